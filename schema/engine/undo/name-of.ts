import { lettersOf } from '../../values/letters.ts'
import { textOfEntry } from '../text-of-entry.ts'
import type { UndoWrite } from './write.ts'

/** How many letters of a name an undo label shows. */
const undoNameLetters = 40

/** What a thing is called, not too long; null for the room and the stage, which have no name. */
export function nameOf(write: UndoWrite): string | null {
  if ('name' in write) return shortened(write.name)
  if (!('id' in write)) return null
  const entry = write.after ?? write.before
  return entry === null ? null : shortened(textOfEntry(write.tool, entry))
}

/** A name that is not too long to be part of a sentence. */
export function shortened(text: string): string {
  const max = undoNameLetters
  const line = text.replace(/\s+/g, ' ')
  // Taking a text apart takes a press longer than the rest of its line, and no text has more letters than units.
  if (line.length <= max) return line
  const letters = lettersOf(line)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}
