import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, squareButtonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './overlay/tooltip.tsx'
import { guardedProps } from './press-guard.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does: its accessible name, also shown as a tooltip. */
  label: string
  icon: ComponentType<{ className?: string }>
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true, the button takes no press, and shows for how long, see `usePressGuard`. */
  isGuarded?: boolean
}

/** A square button with an icon; needs the tooltip provider of the organiser shell above it. */
export function IconButton(props: IconButtonProps): ReactNode {
  const {
    label,
    icon: Icon,
    shortcut,
    variant,
    size,
    className,
    isGuarded = false,
    type = 'button',
    onClick,
    ...rest
  } = props
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        {...rest}
        {...guardedProps(isGuarded)}
        type={type}
        aria-label={label}
        onClick={isGuarded ? undefined : onClick}
        className={classNames(squareButtonStyle(variant, size), className)}
      >
        <Icon className={size === 's' ? 'size-4.5' : 'size-5'} />
      </button>
    </Tooltip>
  )
}
