import { refusalMessage } from '../../../schema/errors.ts'
import type { Fault } from '../../../schema/values/faults.ts'
import * as tooLong from '../words/too-long.ts'

type Text = string | ((limit: number) => string)

/** What a form says, by field, or by field and code: `name`, `name too_long`. Read when it is said, in the page's language. */
export type FaultTexts = Readonly<Record<string, Text>>

/** The sentence for each wrong field, by its name: the form's own, else that of the code. */
export function faultTexts(faults: readonly Fault[], own: FaultTexts): Record<string, string> {
  return Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault, own)]))
}

/** What is said of one fault. A text that is too long says how long it may be, in every form. */
export function faultText({ field, code, limit = 0 }: Fault, own: FaultTexts): string {
  if (code === 'too_heavy') return tooLong.tooMuchRoom
  const text =
    own[`${field} ${code}`] ?? (code === 'too_long' ? tooLong.atMost : (own[field] ?? refusalMessage('invalid')))
  return typeof text === 'string' ? text : text(limit)
}
