import type { ChangeEvent } from 'react'

/** The names in a draft whose values are of type `Value`. */
export type Names<T, Value> = { [Name in keyof T]-?: T[Name] extends Value ? Name : never }[keyof T] & string

/** The attributes of a text field. */
export type TextWiring = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** The attributes of a form's fields, by their names in its draft: value, error, and how a change is written. */
export function fieldsOf<T extends object>(
  draft: T,
  change: (patch: Partial<T>) => void,
  errors: Partial<Record<keyof T & string, string | undefined>> = {},
) {
  // TypeScript loses the type of a name that is computed.
  const put = (name: keyof T, value: string | boolean) => change({ [name]: value } as Partial<T>)
  return {
    text: (name: Names<T, string>): TextWiring => ({
      value: String(draft[name]),
      error: errors[name],
      onChange: ({ currentTarget }) => put(name, currentTarget.value),
    }),
    flag: (name: Names<T, boolean>) => ({
      checked: draft[name] === true,
      onChange: (isOn: boolean) => put(name, isOn),
    }),
  }
}
