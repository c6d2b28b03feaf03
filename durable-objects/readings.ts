import { ok, type RefusalCode, type Result, refuse } from '../schema/errors.ts'
import * as limits from '../schema/limits.ts'
import { authorize, type Principal } from '../schema/room/access.ts'
import {
  type FeedbackAnalytics,
  feedbackAnalytics,
  type PollResults,
  type QuizResults,
  quizResults,
} from '../schema/room/analytics.ts'
import type { Attempt, Ballot, Feedback, LiveMessage, Poll, Quiz } from '../schema/room/engagement.ts'
import {
  type AttemptView,
  type FeedbackView,
  isPollSeen,
  isQuizSeen,
  type ParticipantState,
  type PollView,
  projectAttempt,
  projectEngagement,
  projectFeedback,
  projectParticipant,
  projectPoll,
  projectQuiz,
  type QuizView,
} from '../schema/room/project-engagement.ts'
import type { Role, RoomState } from '../schema/room/state.ts'
import { emptyQuizTally } from '../schema/room/tally.ts'
import type { ResponseStore } from './response-store.ts'

/** To a participant a poll says also what it did (spec 10: the voted state is restored from the server). */
export type OwnPollView = PollView & { hasVoted?: boolean; selectedOptions?: number[] }

/**
 * What REST reads of polls, quizzes, live messages and feedback. Each answer is what the reader's role may see; the
 * object lends its state and rows, this class only looks.
 */
export class Readings {
  readonly #state: RoomState
  readonly #rows: ResponseStore
  readonly #who: Principal

  constructor(state: RoomState, rows: ResponseStore, who: Principal) {
    this.#state = state
    this.#rows = rows
    this.#who = who
  }

  polls(): Result<OwnPollView[]> {
    return this.#as((role) => {
      const polls = this.#state.polls.filter((poll) => isPollSeen(poll, role))
      return ok(polls.map((poll) => this.#ownPoll(poll, role)))
    })
  }

  /** One poll by its id, drafts too: its link is only known to whom the controller gave it. */
  poll(pollId: string): Result<OwnPollView> {
    return this.#as((role) => this.#withPoll(pollId, (poll) => ok(this.#ownPoll(poll, role))))
  }

