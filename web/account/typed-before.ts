import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStore } from '../client/draft-store.ts'

/** What is kept of a form: never a password or a code. */
const kept: readonly string[] = ['firstName', 'lastName', 'email']
const texts = z.record(z.string(), z.string())

/**
 * The values of a form of an account. What was typed outlives a load of the page in this tab, such as that in another
 * language; a form that is left in any other way begins again.
 * @param userId whose form it is: after a sign-out, someone else may sign in here
 */
export function useTypedValues<Values extends object>(initial: Values, userId = '') {
  const [store] = useState(() => createDraftStore(`cuelight_draft.${window.location.pathname}${userId}`, texts))
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...keptOf(store.load() ?? {}, initial) }))
  useEffect(() => store.clear(), [store])
  useEffect(() => {
    const keep = () => store.save(keptOf(values, initial))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [store, values, initial])
  return [values, setValues] as const
}

/** The texts of a form that are kept, if they are other ones than those with which it begins. */
function keptOf(values: object, initial: object): Record<string, string> {
  const begun = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      return kept.includes(name) && begun.has(name) && typeof value === 'string' && value !== begun.get(name)
    }),
  )
}
