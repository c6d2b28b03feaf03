import type { TimeEvent } from '../../schema/core/advance.ts'
import type { Change } from '../../schema/core/change.ts'
import { type Principal, rightsOf } from '../../schema/core/door.ts'
import { noOwnAnswers, type OwnAnswers } from '../../schema/core/facts.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { isStorageFull, lacksStorage } from '../../schema/core/storage.ts'
import { projectOwnChange, projectParticipant } from '../../schema/engine/answers.ts'
import { remainingAnswers } from '../../schema/engine/bans/left-out.ts'
import { type Command, isParticipants, streamOf } from '../../schema/engine/commands.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import { deletionOf, type HistoryFact, historyOf } from '../../schema/engine/history.ts'
import type { NewRoom } from '../../schema/engine/new-room.ts'
import { movedTally, participantsToUpdate, replyOf, tallyKeys } from '../../schema/engine/project.ts'
import { step } from '../../schema/engine/step.ts'
import { ok, type Refusal, type Result, refuse } from '../../schema/errors.ts'
import { idFrom, shortIdLength } from '../../schema/ids.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { forEachRole } from '../../schema/view/role.ts'
import { newRoom } from './new-room.ts'
import type { HistoryLine, KeptReply, LoadedRoom, Ports, Revs } from './ports.ts'
import { closedText, controlText, type Done, planTallies, planUpdates, roomReply } from './publish.ts'
import type { Publisher } from './publisher.ts'
import type { RoomInMemory } from './room-in-memory.ts'
import { streamStateOf } from './room-queries.ts'
import { StorageWatch } from './storage-watch.ts'
import { TallyPump, type WaitingTallies } from './tally-pump.ts'

/** How to run one command. `at` is the instant recorded for it, `from` and `keepsOwn` are as in `Sending`. */
type CommandContext<Address> = {
  asker: Principal
  opId: string | null
  at: EpochMs
  keep: (done: Done) => KeptReply | null
  from: Address | undefined
  keepsOwn: boolean
}

/** What is written of a command in addition to its changes, and who already knows. */
type Written<Address> = {
  /** The command, for the log. */
  what: string
  userId: string | null
  asker: string | null
  /** The participant who answered. */
  answeredBy: string | null
  from: Address | undefined
  keep: (revs: Revs) => KeptReply | null
}

type Options<Address> = Ports<Address> & {
  memory: RoomInMemory
  publisher: Publisher<Address>
  /** Called after tallies were sent. */
  onTallies: (sent: WaitingTallies) => void
  /** Called when the room is gone. */
  onErased: () => void
}

/**
 * The room in memory and in its store: passes commands to the rules, writes what they decide, then sends it. There is
 * no await between reading and writing the state, so each command is atomic.
 */
export class RoomWriter<Address> {
  readonly #options: Options<Address>
  readonly #tallies: TallyPump
  readonly #memory: RoomInMemory
  readonly #storage: StorageWatch
  /** What to send once a whole batch is written; null outside a batch. */
  #toTell: (() => void)[] | null = null

