import './account.css'
import type { ReactNode } from 'react'
import { Masthead } from '../app/masthead.tsx'

type DoorFrameProps = {
  /** Of the page: the heading and the name of the tab. */
  title: string
  text?: ReactNode
  children: ReactNode
  /** What stands beside the card on a wide screen. */
  beside?: ReactNode
}

/** A page with one form on it: sign in, sign up, a code, a new password. */
export function DoorFrame({ title, text, children, beside }: DoorFrameProps): ReactNode {
  const card = (
    <div className="account-card">
      <h1 className="font-display text-28">{title}</h1>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  )
  return (
    <>
      <title>{`${title} · Cuelight`}</title>
      <Masthead />
      {beside === undefined ? (
        <main className="account-door">{card}</main>
      ) : (
        <main className="account-pair">
          {card}
          <div className="account-beside">{beside}</div>
        </main>
      )}
    </>
  )
}
