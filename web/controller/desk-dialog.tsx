import type { ReactNode } from 'react'
import type { Message, Timer } from '../../schema/room/state.ts'
import { MessageDialog } from './message-dialog.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { TimerDialog } from './timer-dialog.tsx'

/** Null for the timer or the message adds a new one. */
export type OpenDialog =
  | { kind: 'timer'; timer: Timer | null }
  | { kind: 'message'; message: Message | null }
  | { kind: 'sheet' }

export type DeskDialogProps = { dialog: OpenDialog; onClose: () => void }

/** The dialog that is open over the desk. */
export function DeskDialog({ dialog, onClose }: DeskDialogProps): ReactNode {
  switch (dialog.kind) {
    case 'timer':
      return <TimerDialog timer={dialog.timer} onClose={onClose} />
    case 'message':
      return <MessageDialog message={dialog.message} onClose={onClose} />
    case 'sheet':
      return <ShortcutSheet onClose={onClose} />
  }
}
