import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { writeClipboard } from '../../ui/form/copy-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { danger, type Notice, showNotice } from '../notices/notices.ts'
import * as words from './words/tokens.ts'

type ShownOnceProps = { label: string; value: string; copied: Notice; copyFailed: Notice; onClose: () => void }

/** A token or a secret that was just made. When this is closed, nobody can read it again. */
export function ShownOnce({ label, value, copied, copyFailed, onClose }: ShownOnceProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const hasCopied = await writeClipboard(value)
    showNotice(hasCopied ? copied : danger(copyFailed))
    if (!hasCopied) input.current?.select()
  }
  return (
    <div role="status" className="flex flex-col gap-1 rounded-input border border-control p-2">
      <TextField
        ref={input}
        label={label}
        hint={words.once}
        value={value}
        readOnly
        dir="ltr"
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
