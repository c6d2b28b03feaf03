import { FileUp } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyComponent, prefetch } from '../../live/part.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import * as words from './words/from-file.ts'

/** Loaded later: it brings the schemas of all tools, and few people open a file. */
const FromFileDialog = lazyComponent(async () => (await import('./from-file-dialog.tsx')).FromFileDialog)

/** The button that opens an event file as a new room. */
export function FromFile({ className }: { className?: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button className={className} onPointerEnter={() => prefetch(FromFileDialog)} onClick={() => setOpen(true)}>
        <FileUp aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      {isOpen && <FromFileDialog onClose={close} missing={() => <NotLoaded onClose={close} />} />}
    </>
  )
}
