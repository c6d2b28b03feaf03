/** What is wrong with the fields of an input, as codes: a page says it in its own words and language. */
import type * as z from 'zod/mini'

/**
 * - `missing`: nothing is there, or nothing that anyone would see
 * - `too_long`: a text has more letters than `limit`; `too_heavy`: its letters take too much room
 * - `too_low`, `too_high`: a number is beyond `limit`
 * - `too_few`, `too_many`: a list has fewer or more entries than `limit`
 * - `repeated`: two entries of a list are the same
 * - `wrong`: anything else, such as a word where a number belongs
 */
export type FaultCode =
  | 'missing'
  | 'too_long'
  | 'too_heavy'
  | 'too_low'
  | 'too_high'
  | 'too_few'
  | 'too_many'
  | 'repeated'
  | 'wrong'

/** `field` is the path of a field, such as `questions.0.points`; `body` is the whole input. `limit` is the number that it broke. */
export type Fault = { field: string; code: FaultCode; limit?: number }

/** What a check of our own says of a value: the `params` of its issue. */
export const faultParams = (code: FaultCode, limit?: number): { fault: FaultCode; limit?: number } =>
  limit === undefined ? { fault: code } : { fault: code, limit }

type Issue = z.core.$ZodIssue

const tooSmall = { string: 'missing', number: 'too_low', int: 'too_low', array: 'too_few' } as const
const tooBig = { string: 'too_long', number: 'too_high', int: 'too_high', array: 'too_many' } as const
const isCounted = (origin: string): origin is keyof typeof tooSmall => origin in tooSmall

function codeOf(issue: Issue): Omit<Fault, 'field'> {
  switch (issue.code) {
    case 'too_small':
      if (!isCounted(issue.origin)) return { code: 'wrong' }
      // A password, say, that is shorter than it may be is not missing.
      if (issue.origin === 'string' && Number(issue.minimum) > 1)
        return { code: 'too_few', limit: Number(issue.minimum) }
      return { code: tooSmall[issue.origin], limit: Number(issue.minimum) }
    case 'too_big':
      return isCounted(issue.origin) ? { code: tooBig[issue.origin], limit: Number(issue.maximum) } : { code: 'wrong' }
    case 'invalid_type':
      return { code: issue.input === undefined ? 'missing' : 'wrong' }
    case 'custom':
      return ownCode(issue.params)
    default:
      return { code: 'wrong' }
  }
}

function ownCode(params: Readonly<Record<string, unknown>> | undefined): Omit<Fault, 'field'> {
  const { fault, limit } = (params ?? {}) as Partial<ReturnType<typeof faultParams>>
  if (fault === undefined) return { code: 'wrong' }
  return limit === undefined ? { code: fault } : { code: fault, limit }
}

/** The first fault of each field. */
export function faultsOf(issues: readonly Issue[]): Fault[] {
  const faults = issues.map((issue) => ({ field: issue.path.map(String).join('.') || 'body', ...codeOf(issue) }))
  return faults.filter(({ field }, place) => faults.findIndex((other) => other.field === field) === place)
}

export type Checked<T> = { ok: true; input: T } | { ok: false; faults: Fault[] }

/** What a form sends, read by the schema that the server reads it by: cleaned, or what is wrong with it. */
export function checked<T extends z.ZodMiniType>(schema: T, typed: unknown): Checked<z.output<T>> {
  const { data, error } = schema.safeParse(typed, { reportInput: true })
  return error === undefined ? { ok: true, input: data } : { ok: false, faults: faultsOf(error.issues) }
}
