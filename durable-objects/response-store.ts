import type { Change } from '../schema/room/change.ts'
import type { Command } from '../schema/room/command.ts'
import type {
  Attempt,
  Ballot,
  Feedback,
  FeedbackTally,
  Poll,
  PollTally,
  Quiz,
  QuizTally,
} from '../schema/room/engagement.ts'
import { noPrior, type Prior } from '../schema/room/facts.ts'
import {
  emptyFeedbackTally,
  emptyPollTally,
  emptyQuizTally,
  withAttempt,
  withBallot,
  withRating,
} from '../schema/room/tally.ts'
import { storedAttempt, storedBallot, storedFeedback } from '../schema/stored-engagement.ts'
import { QuizTotals } from './quiz-totals.ts'
import { parseJson, type Row, readRows } from './stored-rows.ts'

/**
 * What participants answered, one row each (architecture 3): a ballot by poll and participant, an attempt by quiz and
 * participant, feedback in the order it came. Rows are looked up when asked; only tallies are kept in memory.
 */
export class ResponseStore {
  readonly #sql: SqlStorage
  readonly #totals: QuizTotals
  /**
   * Who may have voted, by poll, so that the first vote of each of a crowd is spared a look into the rows. A name that
   * stands here too much (its row was rolled back) costs that look, nothing else.
   */
  readonly #voters = new Map<string, Set<string>>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#totals = new QuizTotals(sql)
  }

  createTables(): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS ballots (poll_id TEXT, participant_id TEXT, selected TEXT NOT NULL, submitted_at TEXT NOT NULL, op_id TEXT, session_id TEXT, PRIMARY KEY (poll_id, participant_id)) WITHOUT ROWID',
    )
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS attempts (quiz_id TEXT, participant_id TEXT, json TEXT NOT NULL, PRIMARY KEY (quiz_id, participant_id)) WITHOUT ROWID',
    )
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS feedback (place INTEGER PRIMARY KEY, participant_id TEXT NOT NULL, op_id TEXT, rating INTEGER NOT NULL, json TEXT NOT NULL)',
    )
    this.#sql.exec('CREATE INDEX IF NOT EXISTS feedback_by_participant ON feedback (participant_id, op_id)')
    this.#totals.createTable()
  }

  /** Writes the response of a change, or takes away what went with a poll or quiz; other changes are not its business. */
  write(change: Change): void {
    switch (change.kind) {
      case 'ballot': {
        const { pollId, participantId, selectedOptions, submittedAt, opId, sessionId } = change.put
        this.#sql.exec(
          // Replaced is only a row that could not be read, and so counted as none (fault F18).
          'INSERT OR REPLACE INTO ballots VALUES (?, ?, ?, ?, ?, ?)',
          pollId,
          participantId,
          selectedOptions.join(),
          submittedAt,
          opId,
          sessionId,
        )
        this.#votersOf(pollId).add(participantId)
        return
      }
      case 'attempt': {
        const { quizId, participantId, completedAt } = change.put
        // An attempt that could not be read counted as none, or was counted when it could be (fault F18).
        if (change.before === null && this.#hasAttempt(quizId, participantId)) this.#totals.lose(quizId)
        this.#sql.exec(
          'INSERT OR REPLACE INTO attempts VALUES (?, ?, ?)',
          quizId,
          participantId,
          JSON.stringify(change.put),
        )
        if (completedAt === null) this.#totals.begin(quizId, change.tally)
        else this.#totals.keep(quizId, change.tally)
        return
      }
      case 'feedback': {
        const { participantId, opId, rating } = change.put
        const row = [participantId, opId, rating, JSON.stringify(change.put)]
        this.#sql.exec('INSERT INTO feedback (participant_id, op_id, rating, json) VALUES (?, ?, ?, ?)', ...row)
        return
      }
      case 'poll_removed':
        this.#sql.exec('DELETE FROM ballots WHERE poll_id = ?', change.before.id)
        this.#voters.delete(change.before.id)
        return
      case 'quiz_removed':
        this.#sql.exec('DELETE FROM attempts WHERE quiz_id = ?', change.before.id)
        this.#totals.remove(change.before.id)
        return
    }
  }

  erase(): void {
    this.#voters.clear()
    this.#totals.erase()
    for (const table of ['ballots', 'attempts', 'feedback']) this.#sql.exec(`DELETE FROM ${table}`)
  }

  ballot(pollId: string, participantId: string): Ballot | null {
    if (!this.#votersOf(pollId).has(participantId)) return null
    const query = 'SELECT * FROM ballots WHERE poll_id = ? AND participant_id = ?'
    return ballotsOf(this.#rows(query, pollId, participantId))[0] ?? null
  }

  #votersOf(pollId: string): Set<string> {
    const known = this.#voters.get(pollId)
    if (known !== undefined) return known
    const rows = this.#rows('SELECT participant_id FROM ballots WHERE poll_id = ?', pollId)
    const voters = new Set(rows.map((row) => String(row.participant_id)))
    this.#voters.set(pollId, voters)
    return voters
  }

  attempt(quizId: string, participantId: string): Attempt | null {
    const rows = this.#rows('SELECT json FROM attempts WHERE quiz_id = ? AND participant_id = ?', quizId, participantId)
    return attemptsOf(rows)[0] ?? null
  }

  #hasAttempt(quizId: string, participantId: string): boolean {
    const query = 'SELECT 1 FROM attempts WHERE quiz_id = ? AND participant_id = ?'
    return this.#rows(query, quizId, participantId).length > 0
  }

  feedbackCount(participantId: string): number {
    return Number(this.#rows('SELECT COUNT(*) AS n FROM feedback WHERE participant_id = ?', participantId)[0]?.n ?? 0)
  }

  feedbackByOp(participantId: string, opId: string | null): Feedback | null {
    if (opId === null) return null
    const rows = this.#rows('SELECT json FROM feedback WHERE participant_id = ? AND op_id = ?', participantId, opId)
    return feedbackOf(rows)[0] ?? null
  }

  /** What a rule must know of the same participant's past before it decides. */
  prior(command: Command, participantId: string | null): Prior {
    if (participantId === null) return noPrior
    switch (command.type) {
      case 'poll.vote':
        return { ...noPrior, ballot: this.ballot(command.pollId, participantId) }
      case 'quiz.start':
      case 'quiz.answer':
      case 'quiz.submit':
        return { ...noPrior, attempt: this.attempt(command.quizId, participantId) }
      case 'feedback.submit': {
        const sameFeedback = this.feedbackByOp(participantId, command.opId)
        return { ...noPrior, sameFeedback, feedbackCount: this.feedbackCount(participantId) }
      }
      default:
        return noPrior
    }
  }

  /** A participant's own ballots for some polls, and attempts for some quizzes. */
  own(
    participantId: string,
    polls: readonly Poll[],
    quizzes: readonly Quiz[],
  ): { ballots: Ballot[]; attempts: Attempt[] } {
    return {
      ballots: polls.map((poll) => this.ballot(poll.id, participantId)).filter((ballot) => ballot !== null),
      attempts: quizzes.map((quiz) => this.attempt(quiz.id, participantId)).filter((attempt) => attempt !== null),
    }
  }

  /** All ballots of a poll, for its export. */
  ballots(pollId: string): Ballot[] {
    return ballotsOf(this.#rows('SELECT * FROM ballots WHERE poll_id = ?', pollId))
  }

  attempts(quizId: string): Attempt[] {
    return attemptsOf(this.#rows('SELECT json FROM attempts WHERE quiz_id = ?', quizId))
  }

  /** Feedback, the newest first. */
  feedback(limit: number, offset: number): Feedback[] {
    return feedbackOf(this.#rows('SELECT json FROM feedback ORDER BY place DESC LIMIT ? OFFSET ?', limit, offset))
  }

  /** Counted anew from the rows, so that they can never drift from what was written. */
  pollTally(poll: Poll): PollTally {
    const rows = this.#rows('SELECT selected, COUNT(*) AS n FROM ballots WHERE poll_id = ? GROUP BY selected', poll.id)
    return rows.reduce<PollTally>((tally, row) => {
      const selectedOptions = indexes(row.selected)
      if (selectedOptions.some(Number.isNaN)) return tally
      const one = withBallot(emptyPollTally(poll.options.length), { selectedOptions })
      const n = Number(row.n)
      return {
        totalResponses: tally.totalResponses + n,
        counts: tally.counts.map((count, index) => count + n * (one.counts[index] ?? 0)),
      }
    }, emptyPollTally(poll.options.length))
  }

  /** As it was kept with the last attempt; counted from the rows where none is kept. */
  quizTally(quiz: Quiz): QuizTally {
    return this.#totals.read(quiz) ?? this.attempts(quiz.id).reduce(withAttempt, emptyQuizTally(quiz))
  }

  /** Keeps the tallies that were counted after an upgrade. */
  keepQuizTallies(tallies: Readonly<Record<string, QuizTally>>): void {
    for (const [quizId, tally] of Object.entries(tallies)) this.#totals.keep(quizId, tally)
  }

  feedbackTally(): FeedbackTally {
    const rows = this.#rows('SELECT rating, COUNT(*) AS n FROM feedback GROUP BY rating')
    return rows.reduce<FeedbackTally>(
      (tally, row) => withRating(tally, Number(row.rating), Number(row.n)),
      emptyFeedbackTally,
    )
  }

  #rows(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#sql.exec(query, ...bindings).toArray()
  }
}

const ballotsOf = (rows: readonly Row[]): Ballot[] =>
  readRows('ballot', rows, (row) =>
    storedBallot.safeParse({
      pollId: row.poll_id,
      participantId: row.participant_id,
      sessionId: row.session_id,
      selectedOptions: indexes(row.selected),
      submittedAt: row.submitted_at,
      opId: row.op_id,
    }),
  )
const attemptsOf = (rows: readonly Row[]): Attempt[] =>
  readRows('attempt', rows, (row) => storedAttempt.safeParse(parseJson(String(row.json))))
const feedbackOf = (rows: readonly Row[]): Feedback[] =>
  readRows('feedback', rows, (row) => storedFeedback.safeParse(parseJson(String(row.json))))

const indexes = (selected: SqlStorageValue | undefined): number[] =>
  String(selected ?? '')
    .split(',')
    .filter((text) => text !== '')
    .map(Number)
