/**
 * What programs read of a field that is wrong: a sentence that says what to send, by the code of the fault, its limit and the
 * name of the field. Schemas have no sentences: pages say theirs by the same codes.
 */
import * as z from 'zod/mini'
import * as limits from '../../schema/limits.ts'
import type { FaultCode, faultParams } from '../../schema/values/faults.ts'
import { sayIn } from '../../schema/values/say-in.ts'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}
const formats: Readonly<Record<string, string>> = {
  datetime: 'an instant such as 2026-11-21T09:30:00Z',
  date: 'a day such as 2026-11-21',
  email: 'an email address',
}
const amounts: Readonly<Record<string, string>> = {
  string: '{count, plural, one {# character} other {# characters}}',
  array: '{count, plural, one {# entry} other {# entries}}',
}
const picture = `a PNG, JPEG or WebP picture of at most ${limits.maxLogoBytes / 1024} kB, in Base64`
/** What a field wants that is more than a text or a number. */
const wanted: Readonly<Record<string, string>> = {
  timeZone: 'a time zone such as Europe/Berlin',
  backgroundColor: 'a colour such as #1a2b3c',
  accentColor: 'a colour such as #1a2b3c',
  image: picture,
  logo: picture,
  correctAnswer: 'the number of an option that is not empty',
  correctAnswers: 'the numbers of options that are not empty',
  otp: `the ${limits.codeDigits} digits of the code`,
}
/** What two fields that contradict each other want, by the one that is named. */
const agreed: Readonly<Record<string, string>> = { sendAt: 'a time or a cue, not both' }
/** Longer lists are in the description of the API. */
const listedMax = 40
const asDescribed = 'a value as in the description of the API'

/** The field that an issue is about; an entry of a list is in the field of the list. Undefined for the whole input. */
const fieldOf = ({ path = [] }: Issue): string | undefined => path.findLast((part) => typeof part === 'string')

function sentenceOf(issue: Issue): string {
  const field = fieldOf(issue)
  return `Please send ${whatOf(issue)}${field === undefined ? '' : ` for ${field}`}.`
}

function whatOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wantedIn(issue) ?? kinds[issue.expected] ?? 'another value'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : [])
    case 'invalid_format':
      return wantedIn(issue) ?? formats[issue.format] ?? asDescribed
    case 'too_big':
      return `at most ${amount(issue.maximum, issue.origin)}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'a text that is not empty'
      return `at least ${amount(issue.minimum, issue.origin)}`
    case 'custom':
      return ofFault(issue, issue.params)
    default:
      return asDescribed
  }
}

/** What a check of our own found. Those that count are about texts: lists are counted by their schemas. */
function ofFault(issue: Issue, { fault = 'wrong', limit = 0 }: Partial<ReturnType<typeof faultParams>> = {}): string {
  const what: Readonly<Record<FaultCode, string>> = {
    missing: fieldOf(issue) === undefined ? 'at least one field to change' : 'a value that is not empty',
    too_long: `at most ${amount(limit, 'string')}`,
    too_heavy: 'a shorter text, or one with fewer emoji',
    too_low: `at least ${limit}`,
    too_high: `at most ${limit}`,
    too_few: `at least ${amount(limit, 'string')}`,
    too_many: sayIn('en', 'at most {count, plural, one {# word} other {# words}}', { count: limit }),
    repeated: 'each entry only once',
    wrong: wantedIn(issue) ?? agreed[fieldOf(issue) ?? ''] ?? asDescribed,
  }
  return what[fault]
}

const wantedIn = (issue: Issue): string | undefined => wanted[fieldOf(issue) ?? '']

/** `1 character`, `3 entries`, or just the number. */
function amount(limit: number | bigint, origin: string): string {
  const pattern = amounts[origin]
  return pattern === undefined ? `${limit}` : sayIn('en', pattern, { count: Number(limit) })
}

function oneOf(named: readonly unknown[]): string {
  // A field that may be left out has undefined among its values.
  const values = named.filter((value) => value !== undefined)
  if (values.length === 0 || values.length > listedMax) return 'one of the values in the description of the API'
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`
}

z.config({ customError: sentenceOf })
