import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first invalid field whenever `errors` is a new, non-empty object: pass the one made by a submit, not one
 * made while typing.
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
