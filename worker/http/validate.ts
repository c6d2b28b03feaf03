import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type * as z from 'zod'
import { refuseWith } from './refuse.ts'

/** Checks a JSON body once, at the edge; what is wrong is said at its field. */
export const body = <T extends z.ZodType>(schema: T) => validate('json', schema)

/** Checks query parameters. */
export const query = <T extends z.ZodType>(schema: T) => validate('query', schema)

const validate = <Target extends keyof ValidationTargets, T extends z.ZodType>(target: Target, schema: T) =>
  zValidator(target, schema, (result, c: Context) => {
    if (!result.success) return refuseWith(c, 'invalid', fieldsOf(result.error.issues))
  })

/** One sentence for each field; what concerns the whole body stands under `body`. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    fields[name] ??= issue.message
  }
  return fields
}
