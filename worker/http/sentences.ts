/** Sentences that say what to send, for fields of a request that have none of their own. */
import * as z from 'zod/mini'
import { sayIn } from '../../schema/values/say-in.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const amounts: Readonly<Record<string, string>> = {
  string: '{count, plural, one {# character} other {# characters}}',
  array: '{count, plural, one {# entry} other {# entries}}',
}
/** Longer lists are in the description of the API. */
const listedMax = 12

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Please send ${kinds[issue.expected] ?? 'another value'}.`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : [])
    case 'too_big':
      return `Please send at most ${amount(issue.maximum, issue.origin)}.`
    case 'too_small':
      return `Please send at least ${amount(issue.minimum, issue.origin)}.`
    default:
      return 'Please send a value as in the description of the API.'
  }
}

/** `1 character`, `3 entries`, or just the number. */
function amount(limit: number | bigint, origin: string): string {
  const pattern = amounts[origin]
  return pattern === undefined ? `${limit}` : sayIn('en', pattern, { count: Number(limit) })
}

function oneOf(named: readonly unknown[]): string {
  // A field that may be left out has undefined among its values.
  const values = named.filter((value) => value !== undefined)
  if (values.length === 0 || values.length > listedMax)
    return 'Please send one of the values in the description of the API.'
  return `Please send ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}.`
}

z.config({ customError: sentenceOf })
