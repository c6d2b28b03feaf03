import { type ReactNode, useEffect } from 'react'
import { toast } from '../ui/overlay/toast.ts'
import * as words from './words/not-loaded.ts'

/** In the place of a dialog that could not be fetched: closes it, so that the next press tries again. */
export function NotLoaded({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    toast({ title: words.notLoaded, description: words.notLoadedText, variant: 'destructive' })
    onClose()
  }, [onClose])
  return null
}
