import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The token of a link in a mail, kept for this page and removed from the address immediately: addresses are shown and stored. */
export function useLinkToken(): string | null {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token'))
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  return token
}
