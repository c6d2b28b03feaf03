import * as z from 'zod/mini'
import { byPlace } from '../../core/entity-list.ts'
import { listView, singleView } from '../../core/tool-view.ts'
import { id } from '../../values/fields.ts'
import { type Timer, timer } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    timer: { list: 'timers'; entity: Timer; view: Timer }
  }
  interface ReplyTypes {
    timers: { from: { ids: readonly string[] }; view: Timer[] }
    rundown: { from: object; view: { runningTimerId: string | null } }
    selection: { from: object; view: { selectedTimerId: string | null } }
  }
  interface SingleTypes {
    selection: { timerId: string | null }
  }
  interface SingleState {
    selectedTimerId: string | null
  }
  interface ShownSingles {
    selectedTimerId: string | null
  }
  interface PutCauses {
    timer: 'start' | 'pause' | 'reset'
  }
  interface CodesOfThing {
    timer: 'add_time_to' | 'take_time_from' | 'go_on_to' | 'go_back_to'
  }
  interface CodesOfRoom {
    timer:
      | ('add_timers' | 'catch_up' | 'give_spare_time' | 'take_measured_lengths')
      | ('delay_the_plan' | 'bring_the_plan_forward' | 'take_over_the_schedule')
  }
}

/** Phones have no timers: what is on and next is in their `programme` (rule P44). */
export const timerListView = listView('timer', {
  list: 'timers',
  isRequired: true,
  schema: timer,
  isSeen: (_timer, role) => role !== 'audience',
  compare: byPlace,
  text: ({ name }) => name,
  frames: {
    'timer-updated': z.object({ timer }),
    'timer-action': z.object({ action: z.enum(['start', 'pause', 'reset']), timer }),
    timer_deleted: z.object({ timerId: id }),
  },
  names: {
    entry: 'timer',
    id: 'timerId',
    added: 'timer-updated',
    changed: 'timer-updated',
    removed: 'timer_deleted',
  },
})

/** The timer that was chosen for the display. */
export const shownSelection = singleView(
  'selectedTimerId',
  z._default(z.nullable(z.string()), null),
  { timer_selected: z.object({ timerId: z.nullable(id) }) },
  'timerId',
)
