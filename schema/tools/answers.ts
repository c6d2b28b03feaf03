/** How the answers of each tool are stored, counted and sent, and what participants may know of their own. */
import type { Answer } from '../core/change.ts'
import type { Own } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { AnswerKind, TallyWire } from '../core/wire.ts'
import type { OwnChange, ParticipantState } from '../view/own.ts'
import { feedback, feedbackTally } from './feedback/entity.ts'
import { countRatings } from './feedback/tally.ts'
import { feedbackFrame, feedbackRecountedFrame } from './feedback/wire.ts'
import { gameTally, player } from './games/entity.ts'
import { countPlayers, removedPlayer, weighedPlayer } from './games/tally.ts'
import { gamesOf, gameWire } from './games/wire.ts'
import type { Answered, AnswerTool, CountedTool } from './lists.ts'
import { ballot, pollTally } from './polls/ballot.ts'
import { countBallots, weighedBallot } from './polls/tally.ts'
import { pollAnswersOf, pollWire } from './polls/wire.ts'
import { questionTally, questionVote } from './questions/entity.ts'
import { countVotes, weighedVote } from './questions/tally.ts'
import { questionsOf, questionWire, votedQuestionsOf } from './questions/wire.ts'
import { attempt, quizTally } from './quizzes/entity.ts'
import { countAttempts } from './quizzes/tally.ts'
import { attemptsOf, quizWire } from './quizzes/wire.ts'
import type { StreamFrame } from './wire.ts'

/** The tools whose tallies are sent together a few times a second, however many answer. */
export const tallyWires: Readonly<Record<CountedTool, TallyWire<StreamFrame>>> = {
  poll: pollWire,
  quiz: quizWire,
  question: questionWire,
  game: gameWire,
}

/** How the answers of each tool are stored. */
export const answerKinds: { [T in AnswerTool]: AnswerKind<Answered[T]['row'], Answered[T]['tally'], StreamFrame> } = {
  poll: {
    row: ballot,
    tally: pollTally,
    subjectOf: ({ pollId }) => pollId,
    isCounted: () => true,
    isWritten: ({ kind }) => kind === 'word_cloud' || kind === 'open_text',
    weighed: weighedBallot,
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
    isWritten: (row) => row.player !== undefined,
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
    isWritten: () => false,
    weighed: weighedVote,
    count: (_state, _questionId, rows) => countVotes(rows),
  },
  game: {
    row: player,
    tally: gameTally,
    subjectOf: ({ gameId }) => gameId,
    isTallyKept: () => false,
    isCounted: () => true,
    isWritten: () => true,
    standIn: removedPlayer,
    weighed: weighedPlayer,
    count(state, id, rows) {
      const about = state.games.find((entry) => entry.id === id)
      return about === undefined ? null : countPlayers(about, rows)
    },
  },
  feedback: {
    row: feedback,
    tally: feedbackTally,
    subjectOf: ({ roomId }) => roomId,
    frame: feedbackFrame,
    recountedFrame: feedbackRecountedFrame,
    isCounted: () => false,
    isWritten: ({ comment }) => comment !== null,
    count: (_state, _roomId, rows) => countRatings(rows),
  },
}

export type Row = Answered[AnswerTool]['row']
export type Tally = Answered[AnswerTool]['tally']

/** How a tool's answers are stored, for code that treats all tools alike. */
export const answerKindOf = (tool: AnswerTool): AnswerKind<Row, Tally, StreamFrame> => answerKinds[tool]

/** What an answer is about: the id of its poll, quiz, question or game, or of the room for feedback. */
export const subjectOf = ({ tool, row }: Answer): string => answerKindOf(tool).subjectOf(row)

/** [P15] What one participant may know of their own answers, and only of those to things that they may see. */
export const projectParticipant = (state: RoomState, own: Own): ParticipantState => ({
  ...pollAnswersOf(state, own),
  attempts: attemptsOf(state, own),
  feedbackCount: own.entries('feedback').length,
  ownQuestions: questionsOf(state, own),
  questionVotes: votedQuestionsOf(state, own),
  games: gamesOf(state, own),
})

const about = <E extends { id: string }>(entries: readonly E[], id: string): E[] =>
  entries.filter((entry) => entry.id === id)

/** What an answer changes of that, by its tool. */
const changesOfOwn: { [T in AnswerTool]: (state: RoomState, own: Own, id: string) => OwnChange } = {
  poll: (state, own, id) => pollAnswersOf({ ...state, polls: about(state.polls, id) }, own),
  quiz: (state, own, id) => ({ attempts: attemptsOf({ ...state, quizzes: about(state.quizzes, id) }, own) }),
  // Their own questions too: they may be what they voted for.
  question: (state, own) => ({
    ownQuestions: questionsOf(state, own),
    questionVotes: votedQuestionsOf(state, own),
  }),
  game: (state, own, id) => ({ games: gamesOf({ ...state, games: about(state.games, id) }, own) }),
  feedback: (_, own) => ({ feedbackCount: own.entries('feedback').length }),
}

/** [P15] What one answer has changed of that: `withOwnChange` adds it to the rest. */
export const projectOwnChange = (state: RoomState, own: Own, answer: Answer): OwnChange =>
  changesOfOwn[answer.tool](state, own, subjectOf(answer))
