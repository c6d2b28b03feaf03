/** The data of a room: plain, JSON-safe, and shaped so that what is stored is what is sent. */
import type { Feedback, FeedbackTally } from '../tools/feedback/entity.ts'
import type { GameTally, Player } from '../tools/games/entity.ts'
import { type Logo, noLogo } from '../tools/look/entity.ts'
import type { Ballot, PollTally } from '../tools/polls/ballot.ts'
import type { QuestionTally, QuestionVote } from '../tools/questions/entity.ts'
import type { Attempt, QuizTally } from '../tools/quizzes/entity.ts'
import type { Room } from '../tools/room/entity.ts'
import { litStage, type Stage } from '../tools/stage/entity.ts'
import type { UndoStep } from '../tools/undo/entity.ts'
import { emptyLists, type Listed, type ListTool, type listOf } from './lists.ts'

/** What participants answer, one row each, and the tally of all rows with the same subject. */
export type Answered = {
  poll: { row: Ballot; tally: PollTally }
  quiz: { row: Attempt; tally: QuizTally }
  question: { row: QuestionVote; tally: QuestionTally }
  game: { row: Player; tally: GameTally }
  feedback: { row: Feedback; tally: FeedbackTally }
}
export type AnswerTool = keyof Answered
/** The tools that take one answer of each participant about each thing, and whose tallies are sent together. */
export type CountedTool = Exclude<AnswerTool, 'feedback'>

/** The timer that was chosen for the display. */
type Selection = { timerId: string | null }

/** Everything that is stored as one whole: the room's settings, the selection, and the entries of its lists. */
export type Entities = Listed & { room: Room; selection: Selection; stage: Stage; logo: Logo }
export type Tool = keyof Entities

/** Everything the rules know about a room. Answers stay rows in storage; the rules see their tallies, by subject. */
export type RoomState = {
  room: Room
  selectedTimerId: string | null
  stage: Stage
  logo: Logo
  /** Oldest first; those that were undone come last. */
  undoSteps: readonly UndoStep[]
} & { readonly [T in ListTool as (typeof listOf)[T]]: readonly Listed[T][] } & {
  readonly tallies: { readonly [T in AnswerTool]: Readonly<Record<string, Answered[T]['tally']>> }
}

/** A room with nothing in it. */
export const emptyState = (room: Room): RoomState => ({
  room,
  selectedTimerId: null,
  stage: litStage,
  logo: noLogo,
  undoSteps: [],
  ...emptyLists,
  tallies: { poll: {}, quiz: {}, question: {}, game: {}, feedback: {} },
})
