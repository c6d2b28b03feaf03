import type { Answer, UndoChange } from '../../schema/core/change.ts'
import type { OwnAnswers, Rows } from '../../schema/core/facts.ts'
import type { RoomState } from '../../schema/core/state.ts'
import type { Answered, AnswerTool } from '../../schema/core/tool-types.ts'
import { type Row, subjectOf } from '../../schema/engine/answers.ts'
import { applyChanges } from '../../schema/engine/commands/step.ts'
import { entryOf, type LogEntry, type LogLine } from '../../schema/engine/log.ts'
import { type KeptMinute, withMore } from '../../schema/engine/recap/minutes.ts'
import type { Silence } from '../../schema/engine/recap/silences.ts'
import { emptyState } from '../../schema/engine/state.ts'
import type { UndoWrite } from '../../schema/engine/undo/write.ts'
import * as limits from '../../schema/limits.ts'
import { noReactions, type ReactionCounts, type ReactionMinute, sumOf } from '../../schema/tools/reactions/entity.ts'
import type { KnownScreen } from '../../schema/tools/screens/entity.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'
import type { FirstReply, KeptReply, LoadedRoom, SentTallies, Store, Write } from '../live-room/ports.ts'

/** A room that lives as long as its page: the store of the demo and of tests. */
export class MemoryStore implements Store {
  readonly isWhole = true
  /** A page has no limit. Tests of screens set how full it seems. */
  percent = 0
  #room: (LoadedRoom & { hasUnsentTallies: boolean }) | null = null
  /** Answers of which each participant has one, by tool and subject. */
  readonly #answers = new Map<string, Map<string, Row>>()
  /** Answers of which a participant may give several, in the order they came. */
  #entries: { tool: AnswerTool; row: Row }[] = []
  readonly #reactions = new Map<EpochMs, ReactionCounts>()
  #silences: Silence[] = []
  readonly #minutes = new Map<EpochMs, KeptMinute>()
  readonly #undoWrites = new Map<number, readonly UndoWrite[]>()
  readonly #log: LogLine[] = []
  readonly #screens = new Map<string, KnownScreen>()
  readonly #replies = new Map<string, KeptReply & { at: EpochMs }>()

  load(): (LoadedRoom & { hasUnsentTallies: boolean }) | null {
    return this.#room
  }

  percentUsed(): number {
    return this.percent
  }

  holdsRoom(): boolean {
    return this.#room !== null
  }

  create(epoch: string, write: Write): void {
    for (const change of write.changes) {
      if (change.kind !== 'put' || change.tool !== 'room') continue
      const state = emptyState(change.entity)
      this.#room = { state, epoch, revs: write.revs.after, shortCode: null, hasUnsentTallies: false }
    }
    this.commit(write)
  }

  commit({ changes, revs, now, kept, movesTally, line = null }: Write): void {
    if (this.#room === null) return
    const hasUnsentTallies = this.#room.hasUnsentTallies || movesTally
    this.#room = { ...this.#room, state: applyChanges(this.#room.state, changes), revs: revs.after, hasUnsentTallies }
    for (const change of changes) {
      if (change.kind === 'answered') this.#keepAnswer(change)
      if (change.kind === 'undoSteps') this.#keepSteps(change)
      if (change.kind === 'emptied') this.#rename(change.tool, change.id, change.aside)
      if (change.kind === 'refilled') this.#rename(change.tool, change.from, change.id)
    }
    if (line !== null) this.#log.push(line)
    if (kept !== null) this.#replies.set(kept.key, { ...kept, at: now })
  }

  #keepSteps({ steps, made, forgotten }: UndoChange): void {
    const numbers = steps.map(({ number }) => number)
    for (const number of this.#undoWrites.keys()) if (!numbers.includes(number)) this.#undoWrites.delete(number)
    const newest = numbers.at(-1)
    if (made.length > 0 && newest !== undefined) this.#undoWrites.set(newest, made)
    for (const { tool, id } of forgotten) this.#answers.delete(keyOf(tool, id))
  }

  #rename(tool: AnswerTool, from: string, to: string | null): void {
    const rows = this.#answers.get(keyOf(tool, from))
    this.#answers.delete(keyOf(tool, from))
    if (rows !== undefined && to !== null) this.#answers.set(keyOf(tool, to), rows)
  }

