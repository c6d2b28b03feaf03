import { type ReactNode, useState } from 'react'
import type { Stage } from '../../../schema/programme/entity.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { deleteProgramme } from '../api/own-programmes.ts'
import { queryKeys, readAgain } from '../api/queries.ts'
import { endSession } from '../session/session.ts'
import * as words from './words/delete.ts'

const fates = ['keep', 'delete'] as const

type DeleteProps = {
  programme: { id: string; name: string; stages: readonly Pick<Stage, 'isGone'>[] }
  onDeleted: () => void
  onClose: () => void
}

/** Asks before an event is deleted, and whether its rooms stay or go too, with how many they are. */
export function DeleteProgrammeDialog({ programme: { id, name, stages }, onDeleted, onClose }: DeleteProps): ReactNode {
  const [rooms, setRooms] = useState<(typeof fates)[number]>('keep')
  const count = stages.filter(({ isGone }) => !isGone).length
  const remove = async () => {
    const reply = await deleteProgramme(id, rooms)
    await Promise.all([readAgain(queryKeys.ownProgrammes), readAgain(queryKeys.ownRooms)])
    // If it is already gone, that is a success.
    if (reply.ok || reply.code === 'not_found') {
      toast({ title: words.deleted, description: words.deletedText(name, rooms === 'delete' ? count : 0) })
      return onDeleted()
    }
    toast({ title: words.notDeleted, description: reply.message, variant: 'destructive' })
    if (reply.code === 'not_signed_in') endSession()
  }
  return (
    <ConfirmDialog
      isDestructive
      title={words.deleteTitle(name)}
      text={words.deleteText}
      confirmLabel={words.deleteEvent}
      pendingLabel={words.deleting}
      onConfirm={remove}
      onClose={onClose}
    >
      {count > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-14 font-label">{words.fate}</legend>
          {fates.map((fate) => (
            <label key={fate} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="fate"
                className="size-5 flex-none accent-[var(--tungsten)]"
                checked={rooms === fate}
                onChange={() => setRooms(fate)}
              />
              <span className="min-w-0">{fate === 'keep' ? words.keepRooms(count) : words.deleteRooms(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
