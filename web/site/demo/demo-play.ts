/** The demo room itself: a room with all its rules, and what its three screens show. */

import { nobody, type Principal } from '../../../schema/core/door.ts'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { project } from '../../../schema/engine/wire/project.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import { createRulesRoom, type RulesRoom } from '../../local-room/rules-room.ts'
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

const participant = (participantId: string): Principal => ({ ...nobody, participantId })
const visitorId = 'visitor'
const visitor = participant(visitorId)

/**
 * Opens the demo room.
 * @param show called with what the screens show, after every change
 * @returns a function that does what was pressed; what the rules refuse changes nothing
 */
export function openDemo(show: (screens: DemoScreens) => void): (act: DemoAct) => void {
  const newRoom = { id: demoRoomId, name: words.roomName, useCase: null, createdBy: null }
  let isFurnished = false
  const look = () => {
    if (!isFurnished) return
    const state = room.state()
    const { votes, games } = room.own(visitorId)
    const [desk, display, phone] = [project(state, 'controller'), project(state, 'viewer'), project(state, 'audience')]
    show({ desk, display, phone, own: { votes, games } })
  }
  const room = createRulesRoom(newRoom, demoNow, look)
  furnish(room)
  isFurnished = true
  look()
  return (act) => play(room, act)
}

/** What was done in the room before the visitor came. */
function furnish(room: RulesRoom): void {
  for (const timer of demoTimers) press(room, { type: 'timer.add', isCountUp: false, ...timer })
  press(room, { type: 'message.add', content: words.message, color: 'blue' })
  askPoll(room, true)
  earlierVotes.forEach((count, option) => {
    for (let guest = 0; guest < count; guest += 1) vote(room, participant(`guest-${option}-${guest}`), option)
  })
}

/** Sends a command from the desk. */
const press = ({ execute }: RulesRoom, command: Command): void => execute(command, nobody)

/** Carries out an act with the commands that every room has. */
function play(room: RulesRoom, act: DemoAct): void {
  const { timers, messages, polls } = room.state()
  const [timer, message, poll] = [timers?.[0], messages?.[0], polls?.[0]]
  if (timer === undefined || message === undefined || poll === undefined) return
  const desk = (command: Command): void => press(room, command)
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
      return askPoll(room, poll.isActive)
    case 'vote':
      return vote(room, visitor, act.option)
    case 'game':
      return stepGame(room)
    case 'answer':
      return answer(room, visitor, act.option)
    default:
      return unreachable(act)
  }
}

const gameOf = ({ state }: RulesRoom) => state().games.find(({ phase }) => phase !== 'ended')

/** Takes the step that the desk's button names. */
function stepGame(room: RulesRoom): void {
  const game = gameOf(room)
  if (game === undefined) return askQuestion(room)
  const { id: gameId, phase, questionIndex } = game
  press(
    room,
    phase === 'open' || phase === 'closed'
      ? { type: 'game.advance', gameId, from: { phase, questionIndex } }
      : { type: 'game.end', gameId },
  )
}

/** A game of one question, which the guests answer as soon as it is open. */
function askQuestion(room: RulesRoom): void {
  const quizOf = () => room.state().quizzes[0]?.id
  if (quizOf() === undefined) {
    const { gameQuestion: question, gameOptions: options, quizTitle: title } = words
    const questions = [{ question, options, correctAnswer: rightOption, points: 10 }]
    const shows = { showResults: false, showCorrectAnswers: false }
    press(room, { type: 'quiz.add', title, description: null, timeLimit: null, questions, ...shows })
  }
  const quizId = quizOf()
  if (quizId === undefined) return
  press(room, { type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: false })
  const gameId = gameOf(room)?.id
  if (gameId === undefined) return
  room.execute({ type: 'game.join', gameId }, visitor)
  press(room, { type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
  guestAnswers.forEach((count, option) => {
    for (let guest = 0; guest < count; guest += 1) answer(room, participant(`guest-${option}-${guest}`), option)
  })
}

function answer(room: RulesRoom, who: Principal, option: number): void {
  const gameId = gameOf(room)?.id
  if (gameId === undefined) return
  room.execute({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [option] }, who)
}

function askPoll(room: RulesRoom, isActive: boolean): void {
  press(room, { type: 'poll.add', question: words.question, options: words.options, allowMultiple: false })
  const pollId = room.state().polls[0]?.id
  if (pollId !== undefined) press(room, { type: 'poll.edit', pollId, isActive, showResults: true })
}

function vote(room: RulesRoom, who: Principal, option: number): void {
  const pollId = room.state().polls[0]?.id
  if (pollId === undefined) return
  room.execute({ type: 'poll.vote', pollId, selectedOptions: [option], sessionId: null }, who)
}
