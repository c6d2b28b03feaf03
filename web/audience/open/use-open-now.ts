import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import type { Answers } from '../answers/use-answers.ts'
import { recall, remember } from '../browser-storage.ts'
import { momentOf, type ScreenState, type ShownMoment, screenStateAt } from './moment.ts'
import { isOfferDone, type Offer, offersOf } from './offers.tsx'

/** Everything that is open in a room, which of it is on the screen, and how to get to the rest. */
export type OpenNow = {
  offers: readonly Offer[]
  moment: ShownMoment
  /** Whether something is filled in there that was not sent. */
  isHalfFilled: boolean
  isDone: (offer: Offer) => boolean
  goTo: (offer: Offer) => void
  setHalfFilled: (isHalfFilled: boolean) => void
}

const keptState: z.ZodMiniType<ScreenState> = z.object({
  key: z.string(),
  known: z.array(z.string()),
  isHalfFilled: z.boolean(),
})

/**
 * What is open to this participant in a room; null while the room is not known.
 * @param keptFor the room's id, if this tab keeps what was on the screen there through a reload; else null
 */
export function useOpenNow(keptFor: string | null, feed: RoomFeed, answers: Answers): OpenNow | null {
  const { room } = feed
  const storage = keptFor === null ? null : browserStorage('session')
  const name = `cuelight:place:${keptFor}`
  const [before, setBefore] = useState(() => keptState.safeParse(parseJson(recall(storage, name))).data ?? null)
  const setHalfFilled = useCallback(
    (isHalfFilled: boolean) => setBefore((there) => (there === null ? null : { ...there, isHalfFilled })),
    [],
  )
  const text = before === null ? '' : JSON.stringify(before)
  useEffect(() => remember(storage, name, text), [storage, name, text])
  if (room === null) return null
  const isDone = (offer: Offer): boolean => isOfferDone(offer, feed, answers)
  const offers = offersOf(room)
  const moment = momentOf(offers, before, isDone)
  const here = screenStateAt(moment, offers, before)
  if (JSON.stringify(here) !== text) setBefore(here)
  const goTo = (offer: Offer) => setBefore(screenStateAt(offer, offers, null))
  return { offers, moment, isHalfFilled: here.isHalfFilled, isDone, goTo, setHalfFilled }
}
