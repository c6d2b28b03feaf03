import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rotateProgrammeKey } from '../../../client/api/programmes.ts'
import { queryKeys } from '../../../client/api/queries.ts'
import { createKeyRotation } from '../../../client/key-rotation.ts'
import { newOpId } from '../../../client/outbox/op-id.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import * as words from './words/control.ts'

/**
 * [PM7] Makes a new overview link, and keeps control here: the reply has the cookie of the new key, with which the page connects
 * again. It lasts as long as the page, because a request without a reply is repeated (rule A9). @returns whether it worked
 */
export function useNewLink(id: string, onRotated: () => void): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const [rotate] = useState(() => createKeyRotation({ request: (key) => rotateProgrammeKey(id, key), newKey: newOpId }))
  return async () => {
    const reply = await rotate()
    if (!reply.ok) {
      toast({ title: words.notRotated, description: reply.message, variant: 'destructive' })
      return false
    }
    queryClient.setQueryData(queryKeys.controllerKey(id), reply.value.controllerKey)
    onRotated()
    toast(words.rotated)
    return true
  }
}
