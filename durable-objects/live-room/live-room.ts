import type { Due, TimeEvent } from '../../schema/core/advance.ts'
import { type Principal, senderOf } from '../../schema/core/door.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { authorize, refusalOf } from '../../schema/engine/access/access.ts'
import { reactingRefusal } from '../../schema/engine/access/reacting.ts'
import { rotationFor } from '../../schema/engine/access/rotation.ts'
import {
  type Command,
  type CommandOf,
  isParticipants,
  type Over,
  streamOf,
} from '../../schema/engine/commands/commands.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import { lineOf } from '../../schema/engine/log.ts'
import type { NewRoom } from '../../schema/engine/new-room.ts'
import type { RecapReply } from '../../schema/engine/recap/recap.ts'
import { advanceRoom, haveSameDue, nextInRoom } from '../../schema/engine/time/room-time.ts'
import { replyOf, tallyKeys } from '../../schema/engine/wire/project.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import type { Reaction, ReactionCounts, ReactionMinute } from '../../schema/tools/reactions/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { decide, ownAfter, withCurrent } from './decision.ts'
import { againAfter, commandText, createdBefore, gone, keptUnder, rotatedBefore, withdrawn } from './kept-replies.ts'
import { OutsideNews } from './outside-news.ts'
import type { FirstReply, LoadedRoom, Ports, Store } from './ports.ts'
import type { Done } from './publish.ts'
import { Publisher } from './publisher.ts'
import { MinuteCounter } from './pumps/minute-counter.ts'
import { ReactionPump } from './pumps/reaction-pump.ts'
import { TallyPump, type WaitingTallies } from './pumps/tally-pump.ts'
import { RoomInMemory } from './room-in-memory.ts'
import { RoomPlayers } from './room-players.ts'
import { RoomQueries } from './room-queries.ts'
import { RoomWriter } from './room-writer.ts'

/** A command with its sender and its `opId`. */
export type SentCommand = { command: Command; who: Principal; opId: string | null; keepsOwn?: boolean }
/** An answer with the connection that it came from. */
export type SentAnswer<Address> = SentCommand & { from: Address }

/**
 * How a command came. `from` is its connection, whose page gets the result with the reply. With `keepsOwn`, that page needs
 * only what the command has changed of what its participant did. [S5] [S8] With `over`, the command is no longer wanted: it is
 * refused unless it was done before, and for good if its sender has taken it back.
 */
export type Sending<Address> = { from?: Address | undefined; over?: Over | undefined; keepsOwn?: boolean | undefined }

/** The room while it is awake: who may do what, what a repeated request gets, and what happens as time passes. */
export class LiveRoom<Address> {
  readonly #ports: Ports<Address>
  readonly #store: Store
  readonly #reactions: ReactionPump
  readonly #minutes: MinuteCounter
  readonly #tallies: TallyPump
  readonly #writer: RoomWriter<Address>
  readonly #memory: RoomInMemory
  /** What was due next in a state. */
  #due: { state: RoomState; next: Due | null } | null = null
  readonly queries: RoomQueries
  /** Those who play the game that runs. */
  readonly players: RoomPlayers
  /** What it learns from its programme, its webhooks and its screens. */
  readonly outsideNews: OutsideNews<Address>

