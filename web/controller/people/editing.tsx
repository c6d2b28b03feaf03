/** What is edited on this page, and by others. Small, because every row asks. The list of people is fetched later. */
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Editing } from '../../../schema/tools/people/entity.ts'
import { sharedValue } from '../../ui/shared-value.ts'

/** What is edited on this page now. */
export const editedHere = sharedValue<Editing | null>(null)
/** Who else edits what, as a sentence, by its id. */
export const editedByOthers = sharedValue<Readonly<Record<string, string>>>({})

/** Tells the others that something is edited here, as long as `id` is not null. It locks nothing. */
export function useEditing(tool: Editing['tool'], id: string | null): void {
  useEffect(() => {
    if (id === null) return
    editedHere.set({ tool, id })
    return () => {
      if (editedHere.get()?.id === id) editedHere.set(null)
    }
  }, [tool, id])
}

/** The soft mark of what someone else edits now; nothing otherwise. */
export function EditedMark({ id, className = '' }: { id: string; className?: string }): ReactNode {
  const said = useSyncExternalStore(editedByOthers.subscribe, editedByOthers.get)[id]
  return said === undefined ? null : (
    <span
      data-edited-by-others
      className={`inline-flex max-w-full min-w-0 items-center gap-1 rounded-input border border-blue bg-raised px-1.5 text-12 leading-5 text-blue ${className}`}
    >
      <Pencil aria-hidden="true" className="size-3 shrink-0" />
      <bdi className="truncate">{said}</bdi>
    </span>
  )
}
