import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/undo.ts'

/** Two buttons that say what they would undo and redo, also of a colleague. Hidden while there is nothing to undo or redo. */
export function UndoButtons(): ReactNode {
  const { room, actions } = useDesk()
  const { undo, redo } = room.undo
  if (undo === null && redo === null) return null
  const label = undo === null ? words.nothingToUndo : words.undo(undo)
  return (
    <>
      <Tooltip label={label} shortcut={words.undoKeys}>
        <button
          type="button"
          aria-label={label}
          // Not `disabled`, which would lose the focus.
          aria-disabled={undo === null}
          onClick={() => undo !== null && void actions.undo()}
          className={classNames(buttonStyle('quiet', 's'), 'max-lg:px-2')}
        >
          <Undo2 className="size-5 shrink-0" />
          {undo !== null && <span className="max-w-56 truncate max-lg:hidden">{label}</span>}
        </button>
      </Tooltip>
      {redo !== null && (
        <IconButton
          label={words.redo(redo)}
          shortcut={words.redoKeys}
          size="s"
          icon={<Redo2 className="size-5" />}
          onClick={() => void actions.redo()}
        />
      )}
    </>
  )
}
