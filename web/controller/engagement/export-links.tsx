import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'

export type ExportLink = { label: string; href: string }

/** Files to take home; the server names them. */
export function ExportLinks({ links }: { links: readonly ExportLink[] }): ReactNode {
  return (
    <p className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <a key={href} href={href} download className={buttonStyle('secondary', 's')}>
          <Download aria-hidden="true" className="size-4" />
          {label}
        </a>
      ))}
    </p>
  )
}
