import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageFrame } from '../ui/frames.tsx'
import * as words from './words/without-room.ts'

const reload = () => window.location.reload()

/** There is no such room, or not any more. */
export function RoomNotFound(): ReactNode {
  return (
    <PageFrame title={words.notFound} text={words.notFoundText}>
      <title>{words.notFoundTitle}</title>
      <Button variant="primary" onClick={reload}>
        {words.tryAgain}
      </Button>
      <ButtonLink to="/">{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}

/** The room of this page was deleted: there is nothing to try again. */
export function RoomDeleted(): ReactNode {
  return (
    <PageFrame takesFocus title={words.deleted} text={words.deletedText}>
      <title>{words.deletedTitle}</title>
      <ButtonLink to="/" variant="primary">
        {words.returnHome}
      </ButtonLink>
    </PageFrame>
  )
}

/** The room came in a form this page cannot read, or broke it. */
export function InvalidRoomData(): ReactNode {
  return (
    <PageFrame title={words.invalid} text={words.invalidText}>
      <title>{words.invalidTitle}</title>
      <Button variant="primary" onClick={reload}>
        {words.refresh}
      </Button>
      <ButtonLink to="/">{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}

/** No answer yet: it goes on trying by itself. */
export function RoomUnreachable({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <PageFrame title={words.unreachable} text={words.unreachableText}>
      <Button variant="primary" onClick={onRetry}>
        {words.tryAgain}
      </Button>
      <ButtonLink to="/">{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}
