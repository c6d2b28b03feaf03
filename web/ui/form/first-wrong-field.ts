import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field when `errors` is new and not empty: pass those of a submit, not of typing. */
export function useFocusFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string | undefined>,
): void {
  useEffect(() => {
    if (Object.values(errors).every((error) => error === undefined)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
