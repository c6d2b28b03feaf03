import type { CommandOf as MessageCommandOf } from '../../../schema/tools/messages/commands.ts'
import { isShownAt, type Message } from '../../../schema/tools/messages/entity.ts'
import { overlayPoll, type ShownPoll } from '../../../schema/tools/polls/overlay-poll.ts'
import type { CommandOf } from '../../../schema/tools/stage/commands.ts'
import { type Scene, timerScene } from '../../../schema/tools/stage/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'

/** One thing on every display besides the timer, with the command that takes it off. */
export type OnWall =
  | { kind: 'blackout'; clear: CommandOf<'room.stage'> }
  | { kind: 'scene'; scene: Exclude<Scene, { kind: 'timer' }>; clear: CommandOf<'room.stage'> }
  | { kind: 'results'; poll: ShownPoll; clear: CommandOf<'room.stage'> }
  | { kind: 'message'; message: Message; clear: MessageCommandOf<'message.edit'> }

/**
 * [B9] Everything on the wall besides the timer, from what covers most to what covers least. A blackout hides the
 * things after it. A flash is not listed: it is over before anyone could end it.
 */
export function onTheWall(shown: Pick<Snapshot, 'stage' | 'messages' | 'polls' | 'timers'>): OnWall[] {
  const { blackout, scene } = shown.stage
  const poll = scene.kind === 'timer' ? overlayPoll(shown) : null
  const wall: OnWall[] = []
  if (blackout) wall.push({ kind: 'blackout', clear: { type: 'room.stage', blackout: false } })
  if (scene.kind !== 'timer') wall.push({ kind: 'scene', scene, clear: { type: 'room.stage', scene: timerScene } })
  if (poll !== null) wall.push({ kind: 'results', poll, clear: { type: 'room.stage', showsResults: false } })
  for (const message of shown.messages.filter((one) => isShownAt(one, 'displays'))) {
    wall.push({ kind: 'message', message, clear: { type: 'message.edit', messageId: message.id, isVisible: false } })
  }
  return wall
}
