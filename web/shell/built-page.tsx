import { type ReactNode, useEffect } from 'react'
import { LoadingFrame } from '../ui/frames.tsx'

/** A page that is HTML since the build (web/site/documents.tsx): the server has it, at this very address. */
export function BuiltPage(): ReactNode {
  useEffect(() => window.location.reload(), [])
  return <LoadingFrame />
}
