/** All tools, as the room needs them: the rule of each command, and how each tool's records are sent. */
import type { Facts, Outcome } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { AnswerKind, TallyWire, Wire } from '../core/wire.ts'
import type { CommandOf, CommandType } from './commands.ts'
import { importEvent } from './event/rules.ts'
import { feedback, feedbackTally } from './feedback/entity.ts'
import { submitFeedback } from './feedback/rules.ts'
import { countRatings } from './feedback/tally.ts'
import { game, gameTally, player } from './games/entity.ts'
import { answerGame, joinGame, removePlayer, renamePlayer } from './games/player-rules.ts'
import { advanceGame, closeQuestion, deleteGame, endGame, startGame } from './games/rules.ts'
import { countPlayers } from './games/tally.ts'
import { gameWire } from './games/wire.ts'
import type { Answered, AnswerTool, CountedTool, Listed, ListTool, Views } from './lists.ts'
import { liveMessage } from './live-messages/entity.ts'
import { addLiveMessage, deleteLiveMessage, editLiveMessage, sendDue } from './live-messages/rules.ts'
import { liveMessageWire } from './live-messages/wire.ts'
import { setLogo } from './look/rules.ts'
import { message } from './messages/entity.ts'
import { addMessage, deleteMessage, editMessage } from './messages/rules.ts'
import { messageWire } from './messages/wire.ts'
import { ballot, pollTally } from './polls/ballot.ts'
import { duplicatePoll, movePoll, resetPoll, reviewAnswer, revisePoll } from './polls/content-rules.ts'
import { poll } from './polls/entity.ts'
import { addPoll, castVote, deletePoll, editPoll } from './polls/rules.ts'
import { countBallots } from './polls/tally.ts'
import { pollWire } from './polls/wire.ts'
import { question, questionTally, questionVote } from './questions/entity.ts'
import { askQuestion, editQuestion, mergeQuestion, voteForQuestion, withdrawQuestion } from './questions/rules.ts'
import { countVotes } from './questions/tally.ts'
import { questionWire } from './questions/wire.ts'
import { answerQuestion, startAttempt, submitAttempt } from './quizzes/attempt-rules.ts'
import { duplicateQuiz, moveQuiz, resetQuiz, reviseQuiz } from './quizzes/content-rules.ts'
import { attempt, quiz, quizTally } from './quizzes/entity.ts'
import { addQuiz, deleteQuiz, editQuiz } from './quizzes/rules.ts'
import { countAttempts } from './quizzes/tally.ts'
import { quizWire } from './quizzes/wire.ts'
import type { StreamFrame } from './reader.ts'
import { claimRoom, deleteRoom, rotateControl, updateRoom } from './room/rules.ts'
import { flash, setStage } from './stage/rules.ts'
import { timer } from './timers/entity.ts'
import {
  addTimer,
  addTimers,
  adjustTimer,
  deleteTimer,
  editTimer,
  pauseTimer,
  resetTimer,
  selectTimer,
  startTimer,
} from './timers/rules.ts'
import { advance, giveTime, nextCue, previousCue } from './timers/show/rules.ts'
import { timerWire } from './timers/wire.ts'
import { forgetSteps, redo, undo } from './undo/rules.ts'

/** One rule for each command: a new command does not compile until it is handled. */
export const rules: { [T in CommandType]: (state: RoomState, command: CommandOf<T>, facts: Facts) => Outcome } = {
  'room.update': updateRoom,
  'room.set_password': updateRoom,
  'room.rotate_control': rotateControl,
  'room.claim': claimRoom,
  'room.delete': deleteRoom,
  'room.set_logo': setLogo,
  'event.import': importEvent,
  'timer.add': addTimer,
  'timer.add_batch': addTimers,
  'timer.start': startTimer,
  'timer.give': giveTime,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.delete': deleteTimer,
  'timer.select': selectTimer,
  'rundown.next': nextCue,
  'rundown.previous': previousCue,
  'rundown.advance': advance,
  'room.stage': setStage,
  'room.flash': flash,
  'message.add': addMessage,
  'message.edit': editMessage,
  'message.delete': deleteMessage,
  'poll.add': addPoll,
  'poll.edit': editPoll,
  'poll.revise': revisePoll,
  'poll.move': movePoll,
  'poll.duplicate': duplicatePoll,
  'poll.reset': resetPoll,
  'poll.review': reviewAnswer,
  'poll.delete': deletePoll,
  'poll.vote': castVote,
  'quiz.add': addQuiz,
  'quiz.edit': editQuiz,
  'quiz.revise': reviseQuiz,
  'quiz.move': moveQuiz,
  'quiz.duplicate': duplicateQuiz,
  'quiz.reset': resetQuiz,
  'quiz.delete': deleteQuiz,
  'quiz.start': startAttempt,
  'quiz.answer': answerQuestion,
  'quiz.submit': submitAttempt,
  'live_message.add': addLiveMessage,
  'live_message.edit': editLiveMessage,
  'live_message.delete': deleteLiveMessage,
  'live_message.send_due': sendDue,
  'feedback.submit': submitFeedback,
  'question.ask': askQuestion,
  'question.vote': voteForQuestion,
  'question.withdraw': withdrawQuestion,
  'question.edit': editQuestion,
  'question.merge': mergeQuestion,
  'game.start': startGame,
  'game.advance': advanceGame,
  'game.close': closeQuestion,
  'game.end': endGame,
  'game.delete': deleteGame,
  'game.rename_player': renamePlayer,
  'game.remove_player': removePlayer,
  'game.join': joinGame,
  'game.answer': answerGame,
  'room.undo': undo,
  'room.redo': redo,
  'room.forget_steps': forgetSteps,
}

/** How the entries of each list are sent. */
export const wires: { [T in ListTool]: Wire<Listed[T], Views[T], StreamFrame> } = {
  timer: timerWire,
  message: messageWire,
  poll: pollWire,
  quiz: quizWire,
  live_message: liveMessageWire,
  question: questionWire,
  game: gameWire,
}

/** The tools whose tallies are sent together a few times a second, however many answer. */
export const tallyWires: Readonly<Record<CountedTool, TallyWire<StreamFrame>>> = {
  poll: pollWire,
  quiz: quizWire,
  question: questionWire,
  game: gameWire,
}

/** How the entries of each list are read back from storage. */
export const listSchemas = { timer, message, poll, quiz, live_message: liveMessage, question, game }

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
