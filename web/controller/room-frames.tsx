import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageFrame } from '../ui/frames.tsx'

const reload = () => window.location.reload()

/** There is no such room, or not any more. */
export function RoomNotFound(): ReactNode {
  return (
    <PageFrame
      title="Room Not Found"
      text="There is no room at this address. It may have been deleted, or the link is incomplete."
    >
      <title>Room Not Found · Cuelight</title>
      <Button variant="primary" onClick={reload}>
        Try Again
      </Button>
      <ButtonLink to="/">Return Home</ButtonLink>
    </PageFrame>
  )
}

/** The room came in a form this page cannot read, or broke it. */
export function InvalidRoomData(): ReactNode {
  return (
    <PageFrame
      title="Invalid Room Data"
      text="This page cannot read what it got of the room. The room itself keeps running."
    >
      <title>Invalid Room Data · Cuelight</title>
      <Button variant="primary" onClick={reload}>
        Refresh
      </Button>
      <ButtonLink to="/">Return Home</ButtonLink>
    </PageFrame>
  )
}

/** No answer yet: it goes on trying by itself. */
export function RoomUnreachable({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <PageFrame
      title="Cuelight cannot be reached"
      text="Check your connection. This page goes on trying by itself; displays that are open keep counting."
    >
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
      <ButtonLink to="/">Return Home</ButtonLink>
    </PageFrame>
  )
}
