import { type ReactNode, useEffect } from 'react'
import { toast } from '../ui/overlay/toast.ts'
import * as words from './words/not-loaded.ts'

/** Stands in for a dialog that could not be fetched: shows a toast and closes it, so the next press retries. */
export function NotLoaded({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    toast({ title: words.notLoaded, description: words.notLoadedText, variant: 'destructive' })
    onClose()
  }, [onClose])
  return null
}
