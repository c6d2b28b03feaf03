import type { TimeEvent } from '../../schema/core/advance.ts'
import { nobody, type Principal } from '../../schema/core/door.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { isStorageFull, lacksStorage } from '../../schema/core/storage.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import { deletionOf, type HistoryFact, historyOf } from '../../schema/engine/history.ts'
import type { LogLine } from '../../schema/engine/log.ts'
import type { NewRoom } from '../../schema/engine/new-room.ts'
import { countedIn } from '../../schema/engine/recap/minutes.ts'
import { lastMessagesOf, messagesOf, type WebhookMessage } from '../../schema/engine/webhooks/messages.ts'
import { movedTally, participantsToUpdate } from '../../schema/engine/wire/project.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { isReported } from '../../schema/programme/reports/is-reported.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import type { RoomFrame } from '../../schema/tools/room/frames.ts'
import { failedWebhooks } from '../../schema/tools/webhooks/rules.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { forEachRole } from '../../schema/view/role.ts'
import { newId } from './decision.ts'
import { keptUnder } from './kept-replies.ts'
import { newRoom } from './new-room.ts'
import type { HistoryLine, KeptReply, LoadedRoom, Ports } from './ports.ts'
import { closedText, controlText, planTallies, planUpdates, roomReply } from './publish.ts'
import type { Publisher } from './publisher.ts'
import type { MinuteCounter } from './pumps/minute-counter.ts'
import type { TallyPump, WaitingTallies } from './pumps/tally-pump.ts'
import type { RoomInMemory } from './room-in-memory.ts'
import { streamStateOf } from './room-queries.ts'
import { StorageWatch } from './storage-watch.ts'

/** What is written in addition to some changes, and who already knows. */
type Written<Address> = {
  /** The command, for the log. */
  what: string
  who: Principal
  /** The participant who answered. */
  answeredBy: string | null
  from: Address | undefined
  kept: KeptReply | null
  /** [LG1] Its line of the log; null for what is not in it. */
  line: LogLine | null
  /** What webhooks are told besides what follows from the changes. */
  told?: readonly WebhookMessage[]
}

/** What time does: nobody asked for it. */
export const byTime: Written<never> = {
  what: 'time',
  who: nobody,
  answeredBy: null,
  from: undefined,
  kept: null,
  line: null,
}

type Options<Address> = Omit<Ports<Address>, 'clock'> & {
  memory: RoomInMemory
  publisher: Publisher<Address>
  tallies: TallyPump
  minutes: MinuteCounter
}

/**
 * The room in memory and in its store: writes what the rules decide, then sends it. There is no await between reading and
 * writing the state, so each command is atomic.
 */
export class RoomWriter<Address> {
  readonly #options: Options<Address>
  readonly #memory: RoomInMemory
  readonly #storage: StorageWatch
  /** What to send once a whole batch is written; null outside a batch. */
  #toTell: (() => void)[] | null = null

