import { type ComponentType, useEffect } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { type Toast, toast } from '../../ui/overlay/toast.ts'
import { Toaster } from '../../ui/overlay/toaster.tsx'
import * as words from './words/verification.ts'

/** The toast for a verification link that led to `/?verified=…` or `/?error=…`; null if there was none. */
export function verificationResult(search: string): Toast | null {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) {
    const description = new Map(Object.entries(words.errors)).get(error) ?? words.otherError
    return { title: words.failed, description, variant: 'destructive' }
  }
  if (query.get('verified') !== 'true') return null
  return { title: words.verified, description: words.verifiedText }
}

/** Shows the result of a verification link, and replaces the address by the root path. */
export function useVerificationToast(): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const result = pathname === pages.home ? verificationResult(search) : null
    if (result === null) return
    window.history.replaceState(window.history.state, '', '/')
    toast(result)
  }, [])
}

/** The landing page with the toast; fetched only after a verification link. */
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
