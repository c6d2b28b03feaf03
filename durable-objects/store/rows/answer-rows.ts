import type { Answer as Answering, Change, Recounted, UndoChange } from '../../../schema/core/change.ts'
import type { AnswersAbout, OwnAnswers, Rows } from '../../../schema/core/facts.ts'
import type { RoomState } from '../../../schema/core/state.ts'
import type { Answered, AnswerTool, CountedTool } from '../../../schema/core/tool-types.ts'
import {
  type Row as Answer,
  answerKindOf,
  countedTools,
  isCountedTool,
  subjectOf,
  type Tally,
} from '../../../schema/engine/answers.ts'
import { remaining } from '../../../schema/engine/bans/left-out.ts'
import type { TallyKey } from '../../../schema/engine/wire/project.ts'
import { parseJson } from '../../../schema/json.ts'
import { listOf } from '../../../schema/tools/lists.ts'
import { RecentAnswers } from '../recent-answers.ts'
import { type Row, readRows } from './stored-rows.ts'

/**
 * What participants answered. A tool that takes one answer about each subject has a row for each subject and
 * participant; a tool that takes several keeps them in order of arrival. Rows are read on demand. Most tallies are
 * stored next to them whenever they are sent, so a room that wakes need not read every answer ever given. If
 * answers came after that, `unsent_tallies` says so, and the room counts again.
 */
export class AnswerRows implements Rows {
  readonly #sql: SqlStorage
  /** Who has a row about each subject, so a first vote need not look into the rows. */
  readonly #answerers = new Map<string, Set<string>>()
  readonly #recent = new RecentAnswers()
  /** Subjects with an answer that replaced an unreadable one: their tally is counted when the room next wakes. */
  readonly #uncounted = new Set<string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Whether writing an answer is one statement. */
  isOneStatement = ({ tool }: Answering): boolean => isCountedTool(tool)

  write(change: Answering): void {
    const { tool, row } = change
    const subject = subjectOf(change)
    const json = JSON.stringify(row)
    if (tool === 'feedback') {
      this.#sql.exec('INSERT INTO entries (tool, participant, json) VALUES (?, ?, ?)', tool, row.participantId, json)
      this.#recent.forgetParticipant(row.participantId)
      return this.#keepTally(tool, subject, change.tally)
    }
    const answerers = this.#answerersOf(tool, subject)
    // A row that is replaced unread was never counted, or was counted while it was readable.
    if (change.before === null && answerers.has(row.participantId)) {
      this.#uncounted.add(subject)
      this.#forgetTally(tool, subject)
    }
    // It was kept while all players were kept out, and lacks the one who begins now.
    if (change.before === null && !isKept(tool, change.tally)) this.#forgetTally(tool, subject)
    this.#sql.exec('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)', tool, subject, row.participantId, json)
    answerers.add(row.participantId)
    this.#recent.keep(row.participantId, keyOf(tool, subject), [row])
  }

  /** Stores the tallies of what comes back, and forgets the answers of what nothing can bring back. */
  keepOrForget({ returned, forgotten }: UndoChange): void {
    for (const { tool, id, tally } of returned) this.#keepTally(tool, id, tally)
    for (const { tool, id } of forgotten) this.forget(tool, id)
  }

  /** Keeps the answers about something under another id, or forgets them. */
  empty({ tool, id, aside }: Extract<Change, { kind: 'emptied' }>): void {
    if (aside === null) this.forget(tool, id)
    else this.rename(tool, id, aside)
  }

  /** Moves the answers about one thing to another id. */
  rename(tool: string, from: string, to: string): void {
    this.#forgetTally(tool, from)
    // The target can hold at most unreadable rows.
    this.#sql.exec('UPDATE OR REPLACE answers SET subject = ? WHERE tool = ? AND subject = ?', to, tool, from)
    for (const subject of [from, to]) this.#answerers.delete(subject)
    this.#recent.clear()
  }

  /** Stores a tally that was counted again, with or without the answers of a participant. */
  recount({ tool, id, tally }: Recounted): void {
    this.#keepTally(tool, id, tally)
  }

  /** Forgets the answers about something. */
  forget(tool: string, subject: string): void {
    for (const table of ['answers', 'tallies']) {
      this.#sql.exec(`DELETE FROM ${table} WHERE tool = ? AND subject = ?`, tool, subject)
    }
    this.#answerers.delete(subject)
    this.#recent.clear()
  }

  /** Call this after the tables were emptied, or a write was rolled back: what is in memory is read again. */
  forgetMemory(): void {
    this.#answerers.clear()
    this.#recent.clear()
  }

  /** What a participant did. Whatever was read or written a short time ago is in memory. */
  own(participantId: string): OwnAnswers {
    return {
      participantId,
      answer: (tool, subject) => this.#answer(tool, subject, participantId),
      entries: (tool) => this.#recent.rows(participantId, keyOf(tool, ''), () => this.#entriesBy(tool, participantId)),
    }
  }

  /** One answer is looked up without the list of all who answered, which stays in memory. */
  by = (participantId: string): OwnAnswers => ({
    participantId,
    entries: (tool) => this.#entriesBy(tool, participantId),
    answer: (tool, subject) => this.#stored(tool, subject, participantId),
  })

  answers: AnswersAbout = (tool, subject) =>
    this.#read(tool, this.#select('SELECT json FROM answers WHERE tool = ? AND subject = ?', tool, subject))

  entries<T extends 'feedback'>(tool: T, limit: number, offset: number): Answered[T]['row'][] {
    const query = 'SELECT json FROM entries WHERE tool = ? ORDER BY place DESC LIMIT ? OFFSET ?'
    return this.#read(tool, this.#select(query, tool, limit, offset))
  }

