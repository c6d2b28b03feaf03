import { byPlace } from '../../core/entity-list.ts'
import { ofRoom } from '../../core/step-code.ts'
import { entriesOf, type Replies, tool } from '../../core/tool.ts'
import { timerCommands } from './commands.ts'
import { maxTimersPerRoom, timer } from './entity.ts'
import { addTimer, addTimers } from './plan/adding.ts'
import { adjustTimer, deleteTimer, editTimer, pauseTimer, resetTimer, selectTimer, startTimer } from './rules.ts'
import { runningCue } from './sequence.ts'
import { catchUpBy } from './show/catch-up-by.ts'
import { delayFrom } from './show/delay.ts'
import { timersAutomatic } from './show/events.ts'
import { giveTime, nextCue, previousCue } from './show/rules.ts'
import { takeLengths } from './show/take-lengths.ts'
import { takeSchedule } from './show/take-schedule.ts'
import { timerListView } from './view.ts'
import { movedNotes, projectTimer } from './wire.ts'

const isEmpty = (fields: object): boolean => Object.values(fields).every((value) => value === undefined)

/** The running order: timers, which are its cues. */
export const timers = tool({
  entries: entriesOf(timerListView, {
    stored: timer,
    max: maxTimersPerRoom,
    keep: byPlace,
    project: projectTimer,
    indirectlyChanged: movedNotes,
    frame: (view, { cause }) =>
      cause === undefined
        ? { type: 'timer-updated', timer: view }
        : { type: 'timer-action', action: cause, timer: view },
  }),
  replies: {
    timers: (state, { ids }) =>
      state.timers.filter(({ id }) => ids.includes(id)).map((timer) => projectTimer(state, timer, 'controller')),
    rundown: ({ timers }) => ({ runningTimerId: runningCue(timers)?.id ?? null }),
    selection: ({ selectedTimerId }) => ({ selectedTimerId }),
  } satisfies Replies<'timers' | 'rundown' | 'selection'>,
  commands: timerCommands,
  handlers: {
    'timer.add': { rule: addTimer, undo: 'add', refuses: ['too_many_timers', 'opened_not_found'] },
    'timer.add_batch': {
      rule: addTimers,
      undo: ({ timers }) => (timers.length === 1 ? 'add' : ofRoom('add_timers')),
      refuses: ['too_many_timers', 'opened_not_found'],
    },
    'timer.start': { rule: startTimer, isPredicted: true, undo: 'start', refuses: ['timer_running_start'] },
    'timer.give': {
      rule: giveTime,
      isPredicted: true,
      undo: ({ seconds }) => (seconds < 0 ? 'take_time_from' : 'add_time_to'),
      refuses: ['timer_not_running'],
    },
    'timer.pause': { rule: pauseTimer, isPredicted: true, undo: 'pause' },
    'timer.reset': { rule: resetTimer, isPredicted: true, undo: 'reset', refuses: ['timer_is_running'] },
    'timer.adjust': { rule: adjustTimer, isPredicted: true, undo: 'adjust', refuses: ['timer_is_running'] },
    'timer.edit': {
      rule: editTimer,
      isPredicted: true,
      undo: ({ type: _, timerId: __, order, ...edit }) => (order !== undefined && isEmpty(edit) ? 'move' : 'edit'),
      refuses: [
        'timer_is_running',
        'planned_start_missing',
        'danger_not_below_warning',
        'opened_not_found',
        'changed_meanwhile',
      ],
    },
    'timer.delete': { rule: deleteTimer, undo: 'delete', refuses: ['timer_is_running'] },
    'timer.select': {
      rule: selectTimer,
      isPredicted: true,
      undo: null,
      refuses: ['not_found', 'timer_running_select'],
    },
    'rundown.next': { rule: nextCue, isPredicted: true, undo: 'go_on_to' },
    'rundown.previous': { rule: previousCue, isPredicted: true, undo: 'go_back_to' },
    'rundown.catch_up': {
      rule: catchUpBy,
      isPredicted: true,
      undo: ({ seconds }) => ofRoom(seconds < 0 ? 'give_spare_time' : 'catch_up'),
      refuses: ['not_found', 'not_enough_time'],
    },
    'rundown.take_lengths': {
      rule: takeLengths,
      undo: ofRoom('take_measured_lengths'),
      refuses: ['not_found', 'timer_is_running'],
    },
    'rundown.delay': {
      rule: delayFrom,
      undo: ({ seconds }) => ofRoom(seconds < 0 ? 'bring_the_plan_forward' : 'delay_the_plan'),
      refuses: ['not_enough_time'],
    },
    'rundown.take_schedule': {
      rule: takeSchedule,
      undo: ofRoom('take_over_the_schedule'),
      refuses: ['action_not_now', 'too_many_timers'],
    },
  },
  ...timersAutomatic,
})
