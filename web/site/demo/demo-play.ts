/** The demo room itself: a room in the page, by all its rules, with the three screens that look at it. */

import { nobody, type Principal } from '../../../schema/core/access.ts'
import { wholeReader } from '../../../schema/readers/whole.ts'
import type { Command } from '../../../schema/tools/commands.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { Role } from '../../../schema/view/role.ts'
import { createRoomFeed } from '../../live/feed/room-feed.ts'
import { controller, createLocalRoom, type LocalRoom, participant } from '../../live/local-room.ts'
import * as words from './demo-content.ts'
import {
  type DemoAct,
  type DemoScreens,
  demoNow,
  demoRoomId,
  demoTimers,
  earlierVotes,
  firstPicture,
} from './demo-picture.ts'

const visitor = participant('visitor')

/**
 * Opens the demo room.
 * @param show told what the screens show, with every change of it
 * @returns does what was pressed; what the rules refuse changes nothing
 */
export function openDemo(show: (screens: DemoScreens) => void): (act: DemoAct) => void {
  const newRoom = { id: demoRoomId, name: words.roomName, useCase: null, createdBy: null }
  const local = createLocalRoom(newRoom, { now: demoNow })
  furnish(local)
  const desk = feedOf(local, 'controller', controller)
  const display = feedOf(local, 'viewer', nobody)
  const phone = feedOf(local, 'audience', visitor)
  const look = () => {
    const { own } = phone.getState()
    const [onDesk, onDisplay, onPhone] = [desk.getState().room, display.getState().room, phone.getState().room]
    if (onDesk === null || onDisplay === null || onPhone === null) return
    show({ desk: onDesk, display: onDisplay, phone: onPhone, own: own ?? firstPicture.own })
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
    readers: { first: wholeReader },
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

/** Each act as the commands of every room. */
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
      // Another length begins at its top, whatever was left of the one before.
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
    default:
      return unreachable(act)
  }
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
