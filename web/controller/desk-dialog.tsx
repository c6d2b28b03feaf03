import { Fragment, type ReactNode } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { OpenDialog } from './desk-place.ts'
import * as words from './keys/words/shortcut-sheet.ts'
import { MessageDialog } from './messages/message-dialog.tsx'
import { TimerDialog } from './timers/timer-dialog.tsx'

type DeskDialogProps = { dialog: Exclude<OpenDialog, { kind: 'import' }>; onClose: () => void }

/** The dialog that is open over the desk. */
export function DeskDialog({ dialog, onClose }: DeskDialogProps): ReactNode {
  switch (dialog.kind) {
    case 'timer':
      return <TimerDialog timer={dialog.timer} onClose={onClose} />
    case 'message':
      return <MessageDialog message={dialog.message} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />
  }
}

/** Every key of the controller. `?` opens it. */
function ShortcutSheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <dl className="flex flex-col gap-2 text-14">
        {words.lines.map(({ held = [], keys, isRange, does }) => (
          <div key={does} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <dt className="flex w-48 flex-wrap items-center gap-x-1.5 gap-y-1 text-muted">
              {held.map((key) => (
                <Fragment key={key}>
                  <Kbd>{key}</Kbd> {words.together}{' '}
                </Fragment>
              ))}
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && ` ${isRange ? words.upTo : words.or} `}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            {/* Beside its keys if some words fit there, else below them. */}
            <dd className="min-w-0 flex-[1_1_9rem]">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
