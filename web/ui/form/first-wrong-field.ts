import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus on the first field marked wrong whenever `errors` is a new, non-empty set: pass the object that a submit
 * made, not one made while typing.
 */
export function useFocusFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string | undefined>,
): void {
  useEffect(() => {
    if (Object.values(errors).every((error) => error === undefined)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
