import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type Signal, signal } from './entity.ts'

export const signalFrames = {
  signal_created: z.object({ signal }),
  signal_updated: z.object({ signal }),
  signal_removed: z.object({ signalId: id }),
}
export type SignalFrame = FramesOf<typeof signalFrames>

/** [O16] Signals are between the desk and the speaker: displays and phones see none. */
export const signalListView: ListView<Signal> = {
  isSeen: (_signal, role) => role === 'controller' || role === 'speaker',
  compare: byAge,
  // A signal has no name: what is undone is named by its cue.
  text: () => '',
}

export const signalApply: Apply<SignalFrame> = {
  signal_created: (held, frame, role) => withEntry(held, 'signal', frame.signal, role, signalListView),
  signal_updated: (held, frame, role) => withEntry(held, 'signal', frame.signal, role, signalListView),
  signal_removed: (held, { signalId }) => withoutEntry(held, 'signal', signalId),
}

export const signalWire: Wire<Signal, Signal, SignalFrame> = {
  ...signalListView,
  keep: byAge,
  view: (_state, entity) => entity,
  frame: (view, { isNew }) => ({ type: isNew ? 'signal_created' : 'signal_updated', signal: view }),
  goneFrame: (signalId) => ({ type: 'signal_removed', signalId }),
}
