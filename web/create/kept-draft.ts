import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../app/api.ts'
import { createRoomDraft } from './room-draft.ts'

/** The draft of this tab. */
export const roomDraft = createRoomDraft(newIdempotencyKey, () => sessionStorage)

/** Counts the forms of `/create` that start from the kept draft. */
let round = 0
const listeners = new Set<() => void>()

/** The room came of an earlier visit: a form that still shows its draft must not ask for it once more. */
export function startNewForm(): void {
  round += 1
  for (const listener of listeners) listener()
}

/** The key of the form. */
export const useFormRound = (): number => useSyncExternalStore(subscribe, () => round)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
