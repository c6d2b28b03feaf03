import type { RoomState } from '../../core/state.ts'
import type { CommandOf } from '../../engine/commands/commands.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import { isShownAt } from '../../tools/messages/entity.ts'
import type { Scene } from '../../tools/stage/entity.ts'
import type { Plan } from '../../tools/timers/entity.ts'
import { noPlan } from '../../tools/timers/plan/no-plan.ts'
import type { CommandTurn } from '../moves.ts'
import { isMissing, isOut, isPlayed } from './entries.ts'

/**
 * The refusal of a command about cues, webhooks, the display, messages, live messages, event files or undo; null if there is
 * none, and for other commands.
 */
export function showRefusal({ before: state, command, facts, result }: CommandTurn): RefusalCode | null {
  switch (command.type) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.give':
    case 'timer.select':
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.edit':
    case 'timer.delete': {
      const timer = state.timers.find((t) => t.id === command.timerId)
      if (timer === undefined) return 'not_found'
      const isOtherRunning = state.timers.some((t) => t.isRunning && !t.isParallel && t.id !== timer.id)
      const isHeld = isOtherRunning && !timer.isParallel && !timer.isRunning
      if (command.type === 'timer.start') return isHeld ? 'timer_running_start' : null
      if (command.type === 'timer.give') return timer.isRunning ? null : 'timer_not_running'
      if (command.type === 'timer.select')
        return isOtherRunning && state.selectedTimerId !== timer.id ? 'timer_running_select' : null
      if (command.type !== 'timer.edit')
        return timer.isRunning && command.type !== 'timer.pause' ? 'timer_is_running' : null
      const { name, duration, isCountUp, order, isSkipped, isParallel } = command
      const isBasic = [name, duration, isCountUp, order, isSkipped, isParallel].some((v) => v !== undefined)
      return timer.isRunning && isBasic ? 'timer_is_running' : planRefusal(state, { ...timer, ...given(command) })
    }
    case 'rundown.take_lengths': {
      const named = command.lengths.map(({ timerId }) => state.timers.find(({ id }) => id === timerId))
      const wrong = named.findIndex((timer) => timer === undefined || timer.isRunning)
      if (wrong === -1) return null
      return named[wrong] === undefined ? 'not_found' : 'timer_is_running'
    }
    case 'rundown.delay':
      // The rule's own test says what is possible.
      return result.ok ? null : 'not_enough_time'
    case 'rundown.take_schedule':
      // The rule's own test says which cues are left alone.
      return result.ok ? null : result.code
    case 'rundown.catch_up':
      if (command.until !== null && isMissing(state.timers, command.until)) return 'not_found'
      // The rule's own test says what is possible.
      return result.ok ? null : 'not_enough_time'
    case 'room.stage': {
      const { scene } = command
      if (scene === undefined || JSON.stringify(scene) === JSON.stringify(state.stage.scene)) return null
      return isToShow(state, scene) ? null : 'scene_not_ready'
    }
    case 'room.join_programme': {
      const { programme } = state.room
      return programme === null || programme.id === command.programme.id ? null : 'in_another_programme'
    }
    case 'room.pause_webhook':
      return isMissing(state.webhooks.hooks, command.webhookId) ? 'not_found' : null
    case 'room.make_webhook': {
      const { events, at } = command
      // The moves know two names, so no room has five.
      const isKnown = state.webhooks.hooks.some(({ id }) => id.endsWith(`.${command.short}`))
      return !isKnown && events.includes('cue.seconds_left') && at.length === 0 ? 'invalid' : null
    }
    case 'timer.add':
      return planRefusal(state, { ...noPlan, ...given(command) })
    case 'event.import': {
      const { event } = command
      return (
        event.timers.map((timer) => planRefusal(event, { ...noPlan, ...given(timer) })).find((code) => code !== null) ??
        null
      )
    }
    case 'timer.add_batch':
      return (
        command.timers
          .map((timer) => planRefusal(state, { ...noPlan, ...given(timer) }))
          .find((code) => code !== null) ?? null
      )
    case 'message.edit':
    case 'message.delete':
      return isMissing(state.messages, command.messageId) ? 'not_found' : null
    case 'live_message.add':
      return timeRefusal(state, command, facts().now)
    case 'live_message.edit': {
      const message = state.liveMessages.find((m) => m.id === command.messageId)
      if (message === undefined) return 'not_found'
      const { sendAt = null, onCue = null } = command
      const isNamed = sendAt !== null || onCue !== null
      const keepsTime =
        (command.sendAt === undefined || message.sendAt === null) &&
        (command.onCue === undefined || message.onCue === null)
      const isSameTime =
        onCue !== null ? isEqual(onCue, message.onCue) : isNamed ? sendAt === message.sendAt : keepsTime
      const { content = message.content, senderType = message.senderType } = command
      const isSameText = content === message.content && senderType === message.senderType
      const isSame = isSameTime && isSameText
      if (command.isVisible === true) return message.isVisible && !isSameText ? 'already_sent' : null
      if (message.isVisible && command.isVisible !== false) return isSame ? null : 'already_sent'
      return isSameTime ? null : timeRefusal(state, command, facts().now)
    }
    case 'live_message.delete':
      return isMissing(state.liveMessages, command.messageId) ? 'not_found' : null
    case 'signal.send': {
      if (command.kind === 'seen')
        return isMissing(
          state.messages.filter((message) => isShownAt(message, 'speaker')),
          command.messageId,
        )
          ? 'not_found'
          : tooOften(state, command, facts().now)
      if (command.kind === 'time') {
        if (state.timers.every(({ isRunning, isParallel }) => !isRunning || isParallel)) return 'timer_not_running'
        if (state.signals.some((one) => one.kind === 'time' && one.state === 'open')) return 'time_asked'
      }
      return tooOften(state, command, facts().now)
    }
    case 'signal.answer': {
      const signal = state.signals.find(({ id }) => id === command.signalId)
      if (signal === undefined) return 'not_found'
      if (command.state === 'done' || command.state === signal.state) return null
      if (signal.kind !== 'time') return 'invalid'
      return signal.state === 'open' ? null : 'signal_over'
    }
    case 'room.undo':
    case 'room.redo': {
      const steps = state.undoSteps.filter(({ isUndone, isSkipped }) =>
        command.type === 'room.undo' ? !isUndone && !isSkipped : isUndone,
      )
      const isSkip = command.type === 'room.undo' && command.skip !== undefined
      if (steps.length === 0) return 'nothing_to_undo'
      if (isSkip && steps.length === 1 && steps[0]?.number === command.skip) return 'nothing_to_undo'
      // The rule’s own test covers changes since the step.
      return result.ok ? null : 'undo_conflict'
    }
    default:
      return null
  }
}

