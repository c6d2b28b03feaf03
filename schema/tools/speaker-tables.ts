/** The tables for reading what a speaker's page shows: what a display shows at all times, and the signals. */
import * as z from 'zod/mini'
import { readable } from '../values/fields.ts'
import { displayTables } from './display-tables.ts'
import { signal } from './signals/entity.ts'
import { signalApply, signalFrames } from './signals/wire.ts'

export const speakerTables = {
  frames: { ...displayTables.frames, ...signalFrames },
  applies: { ...displayTables.applies, ...signalApply },
  fields: { ...displayTables.fields, signals: z._default(readable(signal), []) },
  replies: { signal },
}
