import { Check, Copy, ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { copyLink } from './copy-text.ts'
import { inputStyle } from './field.tsx'
import * as words from './words/copy.ts'

type CopyFieldProps = {
  /** The link's name in the toast: 'Viewer', 'Agenda', … */
  label: string
  url: string
  hint?: string
}

/** A link to read, to copy and to open. If copying fails, the text stays selected, ready for Ctrl+C. */
export function CopyField({ label, url, hint }: CopyFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  // Links of one room begin with the same text and differ at the end.
  useLayoutEffect(() => {
    if (input.current !== document.activeElement) showOwnPart(input.current)
  })
  useEffect(() => {
    if (!isCopied) return
    const timeout = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timeout)
  }, [isCopied])

  const copy = async () => {
    const hasCopied = await copyLink(label, url)
    setIsCopied(hasCopied)
    if (!hasCopied) {
      input.current?.focus()
      input.current?.select()
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-14 font-label">{label}</p>
      {hint !== undefined && <p className="text-14 text-muted">{hint}</p>}
      {/* With large text the buttons go below the link. */}
      <div className="flex min-w-0 flex-wrap gap-2">
        <input
          ref={input}
          readOnly
          value={url}
          aria-label={words.linkName(label)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => showOwnPart(event.currentTarget)}
          className={classNames(inputStyle, 'w-auto! min-w-24 flex-1 bg-surface text-14')}
        />
        <Button onClick={copy} aria-label={words.copyLink(label)} className="shrink-0">
          {isCopied ? <Check className="size-4 text-ok" /> : <Copy className="size-4" />}
          {words.copy}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          title={words.openLink(label)}
          aria-label={words.openLink(label)}
          className={squareButtonStyle()}
        >
          <ExternalLink className="size-4" />
        </a>
      </div>
    </div>
  )
}

/** Shows where links of one room differ: at the end, or at the start if a query with the room follows. */
function showOwnPart(input: HTMLInputElement | null): void {
  if (input !== null) input.scrollLeft = input.value.includes('?') ? 0 : input.scrollWidth
}