  pollResults(pollId: string): Result<PollResults> {
    return this.#as((role) =>
      this.#withPoll(pollId, (poll) => {
        const { results } = projectPoll(this.#state, poll, role)
        return results === null ? refuse('results_hidden') : ok(results)
      }),
    )
  }

  quizzes(): Result<QuizView[]> {
    return this.#as((role) => {
      const quizzes = this.#state.quizzes.filter((quiz) => isQuizSeen(quiz, role))
      return ok(quizzes.map((quiz) => projectQuiz(this.#state, quiz, role)))
    })
  }

  /** Which options were right stands only for the controller, and for who completed the quiz while both flags are on. */
  quizResults(quizId: string): Result<QuizResults> {
    return this.#as((role) =>
      this.#withQuiz(quizId, (quiz) => {
        if (role !== 'controller' && !quiz.showResults) return refuse('results_hidden')
        const attempt = this.#attempt(quizId)
        const hasCompleted = attempt !== null && attempt.completedAt !== null
        const mayKnow = role === 'controller' || (hasCompleted && quiz.showCorrectAnswers)
        return ok(quizResults(quiz, this.#state.quizTallies[quizId] ?? emptyQuizTally(quiz), mayKnow))
      }),
    )
  }

  /** The reader's own attempt, or null before it began. */
  attempt(quizId: string): Result<AttemptView | null> {
    return this.#as(() =>
      this.#withQuiz(quizId, (quiz) => {
        const attempt = this.#attempt(quizId)
        return ok(attempt === null ? null : projectAttempt(quiz, attempt))
      }),
    )
  }

  liveMessages(): Result<LiveMessage[]> {
    return this.#as((role) => ok(projectEngagement(this.#state, role).liveMessages))
  }

  /** Feedback, the newest first, in pages of spec 9 counted from 1; without a page all of it. For controllers. */
  feedback(page: number | null): Result<FeedbackView[]> {
    const size = limits.feedbackPageSize
    const [limit, offset] = page === null ? [-1, 0] : [size, (page - 1) * size]
    return this.#forControllers(() => ok(this.#rows.feedback(limit, offset).map(projectFeedback)))
  }

  feedbackAnalytics(): Result<FeedbackAnalytics> {
    return this.#forControllers(() => ok(feedbackAnalytics(this.#state.feedbackTally)))
  }

  /** Everything about a poll, a quiz or the feedback, to be taken home as a file. For controllers. */
  pollExport(pollId: string): Result<{ poll: PollView; ballots: Ballot[] }> {
    return this.#forControllers(() =>
      this.#withPoll(pollId, (poll) =>
        ok({ poll: projectPoll(this.#state, poll, 'controller'), ballots: this.#rows.ballots(pollId) }),
      ),
    )
  }

  quizExport(quizId: string): Result<{ quiz: Quiz; results: QuizResults; attempts: Attempt[] }> {
    return this.#forControllers(() =>
      this.#withQuiz(quizId, (quiz) => {
        const results = quizResults(quiz, this.#state.quizTallies[quizId] ?? emptyQuizTally(quiz), true)
        return ok({ quiz, results, attempts: this.#rows.attempts(quizId) })
      }),
    )
  }

  feedbackExport(): Result<{ roomName: string; feedback: Feedback[] }> {
    return this.#forControllers(() => ok({ roomName: this.#state.room.name, feedback: this.#rows.feedback(-1, 0) }))
  }

  /** What the reader did so far, for its own screens; null for who is no participant. */
  own(): ParticipantState | null {
    const { participantId } = this.#who
    if (participantId === null) return null
    const polls = this.#state.polls.filter((poll) => isPollSeen(poll, 'audience'))
    const quizzes = this.#state.quizzes.filter((quiz) => isQuizSeen(quiz, 'audience'))
    const feedbackCount = this.#rows.feedbackCount(participantId)
    return projectParticipant(this.#state, { ...this.#rows.own(participantId, polls, quizzes), feedbackCount })
  }

  #ownPoll(poll: Poll, role: Role): OwnPollView {
    const view = projectPoll(this.#state, poll, role)
    const { participantId } = this.#who
    if (participantId === null) return view
    const ballot = this.#rows.ballot(poll.id, participantId)
    return { ...view, hasVoted: ballot !== null, selectedOptions: ballot?.selectedOptions ?? [] }
  }

  #attempt(quizId: string): Attempt | null {
    return this.#who.participantId === null ? null : this.#rows.attempt(quizId, this.#who.participantId)
  }

  #withPoll<T>(pollId: string, read: (poll: Poll) => Result<T>): Result<T> {
    const poll = this.#state.polls.find((p) => p.id === pollId)
    return poll === undefined ? refuse('not_found') : read(poll)
  }

  #withQuiz<T>(quizId: string, read: (quiz: Quiz) => Result<T>): Result<T> {
    const quiz = this.#state.quizzes.find((q) => q.id === quizId)
    return quiz === undefined ? refuse('not_found') : read(quiz)
  }

  #forControllers<T>(read: () => Result<T>): Result<T> {
    const refusal = authorize(this.#who, 'responses.read', this.#state.room)
    return refusal === null ? read() : refuse(refusal)
  }

  /** Reads as the first role that the reader may have: a controller sees all, an audience more than a display. */
  #as<T>(read: (role: Role) => Result<T>): Result<T> {
    const refusals: RefusalCode[] = []
    for (const role of ['controller', 'audience', 'viewer'] as const) {
      const refusal = authorize(this.#who, `read.${role}`, this.#state.room)
      if (refusal === null) return read(role)
      refusals.push(refusal)
    }
    return refuse(refusals[1] ?? 'control_required')
  }
}
