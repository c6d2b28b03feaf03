import type { EmbedKind } from '../../links/embed-link.ts'
import { emptyLists } from '../../tools/lists.ts'
import type { PollView } from '../../tools/polls/entity.ts'
import { timerScene } from '../../tools/stage/entity.ts'
import type { Snapshot } from '../../view/snapshot.ts'

/** What is drawn of a room inside another page. */
type Shown = {
  kind: EmbedKind
  pollId: string | null
  /** Whether it has the ground of the display, and so the colours that the room chose for it. */
  hasColors: boolean
}

/**
 * [EM1] What is left of what a display is sent, for a page that is inside another one: the one thing that its address names.
 * [EM3] While results are hidden there is no number of votes either. What a page does not show, it does not keep.
 */
export function embedded(snapshot: Snapshot, { kind, pollId, hasColors }: Shown): Snapshot {
  const { room, messages, polls, questions, timers } = snapshot
  const has = (...kinds: EmbedKind[]) => kinds.includes(kind)
  return {
    ...snapshot,
    ...emptyLists,
    room: {
      ...room,
      logo: null,
      ...(hasColors ? {} : { backgroundColor: null, accentColor: null }),
      // Only the embed of the code says how to join; the others have no place for it.
      isJoinLocked: room.isJoinLocked || kind !== 'qr',
    },
    stage: { ...snapshot.stage, scene: sceneOf(kind, pollId), showsResults: false },
    timers: has('timer', 'agenda') ? timers : [],
    messages: has('message') ? messages : [],
    polls: polls.filter(({ id }) => id === pollId).map(withoutNumber),
    questions: has('questions') ? questions : [],
  }
}

function withoutNumber(poll: PollView): PollView {
  const { answered: _, ...shown } = poll
  return shown
}

/** How a display shows it; the timer where it draws it in a way of its own. */
function sceneOf(kind: EmbedKind, pollId: string | null): Snapshot['stage']['scene'] {
  switch (kind) {
    case 'results':
      return { kind: 'poll', id: pollId ?? '', isPinned: true }
    case 'questions':
    case 'qr':
      return { kind }
    default:
      return timerScene
  }
}
