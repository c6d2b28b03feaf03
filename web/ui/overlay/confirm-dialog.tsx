import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import * as words from './words/dialog.ts'

type ConfirmDialogProps = {
  title: string
  text?: string
  /** Above the buttons, if a sentence is not enough. */
  children?: ReactNode
  /** The action itself ('Delete timer'), never 'OK'. */
  confirmLabel: string
  /** What the button says while `onConfirm` runs. */
  pendingLabel?: string
  /** Marks an action that cannot be undone. */
  isDestructive?: boolean
  /** May be asynchronous; the dialog stays open until the caller closes it. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Asks for confirmation. The focus starts on Cancel, so a stray Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, children, confirmLabel, pendingLabel, isDestructive = false, onConfirm, onClose } = props
  const [isPending, setIsPending] = useState(false)
  const confirm = async () => {
    setIsPending(true)
    try {
      await onConfirm()
    } finally {
      setIsPending(false)
    }
  }
  return (
    // A request on its way cannot be cancelled: closing would look as if it had been.
    <Dialog role="alertdialog" title={title} text={text} onClose={onClose} isHeld={isPending}>
      {children}
      <DialogActions>
        <Button onClick={onClose} isPending={isPending} data-autofocus="">
          {words.cancel}
        </Button>
        <Button
          variant={isDestructive ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
