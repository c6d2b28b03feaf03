import { useCallback, useEffect, useState } from 'react'

/** Where this page is, and the how manieth place since it was loaded: 0 is the one the server served. */
export type Visit = { pathname: string; count: number }

/** The phone's whole router: an address, and a way to go to another one without loading the page again. */
export function useVisit(): [Visit, (pathname: string) => void] {
  const [visit, setVisit] = useState<Visit>(() => ({ pathname: location.pathname, count: 0 }))

  useEffect(() => {
    const follow = () => setVisit(({ count }) => ({ pathname: location.pathname, count: count + 1 }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const go = useCallback((pathname: string) => {
    history.pushState(null, '', pathname)
    window.scrollTo(0, 0)
    setVisit(({ count }) => ({ pathname, count: count + 1 }))
  }, [])

  return [visit, go]
}