/** What is said already is said no second time; for anything new a room takes five signals a minute. */
function tooOften({ signals }: RoomState, command: CommandOf<'signal.send'>, now: number): RefusalCode | null {
  const isSaid = signals.some(
    (one) =>
      one.state === 'open' &&
      (command.kind === 'ready'
        ? one.kind === 'ready'
        : command.kind === 'seen' && one.kind === 'seen' && one.messageId === command.messageId),
  )
  const lately = signals.filter(({ createdAt }) => Date.parse(createdAt) > now - 60_000)
  return !isSaid && lately.length >= 5 ? 'too_many_requests' : null
}

const given = <T extends object>(fields: T): Partial<Plan> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Ids = readonly { id: string }[]

function planRefusal(
  state: { polls: Ids; quizzes: Ids; liveMessages: Ids },
  { trigger, plannedStart, warnSeconds, dangerSeconds, opens }: Plan,
) {
  if (trigger === 'scheduled' && plannedStart === null) return 'planned_start_missing'
  if (dangerSeconds !== null && dangerSeconds >= warnSeconds) return 'danger_not_below_warning'
  if (opens === null || !('id' in opens)) return null
  const all = [...state.polls, ...state.quizzes, ...state.liveMessages]
  return all.some(({ id }) => id === opens.id) ? null : 'opened_not_found'
}

const isEqual = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b)

function timeRefusal(state: { timers: Ids }, { sendAt, onCue }: Waiting, now: number) {
  if (onCue != null) return state.timers.some(({ id }) => id === onCue.timerId) ? null : 'cue_not_found'
  return sendAt != null && Date.parse(sendAt) <= now ? 'send_time_passed' : null
}
type Waiting = { sendAt?: string | null | undefined; onCue?: { timerId: string } | null | undefined }

/** Whether a scene has something to show. */
function isToShow({ polls, games, quizzes, questions, bans }: RoomState, scene: Scene): boolean {
  const wanted = 'id' in scene ? scene.id : ''
  const poll = polls.find(({ id }) => id === wanted)
  const game = games.find(({ id }) => id === wanted)
  if (scene.kind === 'poll') {
    return poll?.isActive === true || (poll?.closedAt != null && (poll.showResults || scene.isPinned))
  }
  if (scene.kind === 'question') {
    const question = questions.find(({ id, participantId }) => id === wanted && !isOut({ bans }, participantId))
    return ['open', 'answered'].includes(question?.state ?? '')
  }
  if (scene.kind === 'game') return game !== undefined && isPlayed(game)
  const quiz = quizzes.find(({ id }) => id === wanted)
  if (scene.kind === 'leaderboard' && quiz !== undefined) {
    return quiz.showLeaderboard && (quiz.isActive || quiz.closedAt !== null)
  }
  return scene.kind !== 'leaderboard' || (game?.hasLeaderboard === true && game.phase !== 'lobby')
}
