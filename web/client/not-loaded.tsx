import { type ReactNode, useEffect } from 'react'
import { toast } from '../ui/overlay/toast.ts'
import * as words from './words/not-loaded.ts'

type NotLoadedProps = { said?: { title: string; description: string }; onClose: () => void }

const notLoaded = { title: words.notLoaded, description: words.notLoadedText }

/** Stands in for a dialog that could not be fetched: shows a toast and closes it, so the next press retries. */
export function NotLoaded({ said = notLoaded, onClose }: NotLoadedProps): ReactNode {
  useEffect(() => {
    toast({ ...said, variant: 'destructive' })
    onClose()
  }, [said, onClose])
  return null
}
