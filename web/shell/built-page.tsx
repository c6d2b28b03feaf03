import { type ReactNode, useEffect } from 'react'
import { LoadingFrame } from '../ui/frames.tsx'

/** A page that is built as HTML (web/site/documents.tsx): the server has it at the same address. */
export function BuiltPage(): ReactNode {
  useEffect(() => window.location.reload(), [])
  return <LoadingFrame />
}
