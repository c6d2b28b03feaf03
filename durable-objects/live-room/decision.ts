/** What the rules decide about a command of someone, with everything that they may know. */
import type { Change } from '../../schema/core/change.ts'
import { type Principal, rightsOf } from '../../schema/core/door.ts'
import { noOwnAnswers, type OwnAnswers } from '../../schema/core/facts.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { projectOwnChange, projectParticipant } from '../../schema/engine/answers.ts'
import { remainingAnswers } from '../../schema/engine/bans/left-out.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { type Step, step } from '../../schema/engine/commands/step.ts'
import { replyOf } from '../../schema/engine/wire/project.ts'
import type { Refusal } from '../../schema/errors.ts'
import { idFrom, shortIdLength } from '../../schema/ids.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Ports } from './ports.ts'
import type { Done } from './publish.ts'

/** Who asks, under which name, and at which instant. */
type Asking = { who: Principal; opId: string | null; at: EpochMs; deskName: string | null }

/** Runs the rules. It changes nothing: what they decide has yet to be written. */
export function decide(
  { store, mask }: Pick<Ports<unknown>, 'store' | 'mask'>,
  state: RoomState,
  command: Command,
  { who, opId, at, deskName }: Asking,
): Step {
  const { userId, participantId } = who
  return step(state, command, {
    now: at,
    newId,
    ...{ userId, participantId, deskName, opId },
    rights: rightsOf(who, state.room),
    own: participantId === null ? noOwnAnswers : store.own(participantId),
    answers: remainingAnswers(state, store.rows.answers),
    rows: store.rows,
    mask,
    undoWrites: (number) => store.undoWrites(number),
  })
}

/** Why a command was refused. [O20] An edit from an older version learns what is there now. */
export function withCurrent(refused: Exclude<Step, { ok: true }>, state: RoomState): Refusal {
  if (!('subject' in refused)) return refused
  const { subject, ...refusal } = refused
  return { ...refusal, current: JSON.stringify(replyOf(state, subject).view) }
}

/** What the sender of an answer did: all of it, or for a page that keeps the rest what the answer has changed. */
export function ownAfter(
  state: RoomState,
  changes: readonly Change[],
  own: OwnAnswers,
  keepsOwn: boolean,
): Pick<Done, 'own' | 'ownChange'> {
  const [answer, ...others] = changes
  return keepsOwn && answer?.kind === 'answered' && others.length === 0
    ? { ownChange: projectOwnChange(state, own, answer) }
    : { own: projectParticipant(state, own) }
}

/** A new short id. */
export const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
