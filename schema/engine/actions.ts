/** What a key of a control surface does now: plain words, and the command that they mean in the room as it is. */
import { byPlace } from '../core/entity-list.ts'
import type { RoomState } from '../core/state.ts'
import { type Refusal, refuseField } from '../errors.ts'
import * as limits from '../limits.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import { runningGame } from '../tools/games/running.ts'
import { displayTimer, inOrder } from '../tools/timers/clock.ts'
import { isOn } from '../tools/timers/entity.ts'
import { runningCue, sequenceOf } from '../tools/timers/sequence.ts'
import { comingCue } from '../tools/timers/show/coming.ts'
import { folded } from '../values/folded.ts'
import type { Command, CommandType } from './commands/commands.ts'
import { handlerOf } from './commands/handlers.ts'

/** A command, or why there is none now. */
type Meant = Command | Refusal

/** A word of an action: one of a list, the number or the name of an entry, or seconds to give. */
export type ActionWord = 'cue' | 'message' | 'poll' | 'seconds' | readonly string[]

/**
 * An action: what it is called where people choose it, the words that follow its own, and what they mean: `what` and `how` are
 * those words, '' where there are none.
 */
type ActionOf = {
  type: CommandType
  says: string
  words: readonly ActionWord[]
  means: (state: RoomState, what: string, how: string) => Meant | null
}

const onOff = ['on', 'off', 'toggle'] as const
const showHide = ['show', 'hide', 'toggle'] as const
const startStop = ['start', 'stop', 'toggle'] as const
const scenes = ['timer', 'questions', 'qr', 'thanks', 'poll', 'game', 'leaderboard'] as const

const notNow = (problem: string): Refusal => refuseField('action_not_now', 'action', problem)

/** The n-th of a list, counted from 1, or the one of this name. */
function nth<T>(list: readonly T[], what: string, nameOf: (one: T) => string): T | undefined {
  if (/^\d{1,4}$/.test(what)) return list[Number(what) - 1]
  return list.find((one) => folded(nameOf(one)) === folded(what))
}

/** on, off, or the opposite of what is so; null for another word. */
const switched = (
  word: string,
  isOnNow: boolean,
  [on, off, toggle]: readonly [on: string, off: string, toggle: string] = onOff,
): boolean | null => (word === on ? true : word === off ? false : word === toggle ? !isOnNow : null)

const cueOn = ({ timers }: RoomState) => runningCue(timers) ?? sequenceOf(timers).find(isOn)

const start = (timerId: string): Command => ({ type: 'timer.start', timerId })
const pause = (timerId: string): Command => ({ type: 'timer.pause', timerId })

/**
 * [TK10] The actions. Each names the command that it becomes, whose declaration says who may send it; what cannot be derived is
 * what the words mean in the room as it is. Null is an action that there is not.
 */
