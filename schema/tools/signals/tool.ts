import { byAge } from '../../core/entity-list.ts'
import { entriesOf, tool } from '../../core/tool.ts'
import { signalCommands } from './commands.ts'
import { signalsAutomatic } from './end.ts'
import { maxSignalsPerRoom, signal } from './entity.ts'
import { answerSignal, sendSignal } from './rules.ts'
import { signalListView } from './view.ts'

/** What a speaker tells the desk. */
export const signals = tool({
  entries: entriesOf(signalListView, { stored: signal, max: maxSignalsPerRoom, keep: byAge }),
  commands: signalCommands,
  handlers: {
    'signal.send': {
      rule: sendSignal,
      undo: null,
      refuses: ['timer_not_running', 'time_asked', 'signal_over', 'too_many_requests'],
    },
    'signal.answer': {
      rule: answerSignal,
      isPredicted: true,
      undo: ({ state }) => (state === 'granted' ? 'add_time_to' : null),
      refuses: ['timer_not_running', 'signal_over'],
    },
  },
  ...signalsAutomatic,
})
