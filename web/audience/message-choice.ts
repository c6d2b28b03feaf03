import type { LiveMessage } from '../../schema/room/engagement.ts'

/** As many as leave room for the question below them. */
const shownAtOnce = 2

/** The messages that stand open from the start, and how many more there are. */
export function shownFirst<T>(messages: readonly T[]): { shown: T[]; rest: number } {
  const shown = messages.slice(0, shownAtOnce)
  return { shown, rest: messages.length - shown.length }
}

/** The messages nobody here has seen yet, the oldest first; `known` is null before the first look, which is no news. */
export function newcomers(known: ReadonlySet<string> | null, messages: readonly LiveMessage[]): LiveMessage[] {
  if (known === null) return []
  return messages.filter(({ id }) => !known.has(id)).reverse()
}
