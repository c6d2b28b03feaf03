import { type ComponentType, useEffect } from 'react'
import { type Toast, toast } from '../../ui/overlay/toast.ts'
import { Toaster } from '../../ui/overlay/toaster.tsx'
import * as words from './words/verification.ts'

const errors: ReadonlyMap<string, string> = new Map(Object.entries(words.errors))

/** What a verification link that led to `/?verified=…` or `/?error=…` has to say; null where there is none. */
export function verificationResult(search: string): Toast | null {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) {
    const description = errors.get(error) ?? words.otherError
    return { title: words.failed, description, variant: 'destructive' }
  }
  if (query.get('verified') !== 'true') return null
  return { title: words.verified, description: words.verifiedText }
}

/** Says what a verification link came to, and replaces the address by the root path. */
export function useVerificationToast(): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const result = pathname === '/' ? verificationResult(search) : null
    if (result === null) return
    window.history.replaceState(window.history.state, '', '/')
    toast(result)
  }, [])
}

/** The landing page with the toast on it; fetched only by whom a verification link sent there. */
export const withVerificationToast = (Page: ComponentType): ComponentType =>
  function PageWithToast() {
    useVerificationToast()
    return (
      <>
        <Page />
        <Toaster />
      </>
    )
  }
