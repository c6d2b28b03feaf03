/** The demo room itself: a local room with all its rules, and the three screens that show it. */

import { nobody, type Principal } from '../../../schema/core/door.ts'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import type { Command } from '../../../schema/engine/commands.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { Role } from '../../../schema/view/role.ts'
import { createRoomFeed } from '../../live/feed/room-feed.ts'
import { controller, createLocalRoom, type LocalRoom, participant } from '../../local-room/local-room.ts'
import {
  type DemoAct,
  type DemoScreens,
  demoNow,
  demoRoomId,
  demoTimers,
  earlierVotes,
  guestAnswers,
  rightOption,
} from './demo-picture.ts'
import * as words from './words/demo.ts'

const visitor = participant('visitor')

/**
 * Opens the demo room.
 * @param show called with what the screens show, after every change
 * @returns a function that does what was pressed; what the rules refuse changes nothing
 */
export function openDemo(show: (screens: DemoScreens) => void): (act: DemoAct) => void {
  const newRoom = { id: demoRoomId, name: words.roomName, useCase: null, createdBy: null }
  const local = createLocalRoom(newRoom, { now: demoNow })
  furnish(local)
  const desk = feedOf(local, 'controller', controller)
  const display = feedOf(local, 'viewer', nobody)
  const phone = feedOf(local, 'audience', visitor)
  const look = () => {
    const { votes = {}, games = {} } = phone.getState().own ?? {}
    const [onDesk, onDisplay, onPhone] = [desk.getState().room, display.getState().room, phone.getState().room]
    if (onDesk === null || onDisplay === null || onPhone === null) return
    show({ desk: onDesk, display: onDisplay, phone: onPhone, own: { votes, games } })
  }
  for (const feed of [desk, display, phone]) {
    feed.subscribe(look)
    feed.start()
  }
  return (act) => play(local, act)
}

/** A screen of the demo reads its room as every screen does. */
const feedOf = (local: LocalRoom, role: Role, who: Principal) =>
  createRoomFeed(demoRoomId, role, {
    ...local.pageOf(who),
    decoder: wholeDecoder,
    monotonicNow: demoNow,
    noteServerNow: () => {},
    random: Math.random,
  })

/** What was done in the room before the visitor came. */
function furnish(local: LocalRoom): void {
  const desk = local.pageOf(controller)
  for (const timer of demoTimers) desk.execute({ type: 'timer.add', isCountUp: false, ...timer })
  desk.execute({ type: 'message.add', content: words.message, color: 'blue' })
  askPoll(local, true)
  earlierVotes.forEach((count, option) => {
    for (let guest = 0; guest < count; guest += 1) vote(local, participant(`guest-${option}-${guest}`), option)
  })
}

/** Carries out an act with the commands that every room has. */
function play(local: LocalRoom, act: DemoAct): void {
  const { timers, messages, polls } = local.live.loaded?.state ?? {}
  const [timer, message, poll] = [timers?.[0], messages?.[0], polls?.[0]]
  if (timer === undefined || message === undefined || poll === undefined) return
  const desk = (command: Command): void => void local.pageOf(controller).execute(command)
  switch (act.type) {
    case 'start':
    case 'pause':
    case 'reset':
      return desk({ type: `timer.${act.type}`, timerId: timer.id })
    case 'adjust':
      return desk({ type: 'timer.adjust', timerId: timer.id, currentTime: timer.currentTime + act.seconds })
    case 'choose':
      // A new length starts from the top, whatever was left of the old one.
      desk({ type: 'timer.reset', timerId: timer.id })
      return desk({ type: 'timer.edit', timerId: timer.id, duration: act.duration })
    case 'message':
      return desk({ type: 'message.edit', messageId: message.id, isVisible: act.isVisible })
    case 'poll':
      return desk({ type: 'poll.edit', pollId: poll.id, isActive: act.isActive })
    case 'clear-votes':
      // A room takes no vote back: the demo replaces the poll with a new one, which runs if the old one did.
      desk({ type: 'poll.delete', pollId: poll.id })
      return askPoll(local, poll.isActive)
    case 'vote':
      return vote(local, visitor, act.option)
    case 'game':
      return stepGame(local)
    case 'answer':
      return answer(local, visitor, act.option)
    default:
      return unreachable(act)
  }
}

const gameOf = ({ live }: LocalRoom) => live.loaded?.state.games.find(({ phase }) => phase !== 'ended')

/** Takes the step that the desk's button names. */
function stepGame(local: LocalRoom): void {
  const game = gameOf(local)
  if (game === undefined) return askQuestion(local)
  const { id: gameId, phase, questionIndex } = game
  local
    .pageOf(controller)
    .execute(
      phase === 'open' || phase === 'closed'
        ? { type: 'game.advance', gameId, from: { phase, questionIndex } }
        : { type: 'game.end', gameId },
    )
}

/** A game of one question, which the guests answer as soon as it is open. */
function askQuestion(local: LocalRoom): void {
  const desk = local.pageOf(controller)
  const quizOf = () => local.live.loaded?.state.quizzes[0]?.id
  if (quizOf() === undefined) {
    const { gameQuestion: question, gameOptions: options, quizTitle: title } = words
    const questions = [{ question, options, correctAnswer: rightOption, points: 10 }]
    const shows = { showResults: false, showCorrectAnswers: false }
    desk.execute({ type: 'quiz.add', title, description: null, timeLimit: null, questions, ...shows })
  }
  const quizId = quizOf()
  if (quizId === undefined) return
  desk.execute({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: false })
  const gameId = gameOf(local)?.id
  if (gameId === undefined) return
  local.pageOf(visitor).execute({ type: 'game.join', gameId })
  desk.execute({ type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
  guestAnswers.forEach((count, option) => {
    for (let guest = 0; guest < count; guest += 1) answer(local, participant(`guest-${option}-${guest}`), option)
  })
}

function answer(local: LocalRoom, who: Principal, option: number): void {
  const gameId = gameOf(local)?.id
  if (gameId === undefined) return
  local.pageOf(who).execute({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [option] })
}

function askPoll({ pageOf, live }: LocalRoom, isActive: boolean): void {
  const desk = pageOf(controller)
  desk.execute({ type: 'poll.add', question: words.question, options: words.options, allowMultiple: false })
  const pollId = live.loaded?.state.polls[0]?.id
  if (pollId !== undefined) desk.execute({ type: 'poll.edit', pollId, isActive, showResults: true })
}

function vote({ pageOf, live }: LocalRoom, who: Principal, option: number): void {
  const pollId = live.loaded?.state.polls[0]?.id
  if (pollId === undefined) return
  pageOf(who).execute({ type: 'poll.vote', pollId, selectedOptions: [option], sessionId: null })
}
