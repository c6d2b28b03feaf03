/** How the answers of each tool are stored, counted and sent. */
import type { Answer } from '../core/change.ts'
import type { AnswerKind, TallyWire } from '../core/wire.ts'
import { feedback, feedbackTally } from './feedback/entity.ts'
import { countRatings } from './feedback/tally.ts'
import { gameTally, player } from './games/entity.ts'
import { countPlayers } from './games/tally.ts'
import { gameWire } from './games/wire.ts'
import type { Answered, AnswerTool, CountedTool } from './lists.ts'
import { ballot, pollTally } from './polls/ballot.ts'
import { countBallots } from './polls/tally.ts'
import { pollWire } from './polls/wire.ts'
import { questionTally, questionVote } from './questions/entity.ts'
import { countVotes } from './questions/tally.ts'
import { questionWire } from './questions/wire.ts'
import { attempt, quizTally } from './quizzes/entity.ts'
import { countAttempts } from './quizzes/tally.ts'
import { quizWire } from './quizzes/wire.ts'
import type { StreamFrame } from './wire.ts'

/** The tools whose tallies are sent together a few times a second, however many answer. */
export const tallyWires: Readonly<Record<CountedTool, TallyWire<StreamFrame>>> = {
  poll: pollWire,
  quiz: quizWire,
  question: questionWire,
  game: gameWire,
}

/** How the answers of each tool are stored. */
export const answerKinds: { [T in AnswerTool]: AnswerKind<Answered[T]['row'], Answered[T]['tally']> } = {
  poll: {
    row: ballot,
    tally: pollTally,
    subjectOf: ({ pollId }) => pollId,
    isCounted: () => true,
    count(state, id, rows) {
      const about = state.polls.find((entry) => entry.id === id)
      return about === undefined ? null : countBallots(about, rows)
    },
  },
  quiz: {
    row: attempt,
    tally: quizTally,
    subjectOf: ({ quizId }) => quizId,
    // A tally with all players is as large as their rows.
    isTallyKept: ({ players }) => players.length === 0,
    isCounted: ({ completedAt }) => completedAt !== null,
    count(state, id, rows) {
      const about = state.quizzes.find((entry) => entry.id === id)
      return about === undefined ? null : countAttempts(about, rows)
    },
  },
  question: {
    row: questionVote,
    tally: questionTally,
    subjectOf: ({ questionId }) => questionId,
    isCounted: () => true,
    count: (_state, _questionId, rows) => countVotes(rows),
  },
  game: {
    row: player,
    tally: gameTally,
    subjectOf: ({ gameId }) => gameId,
    isTallyKept: () => false,
    isCounted: () => true,
    count(state, id, rows) {
      const about = state.games.find((entry) => entry.id === id)
      return about === undefined ? null : countPlayers(about, rows)
    },
  },
  feedback: {
    row: feedback,
    tally: feedbackTally,
    subjectOf: ({ roomId }) => roomId,
    isCounted: () => false,
    count: (_state, _roomId, rows) => countRatings(rows),
  },
}

export type Row = Answered[AnswerTool]['row']
export type Tally = Answered[AnswerTool]['tally']

/** How a tool's answers are stored, for code that treats all tools alike. */
export const answerKindOf = (tool: AnswerTool): AnswerKind<Row, Tally> => answerKinds[tool]

/** What an answer is about: the id of its poll, quiz, question or game, or of the room for feedback. */
export const subjectOf = ({ tool, row }: Answer): string => answerKindOf(tool).subjectOf(row)
