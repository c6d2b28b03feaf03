/** What a schedule says of a session besides what its cue shows: visitors choose by it, and feeds tell it. */
import * as z from 'zod/mini'
import { pick } from '../values/pick.ts'
import { cleanLine } from '../values/text.ts'

const label = z._default(z.string(), '')

/** [PM8] The labels of a session as they are kept. An empty text is what the schedule does not say. */
export const sessionLabels = { track: label, type: label, language: label, url: label }
const names = ['track', 'type', 'language', 'url'] as const
export type SessionLabels = { [name in (typeof names)[number]]: string }

export const noLabels: SessionLabels = { track: '', type: '', language: '', url: '' }

const longestLabel = 120
const longestAddress = 1_000

/** [PM8] What is kept of the labels of a session. An address is one of the web, or none. */
export const keptLabels = ({ track, type, language, url }: SessionLabels): SessionLabels => ({
  track: short(track),
  type: short(type),
  language: short(language),
  url: /^https?:\/\/[^\s]+$/i.test(url) && url.length <= longestAddress ? url : '',
})

const short = (text: string): string => {
  const line = cleanLine(text)
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The labels of what has them among other fields. */
export const labelsIn = (session: SessionLabels): SessionLabels => pick(session, names)

export const hasSameLabels = (a: SessionLabels, b: SessionLabels): boolean => names.every((name) => a[name] === b[name])
