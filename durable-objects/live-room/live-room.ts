import {
  type Asker,
  authorize,
  mayRepeatRotation,
  nobody,
  type Principal,
  type Rotation,
} from '../../schema/core/access.ts'
import { deadlines } from '../../schema/core/deadlines.ts'
import { nothingOwn } from '../../schema/core/facts.ts'
import { deletionOf, type HistoryFact, historyOf } from '../../schema/core/history.ts'
import { step } from '../../schema/core/step.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { idFrom, shortIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import { type Command, type CommandOf, type Deadline, isParticipants } from '../../schema/tools/commands.ts'
import type { EventFile } from '../../schema/tools/event/entity.ts'
import { awaited } from '../../schema/tools/games/rules.ts'
import type { Reaction, ReactionCounts, ReactionMinute } from '../../schema/tools/reactions/entity.ts'
import { reactingRefusal } from '../../schema/tools/reactions/rules.ts'
import type { NewRoom } from '../../schema/tools/room/rules.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { concernedBy, movedTally, replyOf, tallyKeys } from '../../schema/view/project.ts'
import { askedText, createdBefore, type First, keptUnder, replyBefore, rotatedBefore } from '../store/kept-replies.ts'
import { AwaitedPlayers } from './awaited-players.ts'
import { newRoom } from './new-room.ts'
import type { Clock, Crowd, HistoryLine, KeptReply, LoadedRoom, Mask, Outbox, Store } from './ports.ts'
import { closedText, type Done, planTallies, planUpdates, roomReply } from './publish.ts'
import { ReactionPump } from './reaction-pump.ts'
import { RoomReading } from './room-reading.ts'
import { TallyPump, type WaitingTallies } from './tally-pump.ts'
import { Teller } from './teller.ts'

/** The ports around the room. */
type Surroundings<Address> = { store: Store; crowd: Crowd<Address>; clock: Clock; outbox: Outbox; mask: Mask }

/** A command with its sender and its `opId`. */
export type Asked = { command: Command; who: Principal; opId: string | null }

/** How to run one command. `at` is the instant it is dated, `from` the connection it came from. */
type Doing<Address> = {
  asker: Asker
  opId: string | null
  at: EpochMs
  keep: (done: Done) => KeptReply | null
  from?: Address
}

/**
 * The room while it is awake: passes commands to the rules, writes what they decide, then sends it. There is no await
 * between reading and writing the state, so each command is atomic.
 */
export class LiveRoom<Address> {
  readonly #store: Store
  readonly #crowd: Crowd<Address>
  readonly #clock: Clock
  readonly #outbox: Outbox
  readonly #mask: Mask
  readonly #tallies: TallyPump
  readonly #reactions: ReactionPump
  readonly #awaited: AwaitedPlayers
  readonly reading: RoomReading
  readonly #teller: Teller<Address>
  #loaded: LoadedRoom | null
  /** What to send once a whole batch is written; null outside a batch. */
  #toTell: (() => void)[] | null = null
  #lastNow: EpochMs = 0

