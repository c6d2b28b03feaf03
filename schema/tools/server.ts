/** All tools, as the room needs them: the rule of each command, and how each tool's records are sent. */

import type { Change } from '../core/change.ts'
import type { Facts, Outcome } from '../core/facts.ts'
import type { RoomState, Timed } from '../core/state.ts'
import type { Wire } from '../core/wire.ts'
import type { EpochMs } from '../values/time.ts'
import { ban } from './bans/entity.ts'
import { addBan, followBans, liftBan } from './bans/rules.ts'
import { banWire } from './bans/wire.ts'
import type { Command, CommandOf, CommandType, Deadline } from './commands.ts'
import { importEvent } from './event/rules.ts'
import type { EventSections } from './event/section.ts'
import { submitFeedback } from './feedback/rules.ts'
import { game } from './games/entity.ts'
import { answerGame, joinGame, removePlayer, renamePlayer } from './games/player-rules.ts'
import {
  advanceGame,
  closeQuestion,
  closing,
  deleteGame,
  endGame,
  opening,
  openQuestion,
  startGame,
} from './games/rules.ts'
import { gameWire } from './games/wire.ts'
import type { Listed, ListTool, Views } from './lists.ts'
import { liveMessage } from './live-messages/entity.ts'
import { liveMessageSection } from './live-messages/event-section.ts'
import { addLiveMessage, deleteLiveMessage, editLiveMessage, sendDue } from './live-messages/rules.ts'
import { forgetCues, nextSend } from './live-messages/schedule.ts'
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
import { deletion, noteEmptied } from './room/unused.ts'
import { signal } from './signals/entity.ts'
import { answerSignal, endReworded, endSignals, sendSignal } from './signals/rules.ts'
import { signalWire } from './signals/wire.ts'
import { flash, setStage } from './stage/rules.ts'
import { keepScene } from './stage/scene.ts'
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
import { catchUp } from './timers/show/catch-up.ts'
import { engage, forgetOpened, keepCueTimes } from './timers/show/engage.ts'
import { nextEvent, type TimeEvent } from './timers/show/events.ts'
import { advance, giveTime, nextCue, previousCue } from './timers/show/rules.ts'
import { timerWire } from './timers/wire.ts'
import { forgetSteps, forgetting, redo, undo } from './undo/rules.ts'
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
  'question.delete': deleteQuestion,
  'question.clear': clearQuestions,
  'question.merge': mergeQuestion,
  'game.start': startGame,
  'game.advance': advanceGame,
  'game.open': openQuestion,
  'game.close': closeQuestion,
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
  'room.forget_steps': forgetSteps,
}

/** Whether a command brings back what others did: less follows from it, and it is no step that can be undone. */
export const isReverting = ({ type }: Command): boolean => type === 'room.undo' || type === 'room.redo'

/** What an edit from an older version overlooks, and what every edit notes. */
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

/** What follows from the changes of a command; each sees what the one before it did. */
type FollowUp = (
  after: RoomState,
  changes: readonly Change[],
  at: EpochMs,
  before: RoomState,
  facts: Pick<Facts, 'rows'>,
) => Change[]

const always: readonly FollowUp[] = [forgetOpened, forgetCues, tellScores, noteEmptied, endSignals]
export const followUps: Readonly<Record<'command' | 'undo', readonly FollowUp[]>> = {
  command: [followBans, engage, catchUp, ...always, endReworded],
  // No `engage` here: undo itself brings back what cues opened and closed.
  undo: [followBans, keepCueTimes, keepScene, keepAskers, ...always],
}

/** What becomes due next, for each kind of deadline. Of two at the same instant, the first in this list is first. */
export const due: readonly ((state: Timed) => Deadline | null)[] = [
  (state) => asked(nextEvent(state), { type: 'rundown.advance' }),
  (state) => asked(nextSend(state), { type: 'live_message.send_due' }),
  opening,
  closing,
  forgetting,
  deletion,
]

const asked = (event: TimeEvent | null, command: Deadline['command']): Deadline | null =>
  event === null ? null : { at: event.at, command }
