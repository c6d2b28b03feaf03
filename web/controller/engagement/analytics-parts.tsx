import { Download } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { scorePercentage } from '../../../schema/values/figures.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import * as words from './words/asks.ts'

/** A row of numbers to read at a glance. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-x-6 gap-y-3">{children}</dl>
}

type FigureProps = { name: string; value: ReactNode }

/** One number with its name. */
export function Figure({ name, value }: FigureProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="t-num text-23 font-heading">{value}</dd>
    </div>
  )
}

/** How many phones are in the room now; null while the desk does not know. */
export const PresentPhones = createContext<number | null>(null)

/** Responses as a share of the phones in the room; above 100 % if some have left. */
export function PhonesShare({ responses }: { responses: number }): ReactNode {
  const phones = useContext(PresentPhones)
  if (phones === null || phones === 0) return null
  const share = Math.min(100, scorePercentage(responses, phones))
  return <Figure name={words.ofPhones} value={words.phonesShare(share, phones)} />
}

type ExportLink = { label: string; href: string }

/** Files to take home; the server names them. */
export function ExportLinks({ links }: { links: readonly ExportLink[] }): ReactNode {
  return (
    <p className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <a key={href} href={href} download className={buttonStyle('secondary', 's')}>
          <Download className="size-4" />
          {label}
        </a>
      ))}
    </p>
  )
}