  /** @param hasUnsentTallies whether tallies were counted but not sent before the object went down */
  constructor(options: Options<Address>, hasUnsentTallies: boolean) {
    const { crowd, clock, memory } = options
    this.#options = options
    this.#memory = memory
    this.#storage = new StorageWatch({ store: options.store, tell: (percent) => this.#tellStorage(percent) })
    this.#tallies = new TallyPump(
      clock,
      (role) => crowd.sizeOf(role),
      (tallies) => this.#sendTallies(tallies),
    )
    const state = memory.loaded?.state
    if (hasUnsentTallies && state !== undefined) for (const key of tallyKeys(state)) this.#tallies.note(key)
  }

  /** Makes the room; `keep` says under which key the reply is kept. */
  create(
    input: NewRoom,
    event: EventFile | null,
    now: EpochMs,
    keep: (reply: RoomReply) => KeptReply | null,
  ): Result<RoomReply> {
    const { store, outbox, mask } = this.#options
    const begun = newRoom(input, event, { now, newId, rows: store.rows, mask })
    if ('code' in begun) return begun
    const { state, changes } = begun
    const made = { state, epoch: newId(), revs: forEachRole(() => 0), shortCode: null }
    const reply = roomReply(state, 'controller', now)
    const lines = linesOf(input.id, historyOf(changes), input.createdBy, now)
    store.create(made.epoch, {
      changes,
      revs: { before: null, after: made.revs },
      now,
      kept: keep(reply),
      movesTally: false,
      also: () => {
        outbox.mirror(input.id, now)
        outbox.tell(lines)
      },
    })
    this.#memory.loaded = made
    return ok(reply)
  }

  /** Runs a command, writes its changes, then sends them. There is no await in here, so nothing can come between. */
  do(before: LoadedRoom, command: Command, doing: CommandContext<Address>): Result<Done> {
    const { asker, opId, at, keep, from, keepsOwn } = doing
    const { store, mask, publisher, crowd } = this.#options
    const { userId, participantId } = asker
    const own = participantId === null ? noOwnAnswers : store.own(participantId)
    const { rows } = store
    const answers = remainingAnswers(before.state, rows.answers)
    const undoWrites = (step: number) => store.undoWrites(step)
    const rights = rightsOf(asker, before.state.room)
    const deskName = from === undefined ? null : crowd.nameAt(from)
    const asking = { userId, participantId, rights, deskName, opId, own }
    const facts = { now: at, newId, ...asking, answers, rows, mask, undoWrites }
    const result = step(before.state, command, facts)
    const answeredBy = isParticipants(command.type) ? participantId : null
    if (!result.ok) {
      const { subject, ...refusal } = { subject: undefined, ...result }
      // Their page may be out of step, for example because of a second tab.
      if (answeredBy !== null) this.#afterwards(() => publisher.tellOwnState(answeredBy))
      // [O20] An edit from an older version learns what is there now.
      return subject === undefined
        ? refusal
        : { ...refusal, current: JSON.stringify(replyOf(before.state, subject).view) }
    }
    if (command.type === 'room.delete') {
      this.erase(before, at)
      return ok({ reply: { kind: 'gone', view: null }, rev: 0 })
    }
    const { state, changes } = result
    if (answeredBy !== null && lacksStorage(this.#storage.percent(this.#memory.now()), changes))
      return refuse('storage_full')

    const reply = replyOf(state, result.subject)
    const doneAt = (revs: Revs): Done => ({ reply, rev: revs[streamOf(command.type)] })
    const written = this.#write(
      before,
      { at, state, changes },
      {
        what: command.type,
        userId,
        asker: participantId,
        answeredBy,
        from,
        keep: (revs) => keep(doneAt(revs)),
      },
    )
    if (!written.ok) return written
    const done = doneAt(written.value.revs)
    return ok(answeredBy === null ? done : { ...done, ...ownAfter(state, changes, store.own(answeredBy), keepsOwn) })
  }

  /** Writes and sends what happened at an instant without a command: what time did. @returns why it could not */
  happened(before: LoadedRoom, event: TimeEvent<RoomState>): Refusal | null {
    const written = this.#write(before, event, {
      what: 'time',
      userId: null,
      asker: null,
      answeredBy: null,
      from: undefined,
      keep: () => null,
    })
    return written.ok ? null : written
  }

  /** Writes what has changed, then sends it. @returns the room after it */
  #write(
    before: LoadedRoom,
    { at, state, changes }: TimeEvent<RoomState>,
    { what, userId, asker, answeredBy, from, keep }: Written<Address>,
  ): Result<LoadedRoom> {
    const { store, outbox, publisher } = this.#options
    const { room } = before.state
    const now = this.#memory.now()
    const plan = planUpdates(before, state, changes)
    const tallies = changes.map(movedTally).filter((key) => key !== null)
    const history = linesOf(room.id, historyOf(changes), userId, at)
    const movesRoom = changes.some((change) => change.kind === 'put' && change.tool === 'room')
    try {
      store.commit({
        changes,
        revs: { before: before.revs, after: plan.next.revs },
        now: at,
        kept: keep(plan.next.revs),
        movesTally: tallies.length > 0 && !this.#tallies.isWaiting,
        also: () => {
          if (movesRoom) outbox.mirror(room.id, at)
          if (history.length > 0) outbox.tell(history)
        },
      })
    } catch (error) {
      // In a batch nothing is written: SQLite may have taken back what came before this command too.
      if (this.#toTell !== null || !isStorageFull(error)) throw error
      console.error(JSON.stringify({ fault: 'storage_full', command: what }))
      return refuse('storage_full')
    }
    this.#memory.loaded = plan.next
    for (const key of tallies) this.#tallies.note(key)
    const participants = participantsToUpdate(changes)
    if (answeredBy !== null) participants.add(answeredBy)
    this.#afterwards(() => publisher.tell(before, plan, changes, { participants: participants, asker, from }))
    if (changes.length > 0) this.#afterwards(() => this.#storage.wrote(now, answeredBy !== null))
    return ok(plan.next)
  }

  /** [S8] Keeps that a command was taken back before it was done. Nothing else changes, and nobody is told. */
  withdraw(before: LoadedRoom, kept: KeptReply | null, now: EpochMs): Result<Done> {
    const revs = { before: before.revs, after: before.revs }
    this.#options.store.commit({ changes: [], revs, now, kept, movesTally: false, also: () => undefined })
    return refuse('press_given_up')
  }

  /** Tells of a command now, or once its whole batch is written. */
  #afterwards(tell: () => void): void {
    if (this.#toTell === null) tell()
    else this.#toTell.push(tell)
  }

  /**
   * Runs several commands as one write, then tells everyone.
   * @throws if it cannot be written; then none of them has happened
   */
  atomically<T>(run: () => T): T {
    const [loaded, waiting] = [this.#memory.loaded, this.#tallies.waiting]
    const toTell: (() => void)[] = []
    this.#toTell = toTell
    try {
      return this.#options.store.atomically(run)
    } catch (error) {
      this.#memory.loaded = loaded
      this.#tallies.backTo(waiting)
      toTell.length = 0
      throw error
    } finally {
      this.#toTell = null
      for (const tell of toTell) tell()
    }
  }

  /** Stores the code from the directory, so it can be shown while D1 is out of reach. */
  rememberShortCode(code: string): void {
    if (this.#memory.loaded === null) return
    this.#options.store.rememberShortCode(code)
    this.#memory.loaded = { ...this.#memory.loaded, shortCode: code }
  }

  /**
   * Forgets the room and tells everyone in it (rule R5). Its last line of history says that it was deleted, but
   * not by whom.
   */
  erase({ state: { room } }: LoadedRoom, at: EpochMs): void {
    const { store, outbox, crowd, onErased } = this.#options
    this.#tallies.stop()
    onErased()
    const last = linesOf(room.id, [deletionOf(room)], null, at)
    store.erase(() => outbox.erase(room.id, at, last))
    this.#memory.loaded = null
    crowd.closeAll(closedText)
  }

  /** [R16] Tells all desks how full the storage is. */
  #tellStorage(percent: number): void {
    const room = this.#memory.loaded
    const text = controlText({ type: 'storage', percent })
    if (room !== null) this.#options.crowd.tell('controller', [text], streamStateOf(room, 'controller'))
  }

  #sendTallies(tallies: WaitingTallies): void {
    const before = this.#memory.loaded
    if (before === null) return
    const { store, publisher, onTallies } = this.#options
    const plan = planTallies(before, tallies)
    store.talliesSent(before.state, {
      keys: Object.values(tallies).flat(),
      revs: { before: before.revs, after: plan.next.revs },
      areAllSent: !this.#tallies.isWaiting,
    })
    this.#memory.loaded = plan.next
    publisher.publish(before, plan)
    onTallies(tallies)
  }
}

/** What the sender of an answer did: all of it, or for a page that keeps the rest what the answer has changed. */
function ownAfter(
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

const linesOf = (roomId: string, facts: readonly HistoryFact[], userId: string | null, at: EpochMs): HistoryLine[] =>
  facts.map((fact) => ({ ...fact, id: `${roomId}.${newId()}`, roomId, userId, at }))

const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
