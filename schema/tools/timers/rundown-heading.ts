/** The heading of the files of a running order, by which the import knows them again. */
import type { Timer } from './entity.ts'

/** How each of them begins: by these columns a file is known again, also when later ones were deleted from it. */
export const oldestHeading = ['Title', 'Duration', 'Start', 'End', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']

/** What the import reads of the columns that came later, after its other fields. */
export const laterFields = ['speakerNotes', 'number', 'keeps'] as const

/** A column: its name, and its width in Excel. Only people read one without a field: it has an expected time. */
type LaterColumn = {
  name: string
  width: number
  /** What the import reads it as, and what it has of a cue. */
  field?: (typeof laterFields)[number]
  text?: (timer: Timer) => string
}

/** The columns that came later, in their order: a new one is the last. */
export const laterColumns: readonly LaterColumn[] = [
  { name: 'For the speaker', width: 40, field: 'speakerNotes', text: ({ speakerNotes }) => speakerNotes },
  { name: 'Ends at', width: 20 },
  { name: 'Expected start', width: 20 },
  { name: 'Expected end', width: 20 },
  { name: 'Number', width: 8, field: 'number', text: ({ number }) => number },
  // How much of its length a cue keeps when the show catches up.
  { name: 'Keeps', width: 8, field: 'keeps', text: ({ keepsPercent }) => `${keepsPercent}%` },
]

export const exportHeading = [...oldestHeading, ...laterColumns.map(({ name }) => name)]
