import type { ReactNode } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { deleteRoom } from '../app/api.ts'
import { endSession } from '../app/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { isGone } from './room-gone.ts'
import type { OwnRooms } from './use-own-rooms.ts'
import * as words from './words/rooms.ts'

type DeleteRoomDialogProps = { room: UserRoomReply; onDeleted: OwnRooms['replace']; onClose: () => void }

/** Asks before a room is deleted, and says what goes with it (spec 2). */
export function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomDialogProps): ReactNode {
  const remove = async () => {
    const answer = await deleteRoom(room.id)
    // A room that is gone already is what was asked for.
    if (answer.ok || isGone(answer.code)) {
      toast({ title: words.deleted, description: words.deletedText(room.name) })
      onClose()
      onDeleted(room.id, () => undefined)
      return
    }
    toast({ title: words.deleteFailed, description: words.deleteFailedText, variant: 'destructive' })
    if (answer.code === 'not_signed_in') endSession()
  }
  return (
    <ConfirmDialog
      isDestructive
      title={words.deleteTitle(room.name)}
      text={words.deleteText}
      confirmLabel={words.deleteRoom}
      pendingLabel={words.deleting}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