  /**
   * The room with its tallies: as they were kept, or counted from the rows.
   * @param areUnsent whether answers came after the tallies were kept
   */
  withTallies(state: RoomState, areUnsent: boolean): RoomState {
    const tallyOf = (tool: AnswerTool, subject: string): Tally | null => {
      const isCurrent = tool === 'feedback' || !areUnsent
      const empty = answerKindOf(tool).count(state, subject, [])
      const kept = isCurrent ? this.#keptTally(tool, subject) : null
      if (kept !== null && isSameShape(kept, empty)) return kept
      const rows = remaining(state, tool, this.#all(tool, subject))
      const counted = answerKindOf(tool).count(state, subject, rows)
      // The room need not count them when it next wakes.
      if (isCurrent && counted !== null && rows.length > 0) this.#keepTally(tool, subject, counted)
      return counted
    }
    const tallies = (tool: AnswerTool, subjects: readonly { id: string }[]) =>
      Object.fromEntries(
        subjects.map(({ id }) => [id, tallyOf(tool, id)] as const).filter(([, tally]) => tally !== null),
      )
    const hasFeedback = this.#select("SELECT 1 FROM entries WHERE tool = 'feedback' LIMIT 1").length > 0
    const counted = Object.fromEntries(countedTools.map((tool) => [tool, tallies(tool, state[listOf[tool]])]))
    const feedback = hasFeedback ? tallies('feedback', [state.room]) : {}
    // Each was read or counted by its own tool above.
    return { ...state, tallies: { ...counted, feedback } as RoomState['tallies'] }
  }

  keepTallies({ tallies }: RoomState, keys: readonly TallyKey[]): void {
    for (const { tool, id } of keys) {
      const tally = tallies[tool][id]
      if (tally !== undefined && !this.#uncounted.has(id)) this.#keepTally(tool, id, tally)
    }
  }

  #keepTally(tool: AnswerTool, subject: string, tally: Tally): void {
    if (!isKept(tool, tally)) return this.#forgetTally(tool, subject)
    this.#sql.exec('INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)', tool, subject, JSON.stringify(tally))
  }

  /** The room counts the answers when it next wakes. */
  #forgetTally(tool: string, subject: string): void {
    this.#sql.exec('DELETE FROM tallies WHERE tool = ? AND subject = ?', tool, subject)
  }

  #keptTally(tool: AnswerTool, subject: string): Tally | null {
    const row = this.#select('SELECT json FROM tallies WHERE tool = ? AND subject = ?', tool, subject)[0]
    const parsed = row === undefined ? null : answerKindOf(tool).tally.safeParse(parseJson(String(row.json)))
    return parsed?.success === true ? parsed.data : null
  }

  #all(tool: AnswerTool, subject: string): Answer[] {
    return tool === 'feedback' ? this.entries(tool, -1, 0) : this.answers(tool, subject)
  }

  #answer<T extends CountedTool>(tool: T, subject: string, participant: string): Answered[T]['row'] | null {
    if (!this.#answerersOf(tool, subject).has(participant)) return null
    const [row = null] = this.#recent.rows(participant, keyOf(tool, subject), () => {
      const stored = this.#stored(tool, subject, participant)
      return stored === null ? [] : [stored]
    })
    return row
  }

  #entriesBy<T extends AnswerTool>(tool: T, participant: string): Answered[T]['row'][] {
    const query = 'SELECT json FROM entries WHERE participant = ? AND tool = ? ORDER BY place'
    return this.#read(tool, this.#select(query, participant, tool))
  }

  #stored<T extends CountedTool>(tool: T, subject: string, participant: string): Answered[T]['row'] | null {
    const query = 'SELECT json FROM answers WHERE tool = ? AND subject = ? AND participant = ?'
    return this.#read(tool, this.#select(query, tool, subject, participant))[0] ?? null
  }

  #answerersOf(tool: AnswerTool, subject: string): Set<string> {
    const known = this.#answerers.get(subject)
    if (known !== undefined) return known
    const rows = this.#select('SELECT participant FROM answers WHERE tool = ? AND subject = ?', tool, subject)
    const answerers = new Set(rows.map((row) => String(row.participant)))
    this.#answerers.set(subject, answerers)
    return answerers
  }

  #read<T extends AnswerTool>(tool: T, rows: readonly Row[]): Answered[T]['row'][] {
    // The table pairs each tool with its rows; the compiler cannot follow that pairing through an index.
    return readRows(tool, rows, (row) =>
      answerKindOf(tool).row.safeParse(parseJson(String(row.json))),
    ) as Answered[T]['row'][]
  }

  #select(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#sql.exec(query, ...bindings).toArray()
  }
}

const keyOf = (tool: AnswerTool, subject: string): string => `${tool} ${subject}`

const isKept = (tool: AnswerTool, tally: Tally): boolean => answerKindOf(tool).isTallyKept?.(tally) !== false

/**
 * Whether a tally fits what it is about: the same fields, and lists of the same lengths as in an empty one. A list
 * that is empty there grows with the answers.
 */
function isSameShape(a: unknown, b: unknown): boolean {
  if (Array.isArray(b) && b.length === 0) return Array.isArray(a)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return typeof a === typeof b
  const [as, bs] = [Object.entries(a), Object.entries(b)]
  return (
    as.length === bs.length && as.every(([key, value], at) => key === bs[at]?.[0] && isSameShape(value, bs[at]?.[1]))
  )
}
