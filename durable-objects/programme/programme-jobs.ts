import type { ProgrammeDoor } from '../../schema/core/door.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Patience } from '../patience.ts'
import { JobRows } from '../store/job-rows.ts'
import { WaitingJobs } from '../store/waiting-jobs.ts'
import type { ProgrammeNewsOutbox } from './live-programme.ts'
import type { StageCalls } from './programme-calls.ts'

/** A room has to learn something of the programme; the directory has to mirror it, or to forget it. */
type Kind = 'mirror' | 'erase' | `room ${string}`
const isKind = (kind: string): kind is Kind => kind === 'mirror' || kind === 'erase' || kind.startsWith('room ')

type Options = {
  sql: SqlStorage
  isMade: () => boolean
  room: (roomId: string) => DurableObjectStub<StageCalls>
  /** Who controls the programme, for one of its rooms; null if the room is no stage of it. */
  doorFor: (roomId: string) => ProgrammeDoor | null
  /** The room does not belong to the programme, or is not there. */
  onGone: (roomId: string) => void
  directory: (kind: 'mirror' | 'erase', programmeId: string) => Promise<void>
  now: () => EpochMs
  patience: () => Patience
}

/** [PR3] What a programme has to tell its rooms and the directory: each is told until it knows. */
export class ProgrammeJobs implements ProgrammeNewsOutbox {
  readonly #options: Options
  readonly #rows: JobRows<Kind>
  readonly #jobs: WaitingJobs<Kind>

  constructor(options: Options) {
    this.#options = options
    const rows = new JobRows(options.sql, 'outbox', isKind)
    this.#rows = rows
    this.#jobs = new WaitingJobs<Kind>({
      jobs: () => this.#all(),
      work: ({ kind, roomId }) => this.#work(kind, roomId),
      done: (job) => rows.done(job),
      failed: (job, dueAt) => rows.failed(job, dueAt),
      reasonOf: String,
      now: options.now,
      patience: options.patience,
      // All rooms hear of a new key within a second, however many they are.
      atOnce: limits.maxStagesPerProgramme,
      longestWaitMs: limits.stageCheckMs,
    })
  }

  tellRoom(roomId: string, programmeId: string, now: EpochMs, afterMs = 0): void {
    this.#rows.enqueue(`room ${roomId}`, programmeId, now + afterMs)
  }

  mirror(programmeId: string, now: EpochMs): void {
    this.#rows.enqueue('mirror', programmeId, now)
  }

  erase(programmeId: string, now: EpochMs): void {
    this.#rows.enqueue('erase', programmeId, now)
  }

  nextDueAt(): EpochMs | null {
    return this.#all()[0]?.dueAt ?? null
  }

  runDue(until: EpochMs | null = null): Promise<void> {
    return this.#jobs.runDue(until)
  }

  async #work(kind: Kind, programmeId: string): Promise<void> {
    const { room, doorFor, onGone, directory } = this.#options
    if (kind === 'mirror' || kind === 'erase') return directory(kind, programmeId)
    const roomId = kind.slice('room '.length)
    const door = doorFor(roomId)
    const answer = await room(roomId).follow(programmeId, door)
    if (door !== null && answer !== 'followed') onGone(roomId)
  }

  #all() {
    return this.#options.isMade() ? this.#rows.all() : []
  }
}
