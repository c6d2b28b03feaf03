/** Small checks of what comes from outside, for pages that carry no validation library (architecture 8). */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
export const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value)
export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value))
export const isTimeOrNull = (value: unknown): value is string | null => value === null || isTime(value)
export const isListOf =
  <T>(is: (item: unknown) => item is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(is)
export const isRecordOf =
  <T>(is: (item: unknown) => item is T) =>
  (value: unknown): value is Record<string, T> =>
    isFields(value) && Object.values(value).every(is)

export type Check = (value: unknown) => boolean
/** One check for every field: a field added to the contract does not compile until it is checked. */
export type Shape<T> = { [K in keyof Required<T>]: Check }

export const has = (value: unknown, shape: Record<string, Check>): boolean =>
  isFields(value) && Object.entries(shape).every(([key, check]) => check(value[key]))

/** One entity this page cannot read must not cost the others. */
export const readListOf = <T>(value: unknown, is: (item: unknown) => item is T): T[] | null =>
  Array.isArray(value) ? value.filter(is) : null
