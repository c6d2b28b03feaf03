import type { CommandOf } from '../../engine/commands/commands.ts'
import { restingSeconds } from '../../tools/timers/clock.ts'
import type { Timer } from '../../tools/timers/entity.ts'
import { noPlan } from '../../tools/timers/plan/no-plan.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { idOf, noon, roomId } from './facts.ts'

/** A timer that is not running, ten minutes long, unused (rule T9). */
export function timerWith(name: string, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}): Timer {
  const base = {
    ...noPlan,
    id: idOf(name),
    roomId,
    name,
    duration: 600,
    isCountUp: false,
    order: 0,
    createdAt: isoTime(noon),
    updatedAt: isoTime(noon),
    ...patch,
  }
  return { ...base, currentTime: patch.currentTime ?? restingSeconds(base), isRunning: false, startedAt: null }
}

/** The same timer, running since an instant. */
export const runningSince = (timer: Timer, startedAt: EpochMs): Timer => ({
  ...timer,
  isRunning: true,
  startedAt: isoTime(startedAt),
  startedFirstAt: timer.startedFirstAt ?? isoTime(startedAt),
  updatedAt: isoTime(startedAt),
})

/** The fields that a command changes, without its type and the id of its subject. */
export type EditOf<
  T extends CommandOf<'timer.edit' | 'message.edit' | 'live_message.edit' | 'poll.edit' | 'quiz.edit'>,
> = Omit<T, 'type' | 'timerId' | 'messageId' | 'pollId' | 'quizId'>

/** An edit of the timer that was built with this name. */
export const edit = (name: string, fields: EditOf<CommandOf<'timer.edit'>>): CommandOf<'timer.edit'> => ({
  type: 'timer.edit',
  timerId: idOf(name),
  ...fields,
})
