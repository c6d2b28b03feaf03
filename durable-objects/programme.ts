import { DurableObject } from 'cloudflare:workers'
import type { Principal } from '../schema/core/door.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import type { ProgrammeAction } from '../schema/programme/access.ts'
import type { ProgrammeCommand } from '../schema/programme/commands.ts'
import { type ProgrammeLink, roomDoorOf, type Stage, type TakenSession } from '../schema/programme/entity.ts'
import type { StageReport } from '../schema/programme/reports/report.ts'
import type { NewProgramme } from '../schema/programme/rules.ts'
import type { OfferedSession } from '../schema/programme/schedule/difference.ts'
import type { SignAction, SignView } from '../schema/programme/signs.ts'
import { viewProgramme, viewStage } from '../schema/programme/view.ts'
import type { Told } from '../schema/schedules/feeds/told.ts'
import { labelsIn, type SessionLabels } from '../schema/schedules/labels.ts'
import type { SignPatch } from '../schema/tools/screens/commands.ts'
import { ownPatience, type Patience } from './patience.ts'
import type { ProgrammeCalls, StageCalls } from './programme/programme-calls.ts'
import { ProgrammeHost } from './programme/programme-host.ts'

type ProgrammeEnv = {
  DB: D1Database
  ROOMS: DurableObjectNamespace<StageCalls>
}

/**
 * One programme on the platform: the calls of the Worker and of rooms, and the platform's events. It passes them on to the
 * host; every decision is made by a pure function in schema/programme/.
 */
export class ProgrammeObject extends DurableObject<ProgrammeEnv> implements Pick<ProgrammeCalls, 'report' | 'left'> {
  readonly #host: ProgrammeHost
  readonly patience: Patience = ownPatience

  constructor(ctx: DurableObjectState, env: ProgrammeEnv) {
    super(ctx, env)
    this.#host = new ProgrammeHost(ctx, {
      patience: () => this.patience,
      room: (roomId) => this.room(roomId),
      db: () => this.env.DB,
    })
  }

  /** Makes the programme. See `LiveProgramme.create`. */
  create(input: NewProgramme, opId: string | null) {
    return this.#host.create(input, opId)
  }

  /** What the Worker checks keys against, and what a room of the programme knows of it. */
  door() {
    const programme = this.#host.live.loaded?.state.programme
    return programme === undefined ? refuse('not_found') : ok(roomDoorOf(programme))
  }

  read(who: Principal) {
    return this.#host.live.read(who)
  }

  readPublic() {
    return this.#host.live.readPublic()
  }

  /** The settings, as controllers read them. */
  view(who: Principal) {
    const permitted = this.#host.live.permitted(who, 'read.controller')
    return permitted.ok ? ok(viewProgramme(permitted.value.state.programme)) : permitted
  }

  /** What calendars were told, so that they hear of what moved. */
  calendarTold(): Told[] {
    return this.#host.calendarTold()
  }

  keepCalendarTold(told: readonly Told[]): void {
    this.#host.keepCalendarTold(told)
  }

  /** What rooms get from it that are made now: its settings as controllers read them, and the picture of its logo. */
  handed(who: Principal) {
    const permitted = this.#host.live.permitted(who, 'read.controller')
    if (!permitted.ok) return permitted
    const { programme, logo } = permitted.value.state
    return ok({ ...viewProgramme(programme), picture: logo.picture })
  }

  /** [PM8] What the schedule says of sessions besides what their cues show, by stage and session. */
  labels(who: Principal): Result<{ key: string; labels: SessionLabels }[]> {
    const permitted = this.#host.live.permitted(who, 'read.controller')
    if (!permitted.ok) return permitted
    const { sessions } = permitted.value.state
    return ok([...sessions].map(([key, session]) => ({ key, labels: labelsIn(session) })))
  }

  /** The logo with this id. */
  logo(id: string) {
    return this.#host.live.logo(id)
  }

  permits(who: Principal, action: ProgrammeAction): Result<null> {
    const permitted = this.#host.live.permitted(who, action)
    return permitted.ok ? ok(null) : permitted
  }

  /** Runs one command. See `LiveProgramme.execute`. */
  execute(command: ProgrammeCommand, who: Principal, opId: string | null) {
    return this.#host.execute(command, who, opId)
  }

  /** Makes a new key. See `LiveProgramme.rotateControl`. */
  rotateControl(who: Principal, opId: string | null) {
    return this.#host.rotateControl(who, opId)
  }

  links(who: Principal): Result<{ rights: ProgrammeLink; isOn: boolean; epoch: number; peopleNow: number }[]> {
    return this.#host.links(who)
  }

  /** The signs in foyers that show the programme. */
  signs(who: Principal): Result<SignView[]> {
    return this.#host.signs(who)
  }

  editSign(who: Principal, id: string, patch: Partial<SignPatch>): Result<SignView> {
    return this.#host.editSign(who, id, patch)
  }

  actOnSign(who: Principal, id: string, action: SignAction): Result<null> {
    return this.#host.actOnSign(who, id, action)
  }

  forgetSign(who: Principal, id: string): Result<null> {
    return this.#host.forgetSign(who, id)
  }

  /** The stages as they are stored, for those who may do something in all of them. */
  stages(who: Principal, action: ProgrammeAction): Result<Stage[]> {
    const permitted = this.#host.live.permitted(who, action)
    return permitted.ok ? ok([...permitted.value.state.stages]) : permitted
  }

  /** What was taken over from the schedule. */
  taken(who: Principal): Result<{ stages: Stage[]; sessions: TakenSession[] }> {
    return this.#host.taken(who)
  }

  /** Keeps what is offered of a schedule that was read again, until it is taken. */
  keepOffer(who: Principal, offer: { id: string; sessions: OfferedSession[] }): Result<null> {
    return this.#host.keepOffer(who, offer)
  }

  /** What was offered last. */
  offered(who: Principal, id: string | null): Result<OfferedSession[]> {
    return this.#host.offered(who, id)
  }

  /** One stage as controllers read it. */
  stage(who: Principal, stageId: string) {
    const permitted = this.#host.live.permitted(who, 'read.controller')
    if (!permitted.ok) return permitted
    const found = permitted.value.state.stages.find(({ id }) => id === stageId)
    return found === undefined ? refuse('not_found') : ok(viewStage(found, permitted.value.reports))
  }

  /** See `ProgrammeCalls`. */
  async report(report: StageReport) {
    return this.#host.report(report)
  }

  async left(roomId: string) {
    return this.#host.left(roomId)
  }

  /** For the hourly sweep: whether there still is a programme. One that nobody uses is erased, as its alarm would. */
  tidy(): Promise<boolean> {
    return this.#host.tidy()
  }

  /** Closes the sockets of ended sign-ins. */
  closeSessions(sessionIds: readonly string[]) {
    this.#host.closeSessions(sessionIds)
  }

  /** The object of a room. */
  room(roomId: string): DurableObjectStub<StageCalls> {
    return this.env.ROOMS.get(this.env.ROOMS.idFromName(roomId))
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override fetch(request: Request): Promise<Response> {
    return this.#host.upgrade(request)
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    this.#host.hear(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#host.ended(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#host.ended(socket)
  }

  /** Safe to run any number of times, early or late. */
  override alarm(): Promise<void> {
    return this.#host.ring()
  }
}
