import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

const kept = z.object({ token: z.string() })

/**
 * The token of a link in a mail, removed from the address immediately: addresses are shown and stored. It is kept with the
 * entry of the browser's history, and a page that is loaded again still has it: for another language, or because a
 * phone gave its memory to the app with the password.
 */
export function useLinkToken(): string | null {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const [token] = useState(() => query.get('token') ?? kept.safeParse(state).data?.token ?? null)
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true, state: { token } })
  }, [query, setQuery, token])
  return token
}
