import type { Principal } from '../../schema/core/door.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import type { ProgrammeCommand } from '../../schema/programme/commands.ts'
import {
  type ProgrammeLink,
  programmeLinks,
  roomDoorOf,
  type Stage,
  type TakenSession,
} from '../../schema/programme/entity.ts'
import type { StageReport } from '../../schema/programme/reports/report.ts'
import type { NewProgramme } from '../../schema/programme/rules.ts'
import type { OfferedSession } from '../../schema/programme/schedule/difference.ts'
import type { SignAction, SignView } from '../../schema/programme/signs.ts'
import type { Told } from '../../schema/schedules/feeds/told.ts'
import type { SignPatch } from '../../schema/tools/screens/commands.ts'
import { LocalCrowd } from '../crowd/local-crowd.ts'
import { PlatformSockets } from '../crowd/sockets/platform-sockets.ts'
import type { Socket } from '../crowd/sockets/socket.ts'
import { eraseProgrammeFromDirectory, mirrorProgramme } from '../directory/programme-mirror.ts'
import type { Patience } from '../patience.ts'
import { Schema } from '../store/schema.ts'
import { SingleAlarm } from '../store/single-alarm.ts'
import { systemClock } from '../system-clock.ts'
import { LiveProgramme } from './live-programme.ts'
import type { StageCalls } from './programme-calls.ts'
import { ProgrammeJobs } from './programme-jobs.ts'
import { admittedTo, hearAtProgramme } from './programme-sockets.ts'
import { type Offer, ProgrammeStore, programmeSteps } from './programme-store.ts'
import { Signs } from './signs.ts'

type Wiring = {
  patience: () => Patience
  room: (roomId: string) => DurableObjectStub<StageCalls>
  /** The directory, which is asked anew each time. */
  db: () => D1Database
}

/** The live programme with its storage, its sockets, its rooms and the directory. */
export class ProgrammeHost {
  readonly live: LiveProgramme<Socket>
  readonly #crowd: LocalCrowd
  readonly #platform: PlatformSockets
  readonly #schema: Schema
  readonly #store: ProgrammeStore
  readonly #jobs: ProgrammeJobs
  readonly #alarm: SingleAlarm
  readonly #signs: Signs

