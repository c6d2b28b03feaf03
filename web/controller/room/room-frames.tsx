import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageFrame } from '../../ui/frames.tsx'
import * as words from './words/without-room.ts'

const frames = () =>
  ({
    /** There is no such room, or it was deleted. */
    'not-found': {
      page: words.notFoundTitle,
      title: words.notFound,
      text: words.notFoundText,
      again: words.tryAgain,
    },
    /** The room of this page was deleted: there is nothing to try again. */
    deleted: { page: words.deletedTitle, title: words.deleted, text: words.deletedText, again: null },
    /** The page cannot read the room, or broke on it. */
    invalid: { page: words.invalidTitle, title: words.invalid, text: words.invalidText, again: words.refresh },
    /** No reply yet; the page keeps trying. */
    unreachable: { page: null, title: words.unreachable, text: words.unreachableText, again: words.tryAgain },
  }) as const

type RoomFrameProps = { screen: keyof ReturnType<typeof frames>; onRetry?: () => void }

/** The page in place of a room that cannot be shown. */
export function RoomFrame({ screen, onRetry = () => window.location.reload() }: RoomFrameProps): ReactNode {
  const { page, title, text, again } = frames()[screen]
  return (
    <PageFrame takesFocus={screen === 'deleted'} title={title} text={text}>
      {page !== null && <title>{page}</title>}
      {again !== null && (
        <Button variant="primary" onClick={onRetry}>
          {again}
        </Button>
      )}
      <ButtonLink to={pages.home} variant={again === null ? 'primary' : 'secondary'}>
        {words.returnHome}
      </ButtonLink>
    </PageFrame>
  )
}

type RoomScreen = keyof ReturnType<typeof frames> | 'loading' | 'no-control' | 'rotated' | 'link-off' | 'speaker'

/**
 * @param isUnreadable the server replied with a room this page cannot read
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
    case 'link_off':
      return 'link-off'
    case 'rights_required':
      return 'speaker'
    case 'room_closed':
      return 'deleted'
    case 'room_not_found':
    case 'not_found':
      return hadRoom ? 'deleted' : 'not-found'
    default:
      return 'no-control'
  }
}
