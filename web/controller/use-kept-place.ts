import { useCallback, useState } from 'react'
import { type DeskPlace, firstPlace, readPlace } from './desk-place.ts'
import { createDraftStore } from './draft-store.ts'

/** Where on the desk this tab is, kept through a reload. */
export function useKeptPlace(roomId: string): [place: DeskPlace, go: (to: (now: DeskPlace) => DeskPlace) => void] {
  const [store] = useState(() => createDraftStore(`cuelight_place.${roomId}`, readPlace))
  const [place, setPlace] = useState(() => store.load() ?? firstPlace)
  const go = useCallback(
    (to: (now: DeskPlace) => DeskPlace) =>
      setPlace((now) => {
        const next = to(now)
        store.save(next)
        return next
      }),
    [store],
  )
  return [place, go]
}
