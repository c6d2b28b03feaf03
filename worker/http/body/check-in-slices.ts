import * as z from 'zod/mini'

/** Checking so many letters of JSON takes a few milliseconds, in whatever script they are. */
const lettersBetweenRests = 32 * 1024

/** What is wrong with a part of an input. */
type Issue = { path: PropertyKey[]; message: string }
/** A checked input, or what is wrong with it. */
export type Checked<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }

/**
 * Checks a long input as its schema does, but the lists of an object entry by entry. Between entries others have the thread: a
 * press would wait while the texts of a whole event are cleaned (decision 147).
 */
export async function checkInSlices<T extends z.ZodMiniType>(
  schema: T,
  input: unknown,
  rest: () => Promise<unknown>,
): Promise<Checked<z.output<T>>> {
  if (!(schema instanceof z.ZodMiniObject) || !isObject(input)) return schema.safeParse(input)
  const data: Record<string, unknown> = {}
  const issues: Issue[] = []
  let letters = 0
  for (const [name, field] of Object.entries(schema.shape)) {
    const list = listIn(field)
    const entries: unknown = Reflect.get(input, name)
    if (list === null || !Array.isArray(entries)) {
      const one = z.object({ [name]: field }).safeParse(input)
      if (one.success) Object.assign(data, one.data)
      else issues.push(...one.error.issues)
      continue
    }
    // Each in its field: a sentence about it names that.
    const ofOne = z.object({ [name]: z.array(list.element) })
    const checked: unknown[] = []
    for (const [index, entry] of entries.entries()) {
      const one = ofOne.safeParse({ [name]: [entry] })
      if (one.success) checked.push(...(one.data[name] ?? []))
      else issues.push(...one.error.issues.map(({ path, message }) => ({ path: path.with(1, index), message })))
      letters += JSON.stringify(entry).length
      if (letters < lettersBetweenRests) continue
      letters = 0
      await rest()
    }
    const whole = z.object({ [name]: withChecks(list.checks) }).safeParse({ [name]: entries })
    if (!whole.success) issues.push(...whole.error.issues)
    data[name] = checked
  }
  if (issues.length > 0) return { success: false, error: { issues } }
  // The data has the fields of the schema, each as its own schema gives it.
  return withChecks(schema.def.checks).safeParse(data) as Checked<z.output<T>>
}

const isObject = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The list that a field is, if it is one that may be left out or not. */
function listIn(field: z.core.$ZodType): z.core.$ZodArrayDef | null {
  if (field instanceof z.core.$ZodDefault) return listIn(field._zod.def.innerType)
  return field instanceof z.core.$ZodArray ? field._zod.def : null
}

/** The checks of a whole, whose parts were checked before. A list of checks does not say of which type they are. */
const withChecks = (checks: z.core.$ZodCheck<never>[] = []) =>
  z.unknown().check(...(checks as z.core.$ZodCheck<unknown>[]))
