import type { Change, Put } from '../../schema/core/change.ts'
import type { OwnAnswers, Rows } from '../../schema/core/facts.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { percentUsed } from '../../schema/core/storage.ts'
import type { Listed, ListTool, SingleTool } from '../../schema/core/tool-types.ts'
import { inKeptOrder } from '../../schema/engine/commands/step.ts'
import { entries } from '../../schema/engine/entries.ts'
import type { LogEntry } from '../../schema/engine/log.ts'
import type { KeptMinute } from '../../schema/engine/recap/minutes.ts'
import type { Silence } from '../../schema/engine/recap/silences.ts'
import { emptyState } from '../../schema/engine/state.ts'
import type { UndoWrite } from '../../schema/engine/undo/write.ts'
import { singles, singleTools, singleWire } from '../../schema/engine/wire/single-wires.ts'
import * as limits from '../../schema/limits.ts'
import { listOf, listTools, withSingle } from '../../schema/tools/lists.ts'
import type { ReactionCounts, ReactionMinute } from '../../schema/tools/reactions/entity.ts'
import { type KnownScreen, knownScreen } from '../../schema/tools/screens/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { forEachRole, roles } from '../../schema/view/role.ts'
import type { FirstReply, LoadedRoom, Revs, SentTallies, Store, Write } from '../live-room/ports.ts'
import { AnswerRows } from './rows/answer-rows.ts'
import { EntityRows, type StoredEntity } from './rows/entity-rows.ts'
import { LogRows } from './rows/log-rows.ts'
import { LongTexts } from './rows/long-texts.ts'
import { MinuteRows } from './rows/minute-rows.ts'
import { ReactionRows } from './rows/reaction-rows.ts'
import { ReplyRows } from './rows/reply-rows.ts'
import { SilenceRows } from './rows/silence-rows.ts'
import { StepRows } from './rows/step-rows.ts'
import type { Schema } from './schema.ts'

/** A room's own SQLite. An object that was never created as a room writes nothing at all. */
export class SqlStore implements Store {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly #schema: Schema
  readonly #answers: AnswerRows
  readonly #steps: StepRows
  readonly #reactions: ReactionRows
  readonly #replies: ReplyRows
  readonly #entities: EntityRows
  readonly #most: () => number
  readonly #log: LogRows
  readonly #minutes: MinuteRows
  readonly #silences: SilenceRows

  /** @param most how many bytes the platform stores of an object */
  constructor(storage: DurableObjectStorage, schema: Schema, most = () => limits.roomStorageBytes) {
    this.#most = most
    this.#storage = storage
    this.#sql = storage.sql
    this.#schema = schema
    this.#entities = new EntityRows(storage.sql, schema)
    this.#answers = new AnswerRows(storage.sql)
    const long = new LongTexts(storage.sql)
    this.#steps = new StepRows(storage.sql, long)
    this.#replies = new ReplyRows(storage.sql, long)
    this.#reactions = new ReactionRows(storage.sql)
    this.#log = new LogRows(storage.sql)
    this.#minutes = new MinuteRows(storage.sql)
    this.#silences = new SilenceRows(storage.sql)
  }

  get isWhole(): boolean {
    return this.#entities.isWhole
  }

  load(): (LoadedRoom & { hasUnsentTallies: boolean }) | null {
    const meta = this.#entities.meta()
    const settings = this.#entities.all('room', singles.room.schema)[0]
    const epoch = meta.get('epoch')
    if (settings === undefined || epoch === undefined) return null
    const hasUnsentTallies = meta.has('unsent_tallies')
    const lists = Object.fromEntries(listTools.map((tool) => [listOf[tool], this.#list(tool)]))
    const listed: RoomState = { ...emptyState(settings), ...lists, undoSteps: this.#steps.all() }
    const whole = singleTools.reduce((held, tool) => this.#withSingle(held, tool), listed)
    const selectedTimerId = whole.timers.find(({ id }) => id === whole.selectedTimerId)?.id ?? null
    const state = this.#answers.withTallies({ ...whole, selectedTimerId }, hasUnsentTallies)
    // A role that came after the room was made has none.
    const revs = forEachRole((role) => Number(meta.get(`rev_${role}`) ?? 0))
    return { state, epoch, revs, shortCode: meta.get('short_code') ?? null, hasUnsentTallies }
  }

  holdsRoom(): boolean {
    return !this.#entities.isEmpty()
  }

  create(epoch: string, write: Write): void {
    this.#schema.make(() => {
      this.#entities.setMeta('epoch', epoch)
      this.#write(write)
    })
  }

  commit(write: Write): void {
    const { changes, kept, movesTally, line = null } = write
    if (changes.length === 0 && kept === null && line === null) return
    const [first] = changes
    // A vote that changes nothing else is one statement, atomic without a savepoint: a crowd of votes is spared those.
    const isOneRow = changes.length === 1 && first?.kind === 'answered' && kept === null && line === null && !movesTally
    if (isOneRow && this.#answers.isOneStatement(first)) this.#write(write)
    else this.atomically(() => this.#write(write))
  }

  #write({ changes, revs, now, kept, movesTally, line = null }: Write): void {
    this.#applyAll(changes)
    this.#writeRevs(revs)
    if (kept !== null) this.#replies.keep(kept, now)
    if (movesTally) this.#entities.setMeta('unsent_tallies', '1')
    if (line !== null) this.#log.add(line)
  }

  /** In their order: records that are put one after the other are one statement. */
  #applyAll(changes: readonly Change[]): void {
    let puts: StoredEntity[] = []
    for (const change of changes) {
      if (change.kind === 'put') puts.push(storedOf(change))
      else {
        this.#entities.putAll(puts)
        puts = []
        this.#apply(change)
      }
    }
    this.#entities.putAll(puts)
  }

  #apply(change: Exclude<Change, Put>): void {
    switch (change.kind) {
      case 'removed':
        return this.#entities.remove(change.tool, change.before.id)
      case 'answered':
        return this.#answers.write(change)
      case 'undoSteps':
        this.#steps.keep(change)
        return this.#answers.keepOrForget(change)
      case 'recounted':
        return this.#answers.recount(change)
      case 'emptied':
        return this.#answers.empty(change)
      case 'refilled':
        return this.#answers.rename(change.tool, change.from, change.id)
    }
  }

  talliesSent(state: RoomState, { keys, revs, areAllSent }: SentTallies): void {
    this.#storage.transactionSync(() => {
      this.#answers.keepTallies(state, keys)
      this.#writeRevs(revs)
      if (areAllSent) this.#sql.exec("DELETE FROM meta WHERE key = 'unsent_tallies'")
    })
  }