  constructor(ports: Ports<Address>) {
    const { store, crowd, clock } = ports
    this.#ports = ports
    this.#store = store
    const stored = store.load()
    const memory = new RoomInMemory(stored, clock, () => this.advance())
    this.#memory = memory
    this.queries = new RoomQueries(memory, store)
    const publisher = new Publisher({ crowd, queries: this.queries, memory })
    this.#reactions = new ReactionPump({
      clock,
      tell: (counts) => publisher.reactions(counts),
      keep: (minute, counts) => memory.loaded !== null && store.keepReactions(minute, counts),
    })
    this.players = new RoomPlayers({ ...{ memory, clock, crowd, store }, write: (event) => this.#write(event) })
    this.#minutes = new MinuteCounter({
      clock,
      people: () => crowd.sizeOf('audience'),
      keep: (minute) => memory.loaded !== null && store.keepMinute(minute, memory.now()),
    })
    this.#tallies = new TallyPump(
      clock,
      (role) => crowd.sizeOf(role),
      (due) => this.#sendTallies(due),
    )
    this.#writer = new RoomWriter({ ...ports, memory, publisher, tallies: this.#tallies, minutes: this.#minutes })
    this.outsideNews = new OutsideNews({ ports, memory, writer: this.#writer })
    // They were counted, and not sent before the object went down.
    if (stored?.hasUnsentTallies === true) for (const key of tallyKeys(stored.state)) this.#tallies.note(key)
  }

  /** The current room, or null if there is none. */
  get loaded(): LoadedRoom | null {
    return this.#memory.loaded
  }

  /** Server time never goes back while the object lives. */
  now(): EpochMs {
    return this.#memory.now()
  }

  /**
   * Creates the room. A retried request gets the first reply again, as long as the control key in that reply is still
   * valid: a rotation voids it, and the cookie too.
   * @param event what the room contains from the beginning; null for an empty room
   */
  create(input: NewRoom, opId: string | null, event: EventFile | null = null): Result<RoomReply> {
    const text = JSON.stringify([input.name, input.useCase, ...(event === null ? [] : [event])])
    if (this.loaded !== null) return createdBefore(this.#first(opId), text, this.loaded.state.room, input.createdBy)
    // A room that cannot be read still has an owner.
    if (this.#store.holdsRoom()) return refuse('internal')
    return this.#writer.create(input, event, this.now(), { opId, command: text })
  }

  /**
   * Runs one command. A repeated request gets the first reply again: a participant's is recognised by the rule of its
   * command, any other by its key.
   */
  execute(
    command: Command,
    who: Principal,
    opId: string | null,
    { from, over, keepsOwn = false }: Sending<Address> = {},
  ): Result<Done> {
    this.advance()
    const before = this.loaded
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command, before.state.room)
    if (refusal !== null) return refusalOf(refusal, who, command, before.state.room)
    const at = this.now()
    const answeredBy = isParticipants(command.type) ? who.participantId : null
    // An answer counts however late it comes, so no page gives it a deadline or takes it back.
    if (answeredBy !== null && over !== undefined) return refuse('press_given_up')
    const first = answeredBy === null ? this.#first(opId) : null
    if (first !== null) return againAfter(first, command, before, over)
    if (over === 'late') return refuse('press_given_up')
    const written = (reply: unknown) => ({
      ...{ what: command.type, who, answeredBy, from, line: null },
      kept:
        answeredBy !== null || opId === null
          ? null
          : keptUnder(opId, commandText(command), reply, senderOf(who, before.state.room)),
    })
    if (over === 'withdrawn') {
      this.#writer.write(before, { at, state: before.state, changes: [] }, written(withdrawn))
      return refuse('press_given_up')
    }

    const deskName = from === undefined ? null : this.#ports.crowd.nameAt(from)
    const decided = decide(this.#ports, before.state, command, { who, opId, at, deskName })
    if (!decided.ok) {
      // Their page may be out of step, for example because of a second tab.
      if (answeredBy !== null) this.#writer.tellOwnState(answeredBy)
      return withCurrent(decided, before.state)
    }
    if (command.type === 'room.delete') {
      this.#erase(before, at)
      return ok({ reply: gone, rev: 0 })
    }
    const { state, changes, subject } = decided
    const reply = replyOf(state, subject)
    const line =
      answeredBy === null
        ? lineOf(command, { before: before.state, after: state, changes, subject, who, deskName, at })
        : null
    const after = this.#writer.write(before, { at, state, changes }, { ...written(reply), line })
    if (!after.ok) return after
    const done = { reply, rev: after.value.revs[streamOf(command.type)] }
    if (answeredBy === null) return ok(done)
    return ok({ ...done, ...ownAfter(state, changes, this.#store.own(answeredBy), keepsOwn) })
  }

  /**
   * Runs the answers of several participants, in order and as one write, then tells everyone. If it cannot be written, none of
   * them has happened; then each is run alone, so only the faulty one is lost.
   */
  answerAll(sent: readonly SentAnswer<Address>[]): Result<Done>[] {
    const run = ({ command, who, opId, from, keepsOwn }: SentAnswer<Address>) =>
      this.execute(command, who, opId, { from, keepsOwn })
    try {
      return sent.length === 1 ? sent.map(run) : this.#writer.atomically(() => sent.map(run))
    } catch (error) {
      console.error(JSON.stringify({ fault: 'batch', size: sent.length, error: String(error) }))
      return sent.map((one) => {
        try {
          return run(one)
        } catch {
          return refuse('internal')
        }
      })
    }
  }

  /** Makes a new control key and returns its epoch, or that of the key that the sender's first request has made (rule A9). */
  rotateControl(who: Principal, opId: string | null): Result<{ controlEpoch: number }> {
    const before = this.loaded
    if (before === null) return refuse('room_not_found')
    const { room } = before.state
    const command: CommandOf<'room.rotate_control'> = { type: 'room.rotate_control' }
    const text = JSON.stringify(command)
    const refusal = authorize(who, command.type, room)
    const asked = rotationFor({ who, opId, first: rotatedBefore(this.#first(opId), text), refusal }, room)
    if (!asked.ok) return asked
    const { controlEpoch, rotation } = asked.value
    if (rotation === null) return ok({ controlEpoch })
    const at = this.now()
    const decided = decide(this.#ports, before.state, command, { who, opId, at, deskName: null })
    if (!decided.ok) return refuse(decided.code)
    const written = this.#writer.write(
      before,
      { at, ...decided },
      {
        ...{ what: command.type, who, answeredBy: null, from: undefined, kept: keptUnder(opId, text, rotation) },
        line: lineOf(command, { before: before.state, after: decided.state, ...decided, who, deskName: null, at }),
      },
    )
    return written.ok ? ok({ controlEpoch }) : written
  }

  /** The first reply to a request with this id, or null. */
  #first(opId: string | null): FirstReply | null {
    return opId === null ? null : this.#store.reply(opId, this.now())
  }

  /** Stores the code from the directory. */
  rememberShortCode(code: string): void {
    this.#writer.rememberShortCode(code)
  }

  /**
   * Does what time has done by now, so the next command or query sees it: each thing at its own instant, as a write of its
   * own (rules S4 and S10). Safe to call at any time, any number of times.
   */
  advance(): void {
    const room = this.loaded
    const dueAt = this.nextDueAt()
    if (room === null || dueAt === null || dueAt > this.now()) return
    for (const event of advanceRoom(room.state, this.now(), this.#store)) if (!this.#write(event)) return
  }

  /** The alarm rings: time goes on, and a room that is unused for too long is erased, which nobody who is here sees. */
  ring(): void {
    this.advance()
    const room = this.loaded
    const due = room === null ? null : this.#nextDue(room)
    if (room !== null && due?.erases === true && due.at <= this.now()) this.#erase(room, due.at)
  }

  /** Writes what happened without a command. @returns whether there was room for it in the storage */
  #write(event: TimeEvent<RoomState>): boolean {
    const room = this.loaded
    if (room === null) return false
    const written = this.#writer.write(room, event)
    if (!written.ok) console.error(JSON.stringify({ fault: 'deadline', at: event.at, code: written.code }))
    return written.ok
  }

  /** Sends the tallies that have waited long enough. Answers to a game may have been the last that it waits for. */
  #sendTallies(due: WaitingTallies): void {
    this.#writer.sendTallies(due)
    if (due.controller.some(({ tool }) => tool === 'game')) this.players.look()
  }

  #erase(room: LoadedRoom, at: EpochMs): void {
    this.#tallies.stop()
    this.#reactions.stop()
    this.players.stop()
    this.#minutes.stop()
    this.#writer.erase(room, at)
  }

  /** When something is due next, or null. */
  nextDueAt(): EpochMs | null {
    return this.loaded === null ? null : (this.#nextDue(this.loaded)?.at ?? null)
  }

  /** A room with unreadable parts looks emptier than it is, and must not be erased as unused. */
  #nextDue({ state }: LoadedRoom): Due | null {
    if (!this.#store.isWhole) return null
    // Asked before every command, and a crowd of answers moves nothing that is due.
    if (this.#due === null || !haveSameDue(this.#due.state, state)) this.#due = { state, next: nextInRoom(state) }
    return this.#due.next
  }

  /** Counts a participant's reactions. They change nothing in the room; the sender is not stored (rules J1 to J3). */
  react(reactions: readonly Reaction[], who: Principal): Result<{ taken: number }> {
    const room = this.loaded?.state.room
    if (room === undefined) return refuse('room_not_found')
    const refusal = reactingRefusal(who, room)
    if (refusal !== null) return refuse(refusal)
    return ok({ taken: this.#reactions.note(who.participantId ?? '', reactions) })
  }

  /** Adds reactions that a relay counted. */
  addReactions(counts: ReactionCounts): void {
    if (this.loaded?.state.room.hasReactions === true) this.#reactions.add(counts)
  }

  /** All reactions so far, by minute, oldest first. */
  reactions(): ReactionMinute[] {
    this.#reactions.save()
    return this.#store.reactions()
  }

  /** [RC2] What the show was, for those who may read the recap. */
  recap(who: Principal): Result<RecapReply> {
    this.#minutes.save()
    this.#reactions.save()
    return this.queries.recap(who)
  }

  /** [RC4] Phones came or left. */
  notePeople(): void {
    if (this.loaded !== null) this.#minutes.notePeople()
  }
}
