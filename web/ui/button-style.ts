import { classNames } from './class-names.ts'

/**
 * primary: the one next step. secondary: other actions. quiet: in rows and bars. danger: destroys something. remove: the
 * same in rows and bars, red under the pointer.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'remove'
/** Heights: s 36 px (44 under a finger), m 44, l 56. */
export type ButtonSize = 's' | 'm' | 'l'

const base =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap max-[18em]:whitespace-normal rounded-button border text-center font-label no-underline ' +
  'transition-[background-color,border-color,color,filter] duration-state ease-out active:duration-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-tungsten bg-tungsten text-tungsten-ink hover:brightness-108 active:brightness-92',
  secondary: 'border-control bg-raised text-house hover:border-muted hover:bg-line active:bg-surface',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-line hover:text-house active:bg-raised',
  remove: 'border-transparent bg-transparent text-muted hover:bg-danger hover:text-bg active:brightness-92',
  danger: 'border-danger bg-raised text-danger hover:bg-danger hover:text-bg active:brightness-92',
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-9 px-3 py-1 text-14 pointer-coarse:min-h-11',
  m: 'min-h-11 px-4 py-2 text-16',
  l: 'min-h-14 px-6 py-3 text-19',
}

const squares: Record<ButtonSize, string> = {
  s: 'size-9 pointer-coarse:size-11',
  m: 'size-11',
  l: 'size-14',
}

/** The classes of a button, for anything that looks like one (a link, a label). */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'm'): string {
  return classNames(base, variants[variant], sizes[size])
}

/** The classes of a square button with only an icon. */
export function squareButtonStyle(variant: ButtonVariant = 'quiet', size: ButtonSize = 'm'): string {
  return classNames(base, 'shrink-0', variants[variant], squares[size])
}

/** A link next to a form or in a list of facts, tall enough for a finger. */
export const linkStyle = 'inline-flex min-h-6 items-center text-blue hover:underline'
