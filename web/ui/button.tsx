import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true, the button keeps its focus and width, shows `pendingLabel`, and does nothing. */
  isPending?: boolean
  pendingLabel?: string
}

/** A button with words on it. `type` is `button` unless given; layout classes may be added with `className`. */
export function Button(props: ButtonProps): ReactNode {
  const {
    variant,
    size,
    isPending = false,
    pendingLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus.
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isPending || rest['aria-disabled']}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  )
}
