import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageFrame } from '../../ui/frames.tsx'
import * as words from './words/without-room.ts'

const reload = () => window.location.reload()

/** There is no such room, or it was deleted. */
export function RoomNotFound(): ReactNode {
  return (
    <PageFrame title={words.notFound} text={words.notFoundText}>
      <title>{words.notFoundTitle}</title>
      <Button variant="primary" onClick={reload}>
        {words.tryAgain}
      </Button>
      <ButtonLink to={pages.home}>{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}

/** The room of this page was deleted: there is nothing to try again. */
export function RoomDeleted(): ReactNode {
  return (
    <PageFrame takesFocus title={words.deleted} text={words.deletedText}>
      <title>{words.deletedTitle}</title>
      <ButtonLink to={pages.home} variant="primary">
        {words.returnHome}
      </ButtonLink>
    </PageFrame>
  )
}

/** The page cannot read the room, or broke on it. */
export function InvalidRoomData(): ReactNode {
  return (
    <PageFrame title={words.invalid} text={words.invalidText}>
      <title>{words.invalidTitle}</title>
      <Button variant="primary" onClick={reload}>
        {words.refresh}
      </Button>
      <ButtonLink to={pages.home}>{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}

/** No answer yet; the page keeps trying. */
export function RoomUnreachable({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <PageFrame title={words.unreachable} text={words.unreachableText}>
      <Button variant="primary" onClick={onRetry}>
        {words.tryAgain}
      </Button>
      <ButtonLink to={pages.home}>{words.returnHome}</ButtonLink>
    </PageFrame>
  )
}

type RoomScreen = 'loading' | 'unreachable' | 'not-found' | 'deleted' | 'invalid' | 'no-control' | 'rotated'

/**
 * @param isUnreadable the server answered with a room this page cannot read
 * @param hadRoom this page has shown the room, so if it is gone now, it was deleted
 */
export function screenWithoutRoom(
  refusal: RefusalCode | null,
  connection: RoomFeed['connection'],
  isUnreadable: boolean,
  hadRoom: boolean,
): RoomScreen {
  switch (refusal) {
    case null:
      if (isUnreadable) return 'invalid'
      return connection === 'down' ? 'unreachable' : 'loading'
    case 'control_rotated':
      return 'rotated'
    case 'room_closed':
      return 'deleted'
    case 'room_not_found':
    case 'not_found':
      return hadRoom ? 'deleted' : 'not-found'
    default:
      return 'no-control'
  }
}
