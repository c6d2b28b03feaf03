import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useIsHere } from '../../client/use-is-here.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { showNotice } from '../notices/notices.ts'
import type { Draft } from './use-draft.ts'
import * as words from './words/drafts.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'role' | 'isText'> & {
  /** What the last submit found wrong. The first such field gets the focus. */
  errors?: Record<string, string | undefined>
  isPending: boolean
  onSubmit: () => void
  /** The label of the submit key, and its label while the request is pending. */
  submit: string
  pendingLabel?: string
  /** Whether something that was not typed yet is needed. A press is a submit all the same, whose errors say what. */
  isIncomplete?: boolean
  startOver?: ReactNode
  /** Another key that submits. It is then the primary one. */
  primarySubmit?: ReactNode
  /** A line above the keys. */
  note?: ReactNode
}

const nothingWrong = {}

/** A dialog with a form: its fields, then Cancel and the submit key, which stay in view. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { errors = nothingWrong, isPending, onSubmit, submit, pendingLabel, isIncomplete, ...rest } = props
  const { startOver, primarySubmit, note, children, ...dialog } = rest
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstWrong(form, errors)
  const keys = (
    <DialogActions>
      {startOver}
      <Button onClick={dialog.onClose}>{words.cancel}</Button>
      <Button
        type="submit"
        variant={primarySubmit ? 'secondary' : 'primary'}
        // Not `disabled`: such a key cannot say why.
        aria-disabled={isIncomplete || undefined}
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {submit}
      </Button>
      {primarySubmit}
    </DialogActions>
  )
  return (
    <Dialog {...dialog}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <DialogFoot>
          {note}
          {keys}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The end of a long dialog, which stays in view: at its edge, because a sticky element keeps clear of the padding. */
export function DialogFoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="sticky -bottom-6 z-1 -mx-[min(1.5rem,5vw)] -mb-6 border-t border-line bg-raised px-[min(1.5rem,5vw)] py-3 [&>div]:mt-2 [&>div:first-child]:mt-0 [@media(max-height:30em)]:static">
      {children}
    </div>
  )
}

type Sending = {
  isPending: boolean
  /** @param request resolves to whether it was accepted; then `onTaken` runs, even if the form was closed by then */
  send: (request: () => Promise<boolean>, onTaken?: () => void) => Promise<void>
}

/**
 * Sends a form, one request at a time, and closes it when the request was accepted. A form that was closed before the
 * reply closes nothing more: another form may be open in its place.
 */
export function useSending(onClose: () => void): Sending {
  const [isPending, setIsPending] = useState(false)
  const isOpen = useIsHere()
  const send: Sending['send'] = async (request, onTaken) => {
    if (isPending) return
    setIsPending(true)
    const isTaken = await request()
    if (isTaken) onTaken?.()
    if (!isOpen.current) return
    setIsPending(false)
    if (isTaken) onClose()
  }
  return { isPending, send }
}

/** Says in a form that someone else deleted what it edits; `text` is null while that exists. */
export function GoneNotice({ text }: { text: string | null }): ReactNode {
  return <div role="status">{text !== null && <p className="border-s-4 border-warn py-1 ps-3 text-14">{text}</p>}</div>
}

type StartOverProps<T> = Draft<T> & { isPending?: boolean; onClear?: () => void }

/** Empties a form; undo brings back what was typed. */
export function StartOver<T>({ draft, setDraft, clearDraft, isPending, onClear }: StartOverProps<T>): ReactNode {
  const clear = () => {
    clearDraft()
    onClear?.()
    showNotice(words.cleared, () => setDraft(draft))
  }
  return (
    <Button variant="quiet" className="me-auto px-2!" isPending={isPending} onClick={clear}>
      {words.startOver}
    </Button>
  )
}
