import type { Context } from 'hono'
import type { Result } from '../../schema/errors.ts'
import { refuse } from '../../schema/errors.ts'
import { askedOf, type RoomNow } from '../../schema/programme/cue-of-session.ts'
import type { Stage } from '../../schema/programme/entity.ts'
import type { AppliedReply, OfferedSession } from '../../schema/programme/schedule/difference.ts'
import { afterWave, leaves, nextWave, type StageWork, workOf } from '../../schema/programme/schedule/taking.ts'
import { maxTimersPerRoom, type Timer } from '../../schema/tools/timers/entity.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { eachRoom } from './owned-rooms.ts'
import { roomNow, roomsNow } from './read-again.ts'
import { roomObject } from './room-object.ts'

export type Left = AppliedReply['left'][number]

type Ports = {
  stages: readonly Stage[]
  left: Left[]
  /** Makes the room of a stage that has none yet; `first` is when its first session starts. */
  make: (stage: Stage, first: string | undefined) => Promise<Result<null>>
  /** Notes what was taken. @returns why not, or null */
  note: (done: StageWork) => Promise<string | null>
}

/** A room often changes while it is asked, seldom three times. */
const tries = 3

/** [DF2] The rooms of a programme take what changed in its schedule, as many at a time as do not wait for others. */
export class StageTaking {
  readonly left: Left[]
  readonly #c: Context<AppEnv>
  readonly #ports: Ports
  readonly #carried = new Map<OfferedSession, Timer>()
  readonly #kept = new Set<OfferedSession>()

  constructor(c: Context<AppEnv>, ports: Ports) {
    this.#c = c
    this.#ports = ports
    this.left = ports.left
  }

  /** @returns how many sessions each stage has taken */
  async run(sessions: readonly OfferedSession[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    const all = workOf(sessions)
    const rooms = await roomsNow(this.#c, [...all.keys()], this.#ports.stages)
    this.#keepWhatHasNoPlace(all, rooms)
    let waiting = afterWave(all, new Map(), this.#kept)
    while (waiting.size > 0) {
      const wave = nextWave(waiting)
      const done = await this.#runWave(wave, rooms)
      const reason = await this.#ports.note(done)
      for (const [stageId, list] of done) {
        const own = list.filter((one) => !leaves(one, stageId))
        if (reason === null) counts.set(stageId, (counts.get(stageId) ?? 0) + own.length)
        else for (const one of own) this.#keep(one, reason)
      }
      waiting = afterWave(waiting, wave, this.#kept)
    }
    return counts
  }

  /** Whatever a room has no place for, or a room that is away, is not taken from where it is. */
  #keepWhatHasNoPlace(all: StageWork, rooms: ReadonlyMap<string, Result<RoomNow>>): void {
    for (const [stageId, list] of all) {
      const room = rooms.get(stageId) ?? refuse('room_not_found')
      const isAway = !room.ok && room.code !== 'room_not_found'
      const count = room.ok ? room.value.timers.length : 0
      const comes = list.filter((one) => one.before?.stageId !== stageId)
      const goes = list.filter((one) => one.before?.stageId === stageId && one.after?.stageId !== stageId)
      const places = maxTimersPerRoom - count + goes.length
      for (const one of isAway ? list : comes.slice(Math.max(0, places)))
        this.#keep(one, isAway ? room.code : 'too_many_cues')
    }
  }

  async #runWave(wave: StageWork, rooms: Map<string, Result<RoomNow>>): Promise<StageWork> {
    const stages = [...wave.keys()].flatMap((id) => this.#ports.stages.find((stage) => stage.id === id) ?? [])
    const taken = await eachRoom(
      stages.map(({ roomId }) => roomId),
      async (roomId) => {
        const stage = stages.find((one) => one.roomId === roomId)
        return stage === undefined ? [] : this.#runStage(stage, wave.get(stage.id) ?? [], rooms.get(stage.id))
      },
    )
    // What was read before is no longer so.
    for (const { id } of stages) rooms.delete(id)
    return new Map(
      stages.map(({ id }, at) => {
        const list = taken[at]
        if (list === undefined) for (const one of wave.get(id) ?? []) this.#keep(one, 'unavailable')
        return [id, list ?? []]
      }),
    )
  }

  /** One command in one room. @returns the sessions that it has taken */
  async #runStage(
    stage: Stage,
    list: readonly OfferedSession[],
    first: Result<RoomNow> | undefined,
  ): Promise<readonly OfferedSession[]> {
    const room = roomObject(this.#c.env, stage.roomId)
    let read = first ?? (await roomNow(this.#c, stage.roomId))
    for (let attempt = 0; attempt < tries && room !== null; attempt++) {
      if (!read.ok && read.code === 'room_not_found') {
        const made = await this.#ports.make(stage, list[0]?.after?.startsAt)
        read = made.ok ? await roomNow(this.#c, stage.roomId) : made
      }
      if (!read.ok) return this.#keepAll(list, read.code)
      const { command, kept } = askedOf(stage.id, list, read.value, Date.now(), this.#carried)
      const isNothing = Object.values(command).every((some) => some.length === 0)
      const sent = isNothing
        ? ({ ok: true } as const)
        : await room.execute(
            { type: 'rundown.take_schedule', ...command },
            await principalOf(this.#c, stage.roomId),
            null,
          )
      if (sent.ok) return this.#done(stage.id, list, read.value, kept)
      if (sent.code !== 'action_not_now') return this.#keepAll(list, sent.code)
      read = await roomNow(this.#c, stage.roomId)
    }
    return this.#keepAll(list, 'changed_meanwhile')
  }

  #done(
    stageId: string,
    list: readonly OfferedSession[],
    { timers }: RoomNow,
    kept: ReturnType<typeof askedOf>['kept'],
  ): readonly OfferedSession[] {
    for (const { offered, reason } of kept) this.#keep(offered, reason)
    const taken = list.filter((one) => !kept.some(({ offered }) => offered === one))
    for (const one of taken) {
      const cue = timers.find(({ sourceId }) => sourceId === one.before?.sourceId)
      if (leaves(one, stageId) && cue !== undefined) this.#carried.set(one, cue)
    }
    return taken
  }

  #keepAll(list: readonly OfferedSession[], reason: string): readonly OfferedSession[] {
    for (const one of list) this.#keep(one, reason)
    return []
  }

  #keep(one: OfferedSession, reason: string): void {
    if (this.#kept.has(one)) return
    this.#kept.add(one)
    const { before, after, sourceId } = one
    const stageId = after?.stageId ?? before?.stageId
    const stage = this.#ports.stages.find(({ id }) => id === stageId)?.name ?? after?.stage ?? ''
    this.left.push({ sourceId, title: (after ?? before)?.title ?? '', stage, reason })
  }
}
