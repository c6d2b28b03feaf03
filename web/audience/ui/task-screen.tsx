import './task-screen.css'
import { type ReactNode, useContext } from 'react'
import type { Outcome, Pending } from '../../client/outbox/outbox.ts'
import { reportOf } from '../answers/answer-list.ts'
import * as words from '../answers/words/answer.ts'
import { useHeading } from './phone-screen.tsx'
import { RoomContext } from './room-context.ts'

type TaskScreenProps = {
  title: string
  /** Small text above the title: what this is. */
  eyebrow?: ReactNode
  children?: ReactNode
  /** The action, within reach of the thumb; without one, the next open thing is offered there. */
  action?: ReactNode
  /** Whose screen it is, for its style sheet. */
  kind?: string
  /** The title of the page, if the heading does not suffice. */
  pageTitle?: string
}

/** A screen to work on: a heading, what belongs to it, and its action at the bottom. */
export function TaskScreen({ title, eyebrow, children, action, kind, pageTitle = title }: TaskScreenProps): ReactNode {
  const heading = useHeading(pageTitle)
  const { next } = useContext(RoomContext)
  return (
    <main className="task">
      <div className="task-body" data-kind={kind}>
        {eyebrow !== undefined && <div className="eyebrow">{eyebrow}</div>}
        {/* As on a `Screen`: a new element, so it is read out. */}
        <h1 key={pageTitle} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {children}
      </div>
      {action === undefined ? next : <div className="action">{action}</div>}
    </main>
  )
}

/** What went wrong with this screen's answer, next to the button that tries again. */
export function Fault({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  return (
    <p className="fault" role="alert">
      {outcome !== undefined && <Report outcome={outcome} />}
    </p>
  )
}

function Report({ outcome }: { outcome: Outcome }): ReactNode {
  const report = reportOf(outcome)
  if (report?.place !== 'screen') return null
  return (
    <>
      <strong>{report.title}</strong> {report.text}
    </>
  )
}

type SendBarProps = {
  /** How the last answer about this ended. */
  outcome: Outcome | undefined
  /** The state of an answer that is on its way, else null. */
  phase: Pending['phase'] | null
  /** What to do, or what to know before sending. */
  hint: ReactNode
  label: string
  /** The label while it is on its way. */
  sending: string
  isDisabled?: boolean
} & (
  | { onSend: () => void }
  /** Submits the form with this id. */
  | { form: string }
)

/** Sends the answer of a screen: what went wrong, what to do, and the button, which works once for each answer. */
export function SendBar({ outcome, phase, hint, label, sending, isDisabled = false, ...by }: SendBarProps): ReactNode {
  const isPending = phase !== null
  return (
    <>
      <Fault outcome={outcome} />
      <SendHint phase={phase}>{hint}</SendHint>
      <button
        {...('form' in by ? { type: 'submit', form: by.form } : { type: 'button', onClick: by.onSend })}
        className="button button-main"
        disabled={isDisabled}
        aria-disabled={isPending}
      >
        {isPending ? sending : label}
      </button>
    </>
  )
}

type SendHintProps = { phase: Pending['phase'] | null; children: ReactNode }

/** The line above the button: what to do, or that the answer waits for the network. */
export function SendHint({ phase, children }: SendHintProps): ReactNode {
  // A dead socket is noticed late; the phone itself often knows sooner.
  const isWaiting = phase === 'waiting' || (phase === 'sending' && !navigator.onLine)
  return (
    <p className="hint action-hint" role="status">
      {isWaiting ? <strong className="waiting">{words.waitsForNetwork}</strong> : children}
    </p>
  )
}

/** A short vibration when an answer is given, on phones that can. */
export const lockIn = (): void => vibrate(10)

/** Vibrates where a phone can, and where its owner has nothing against movement. */
export function vibrate(pattern: number | number[]): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(pattern)
}