  constructor(options: Options<Address>) {
    this.#options = options
    this.#memory = options.memory
    this.#storage = new StorageWatch({
      store: options.store,
      isHeard: () => options.crowd.isHeard('controller'),
      tell: (percent) => this.#tellDesks({ type: 'storage', percent }),
    })
  }

  /** Makes the room. @param opId under which name the reply is kept, with `command` */
  create(
    input: NewRoom,
    event: EventFile | null,
    now: EpochMs,
    { opId, command }: { opId: string | null; command: string },
  ): Result<RoomReply> {
    const { store, outbox, mask } = this.#options
    const begun = newRoom(input, event, { now, newId, mask })
    if ('code' in begun) return begun
    const { state, changes } = begun
    const made = { state, epoch: newId(), revs: forEachRole(() => 0), shortCode: null }
    const reply = roomReply(state, 'controller', now)
    const lines = linesOf(input.id, historyOf(changes), input.createdBy, now)
    const revs = { before: null, after: made.revs }
    store.atomically(() => {
      store.create(made.epoch, { changes, revs, now, kept: keptUnder(opId, command, reply), movesTally: false })
      outbox.mirror(input.id, now)
      outbox.tell(lines)
      if (state.room.programme !== null) outbox.report(input.id, now)
    })
    this.#memory.loaded = made
    return ok(reply)
  }

  /** Writes what has changed, then sends it. There is no await in here, so nothing can come between. @returns the room after it */
  write(
    before: LoadedRoom,
    { at, state, changes }: TimeEvent<RoomState>,
    { what, who, answeredBy, from, kept, line, told = [] }: Written<Address> = byTime,
  ): Result<LoadedRoom> {
    const { store, outbox, publisher, tallies: pump } = this.#options
    const { room } = before.state
    const now = this.#memory.now()
    if (answeredBy !== null && lacksStorage(this.#storage.percent(now), changes)) return refuse('storage_full')
    const plan = planUpdates(before, state, changes)
    const tallies = changes.map(movedTally).filter((key) => key !== null)
    const history = linesOf(room.id, historyOf(changes), who.userId, at)
    const movesRoom = changes.some((change) => change.kind === 'put' && change.tool === 'room')
    const revs = { before: before.revs, after: plan.next.revs }
    const movesTally = tallies.length > 0 && !pump.isWaiting
    const { programme } = state.room
    const left = room.programme !== null && room.programme.id !== programme?.id ? room.programme : null
    const isToReport = programme !== null && isReported(changes)
    const messages = [...messagesOf(before.state, state, at), ...told]
    const hooks = state.webhooks.hooks === before.state.webhooks.hooks ? null : state.webhooks.hooks
    const isTold = messages.length > 0 || hooks !== null
    const write = () => {
      store.commit({ changes, revs, now: at, kept, movesTally, line })
      if (movesRoom) outbox.mirror(room.id, at)
      if (history.length > 0) outbox.tell(history)
      if (isToReport) outbox.report(room.id, at)
      if (left !== null) outbox.left(left.id, room.id, at)
      if (isTold) outbox.webhooks({ messages, hooks })
    }
    try {
      // A vote tells nobody. Its commit is one statement, and a crowd of votes is spared a transaction.
      if (movesRoom || history.length > 0 || isToReport || left !== null || isTold) store.atomically(write)
      else write()
    } catch (error) {
      // In a batch nothing is written: SQLite may have taken back what came before this command too.
      if (this.#toTell !== null || !isStorageFull(error)) throw error
      console.error(JSON.stringify({ fault: 'storage_full', command: what }))
      return refuse('storage_full')
    }
    this.#memory.loaded = plan.next
    for (const key of tallies) pump.note(key)
    const participants = participantsToUpdate(changes)
    if (answeredBy !== null) participants.add(answeredBy)
    this.#afterwards(() => publisher.tell(before, plan, { changes, participants, asker: who.participantId, from }))
    const counted = countedIn(changes)
    if (counted !== null) this.#afterwards(() => this.#options.minutes.note(counted))
    const paused = failedWebhooks(state.webhooks)
    if (paused !== failedWebhooks(before.state.webhooks))
      this.#afterwards(() => this.#tellDesks({ type: 'webhooks', paused }))
    if (changes.length > 0) this.#afterwards(() => this.#storage.wrote(now, answeredBy !== null))
    return ok(plan.next)
  }

  /** Tells the pages of a participant what they did, after what is being written. */
  tellOwnState(participantId: string): void {
    this.#afterwards(() => this.#options.publisher.tellOwnState(participantId))
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
    const { store, tallies } = this.#options
    const [loaded, waiting] = [this.#memory.loaded, tallies.waiting]
    const toTell: (() => void)[] = []
    this.#toTell = toTell
    try {
      return store.atomically(run)
    } catch (error) {
      this.#memory.loaded = loaded
      tallies.backTo(waiting)
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
  erase({ state }: LoadedRoom, at: EpochMs): void {
    const { store, outbox, crowd } = this.#options
    const { room, webhooks } = state
    const last = linesOf(room.id, [deletionOf(room)], null, at)
    store.atomically(() => {
      store.erase()
      outbox.erase(room.id, at, last)
      if (webhooks.hooks.length > 0) outbox.endWebhooks(lastMessagesOf(state, at), webhooks.hooks)
      if (room.programme !== null) outbox.left(room.programme.id, room.id, at)
    })
    this.#memory.loaded = null
    crowd.closeAll(closedText)
  }

  /** Tells all desks something outside the stream. */
  #tellDesks(frame: RoomFrame): void {
    const room = this.#memory.loaded
    if (room !== null) this.#options.crowd.tell('controller', [controlText(frame)], streamStateOf(room, 'controller'))
  }

  /** Writes that tallies are sent, then sends them. */
  sendTallies(sent: WaitingTallies): void {
    const before = this.#memory.loaded
    if (before === null) return
    const { store, publisher, tallies } = this.#options
    const plan = planTallies(before, sent)
    store.talliesSent(before.state, {
      keys: Object.values(sent).flat(),
      revs: { before: before.revs, after: plan.next.revs },
      areAllSent: !tallies.isWaiting,
    })
    this.#memory.loaded = plan.next
    publisher.tell(before, plan)
  }
}

const linesOf = (roomId: string, facts: readonly HistoryFact[], userId: string | null, at: EpochMs): HistoryLine[] =>
  facts.map((fact) => ({ ...fact, id: `${roomId}.${newId()}`, roomId, userId, at }))
