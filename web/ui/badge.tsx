import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** live: on air now. ok, warn, danger: a state. count: a number next to a word. */
export type BadgeTone = 'neutral' | 'live' | 'ok' | 'warn' | 'danger' | 'blue'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line text-muted',
  live: 'border-tungsten bg-tungsten text-tungsten-ink',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  danger: 'border-danger text-danger',
  blue: 'border-blue text-blue',
}

/** A word or two about a state, never by colour alone. `hasLamp` puts a small lamp before the word. */
export function Badge({ tone = 'neutral', hasLamp = false, children }: BadgeProps): ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-input border px-1.5 py-0.5 text-12 font-caps',
        tones[tone],
      )}
    >
      {hasLamp && <span aria-hidden="true" className="size-1.5 rounded-[50%] bg-current" />}
      {children}
    </span>
  )
}

type BadgeProps = { tone?: BadgeTone; hasLamp?: boolean; children: ReactNode }
