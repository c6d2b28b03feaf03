import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, squareButtonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './overlay/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does: its accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A square button with an icon; needs the tooltip provider of the organiser shell above it. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, shortcut, variant, size, className, type = 'button', ...rest } = props
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(squareButtonStyle(variant, size), className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
