import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import { id } from '../../values/fields.ts'
import { type Signal, signal } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    signal: { list: 'signals'; entity: Signal; view: Signal }
  }
}

/** [O16] Signals are between the desk and the speaker: displays and phones see none. */
export const signalListView = listView('signal', {
  list: 'signals',
  schema: signal,
  isSeen: (_signal, role) => role === 'controller' || role === 'speaker',
  compare: byAge,
  // A signal has no name: what is undone is named by its cue.
  text: () => '',
  frames: {
    signal_created: z.object({ signal }),
    signal_updated: z.object({ signal }),
    signal_removed: z.object({ signalId: id }),
  },
  names: {
    entry: 'signal',
    id: 'signalId',
    added: 'signal_created',
    changed: 'signal_updated',
    removed: 'signal_removed',
  },
})
