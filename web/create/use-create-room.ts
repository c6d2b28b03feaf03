import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isLost } from '../app/answer.ts'
import { createRoom, type Refused } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { toast } from '../ui/toast.ts'
import { roomDraft, startNewForm } from './kept-draft.ts'
import type { NewRoom } from './room-draft.ts'
import * as words from './words/create.ts'

/**
 * Opens a room and goes to its controller. The same draft asked for again, after no answer came, carries the same key,
 * so that it cannot make two rooms. Who has left the page by then is told where the room is and taken nowhere.
 */
export function useCreateRoom(): { create: (room: NewRoom) => void; isPending: boolean; refused: Refused | null } {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const mutation = useMutation({
    mutationFn: (room: NewRoom) => createRoom(room, roomDraft.keyFor(room)),
    onSuccess: (answer, room) => {
      if (!answer.ok) {
        // Its room was taken over or its key is somebody else's: asked again, it would be refused again, reloads or not.
        if (!isOpen(answer)) roomDraft.dropKey()
        return explain(answer)
      }
      const { id, controllerKey } = answer.value
      queryClient.setQueryData(queryKeys.controllerKey(id), controllerKey)
      roomDraft.done(room)
      const open = () => navigate(`/room/${id}/controller`)
      if (isHere.current) {
        toast(words.created)
        return open()
      }
      startNewForm()
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownRooms })
      // It stays: without an account nothing else leads to the room.
      const action = { label: words.openRoom, onPress: () => void open() }
      toast({ ...words.created, action, durationMs: Number.POSITIVE_INFINITY })
    },
  })

  return {
    create: (room) => {
      if (!mutation.isPending) mutation.mutate(room)
    },
    // Still busy while the room's page is on its way.
    isPending: mutation.isPending || mutation.data?.ok === true,
    refused: mutation.data?.ok === false ? mutation.data : null,
  }
}

/** Whether the room may be there, or be made under the same key yet. */
const isOpen = (refused: Refused): boolean => isLost(refused) || refused.code === 'too_many_requests'

function explain(refused: Refused): void {
  if (refused.code === 'invalid') {
    toast({ ...words.invalid, variant: 'destructive' })
  } else {
    toast({ title: words.failed, description: refused.message, variant: 'destructive' })
  }
}
