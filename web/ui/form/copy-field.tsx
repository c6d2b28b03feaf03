import { Check, Copy, ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { addressParts } from './address-parts.ts'
import { copyLink } from './copy-text.ts'
import * as words from './words/copy.ts'

type CopyFieldProps = {
  /** The link's name in the toast: 'Viewer', 'Agenda', … */
  label: string
  url: string
  hint?: ReactNode
  /** Further keys, after those that copy and open it. */
  keys?: ReactNode
}

/** A link to read, to copy and to open. If copying fails, the text stays selected, ready for Ctrl+C. */
export function CopyField({ label, url, hint, keys }: CopyFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
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
  const [start, end] = addressParts(url)
  return (
    <div className="@container flex min-w-0 flex-col">
      {/* With large text the keys go below the name. */}
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <p className="flex-1 basis-20 text-14 font-label">{label}</p>
        <div className="flex shrink-0 items-center gap-1">
          <Button size="s" onClick={copy} title={words.copyLink(label)} aria-label={words.copyLink(label)}>
            {isCopied ? <Check className="size-4 text-ok" /> : <Copy className="size-4" />}
            <span className="@max-[17rem]:hidden">{words.copy}</span>
          </Button>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            title={words.openLink(label)}
            aria-label={words.openLink(label)}
            className={squareButtonStyle('quiet', 's')}
          >
            <ExternalLink className="size-4" />
          </a>
          {keys}
        </div>
      </div>
      <div className="group relative h-6" dir="ltr" translate="no">
        {/* Host and page, cut in the middle; the field over it has the whole address, and is seen with the focus. */}
        <p aria-hidden="true" className="flex min-w-0 text-14 leading-6 text-muted">
          <span className="truncate">{start}</span>
          <span className="shrink-0">{end}</span>
        </p>
        <input
          ref={input}
          readOnly
          value={url}
          aria-label={words.linkName(label)}
          onFocus={(event) => event.currentTarget.select()}
          className="absolute inset-0 w-full min-w-0 cursor-text rounded-input bg-bg text-14 text-house opacity-0 focus:opacity-100"
        />
        <p
          aria-hidden="true"
          className={classNames(
            'pointer-events-none invisible absolute inset-x-0 top-full z-20 mt-1 rounded-input border border-control bg-raised p-2 text-14 break-all text-house shadow-overlay',
            'group-focus-within:visible group-hover:visible group-hover:transition-[visibility] group-hover:delay-500',
          )}
        >
          {url}
        </p>
      </div>
      {hint !== undefined && <p className="text-14 leading-5 text-muted">{hint}</p>}
    </div>
  )
}