  /** What was deleted does not count. */
  percentUsed(): number {
    return percentUsed(this.#sql.databaseSize, this.#most())
  }

  erase(): void {
    this.#storage.transactionSync(() => {
      for (const table of tables) this.#sql.exec(`DELETE FROM ${table}`)
      this.#answers.forgetMemory()
      this.#replies.forgetMemory()
    })
  }

  rememberShortCode(code: string): void {
    this.#entities.setMeta('short_code', code)
  }

  atomically<T>(writes: () => T): T {
    try {
      return this.#storage.transactionSync(writes)
    } catch (error) {
      this.#schema.lookAgain()
      this.#answers.forgetMemory()
      this.#replies.forgetMemory()
      throw error
    }
  }

  reply(key: string, now: EpochMs): FirstReply | null {
    return this.#replies.find(key, now)
  }

  own(participantId: string): OwnAnswers {
    return this.#answers.own(participantId)
  }

  log(before: number, limit: number, now: EpochMs): LogEntry[] {
    return this.#log.read(before, limit, now)
  }

  logOf(types: readonly string[], now: EpochMs): LogEntry[] {
    return this.#log.of(types, now)
  }

  keepReactions(minute: EpochMs, counts: ReactionCounts): void {
    this.#reactions.keep(minute, counts)
  }

  reactions(): ReactionMinute[] {
    return this.#reactions.all()
  }

  keepMinute(minute: KeptMinute, now: EpochMs): void {
    this.#minutes.keep(minute, now)
  }

  minutes(now: EpochMs): KeptMinute[] {
    return this.#minutes.all(now)
  }

  screenLeft(silence: Silence): void {
    this.#silences.begin(silence)
  }

  screenBack(screen: string, now: EpochMs): void {
    this.#silences.end(screen, now)
  }

  silences(now: EpochMs): Silence[] {
    return this.#silences.all(now)
  }

  screens(): KnownScreen[] {
    return this.#entities.all('screen', knownScreen)
  }

  keepScreen(screen: KnownScreen): void {
    this.#entities.put('screen', screen.id, screen)
  }

  forgetScreen(id: string): void {
    this.#entities.remove('screen', id)
  }

  undoWrites(step: number): readonly UndoWrite[] | null {
    return this.#steps.writes(step)
  }

  get rows(): Rows {
    return this.#answers
  }

  #writeRevs({ before, after }: { before: Revs | null; after: Revs }): void {
    const moved = roles.filter((role) => before?.[role] !== after[role])
    this.#entities.setMetas(moved.map((role) => [`rev_${role}`, String(after[role])]))
  }

  /** The settings are there already. */
  #withSingle(state: RoomState, tool: SingleTool): RoomState {
    const [entity] = tool === 'room' ? [] : this.#entities.all(tool, singleWire(tool).schema)
    // The schema is that of the tool.
    return entity === undefined ? state : withSingle(state, { tool, entity } as Put<SingleTool>)
  }

  #list(tool: ListTool): Listed[ListTool][] {
    return inKeptOrder(tool, this.#entities.all<Listed[ListTool]>(tool, entries[tool].stored))
  }
}

/** Most of what a room has one of has no id. */
const storedOf = ({ tool, entity }: Put): StoredEntity => ({ kind: tool, id: 'id' in entity ? entity.id : '', entity })

/** All but those of the outboxes, which outlive the room. */
const tables = [
  'meta',
  'entities',
  'replies',
  'answers',
  'entries',
  'tallies',
  'undo_steps',
  'reactions',
  'long_texts',
  'log',
  'minutes',
  'silences',
]