  constructor({ store, crowd, clock, outbox, mask }: Surroundings<Address>) {
    this.#store = store
    this.#crowd = crowd
    this.#clock = clock
    this.#outbox = outbox
    this.#mask = mask
    this.#tallies = new TallyPump(
      clock,
      (role) => crowd.sizeOf(role),
      (tallies) => this.#sendTallies(tallies),
    )
    this.#reactions = new ReactionPump({
      clock,
      tell: (counts) => this.#teller.reactions(counts),
      keep: (minute, counts) => this.#loaded !== null && store.keepReactions(minute, counts),
    })
    this.#awaited = new AwaitedPlayers({
      clock,
      isOpen: () => this.#loaded !== null && awaited(this.#loaded.state, null) !== null,
      connected: () => crowd.connected(),
      close: (connected) => this.#closeAnswered(connected),
    })
    this.reading = new RoomReading({
      settled: () => {
        this.settle()
        return this.#loaded
      },
      loaded: () => this.#loaded,
      now: () => this.now(),
      store,
    })
    this.#teller = new Teller({ crowd, reading: this.reading, loaded: () => this.#loaded, now: () => this.now() })
    const stored = store.load()
    this.#loaded = stored
    // Tallies that were counted but not sent before the object went down are sent now.
    if (stored?.hasUnsentTallies) for (const key of tallyKeys(stored.state)) this.#tallies.note(key)
  }

  /** The current room, or null if there is none. */
  get loaded(): LoadedRoom | null {
    return this.#loaded
  }

  /** Server time never goes back while the object lives. */
  now(): EpochMs {
    this.#lastNow = Math.max(this.#lastNow, this.#clock.now())
    return this.#lastNow
  }

  /**
   * Creates the room. A retried request finds it by its key and gets the first reply again, as long as the key in that
   * reply is still valid: a rotation voids it like the cookie.
   * @param event what is in it from the beginning
   */
  create(input: NewRoom, key: string | null, event: EventFile | null = null): Result<RoomReply> {
    const asked = JSON.stringify([input.name, input.useCase, ...(event === null ? [] : [event])])
    if (this.#loaded !== null) return createdBefore(this.#first(key), asked, this.#loaded.state.room, input.createdBy)
    // A room that cannot be read still has an owner.
    if (this.#store.holdsRoom()) return refuse('internal')
    const now = this.now()
    const begun = newRoom(input, event, { now, newId, answers: this.#store.rows.answers, mask: this.#mask })
    if ('code' in begun) return begun
    const { state, changes } = begun
    const made = { state, epoch: newId(), revs: { controller: 0, viewer: 0, audience: 0 }, shortCode: null }
    const reply = roomReply(state, 'controller', now)
    const lines = this.#lines(input.id, historyOf(changes), input.createdBy, now)
    this.#store.create(made.epoch, {
      changes,
      revs: { before: null, after: made.revs },
      now,
      kept: keptUnder(key, asked, reply),
      movesTally: false,
      also: () => {
        this.#outbox.mirror(input.id, now)
        this.#outbox.tell(lines)
      },
    })
    this.#loaded = made
    return ok(reply)
  }

  /**
   * Runs one command. A repeated request gets the first reply again: a participant's is recognised by its
   * rule, every other by its key.
   * @param from the connection it came from, whose page learns the result from the reply
   */
  execute(command: Command, who: Principal, opId: string | null, from?: Address): Result<Done> {
    this.settle()
    const before = this.#loaded
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, before.state.room)
    if (refusal !== null) return refuse(refusal)
    const doing = { asker: who, opId, at: this.now(), ...(from === undefined ? {} : { from }) }
    if (isParticipants(command.type)) return this.#do(before, command, { ...doing, keep: () => null })

    const asked = askedText(command)
    const first = this.#first(opId)
    if (first !== null) {
      const reply = replyBefore(first, asked)
      return reply.ok ? ok({ reply: reply.value, rev: before.revs.controller }) : reply
    }
    return this.#do(before, command, { ...doing, keep: (done) => keptUnder(opId, asked, done.reply) })
  }

  /**
   * Runs the commands of several participants, in order and as one write, then tells everybody.
   * @throws if it cannot be written; then none of them has happened
   */
  executeAll(asked: readonly Asked[], from?: Address): Result<Done>[] {
    const [loaded, waiting] = [this.#loaded, this.#tallies.waiting]
    const toTell: (() => void)[] = []
    this.#toTell = toTell
    try {
      return this.#store.atomically(() => asked.map(({ command, who, opId }) => this.execute(command, who, opId, from)))
    } catch (error) {
      this.#loaded = loaded
      this.#tallies.backTo(waiting)
      toTell.length = 0
      throw error
    } finally {
      this.#toTell = null
      for (const tell of toTell) tell()
    }
  }

  /**
   * Makes a new control key and returns its epoch. A sender who missed the reply would lose control, so the same request
   * is answered again: with the epoch that made it and the key that only its sender knows (rule A9).
   */
  rotateControl(who: Principal, key: string | null): Result<{ controlEpoch: number }> {
    const before = this.#loaded
    if (before === null) return refuse('room_not_found')
    const { room } = before.state
    const command: CommandOf<'room.rotate_control'> = { type: 'room.rotate_control' }
    const asked = JSON.stringify(command)
    const first = this.#first(key)
    const refusal = authorize(who, command.type, room)
    if (refusal !== null) {
      const isSecret = (key?.length ?? 0) >= limits.minSecretKeyLength
      const rotated = isSecret && first?.command === asked ? rotatedBefore(first) : null
      const isRepeated = rotated !== null && mayRepeatRotation(who, rotated, room)
      return isRepeated ? ok({ controlEpoch: room.controlEpoch }) : refuse(refusal)
    }
    if (first !== null && first.command !== asked) return refuse('idempotency_key_reused')
    if (first !== null) return ok({ controlEpoch: room.controlEpoch })

    const from = room.createdBy === null ? room.controlEpoch : null
    const rotation: Rotation = { from, to: room.controlEpoch + 1 }
    const keep = () => keptUnder(key, asked, rotation)
    const result = this.#do(before, command, { asker: who, opId: key, at: this.now(), keep })
    return result.ok ? ok({ controlEpoch: rotation.to }) : result
  }

  /**
   * Runs everything that is due, each dated at the instant it was due. Safe to call at any time, any number of times.
   */
  runDue(): void {
    this.#runDueThat(() => true)
  }

  /**
   * Applies what time has done to the running order and to a game, so that whatever comes next sees it (rule S4).
   * Deleting an unused room is left to the alarm: somebody is here.
   */
  settle(): void {
    this.#runDueThat(({ command }) => command.type !== 'room.delete')
  }

  #runDueThat(isMeant: (due: Deadline) => boolean): void {
    for (let room = this.#loaded; room !== null; room = this.#loaded) {
      const due = this.#nextDue(room)
      if (due === null || due.at > this.now() || !isMeant(due)) return
      const doing = { asker: 'system', opId: null, at: due.at, keep: () => null } as const
      const refusal = authorize('system', due.command.type, room.state.room)
      const result = refusal === null ? this.#do(room, due.command, doing) : refuse(refusal)
      if (result.ok) continue
      console.error(JSON.stringify({ fault: 'deadline', command: due.command.type, code: result.code }))
      return
    }
  }

  /** Counts what somebody sends; it changes nothing in the room, and who it was is not kept (rules J1 to J3). */
  react(reactions: readonly Reaction[], who: Principal): Result<{ taken: number }> {
    const room = this.#loaded?.state.room
    if (room === undefined) return refuse('room_not_found')
    const refusal = reactingRefusal(who, room)
    if (refusal !== null) return refuse(refusal)
    return ok({ taken: this.#reactions.note(who.participantId ?? '', reactions) })
  }

  /** Reactions that a relay counted. */
  addReactions(counts: ReactionCounts): void {
    if (this.#loaded?.state.room.hasReactions === true) this.#reactions.add(counts)
  }

  /** All reactions so far, by minute, oldest first. */
  reactions(): ReactionMinute[] {
    this.#reactions.save()
    return this.#store.reactions()
  }

  /** When something is due next, or null. */
  nextDueAt(): EpochMs | null {
    return this.#loaded === null ? null : (this.#nextDue(this.#loaded)?.at ?? null)
  }

  /** A room with unreadable parts looks emptier than it is, and must not be deleted as unused. */
  #nextDue({ state }: LoadedRoom): Deadline | null {
    return this.#store.isWhole ? (deadlines(state)[0] ?? null) : null
  }

  /** Stores the code from the directory, so that it can be shown while D1 is out of reach. */
  rememberShortCode(code: string): void {
    if (this.#loaded === null) return
    this.#store.rememberShortCode(code)
    this.#loaded = { ...this.#loaded, shortCode: code }
  }

  /** The first reply to a request with this key, or null. */
  #first(key: string | null): First | null {
    return key === null ? null : this.#store.reply(key, this.now())
  }

  /** State and command in; changes are written, then sent. There is no await in here, so nothing can come between. */
  #do(before: LoadedRoom, command: Command, { asker, opId, at, keep, from }: Doing<Address>): Result<Done> {
    const { userId, participantId } = asker === 'system' ? nobody : asker
    const own = participantId === null ? nothingOwn : this.#store.own(participantId)
    const { answers } = this.#store.rows
    const undoWrites = (step: number) => this.#store.undoWrites(step)
    const facts = { now: at, newId, userId, participantId, opId, own, answers, mask: this.#mask, undoWrites }
    const result = step(before.state, command, facts)
    if (!result.ok) return result
    if (command.type === 'room.delete') return this.#erase(before, at)

    const reply = replyOf(result.state, result.subject)
    const plan = planUpdates(before, result.state, result.changes)
    const done = { reply, rev: plan.next.revs[isParticipants(command.type) ? 'audience' : 'controller'] }
    const tallies = result.changes.map(movedTally).filter((key) => key !== null)
    const history = this.#lines(before.state.room.id, historyOf(result.changes), userId, at)
    const movesRoom = result.changes.some((change) => change.kind === 'put' && change.tool === 'room')
    this.#store.commit({
      changes: result.changes,
      revs: { before: before.revs, after: plan.next.revs },
      now: at,
      kept: keep(done),
      movesTally: tallies.length > 0 && !this.#tallies.isWaiting,
      also: () => {
        if (movesRoom) this.#outbox.mirror(before.state.room.id, at)
        if (history.length > 0) this.#outbox.tell(history)
      },
    })
    this.#loaded = plan.next
    for (const key of tallies) this.#tallies.note(key)
    const concerned = concernedBy(result.changes)
    if (participantId !== null && isParticipants(command.type)) concerned.add(participantId)
    const tell = () => this.#teller.tell(before, plan, result.changes, { concerned, asker: participantId, from })
    if (this.#toTell === null) tell()
    else this.#toTell.push(tell)
    return ok(done)
  }

  /**
   * Forgets the room and tells everybody in it (rule R5). Its last line of history says that it was deleted, not by
   * whom.
   */
  #erase({ state: { room } }: LoadedRoom, at: EpochMs): Result<Done> {
    this.#tallies.stop()
    this.#reactions.stop()
    this.#awaited.stop()
    const last = this.#lines(room.id, [deletionOf(room)], null, at)
    this.#store.erase(() => this.#outbox.erase(room.id, at, last))
    this.#loaded = null
    this.#crowd.closeAll(closedText)
    return ok({ reply: { kind: 'gone', view: null }, rev: 0 })
  }

  #lines(roomId: string, facts: readonly HistoryFact[], userId: string | null, at: EpochMs): HistoryLine[] {
    return facts.map((fact) => ({ ...fact, id: `${roomId}.${newId()}`, roomId, userId, at }))
  }

  #sendTallies(tallies: WaitingTallies): void {
    const before = this.#loaded
    if (before === null) return
    const plan = planTallies(before, tallies)
    this.#store.talliesSent(before.state, {
      keys: Object.values(tallies).flat(),
      revs: { before: before.revs, after: plan.next.revs },
      areAllSent: !this.#tallies.isWaiting,
    })
    this.#loaded = plan.next
    this.#teller.publish(before, plan)
    if (tallies.controller.some(({ tool }) => tool === 'game')) this.#awaited.noteAnswered()
  }

  /** Phones left. */
  noteLeft(): void {
    this.#awaited.noteLeft()
  }

  /** Closes the question of a game when everybody who is connected has answered it (rule Z6). */
  #closeAnswered(connected: ReadonlySet<string>): void {
    const room = this.#loaded
    const command = room === null ? null : awaited(room.state, connected)
    if (room === null || command === null) return
    this.#do(room, command, { asker: 'system', opId: null, at: this.now(), keep: () => null })
  }
}

const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
