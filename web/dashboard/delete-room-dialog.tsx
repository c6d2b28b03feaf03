import type { ReactNode } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { deleteRoom } from '../app/api.ts'
import { endSession } from '../app/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import type { OwnRooms } from './use-own-rooms.ts'

type DeleteRoomDialogProps = { room: UserRoomReply; onDeleted: OwnRooms['replace']; onClose: () => void }

/** Asks before a room is deleted, and says what goes with it (spec 2). */
export function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomDialogProps): ReactNode {
  const remove = async () => {
    const answer = await deleteRoom(room.id)
    // A room that is gone already is what was asked for.
    if (answer.ok || answer.code === 'room_not_found' || answer.code === 'room_closed') {
      toast({ title: 'Room Deleted', description: `“${room.name}” and everything in it has been removed.` })
      onClose()
      onDeleted(room.id, () => undefined)
      return
    }
    toast({
      title: 'Delete Failed',
      description: 'Failed to delete the room. Please try again.',
      variant: 'destructive',
    })
    if (answer.code === 'not_signed_in') endSession()
  }
  return (
    <ConfirmDialog
      isDestructive
      title={`Delete “${room.name}”?`}
      text="All timers, messages, polls and quizzes are removed, and every open screen of the room ends. This cannot be undone."
      confirmLabel="Delete room"
      pendingLabel="Deleting..."
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