const actions = {
  next: {
    type: 'rundown.next',
    says: 'Next cue',
    words: [],
    means(state) {
      if (comingCue(state) === undefined && runningCue(state.timers) === undefined) return notNow('No cue is left.')
      return { type: 'rundown.next', after: runningCue(state.timers)?.id ?? null }
    },
  },
  previous: {
    type: 'rundown.previous',
    says: 'Previous cue',
    words: [],
    means: ({ timers }) => ({ type: 'rundown.previous', after: runningCue(timers)?.id ?? null }),
  },
  start: {
    type: 'timer.start',
    says: 'Start a cue',
    words: ['cue'],
    means({ timers }, what) {
      const cue = nth(inOrder(timers), what, ({ name }) => name)
      return cue === undefined ? notNow(`There is no cue “${what}”.`) : start(cue.id)
    },
  },
  pause: {
    type: 'timer.pause',
    says: 'Pause',
    words: [],
    means(state) {
      const cue = runningCue(state.timers)
      return cue === undefined ? notNow('No cue is running.') : pause(cue.id)
    },
  },
  resume: {
    type: 'timer.start',
    says: 'Resume',
    words: [],
    means(state) {
      const cue = cueOn(state)
      return cue === undefined || cue.isRunning ? notNow('No cue is paused.') : start(cue.id)
    },
  },
  toggle: {
    type: 'timer.start',
    says: 'Start or pause',
    words: [],
    means(state) {
      const running = runningCue(state.timers)
      const cue = cueOn(state) ?? displayTimer(state)
      if (running !== undefined) return pause(running.id)
      return cue === null ? notNow('The room has no cue.') : start(cue.id)
    },
  },
  reset: {
    type: 'timer.reset',
    says: 'Reset',
    words: [],
    means(state) {
      const cue = cueOn(state) ?? displayTimer(state)
      if (cue?.isRunning === true) return notNow('Please pause the cue first.')
      return cue === null ? notNow('The room has no cue.') : { type: 'timer.reset', timerId: cue.id }
    },
  },
  give: {
    type: 'timer.give',
    says: 'Give or take time',
    words: ['seconds'],
    means(state, what) {
      const cue = runningCue(state.timers)
      const seconds = Number(what)
      if (!/^[+-]?\d{1,5}$/.test(what) || seconds === 0 || Math.abs(seconds) > limits.maxGiveSeconds) return null
      return cue === undefined ? notNow('No cue is running.') : { type: 'timer.give', timerId: cue.id, seconds }
    },
  },
  flash: {
    type: 'room.flash',
    says: 'Flash the displays',
    words: [],
    means: () => ({ type: 'room.flash' }),
  },
  blackout: {
    type: 'room.stage',
    says: 'Blackout',
    words: [onOff],
    means({ stage }, what) {
      const blackout = switched(what, stage.blackout)
      return blackout === null ? null : { type: 'room.stage', blackout }
    },
  },
  scene: {
    type: 'room.stage',
    says: 'Fill the displays with something',
    words: [scenes],
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
    says: 'Show or hide a message',
    words: ['message', showHide],
    means({ messages }, what, how) {
      const message = nth(messages, what, ({ content }) => content)
      if (message === undefined) return notNow(`There is no message “${what}”.`)
      const isVisible = switched(how, message.isVisible, showHide)
      return isVisible === null ? null : { type: 'message.edit', messageId: message.id, isVisible }
    },
  },
  poll: {
    type: 'poll.edit',
    says: 'Start or stop a poll, or show its results',
    words: ['poll', [...startStop, 'results']],
    means({ polls }, what, how) {
      const poll = nth([...polls].sort(byPlace), what, ({ question }) => question)
      if (poll === undefined) return notNow(`There is no poll “${what}”.`)
      if (how === 'results') return { type: 'poll.edit', pollId: poll.id, showResults: !poll.showResults }
      const isActive = switched(how, poll.isActive, startStop)
      return isActive === null ? null : { type: 'poll.edit', pollId: poll.id, isActive }
    },
  },
  questions: {
    type: 'room.update',
    says: 'Questions of the audience',
    words: [onOff],
    means({ room }, what) {
      const hasQuestions = switched(what, room.hasQuestions)
      return hasQuestions === null ? null : { type: 'room.update', hasQuestions }
    },
  },
  game: {
    type: 'game.advance',
    says: 'Next step of the game',
    words: [['advance']],
    means(state, what) {
      const game = runningGame(state)
      if (what !== 'advance') return null
      if (game === undefined) return notNow('No game is running.')
      const { phase, questionIndex } = game
      return { type: 'game.advance', gameId: game.id, from: { phase, questionIndex } }
    },
  },
} as const satisfies Readonly<Record<string, ActionOf>>

export type ActionName = keyof typeof actions

/** [CP1] Every action as people choose it: what else offers actions makes its list from this one. */
export const actionList: readonly (Pick<ActionOf, 'says' | 'words'> & { name: ActionName })[] = Object.entries(
  actions,
  // The entries of a table have its keys.
).map(([name, { says, words }]) => ({ name: name as ActionName, says, words }))

/** The names of all actions. */
export const actionNames = actionList.map(({ name }) => name)

/** How actions may be refused: as the commands that they become, as they declare. */
export const actionRefusals: readonly RefusalCode[] = [
  ...new Set(Object.values(actions).flatMap(({ type }) => handlerOf({ type }).refuses ?? [])),
  'unknown_action',
  'action_not_now',
]

/** The command type that an action becomes; null if there is no such action. */
export const typeOfAction = (name: string): CommandType | null => actionOf(name)?.type ?? null

const actionOf = (name: string): ActionOf | undefined => new Map<string, ActionOf>(Object.entries(actions)).get(name)

/** [TK10] The command that some words mean now. */
export function meantBy(state: RoomState, name: string, what: string, how: string): Meant {
  const meant = actionOf(name)?.means(state, what, how) ?? null
  return meant ?? refuseField('unknown_action', 'action', unknown(name))
}

const unknown = (name: string): string =>
  `There is no action “${name}” with these words. Please use one of ${actionNames.join(', ')}.`
