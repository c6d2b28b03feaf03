import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { Refused } from '../client/api/reply.ts'
import { fieldsOf, type Names, type TextWiring } from '../ui/form/fields-of.ts'
import { useFocusFirstWrong } from '../ui/form/first-wrong-field.ts'
import { type Toast, toast } from '../ui/overlay/toast.ts'
import type { Errors } from './account-rules.ts'
import { useTypedValues } from './typed-before.ts'

type AccountForm<Values> = {
  values: Values
  errors: Errors<keyof Values & string>
  /** Why the last try failed, if no field says it; until the next try. */
  failure: string | null
  isPending: boolean
  /** Attributes of the `<form>`. */
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** A function gets the current contents of the form, which may have changed since the request. */
  change: (patch: Partial<Values> | ((now: Values) => Partial<Values>)) => void
  /** Attributes of a field of text; browsers and password managers know it by its name. */
  text: (name: Names<Values, string>) => NamedWiring
}

export type NamedWiring = TextWiring & { name: string }

type Options<Values> = {
  initial: Values
  /** The id of the user whose values they are, if they belong to one. */
  userId?: string
  check: (values: Values) => Errors<keyof Values & string>
  /** Called with what was wrong at a submit, in addition to the marks at the fields. */
  onWrong?: (values: Values) => void
  /**
   * Sends what was typed. A refusal is returned: its fields are marked, and nothing that was typed is lost. `leaving`: the
   * page is about to be left, so it stays pending.
   */
  send: (values: Values) => Promise<Refused | 'done' | 'leaving'>
  /** The toast for a refusal. Without it, `send` has shown its own. */
  explain?: (refused: Refused) => Toast
}

const nothingWrong = {}

/** A form that is checked on submit and then with every change; the focus goes to the first wrong field. */
export function useAccountForm<Values extends object>(options: Options<Values>): AccountForm<Values> {
  const { initial, userId, check, onWrong, send, explain } = options
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useTypedValues(initial, userId)
  const [isJudged, setIsJudged] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<Record<string, string | undefined>>(nothingWrong)
  /** What was wrong at the last submit: only that moves the focus. */
  const [atSubmit, setAtSubmit] = useState<Record<string, string | undefined>>(nothingWrong)
  useFocusFirstWrong(ref, atSubmit)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsJudged(true)
    const wrong = check(values)
    setRefused(nothingWrong)
    setFailure(null)
    setAtSubmit(wrong)
    if (Object.keys(wrong).length > 0) return onWrong?.(values)
    setIsPending(true)
    const outcome = await send(values)
    if (outcome === 'leaving') return
    setIsPending(false)
    if (outcome === 'done') return setIsJudged(false)
    if (explain !== undefined) {
      const said = explain(outcome)
      toast(said)
      if (Object.keys(outcome.fields).length === 0) setFailure(said.description ?? said.title)
    }
    setRefused(outcome.fields)
    setAtSubmit(outcome.fields)
  }

  // What the server refused stays marked until the field is changed.
  const errors: AccountForm<Values>['errors'] = { ...refused, ...(isJudged ? check(values) : nothingWrong) }
  const change: AccountForm<Values>['change'] = (patch) => {
    if (typeof patch === 'function') return setValues((now) => ({ ...now, ...patch(now) }))
    setValues((before) => ({ ...before, ...patch }))
    setRefused((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((key) => [key, undefined])) }))
  }
  const fields = fieldsOf<Values>(values, change, errors)
  return {
    values,
    errors,
    failure,
    isPending,
    form: { ref, noValidate: true, onSubmit },
    change,
    text: (name) => ({ name, ...fields.text(name) }),
  }
}
