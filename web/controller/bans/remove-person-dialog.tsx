import { type ReactNode, useState } from 'react'
import type { BanOf } from '../../../schema/tools/bans/entity.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Switch } from '../../ui/form/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useMay } from '../desk/access.ts'
import { useDesk } from '../desk/desk.ts'
import { ownName } from '../people/use-people.ts'
import * as words from './words/bans.ts'
import { WrittenText } from './written-text.tsx'

/** What a person is removed by: the thing, its text, and how many people wrote the same word. */
export type Removal = { of: BanOf; text: string; count?: number | null }

/** Says what removing a person does and what it cannot do, and offers the lock for that. */
export function RemovePersonDialog({ removal, onClose }: { removal: Removal; onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { isViewerLocked, isJoinLocked } = snapshot.room
  const mayLock = useMay()({ type: 'room.update', isJoinLocked: true })
  const [removesVotes, setRemovesVotes] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const { of, text, count = null } = removal
  const remove = async () => {
    setIsPending(true)
    const isDone = await actions.remove({ type: 'ban.add', of, removesVotes, by: ownName() })
    setIsPending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog role="alertdialog" title={words.title} onClose={onClose} isHeld={isPending}>
      <div className="flex flex-col gap-3">
        <WrittenText text={text} />
        {count !== null && count > 1 && <p className="text-14 text-muted">{words.firstOf(count)}</p>}
        <p>{words.what}</p>
        <Checkbox label={words.votes} hint={words.votesHint} checked={removesVotes} onChange={setRemovesVotes} />
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
      <DialogActions>
        <Button onClick={onClose} isPending={isPending} data-autofocus="">
          {words.cancel}
        </Button>
        <Button variant="danger" isPending={isPending} pendingLabel={words.removing} onClick={() => void remove()}>
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
