/** What a key of a control surface does now: plain words, and the command that they mean in the room as it is. */
import type { RoomState } from '../core/state.ts'
import { type Refusal, refuseField } from '../errors.ts'
import * as limits from '../limits.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import { runningGame } from '../tools/games/running.ts'
import { displayTimer, inOrder } from '../tools/timers/clock.ts'
import { isOn } from '../tools/timers/entity.ts'
import { runningCue, sequenceOf } from '../tools/timers/sequence.ts'
import { comingCue } from '../tools/timers/show/coming.ts'
import type { Command, CommandType } from './commands.ts'
import { handlerOf } from './handlers.ts'

/** A command, or why there is none now. */
type Meant = Command | Refusal

/** What the words mean: `what` and `how` are those after the first, '' where there are none. */
type ActionOf = { type: CommandType; means: (state: RoomState, what: string, how: string) => Meant | null }

const notNow = (problem: string): Refusal => refuseField('action_not_now', 'action', problem)

/** The n-th of a list, counted from 1, or the one of this name. */
function nth<T>(list: readonly T[], what: string, nameOf: (one: T) => string): T | undefined {
  if (/^\d{1,4}$/.test(what)) return list[Number(what) - 1]
  return list.find((one) => nameOf(one).toLowerCase() === what.toLowerCase())
}

/** on, off, or the opposite of what is so; null for another word. */
const switched = (word: string, isOnNow: boolean, [on, off] = ['on', 'off']): boolean | null =>
  word === on ? true : word === off ? false : word === 'toggle' ? !isOnNow : null

const cueOn = ({ timers }: RoomState) => runningCue(timers) ?? sequenceOf(timers).find(isOn)

const start = (timerId: string): Command => ({ type: 'timer.start', timerId })
const pause = (timerId: string): Command => ({ type: 'timer.pause', timerId })

/**
 * [TK10] The actions. Each names the command that it becomes, whose declaration says who may send it; what cannot be derived is
 * what the words mean in the room as it is. Null is an action that there is not.
 */
const actions: Readonly<Record<string, ActionOf>> = {
  next: {
    type: 'rundown.next',
    means(state) {
      if (comingCue(state) === undefined && runningCue(state.timers) === undefined) return notNow('No cue is left.')
      return { type: 'rundown.next', after: runningCue(state.timers)?.id ?? null }
    },
  },
  previous: {
    type: 'rundown.previous',
    means: ({ timers }) => ({ type: 'rundown.previous', after: runningCue(timers)?.id ?? null }),
  },
  start: {
    type: 'timer.start',
    means({ timers }, what) {
      const cue = nth(inOrder(timers), what, ({ name }) => name)
      return cue === undefined ? notNow(`There is no cue “${what}”.`) : start(cue.id)
    },
  },
  pause: {
    type: 'timer.pause',
    means(state) {
      const cue = runningCue(state.timers)
      return cue === undefined ? notNow('No cue is running.') : pause(cue.id)
    },
  },
  resume: {
    type: 'timer.start',
    means(state) {
      const cue = cueOn(state)
      return cue === undefined || cue.isRunning ? notNow('No cue is paused.') : start(cue.id)
    },
  },
  toggle: {
    type: 'timer.start',
    means(state) {
      const running = runningCue(state.timers)
      const cue = cueOn(state) ?? displayTimer(state)
      if (running !== undefined) return pause(running.id)
      return cue === null ? notNow('The room has no cue.') : start(cue.id)
    },
  },
  reset: {
    type: 'timer.reset',
    means(state) {
      const cue = cueOn(state) ?? displayTimer(state)
      if (cue?.isRunning === true) return notNow('Please pause the cue first.')
      return cue === null ? notNow('The room has no cue.') : { type: 'timer.reset', timerId: cue.id }
    },
  },
  give: {
    type: 'timer.give',
    means(state, what) {
      const cue = runningCue(state.timers)
      const seconds = Number(what)
      if (!/^[+-]?\d{1,5}$/.test(what) || seconds === 0 || Math.abs(seconds) > limits.maxGiveSeconds) return null
      return cue === undefined ? notNow('No cue is running.') : { type: 'timer.give', timerId: cue.id, seconds }
    },
  },
  flash: { type: 'room.flash', means: () => ({ type: 'room.flash' }) },
  blackout: {
    type: 'room.stage',
    means({ stage }, what) {
      const blackout = switched(what, stage.blackout)
      return blackout === null ? null : { type: 'room.stage', blackout }
    },
  },
  scene: {
    type: 'room.stage',
    means(state, what) {
      if (what === 'timer' || what === 'questions' || what === 'qr' || what === 'thanks')
        return { type: 'room.stage', scene: { kind: what } }
      const game = runningGame(state)
      const poll = state.polls.find(({ isActive }) => isActive)
      if (what === 'poll')
        return poll === undefined
          ? notNow('No poll is running.')
          : { type: 'room.stage', scene: { kind: 'poll', id: poll.id, isPinned: false } }
      if (what !== 'game' && what !== 'leaderboard') return null
      return game === undefined
        ? notNow('No game is running.')
        : { type: 'room.stage', scene: { kind: what, id: game.id } }
    },
  },
  messages: {
    type: 'message.edit',
    means({ messages }, what, how) {
      const message = nth(messages, what, ({ content }) => content)
      if (message === undefined) return notNow(`There is no message “${what}”.`)
      const isVisible = switched(how, message.isVisible, ['show', 'hide'])
      return isVisible === null ? null : { type: 'message.edit', messageId: message.id, isVisible }
    },
  },
  poll: {
    type: 'poll.edit',
    means({ polls }, what, how) {
      const poll = nth(polls, what, ({ question }) => question)
      if (poll === undefined) return notNow(`There is no poll “${what}”.`)
      if (how === 'results') return { type: 'poll.edit', pollId: poll.id, showResults: !poll.showResults }
      const isActive = switched(how, poll.isActive, ['start', 'stop'])
      return isActive === null ? null : { type: 'poll.edit', pollId: poll.id, isActive }
    },
  },
  questions: {
    type: 'room.update',
    means({ room }, what) {
      const hasQuestions = switched(what, room.hasQuestions)
      return hasQuestions === null ? null : { type: 'room.update', hasQuestions }
    },
  },
  game: {
    type: 'game.advance',
    means(state, what) {
      const game = runningGame(state)
      if (what !== 'advance') return null
      if (game === undefined) return notNow('No game is running.')
      const { phase, questionIndex } = game
      return { type: 'game.advance', gameId: game.id, from: { phase, questionIndex } }
    },
  },
}

/** The names of all actions. */
export const actionNames = Object.keys(actions)

/** How actions may be refused: as the commands that they become, as they declare. */
export const actionRefusals: readonly RefusalCode[] = [
  ...new Set(Object.values(actions).flatMap(({ type }) => handlerOf({ type }).refuses ?? [])),
  'unknown_action',
  'action_not_now',
]

/** The command type that an action becomes; null if there is no such action. */
export const typeOfAction = (name: string): CommandType | null =>
  Object.keys(actions).includes(name) ? (actions[name]?.type ?? null) : null

/** [TK10] The command that some words mean now. */
export function meantBy(state: RoomState, name: string, what: string, how: string): Meant {
  const meant = typeOfAction(name) === null ? null : (actions[name]?.means(state, what, how) ?? null)
  return meant ?? refuseField('unknown_action', 'action', unknown(name))
}

const unknown = (name: string): string =>
  `There is no action “${name}” with these words. Please use one of ${actionNames.join(', ')}.`
