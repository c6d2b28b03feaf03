import { Fragment, type ReactNode } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useMay } from './access/access.ts'
import { isAllowed, type KeyedAction, keyedActions } from './actions/keyed-actions.ts'
import { ColumnsDialog } from './columns/columns-dialog.tsx'
import type { OpenDialog } from './desk-place.ts'
import { keysAsNamed } from './keys/key-names.ts'
import * as shortcuts from './keys/shortcut-lines.ts'
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
      return <MessageDialog key={dialog.message?.id ?? ''} message={dialog.message} onClose={onClose} />
    case 'columns':
      return <ColumnsDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />
  }
}

/** Every key of the controller. `?` opens it. */
function ShortcutSheet({ onClose }: { onClose: () => void }): ReactNode {
  const may = useMay()
  const lines = shortcuts.lines().filter(({ of }) => of.every((name) => isAllowed(keyedActions[name], may)))
  return (
    <Dialog title={words.title} text={words.text} isText onClose={onClose}>
      <dl className="flex flex-col gap-2 text-14">
        {lines.map(({ of, does }) => (
          <div key={does} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <dt className="flex w-56 flex-wrap items-center gap-x-1.5 gap-y-1 text-muted">
              <KeysOf actions={of} />
            </dt>
            {/* Next to its keys if some words fit there, else below them. */}
            <dd className="min-w-0 flex-[1_1_9rem]">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** `Alt + Ctrl + ↑ or ↓`: keys that are held for all of them once, then the keys that differ. */
function KeysOf({ actions }: { actions: readonly KeyedAction[] }): ReactNode {
  const chords = actions.map((name) => keyedActions[name].keys.split(' '))
  const held = chords[0]?.slice(0, -1) ?? []
  const ends = chords.flatMap((keys) => keys.slice(-1))
  const [range] = ends
  const keys = range?.includes('-') === true ? range.split('-') : ends
  return (
    <>
      {held.map((key) => (
        <Fragment key={key}>
          <Kbd>{keysAsNamed(key)}</Kbd> +{' '}
        </Fragment>
      ))}
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ` ${keys === ends ? words.or : words.upTo} `}
          <Kbd>{keysAsNamed(key)}</Kbd>
        </Fragment>
      ))}
    </>
  )
}
