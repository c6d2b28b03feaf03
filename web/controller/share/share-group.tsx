import { QrCode } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { named } from '../words/phrases.ts'
import { QrImage } from './qr-image.tsx'
import * as words from './words/limited-links.ts'

type ShareGroupProps = { title: string /** Next to the title. */; choice?: ReactNode; children: ReactNode }

/** The links for one kind of people. */
export function ShareGroup({ title, choice, children }: ShareGroupProps): ReactNode {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-2.5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="t-eyebrow text-muted">{title}</h3>
        {choice}
      </div>
      {children}
    </section>
  )
}

type ShareRowProps = { label: string; url: string; hint?: string }

/** One link: its name, its address, and keys that copy it, open it and show it as a code. */
export function ShareRow({ label, url, hint }: ShareRowProps): ReactNode {
  const [hasCode, setHasCode] = useState(false)
  const codeId = useId()
  const key = (
    <IconButton
      size="s"
      icon={QrCode}
      label={named(words.showCode, label)}
      aria-expanded={hasCode}
      aria-controls={codeId}
      onClick={() => setHasCode(!hasCode)}
    />
  )
  return (
    <div>
      <CopyField label={label} url={url} keys={key} {...(hint === undefined ? {} : { hint })} />
      <div id={codeId} className="grid place-items-center empty:hidden">
        {hasCode && <QrImage url={url} alt={words.codeOf(label)} coming={<Skeleton className="size-[240px]" />} />}
      </div>
    </div>
  )
}
