import { type ReactNode, useEffect, useRef } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { Masthead } from '../../client/masthead/masthead.tsx'
import { TextLink } from '../../ui/button-link.tsx'
import { tagged } from '../../ui/tagged.ts'
import * as labels from '../words/forms.ts'

type DoorFrameProps = {
  /** The page's heading, also the name of its tab. */
  title: string
  text?: ReactNode
  children: ReactNode
  /** Shown next to the card on a wide screen. */
  beside?: ReactNode
  /** If it replaces a form: the focus moves to its heading, so it is read out and Tab continues from there. */
  takesFocus?: boolean
}

/** A page with one form on it: sign in, sign up, a code, a new password. */
export function DoorFrame({ title, text, children, beside, takesFocus = false }: DoorFrameProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const card = (
    // On a phone the page itself is the card.
    <div className="min-[30rem]:rounded-panel min-[30rem]:border min-[30rem]:border-line min-[30rem]:bg-surface min-[30rem]:p-7">
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="font-display text-28">
        {title}
      </h1>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  )
  return (
    <>
      <title>{`${title} · Cuelight`}</title>
      <Masthead />
      {beside === undefined ? (
        <main className="door mx-auto w-full max-w-[26rem] px-4 pt-6 pb-16 sm:pt-[min(10vh,96px)]">{card}</main>
      ) : (
        <main className="door mx-auto grid w-full max-w-[72rem] grid-cols-1 items-start gap-x-24 gap-y-12 px-4 pt-6 pb-16 sm:px-8 sm:pt-8 min-[60rem]:grid-cols-[minmax(0,1fr)_26rem] min-[60rem]:pt-[min(8vh,72px)]">
          {card}
          {/* After the form, so on a phone and for screen readers the form comes first. */}
          <div className="min-[60rem]:col-start-1 min-[60rem]:row-start-1">{beside}</div>
        </main>
      )}
    </>
  )
}

/** Says which address a mail was sent to. @param text has a place for it */
export const SentTo = ({ text, email }: { text: string; email: string }): ReactNode =>
  tagged(text, {
    address: () => (
      <strong dir="ltr" className="break-all text-house">
        {email}
      </strong>
    ),
  })

/** Why the last try failed; it stays until the next one. The toast has already announced it. */
export function FailureNote({ text }: { text: string | null }): ReactNode {
  return text !== null && <p className="border-s-4 border-danger ps-4 text-14 text-danger">{text}</p>
}

/** What may have happened when a reply was lost, and what to do then. It stays, because later replies do not tell. */
export function LostReplyNote({ text }: { text: string | null }): ReactNode {
  return (
    <div role="status" className="empty:hidden">
      {text !== null && (
        <p className="border-s-4 border-warn ps-4 text-14">
          {text} <TextLink to={pages.login}>{labels.signIn}</TextLink>
        </p>
      )}
    </div>
  )
}
