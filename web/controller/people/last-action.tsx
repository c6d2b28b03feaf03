import { type ReactNode, useSyncExternalStore } from 'react'
import type { Person } from '../../../schema/tools/people/entity.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { stepText } from '../notices/step-text.ts'
import { nameOf } from './use-people.ts'
import * as words from './words/people.ts'

/** Who of the others did something last; null if nobody did. */
export const lastOfOthers = sharedValue<Person | null>(null)

/** What was done longer ago is no news. */
const newsMs = 10 * 60 * 1000

/** What someone did last and how long ago, at an instant; null if that is no news. */
export function lastOf({ last }: Pick<Person, 'last'>, now: number): { what: string; ago: string } | null {
  if (last === null || now - last.at > newsMs) return null
  return { what: stepText(last), ago: agoText(Math.max(0, Math.floor((now - last.at) / 1000))) }
}

function agoText(seconds: number): string {
  if (seconds < 5) return words.justNow
  return seconds < 60 ? words.secondsAgo(seconds) : words.minutesAgo(Math.floor(seconds / 60))
}

/** "Ada: go on to “Panel”, 12 s ago". It is read on demand and never announced: a show has a press every few seconds. */
export function LastAction(): ReactNode {
  const person = useSyncExternalStore(lastOfOthers.subscribe, lastOfOthers.get)
  const now = useWallNow()
  const last = person === null ? null : lastOf(person, now)
  if (person === null || last === null) return null
  return (
    <p dir="auto" data-last-action className="truncate text-14 text-muted">
      {words.by(nameOf(person), last.what, last.ago)}
    </p>
  )
}
