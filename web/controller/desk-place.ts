import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { Message } from '../../schema/tools/messages/entity.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { createDraftStore } from '../client/draft-store.ts'

const leftTabs = ['timers', 'audience'] as const
const rightTabs = ['messages', 'share', 'room'] as const
const audienceTools = ['polls', 'quizzes', 'questions', 'messages', 'feedback'] as const

export const deskPlace = z.object({
  left: z.enum(leftTabs),
  right: z.enum(rightTabs),
  last: z.enum(['left', 'right']),
  /** The tab among the tools of the audience. */
  tool: z.enum(audienceTools),
})
/**
 * Where on the desk somebody is: the tab of each of the two columns, and which of them was chosen last. One column alone
 * shows the last, so that turning a tablet leads to the same place.
 */
export type DeskPlace = z.infer<typeof deskPlace>

export const firstPlace: DeskPlace = { left: 'timers', right: 'messages', last: 'left', tool: 'polls' }

/** The tab that one column alone shows. */
export const soleTab = (place: DeskPlace): string => place[place.last]

/** The place after a tab was chosen, in whichever column it is; a name that is no tab changes nothing. */
export function placeAfter(place: DeskPlace, tab: string): DeskPlace {
  const left = oneOf(leftTabs, tab)
  if (left !== undefined) return { ...place, left, last: 'left' }
  const right = oneOf(rightTabs, tab)
  return right === undefined ? place : { ...place, right, last: 'right' }
}

/** The place after one of the audience's tools was chosen; a name that is none changes nothing. */
export function toolAfter(place: DeskPlace, name: string): DeskPlace {
  const tool = oneOf(audienceTools, name)
  return tool === undefined ? place : { ...place, tool }
}

const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((one) => one === value)

/** Where on the desk this tab is, kept through a reload. */
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

/** What is open over the desk. Null for the timer or the message adds a new one. */
export type OpenDialog =
  | { kind: 'timer'; timer: Timer | null }
  | { kind: 'message'; message: Message | null }
  | { kind: 'shortcuts' }
  /** It has a part of its own. */
  | { kind: 'import' }
