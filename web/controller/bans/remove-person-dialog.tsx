import { type ReactNode, useState } from 'react'
import type { BanOf } from '../../../schema/tools/bans/entity.ts'
import { Checkbox, Switch } from '../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useMay } from '../access/access.ts'
import { useDesk } from '../desk/desk.ts'
import { useHeldDialog } from '../forms/held-dialog.ts'
import * as words from './words/bans.ts'
import { WrittenText } from './written-text.tsx'

/** What a person is removed by: the thing, its text, and how many people wrote the same word. */
type Removal = { of: BanOf; text: string; count?: number | null }

/** Asks before a person is removed; null for a desk that may not do that. @param onEnd called when that is over */
export function useRemovePerson(onEnd?: () => void): ((removal: Removal) => void) | null {
  const openDialog = useHeldDialog()
  const mayRemove = useMay()('ban.add')
  const open = (removal: Removal) =>
    openDialog((close) => {
      const end = () => {
        close()
        onEnd?.()
      }
      return <RemovePersonDialog removal={removal} onClose={end} />
    })
  return mayRemove ? open : null
}

/** Says what removing a person does and what it cannot do, and offers the lock for that. */
function RemovePersonDialog({ removal, onClose }: { removal: Removal; onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { isViewerLocked, isJoinLocked } = snapshot.room
  const mayRemoveVotes = useMay()({ type: 'ban.add', of: removal.of, removesVotes: true })
  const mayLock = useMay()({ type: 'room.update', isJoinLocked: true })
  const [removesVotes, setRemovesVotes] = useState(false)
  const { of, text, count = null } = removal
  const remove = async () => {
    if (await actions.remove({ type: 'ban.add', of, removesVotes })) onClose()
  }
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      pendingLabel={words.removing}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <WrittenText text={text} />
        {count !== null && count > 1 && <p className="text-14 text-muted">{words.firstOf(count)}</p>}
        <p>{words.what}</p>
        {mayRemoveVotes && (
          <Checkbox label={words.votes} hint={words.votesHint} checked={removesVotes} onChange={setRemovesVotes} />
        )}
        <div className="border-t border-line pt-3">
          <p className="text-14 text-muted">{words.cookies}</p>
          {mayLock && (
            <Switch
              label={words.lock}
              checked={isJoinLocked}
              onChange={(isOn) => actions.ask({ type: 'room.update', isViewerLocked, isJoinLocked: isOn })}
            />
          )}
        </div>
      </div>
    </ConfirmDialog>
  )
}
