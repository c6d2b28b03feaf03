import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'

const chosen = z.array(z.string())

/** [PV6] One's own programme: the ids of its sessions, kept in this browser and told to nobody. */
export function useStars(programmeId: string): [stars: ReadonlySet<string>, toggle: (id: string) => void] {
  const [store] = useState(() => createDraftStore(`cuelight_stars.${programmeId}`, chosen, () => localStorage))
  const [stars, setStars] = useState<ReadonlySet<string>>(() => new Set(store.load() ?? []))
  const toggle = useCallback(
    (id: string) => {
      setStars((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        store.save([...next])
        return next
      })
    },
    [store],
  )
  return [stars, toggle]
}
