import type { ProgrammeDoor } from '../../schema/core/door.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { reasonOf } from '../directory/who-still-is.ts'
import type { Patience } from '../patience.ts'
import type { Job } from '../store/history-store.ts'
import { JobRows } from '../store/rows/job-rows.ts'
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
  directory: (kind: 'mirror' | 'erase', programmeId: string, now: EpochMs) => Promise<void>
  now: () => EpochMs
  patience: () => Patience
}

/** [PR3] What a programme has to tell its rooms and the directory: each is told until it knows. */
export class ProgrammeJobs implements ProgrammeNewsOutbox {
  readonly #options: Options
  readonly #rows: JobRows<Kind>
  readonly #forRooms: WaitingJobs<Kind>
  readonly #forDirectory: WaitingJobs<Kind>
  /** When the first job is due; undefined while that has to be looked up. Every report of a room asks. */
  #nextDueAt: EpochMs | null | undefined

  constructor(options: Options) {
    this.#options = options
    const rows = new JobRows(options.sql, 'outbox', isKind)
    this.#rows = rows
    const common = {
      done: (job: Job<Kind>) => this.#moved(() => rows.done(job)),
      failed: (job: Job<Kind>, dueAt: EpochMs) => this.#moved(() => rows.failed(job, dueAt)),
      reasonOf,
      now: options.now,
      patience: options.patience,
    }
    // A directory that is slow holds no news up that rooms wait for.
    this.#forRooms = new WaitingJobs<Kind>({
      ...common,
      jobs: () => this.#all().filter(({ kind }) => !isForDirectory(kind)),
      work: ({ kind, roomId }) => this.#tellRoom(kind.slice('room '.length), roomId),
      // All rooms hear of a new key within a second, however many they are.
      atOnce: limits.maxStagesPerProgramme,
      longestWaitMs: limits.stageCheckMs,
    })
    this.#forDirectory = new WaitingJobs<Kind>({
      ...common,
      jobs: () => this.#all().filter(({ kind }) => isForDirectory(kind)),
      work: async ({ kind, roomId }, now) => {
        if (isForDirectory(kind)) await options.directory(kind, roomId, now)
      },
    })
  }

  tellRoom(roomId: string, programmeId: string, now: EpochMs, afterMs = 0): void {
    this.#moved(() => this.#rows.enqueue(`room ${roomId}`, programmeId, now + afterMs))
  }

  mirror(programmeId: string, now: EpochMs): void {
    this.#moved(() => this.#rows.enqueue('mirror', programmeId, now))
  }

  /** Replaces the mirror that waits. */
  erase(programmeId: string, now: EpochMs): void {
    this.#moved(() => {
      this.#rows.forget('mirror')
      this.#rows.enqueue('erase', programmeId, now)
    })
  }

  nextDueAt(): EpochMs | null {
    if (this.#nextDueAt === undefined) this.#nextDueAt = this.#all()[0]?.dueAt ?? null
    return this.#nextDueAt
  }

  /** Tells rooms what they have to know before the reply. */
  tellRooms(): Promise<void> {
    return this.#forRooms.runDue()
  }

  /** Tells the directory, and waits a moment for it. */
  tellDirectory(): Promise<void> {
    return this.#forDirectory.runDue()
  }

  async #tellRoom(roomId: string, programmeId: string): Promise<void> {
    const { room, doorFor, onGone } = this.#options
    const door = doorFor(roomId)
    const answer = await room(roomId).follow(programmeId, door)
    if (door !== null && answer !== 'followed') onGone(roomId)
  }

  #moved(write: () => void): void {
    this.#nextDueAt = undefined
    write()
  }

  #all() {
    return this.#options.isMade() ? this.#rows.all() : []
  }
}

const isForDirectory = (kind: Kind): kind is 'mirror' | 'erase' => kind === 'mirror' || kind === 'erase'
