import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { guardedProps } from './press-guard.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true, the button keeps its focus and width, shows `pendingLabel`, and does nothing. */
  isPending?: boolean
  pendingLabel?: string
  /** While true, the button takes no press, and shows for how long, see `usePressGuard`. */
  isGuarded?: boolean
}

/** A button with words on it. `type` is `button` unless given; layout classes may be added with `className`. */
export function Button(props: ButtonProps): ReactNode {
  const {
    variant,
    size,
    isPending = false,
    isGuarded = false,
    pendingLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus.
    if (isPending || isGuarded) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isPending || rest['aria-disabled']}
      {...guardedProps(isGuarded)}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  )
}