  constructor(ctx: DurableObjectState, { patience, room, db }: Wiring) {
    this.#schema = new Schema(ctx.storage, programmeSteps)
    this.#store = new ProgrammeStore(ctx.storage, this.#schema)
    this.#platform = new PlatformSockets(ctx)
    this.#crowd = new LocalCrowd(this.#platform, systemClock)
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#jobs = new ProgrammeJobs({
      sql: ctx.storage.sql,
      isMade: () => this.#schema.isMade,
      room,
      doorFor: (roomId) => {
        const state = this.live.loaded?.state
        const isStage = state?.stages.some((stage) => stage.roomId === roomId) === true
        return state !== undefined && isStage ? roomDoorOf(state.programme) : null
      },
      onGone: (roomId) => this.live.left(roomId),
      directory: async (kind, programmeId, now) => {
        const state = this.live.loaded?.state
        if (kind === 'erase') return eraseProgrammeFromDirectory(db(), programmeId)
        // An unreadable programme has nothing to mirror, but that is no reason to remove it from the directory.
        if (state !== undefined) await mirrorProgramme(db(), state, now)
      },
      now: () => this.live.now(),
      patience,
    })
    this.live = new LiveProgramme({
      store: this.#store,
      crowd: this.#crowd,
      clock: systemClock,
      outbox: this.#jobs,
    })
    this.#signs = new Signs({ crowd: this.#crowd, live: this.live, store: this.#store })
  }

  async create(input: NewProgramme, opId: string | null) {
    const made = this.live.create(input, opId)
    if (made.ok) await this.#arm()
    // Its owner opens a list next, and signing out looks up the user's programmes: both need the mirror first.
    if (made.ok && input.createdBy !== null) await this.#jobs.tellDirectory()
    const controlEpoch = this.live.loaded?.state.programme.controlEpoch
    if (!made.ok) return made
    return controlEpoch === undefined ? refuse('internal') : ok({ controlEpoch, reply: made.value })
  }

  async execute(command: ProgrammeCommand, who: Principal, opId: string | null) {
    const done = this.live.execute(command, who, opId)
    if (done.ok) await this.#told()
    // Someone who claims or deletes a programme opens a list next, as for a new one.
    const movesLists = command.type === 'programme.claim' || command.type === 'programme.delete'
    if (done.ok && movesLists) await this.#jobs.tellDirectory()
    return done
  }

  async rotateControl(who: Principal, opId: string | null) {
    const done = this.live.rotateControl(who, opId)
    if (done.ok) await this.#told()
    return done
  }

  async report(report: StageReport): Promise<'taken' | 'unknown'> {
    const answer = this.live.report(report)
    await this.#arm()
    return answer
  }

  async left(roomId: string): Promise<void> {
    this.live.left(roomId)
    await this.#arm()
  }

  /** The limited links, and how many pages use each now. */
  links(who: Principal): Result<{ rights: ProgrammeLink; isOn: boolean; epoch: number; peopleNow: number }[]> {
    const permitted = this.live.permitted(who, 'links.read')
    if (!permitted.ok) return permitted
    const { links } = permitted.value.state.programme
    const usersOf = (rights: ProgrammeLink) =>
      [...this.#crowd.peers.all()].filter(({ session }) => session.link === rights).length
    return ok(programmeLinks.map((rights) => ({ rights, ...links[rights], peopleNow: usersOf(rights) })))
  }

  /** [SG1] The signs, for those who may see the screens. */
  signs(who: Principal): Result<SignView[]> {
    const permitted = this.live.permitted(who, 'programme.act')
    return permitted.ok ? ok(this.#signs.list()) : permitted
  }

  /** [SG3] Changes a sign. */
  editSign(who: Principal, id: string, patch: Partial<SignPatch>): Result<SignView> {
    const permitted = this.live.permitted(who, 'programme.act')
    return permitted.ok ? this.#signs.edit(id, patch) : permitted
  }

  /** [SG3] Lets a sign do something at once. */
  actOnSign(who: Principal, id: string, action: SignAction): Result<null> {
    const permitted = this.live.permitted(who, 'programme.act')
    return permitted.ok ? this.#signs.act(id, action) : permitted
  }

  /** [SG3] Forgets a sign. */
  forgetSign(who: Principal, id: string): Result<null> {
    const permitted = this.live.permitted(who, 'programme.act')
    return permitted.ok ? this.#signs.forget(id) : permitted
  }

  async upgrade(request: Request): Promise<Response> {
    const session = admittedTo(request, this.#crowd, this.live)
    if (session instanceof Response) return session
    const webSocket = this.#platform.accept(session, this.#crowd)
    await this.#alarm.arm(this.#crowd.attendance.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket })
  }

  hear(socket: Socket, data: string | ArrayBuffer): void {
    hearAtProgramme(this.#crowd, this.live, this.#signs, socket, data)
  }

  ended(socket: Socket): void {
    this.#crowd.ended(socket)
  }

  calendarTold(): Told[] {
    return this.#store.calendarTold()
  }

  keepCalendarTold(told: readonly Told[]): void {
    if (this.live.loaded !== null) this.#store.keepCalendarTold(told)
  }

  /** [DF1] What was taken over from the schedule, for a difference to it. */
  taken(who: Principal): Result<{ stages: Stage[]; sessions: TakenSession[] }> {
    const permitted = this.live.permitted(who, 'programme.compare')
    if (!permitted.ok) return permitted
    const { stages, sessions } = permitted.value.state
    return ok({ stages: [...stages], sessions: [...sessions.values()] })
  }

  keepOffer(who: Principal, offer: Offer): Result<null> {
    const permitted = this.live.permitted(who, 'programme.compare')
    if (!permitted.ok) return permitted
    this.#store.keepOffer(offer, this.live.now())
    return ok(null)
  }

  /** [DF2] What was offered last; refused if it is no longer kept, or is another one by now. */
  offered(who: Principal, id: string | null): Result<OfferedSession[]> {
    const permitted = this.live.permitted(who, 'programme.take')
    if (!permitted.ok) return permitted
    const offer = this.#store.offer(this.live.now())
    return offer === null || (id !== null && offer.id !== id) ? refuse('action_not_now') : ok([...offer.sessions])
  }

  closeSessions(sessionIds: readonly string[]): void {
    this.#crowd.closeSessions(sessionIds)
  }

  /** The alarm rings: does the work of this instant and sets the next alarm. */
  async ring(): Promise<void> {
    this.#alarm.rang()
    const now = this.live.now()
    this.#crowd.attendance.closeSilent(now)
    this.#crowd.attendance.closeUnheard(now)
    this.live.ring()
    await Promise.all([this.#jobs.tellRooms(), this.#jobs.tellDirectory()])
    if (!this.#store.holdsProgramme() && this.#jobs.nextDueAt() === null) {
      await this.#alarm.disarm()
      return this.#schema.erase()
    }
    await this.#arm()
  }

  /** Whether there still is a programme, after the work of this instant: one that nobody uses is erased. */
  async tidy(): Promise<boolean> {
    await this.ring()
    return this.#store.holdsProgramme()
  }

  /** Rooms are told before the reply, if they answer at once. */
  async #told(): Promise<void> {
    await this.#arm()
    await this.#jobs.tellRooms()
    await this.#arm()
  }

  #arm(): Promise<void> | null {
    const jobAt = this.#jobs.nextDueAt()
    return this.#alarm.arm(jobAt, this.live.unusedAt(), this.#crowd.attendance.nextHelloTimeoutAt())
  }
}
