import { type ComponentType, useEffect } from 'react'
import { toast } from '../../ui/overlay/toast.ts'
import { Toaster } from '../../ui/overlay/toaster.tsx'
import { verificationResult } from './verification-result.ts'

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
