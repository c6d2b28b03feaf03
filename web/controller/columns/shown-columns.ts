/** Which columns of one's own this desk shows: the choice of a person, or of the link that opened the desk. */
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { columnsInSearch } from '../../../schema/links/desk-link.ts'
import { type Column, noColumns } from '../../../schema/tools/timers/columns/columns.ts'
import { createDraftStore } from '../../client/draft-store.ts'

type ShownColumns = {
  /** Those of the room that are shown, in its order. */
  columns: readonly Column[]
  /** The ids that were chosen; null for all, also those that are added later. */
  only: readonly string[] | null
  choose: (only: readonly string[] | null) => void
}

export const ShownColumnsContext = createContext<ShownColumns>({ columns: noColumns, only: null, choose: () => {} })
export const useShownColumns = (): ShownColumns => useContext(ShownColumnsContext)

/** The columns with these ids; all of them if there are no ids. */
export const columnsAmong = (columns: readonly Column[], only: readonly string[] | null): readonly Column[] =>
  only === null ? columns : columns.filter(({ id }) => only.includes(id))

/** The choice of these columns; null for all of them. */
export const choiceOf = (columns: readonly Column[], shown: readonly Column[]): readonly string[] | null =>
  shown.length === columns.length ? null : shown.map(({ id }) => id)

/**
 * [C22] The choice for a room, which this browser remembers. A link that names columns chooses them when it is opened.
 * @param search of the address with which the page was opened
 */
export function useColumnChoice(roomId: string, columns: readonly Column[], search: string): ShownColumns {
  const [store] = useState(() =>
    createDraftStore(`cuelight_columns.${roomId}`, z.array(z.string()), () => localStorage),
  )
  const [only, setOnly] = useState<readonly string[] | null>(() => {
    const named = columnsInSearch(search)
    if (named !== null) store.save(named)
    return named ?? store.load()
  })
  const choose = useCallback(
    (next: readonly string[] | null) => {
      setOnly(next)
      if (next === null) store.clear()
      else store.save([...next])
    },
    [store],
  )
  return useMemo(() => ({ columns: columnsAmong(columns, only), only, choose }), [columns, only, choose])
}
