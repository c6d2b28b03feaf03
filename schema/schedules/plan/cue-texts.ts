import * as limits from '../../limits.ts'
import { cleanLine, cleanText } from '../../values/text.ts'

type Spoken = { title: string; speakers: readonly string[]; notes: string }

/** [SC13] The texts of the cue that a session becomes: a name or a speaker that is too long is cut, and the whole stays in the notes. */
export function cueTextsOf({ title, speakers, notes }: Spoken): { name: string; speaker: string; notes: string } {
  const [whole, people] = [cleanLine(title), cleanLine(speakers.join(', '))]
  const name = cut(whole, limits.maxTimerNameLength)
  const speaker = cut(people, limits.maxSpeakerLength)
  const lost = [...(name === whole ? [] : [whole]), ...(speaker === people ? [] : [people])]
  return { name, speaker, notes: cut(cleanText([...lost, notes].join('\n')), limits.maxNotesLength) }
}

/** At a space, if one is near, and never inside a letter of two units. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')
  const word = start.lastIndexOf(' ')
  return `${(word > length * 0.7 ? start.slice(0, word) : start).trimEnd()}…`
}
