import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle, linkStyle } from './button-style.ts'
import { classNames } from './class-names.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & { variant?: ButtonVariant; size?: ButtonSize; className?: string }

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps): ReactNode {
  return <Link {...rest} className={classNames(buttonStyle(variant, size), className)} />
}

/** A link inside the site in a text. */
export const TextLink = ({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }): ReactNode => (
  <Link {...rest} className={classNames(linkStyle, className)} />
)
