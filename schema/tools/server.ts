/** All tools, as the room needs them: the rule of each command, and how each tool's records are sent. */

import type { Automatic } from '../core/advance.ts'
import type { Facts, Outcome } from '../core/facts.ts'
import type { RoomState, Tool } from '../core/state.ts'
import type { Wire } from '../core/wire.ts'
import { shownAutomatic } from './automatic.ts'
import { ban } from './bans/entity.ts'
import { addBan, followBans, liftBan } from './bans/rules.ts'
import { banWire } from './bans/wire.ts'
import type { Command, CommandOf, CommandType } from './commands.ts'
import { importEvent } from './event/rules.ts'
import type { EventSections } from './event/section.ts'
import { submitFeedback } from './feedback/rules.ts'
import { nextClosing } from './games/closing.ts'
import { game } from './games/entity.ts'
import { answerGame, joinGame, removePlayer, renamePlayer } from './games/player-rules.ts'
import { advanceGame, deleteGame, endGame, startGame } from './games/rules.ts'
import { gameWire } from './games/wire.ts'
import type { Listed, ListTool, Views } from './lists.ts'
import { liveMessage } from './live-messages/entity.ts'
import { liveMessageSection } from './live-messages/event-section.ts'
import { addLiveMessage, deleteLiveMessage, editLiveMessage } from './live-messages/rules.ts'
import { liveMessageWire } from './live-messages/wire.ts'
import { setLogo } from './look/rules.ts'
import { message } from './messages/entity.ts'
import { messageSection } from './messages/event-section.ts'
import { addMessage, deleteMessage, editMessage } from './messages/rules.ts'
import { messageWire } from './messages/wire.ts'
import { duplicatePoll, movePoll, resetPoll, reviewAnswer, revisePoll } from './polls/content-rules.ts'
import { poll } from './polls/entity.ts'
import { pollSection } from './polls/event-section.ts'
import { addPoll, castVote, deletePoll, editPoll } from './polls/rules.ts'
import { pollWire } from './polls/wire.ts'
import { keepAskers } from './questions/askers.ts'
import { question } from './questions/entity.ts'
import {
  askQuestion,
  clearQuestions,
  deleteQuestion,
  editQuestion,
  mergeQuestion,
  voteForQuestion,
  withdrawQuestion,
} from './questions/rules.ts'
import { questionWire } from './questions/wire.ts'
import { answerQuestion, startAttempt, submitAttempt } from './quizzes/attempts/rules.ts'
import { duplicateQuiz, moveQuiz, resetQuiz, reviseQuiz } from './quizzes/content-rules.ts'
import { quiz } from './quizzes/entity.ts'
import { quizSection } from './quizzes/event-section.ts'
import { addQuiz, deleteQuiz, editQuiz } from './quizzes/rules.ts'
import { tellScores } from './quizzes/waiting-scores.ts'
import { quizWire } from './quizzes/wire.ts'
import { claimRoom, deleteRoom, endLink, makeLink, rotateControl, updateRoom } from './room/rules.ts'
import { nextErasure, noteEmptied } from './room/unused.ts'
import { signal } from './signals/entity.ts'
import { answerSignal, sendSignal } from './signals/rules.ts'
import { signalWire } from './signals/wire.ts'
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
import { giveTime, nextCue, previousCue } from './timers/show/rules.ts'
import { timerWire } from './timers/wire.ts'
import { nextForgetting, redo, undo } from './undo/rules.ts'
import type { StreamFrame } from './wire.ts'

/** What an event file has of each tool, in the order in which it is added. */
export const eventSections: EventSections = {
  poll: pollSection,
  quiz: quizSection,
  live_message: liveMessageSection,
  message: messageSection,
}

/** One rule for each command: a new command does not compile until it is handled. */
export const rules: { [T in CommandType]: (state: RoomState, command: CommandOf<T>, facts: Facts) => Outcome } = {
  'room.update': updateRoom,
  'room.set_password': updateRoom,
  'room.rotate_control': rotateControl,
  'room.claim': claimRoom,
  'room.make_link': makeLink,
  'room.end_link': endLink,
  'room.delete': deleteRoom,
  'room.set_logo': setLogo,
  'event.import': importEvent(eventSections),
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
  'feedback.submit': submitFeedback,
  'question.ask': askQuestion,
  'question.vote': voteForQuestion,
  'question.withdraw': withdrawQuestion,
  'question.edit': editQuestion,
  'question.delete': deleteQuestion,
  'question.clear': clearQuestions,
  'question.merge': mergeQuestion,
  'game.start': startGame,
  'game.advance': advanceGame,
  'game.end': endGame,
  'game.delete': deleteGame,
  'game.rename_player': renamePlayer,
  'game.remove_player': removePlayer,
  'game.join': joinGame,
  'game.answer': answerGame,
  'signal.send': sendSignal,
  'signal.answer': answerSignal,
  'ban.add': addBan,
  'ban.lift': liftBan,
  'room.undo': undo,
  'room.redo': redo,
}

/** Whether a command brings back what others did: less follows from it, and it is no step that can be undone. */
export const isReverting = ({ type }: Command): boolean => type === 'room.undo' || type === 'room.redo'

/** Conflict detection for edits, and the edit times that it relies on. */
export { changedMeanwhile, type Overlooked, withEdits } from './edits/rules.ts'

/** What every other command adds at the end: how it is undone. */
export { recordStep } from './undo/steps.ts'

/** How the entries of each list are sent. */
export const wires: { [T in ListTool]: Wire<Listed[T], Views[T], StreamFrame> } = {
  timer: timerWire,
  message: messageWire,
  poll: pollWire,
  quiz: quizWire,
  live_message: liveMessageWire,
  question: questionWire,
  game: gameWire,
  signal: signalWire,
  ban: banWire,
}

/** How the entries of each list are read back from storage. */
export const listSchemas = { timer, message, poll, quiz, live_message: liveMessage, question, game, signal, ban }

const nothing = { becomesDue: [], follows: [] }

/**
 * [S11] What each tool does without being asked, in the order in which things happen. What a screen can work out too is
 * declared in `automatic.ts`; the rest only the room does, because only it knows everyone's answers and what was done.
 */
export const automatic: { readonly [T in Tool | 'undo']: Automatic<RoomState, Pick<Facts, 'rows'>> } = {
  ban: { becomesDue: [], follows: [followBans] },
  timer: shownAutomatic.timer,
  question: { becomesDue: [], follows: [keepAskers] },
  live_message: shownAutomatic.live_message,
  quiz: { becomesDue: [], follows: [tellScores] },
  game: { becomesDue: [...shownAutomatic.game.becomesDue, nextClosing], follows: [] },
  undo: { becomesDue: [nextForgetting], follows: [] },
  room: { becomesDue: [nextErasure], follows: [noteEmptied] },
  signal: shownAutomatic.signal,
  poll: nothing,
  message: nothing,
  stage: nothing,
  selection: nothing,
  logo: nothing,
  askers: nothing,
  edits: nothing,
}
