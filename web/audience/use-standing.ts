import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../schema/json.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import type { Answers } from './answers/use-answers.ts'
import { browserStorage, recall, remember } from './browser-storage.ts'
import { type Moment, momentOf, type Offer, offersOf, type Place, placeAt } from './moment.ts'
import { voteStanding } from './polls/vote-standing.ts'

/** Everything that is open in a room, which of it is on the screen, and how to get to the rest. */
export type Standing = {
  offers: readonly Offer[]
  moment: Moment
  isDone: (offer: Offer) => boolean
  goTo: (offer: Offer) => void
  setHalfFilled: (isHalfFilled: boolean) => void
}

const keptPlace: z.ZodMiniType<Place> = z.object({
  key: z.string(),
  known: z.array(z.string()),
  isHalfFilled: z.boolean(),
})

/**
 * Where this person is in a room; null while the room is not known.
 * @param keptFor the id of a room whose place this tab keeps through a reload
 */
export function useStanding(keptFor: string | null, { room, own }: RoomFeed, answers: Answers): Standing | null {
  const storage = keptFor === null ? null : browserStorage('session')
  const name = `cuelight:place:${keptFor}`
  const [place, setPlace] = useState(() => keptPlace.safeParse(parseJson(recall(storage, name))).data ?? null)
  const setHalfFilled = useCallback(
    (isHalfFilled: boolean) => setPlace((there) => (there === null ? null : { ...there, isHalfFilled })),
    [],
  )
  const text = place === null ? '' : JSON.stringify(place)
  useEffect(() => remember(storage, name, text), [storage, name, text])
  if (room === null) return null
  const isDone = (offer: Offer): boolean => {
    switch (offer.kind) {
      case 'poll':
        return voteStanding(offer.poll.id, own, answers, answers.remembered, offer.poll.resetAt).kind === 'voted'
      case 'quiz':
        return own?.attempts[offer.quiz.id]?.isCompleted === true
      case 'feedback':
        return (own?.feedbackCount ?? 0) > 0
      default:
        return offer.kind === 'results'
    }
  }
  const offers = offersOf(room)
  const moment = momentOf(offers, place, isDone)
  const here = placeAt(moment, offers, place)
  if (JSON.stringify(here) !== text) setPlace(here)
  const goTo = (offer: Offer) => setPlace(placeAt(offer, offers, null))
  return { offers, moment, isDone, goTo, setHalfFilled }
}
