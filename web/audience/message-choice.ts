import type { LiveMessage } from '../../schema/room/engagement.ts'
import * as words from './words/messages.ts'

const shownAtOnce = 2
const shownBeside = 1
/** About two lines on a small phone: a longer text is cut beside a question. */
const briefLength = 60

/**
 * The messages that stand open from the start, and how many more there are.
 * @param isBrief beside a question, which needs the room
 */
export function shownFirst<T>(messages: readonly T[], isBrief: boolean): { shown: T[]; rest: number } {
  const shown = messages.slice(0, isBrief ? shownBeside : shownAtOnce)
  return { shown, rest: messages.length - shown.length }
}

/** What the button says that opens the rest; null where everything is to be seen. */
export function moreWords(shown: readonly LiveMessage[], rest: number, isBrief: boolean): string | null {
  if (rest > 0) return isBrief ? words.more(rest) : words.showMore(rest)
  const isCut = isBrief && shown.some(({ content }) => content.length > briefLength || content.includes('\n'))
  return isCut ? words.moreOfThis : null
}

/** The messages nobody here has seen yet, the oldest first; `known` is null before the first look, which is no news. */
export function newcomers(known: ReadonlySet<string> | null, messages: readonly LiveMessage[]): LiveMessage[] {
  if (known === null) return []
  return messages.filter(({ id }) => !known.has(id)).reverse()
}
