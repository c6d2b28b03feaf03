import { createContext, useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { ListTool } from '../../schema/core/tool-types.ts'
import type { Message } from '../../schema/tools/messages/entity.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { createDraftStore } from '../client/draft-store.ts'

export const leftTabs = ['timers', 'audience'] as const
export const rightTabs = ['messages', 'share', 'room'] as const

export const deskPlace = z.object({
  left: z.enum(leftTabs),
  right: z.enum(rightTabs),
  last: z.enum(['left', 'right']),
  /** The chosen tab of the audience's tools, by which `audience-engagement.tsx` knows it; or the tool of an entry that is looked for there. */
  tool: z.string(),
})
/**
 * The place of an operator on the desk: the chosen tab of each of the two columns, and which of them was chosen last. A
 * single column shows that one, so turning a tablet keeps the place.
 */
export type DeskPlace = z.infer<typeof deskPlace>

export const firstPlace: DeskPlace = { left: 'timers', right: 'messages', last: 'left', tool: 'polls' }

/** The tab that a single column shows. */
export const soleTab = (place: DeskPlace): string => place[place.last]

/** The place after a tab of either column was chosen; an unknown name changes nothing. */
export function placeAfter(place: DeskPlace, tab: string): DeskPlace {
  const left = oneOf(leftTabs, tab)
  if (left !== undefined) return { ...place, left, last: 'left' }
  const right = oneOf(rightTabs, tab)
  return right === undefined ? place : { ...place, right, last: 'right' }
}

/** The place after one of the audience's tools was chosen. */
export const toolAfter = (place: DeskPlace, tool: string): DeskPlace => ({ ...place, tool })

/** Shows the part of the desk where the things of a tool are. */
export const OpenPlaceContext = createContext<(tool: ListTool) => void>(() => undefined)

/** The tabs of the columns that have entries of tools. All other entries are among the tools of the audience. */
const columnOf = { timer: 'timers', signal: 'timers', message: 'messages' } as const
/** The tools whose entries are among those of the audience. */
export type AudienceTool = Exclude<ListTool, keyof typeof columnOf>

const isInColumn = (tool: ListTool): tool is keyof typeof columnOf => tool in columnOf

/** The place where the things of a tool are. */
export const placeOf = (place: DeskPlace, tool: ListTool): DeskPlace =>
  isInColumn(tool) ? placeAfter(place, columnOf[tool]) : toolAfter(placeAfter(place, 'audience'), tool)

const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((one) => one === value)

/** The place on the desk in this browser tab, kept through a reload. */
export function useKeptPlace(roomId: string): [place: DeskPlace, go: (to: (now: DeskPlace) => DeskPlace) => void] {
  const [store] = useState(() => createDraftStore(`cuelight_place.${roomId}`, deskPlace))
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

const foldedStore = createDraftStore('cuelight_folded', z.boolean(), () => localStorage)

/** Whether the column at the right is folded to a strip; this browser remembers it. */
export function useFolded(): [isFolded: boolean, fold: () => void] {
  const [isFolded, setFolded] = useState(() => foldedStore.load() === true)
  const fold = () => {
    setFolded(!isFolded)
    foldedStore.save(!isFolded)
  }
  return [isFolded, fold]
}

/** The dialog that is open over the desk. Null as the timer or the message means a new one. */
export type OpenDialog =
  | { kind: 'timer'; timer: Timer | null }
  | { kind: 'message'; message: Message | null }
  | { kind: 'shortcuts' }
  | { kind: 'columns' }
  /** Fetched as a part of its own. */
  | { kind: 'import' }
