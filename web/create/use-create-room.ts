import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { createRoom, newIdempotencyKey, type Refused } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { toast } from '../ui/toast.ts'
import * as words from './words/create.ts'

export type RoomDraft = { name: string; useCase: string | null }

/**
 * Opens a room and goes to its controller. The same draft asked for again, after no answer came, carries the same key,
 * so that it cannot make two rooms.
 */
export function useCreateRoom(): { create: (draft: RoomDraft) => void; isPending: boolean; refused: Refused | null } {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const asked = useRef<{ draft: string; key: string } | null>(null)

  const mutation = useMutation({
    mutationFn: async (room: RoomDraft) => {
      const draft = JSON.stringify(room)
      if (asked.current?.draft !== draft) asked.current = { draft, key: newIdempotencyKey() }
      return createRoom(room, asked.current.key)
    },
    onSuccess: (answer) => {
      if (!answer.ok) return explain(answer)
      const { id, controllerKey } = answer.value
      queryClient.setQueryData(queryKeys.controllerKey(id), controllerKey)
      toast(words.created)
      navigate(`/room/${id}/controller`)
    },
  })

  return {
    create: (draft) => {
      if (!mutation.isPending) mutation.mutate(draft)
    },
    // Still busy while the room's page is on its way.
    isPending: mutation.isPending || mutation.data?.ok === true,
    refused: mutation.data?.ok === false ? mutation.data : null,
  }
}

function explain(refused: Refused): void {
  if (refused.code === 'invalid') {
    toast({ ...words.invalid, variant: 'destructive' })
  } else {
    toast({ title: words.failed, description: refused.message, variant: 'destructive' })
  }
}