  #keepAnswer(change: Answer): void {
    const { tool, row } = change
    if (tool === 'feedback') {
      this.#entries.push({ tool, row })
      return
    }
    const key = keyOf(tool, subjectOf(change))
    const rows = this.#answers.get(key) ?? new Map<string, Row>()
    this.#answers.set(key, rows.set(row.participantId, row))
  }

  talliesSent(_state: RoomState, { revs, areAllSent }: SentTallies): void {
    if (this.#room !== null) this.#room = { ...this.#room, revs: revs.after, hasUnsentTallies: !areAllSent }
  }

  erase(): void {
    this.#room = null
    this.#answers.clear()
    this.#entries = []
    this.#replies.clear()
    this.#undoWrites.clear()
    this.#reactions.clear()
    this.#minutes.clear()
    this.#silences = []
    this.#screens.clear()
  }

  rememberShortCode(shortCode: string): void {
    if (this.#room !== null) this.#room = { ...this.#room, shortCode }
  }

  keepReactions(minute: EpochMs, counts: ReactionCounts): void {
    this.#reactions.set(minute, sumOf(this.#reactions.get(minute) ?? noReactions, counts))
  }

  reactions(): ReactionMinute[] {
    return [...this.#reactions].map(([minute, counts]) => ({ minute: isoTime(minute), counts }))
  }

  keepMinute(more: KeptMinute): void {
    const before = this.#minutes.get(more.minute)
    const people = Math.max(before?.people ?? 0, more.people)
    this.#minutes.set(more.minute, before === undefined ? more : { ...withMore(before, more, more.staying), people })
  }

  minutes(): KeptMinute[] {
    return [...this.#minutes.values()]
  }

  undoWrites(step: number): readonly UndoWrite[] | null {
    return this.#undoWrites.get(step) ?? null
  }

  log(before: number, limit: number): LogEntry[] {
    const numbered = this.#log.map((line, index) => entryOf(line, index + 1)).reverse()
    return numbered.filter(({ id }) => Number(id) < before).slice(0, limit)
  }

  logOf(types: readonly string[]): LogEntry[] {
    return this.#log.filter(({ type }) => types.includes(type)).map((line, index) => entryOf(line, index + 1))
  }

  screenLeft(silence: Silence): void {
    this.#silences.push(silence)
  }

  screenBack(screen: string, now: EpochMs): void {
    const ofScreen = (one: Silence) => one.screen === screen && one.until === null
    this.#silences = this.#silences
      .filter((one) => !ofScreen(one) || one.since <= now - limits.silentScreenMs)
      .map((one) => (ofScreen(one) ? { ...one, until: now } : one))
  }

  silences(): Silence[] {
    return this.#silences
  }

  screens(): KnownScreen[] {
    return [...this.#screens.values()]
  }

  keepScreen(screen: KnownScreen): void {
    this.#screens.set(screen.id, screen)
  }

  forgetScreen(id: string): void {
    this.#screens.delete(id)
  }

  /** Nothing fails in memory. */
  atomically<T>(writes: () => T): T {
    return writes()
  }

  reply(key: string, now: EpochMs): FirstReply | null {
    const kept = this.#replies.get(key)
    if (kept === undefined || kept.at < now - limits.idempotencyTtlMs) return null
    return { command: kept.command, reply: kept.reply, at: kept.at }
  }

  own(participantId: string): OwnAnswers {
    return {
      participantId,
      answer: (tool, subject) => this.#rowsAbout(tool, subject).get(participantId) ?? null,
      entries: (tool) => this.#entriesOf(tool).filter((row) => row.participantId === participantId),
    }
  }

  readonly rows: Rows = {
    by: (participantId) => this.own(participantId),
    answers: (tool, subject) => [...this.#rowsAbout(tool, subject).values()],
    entries: (tool, limit, offset) => {
      const newestFirst = this.#entriesOf(tool).reverse().slice(offset)
      return limit < 0 ? newestFirst : newestFirst.slice(0, limit)
    },
  }

  #rowsAbout<T extends AnswerTool>(tool: T, subject: string): Map<string, Answered[T]['row']> {
    // Each was put in under its own tool; the compiler cannot follow that through the map.
    return (this.#answers.get(keyOf(tool, subject)) ?? new Map()) as Map<string, Answered[T]['row']>
  }

  #entriesOf<T extends AnswerTool>(tool: T): Answered[T]['row'][] {
    return this.#entries.filter((entry) => entry.tool === tool).map(({ row }) => row) as Answered[T]['row'][]
  }
}

const keyOf = (tool: string, subject: string): string => `${tool} ${subject}`
