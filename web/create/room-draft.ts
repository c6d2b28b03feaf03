import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import * as limits from '../../schema/limits.ts'
import { eventTypes, otherEventType } from '../../schema/limits.ts'
import { createDraftStore, type DraftStorage } from '../client/draft-store.ts'
import { newOpId } from '../client/outbox/op-id.ts'
import { sharedValue } from '../ui/shared-value.ts'

/** What was typed on `/create`, until it is a room: kept in this tab through reloads and the back button, with the key of its request. */

/** What was chosen: one of the offered types, Other with its own words, or nothing yet. */
type EventTypeChoice = { type: string | null; otherText: string }

export const offeredTypes: readonly string[] = [...eventTypes, otherEventType]

/** The use case of the room: the type; for Other its text, or 'Other' if that is empty; null if nothing was chosen. */
export function chosenUseCase({ type, otherText }: EventTypeChoice): string | null {
  if (type !== otherEventType) return type
  return otherText.trim() || otherEventType
}

/** The contents of the form. */
export type TypedRoom = EventTypeChoice & { name: string }
/** What is asked for. */
export type NewRoom = { name: string; useCase: string | null }

/** The room that the form means. */
export const roomOf = (typed: TypedRoom): NewRoom => ({ name: typed.name.trim(), useCase: chosenUseCase(typed) })

type Kept = TypedRoom & {
  /** The room that was asked for last, as text, and under which key. */
  asked: { room: string; key: string } | null
}

export type RoomDraft = {
  typed: () => TypedRoom
  keep: (typed: TypedRoom) => void
  /** The key of the request for a room: the same for the same room, so that one lost answer cannot make two. */
  keyFor: (room: NewRoom) => string
  /** The key is of no use: the next try gets a new one. What was typed stays. */
  dropKey: () => void
  /** The room exists, so its key is dropped. What has been typed since for another room stays. */
  done: (room: NewRoom) => void
}

const storageKey = 'cuelight_draft.create'
const empty: Kept = { name: '', type: null, otherText: '', asked: null }

/**
 * @param newKey makes a key that nobody has had
 * @param storage looked up at each use: where the browser forbids it, the draft lives as long as the page
 */
export function createRoomDraft(newKey: () => string, storage: () => DraftStorage): RoomDraft {
  const store = createDraftStore(storageKey, readKept, storage)
  let kept = store.load() ?? empty
  const change = (next: Kept) => {
    kept = next
    if (next === empty) store.clear()
    else store.save(next)
  }
  return {
    typed: () => kept,
    keep: ({ name, type, otherText }) => change({ ...kept, name, type, otherText }),
    keyFor: (room) => {
      const text = JSON.stringify(room)
      const asked = kept.asked?.room === text ? kept.asked : { room: text, key: newKey() }
      change({ ...kept, asked })
      return asked.key
    },
    dropKey: () => change({ ...kept, asked: null }),
    done: (room) => {
      const text = JSON.stringify(room)
      if (JSON.stringify(roomOf(kept)) === text) change(empty)
      else if (kept.asked?.room === text) change({ ...kept, asked: null })
    },
  }
}

const asked = z.object({ room: z.string(), key: z.string().check(z.minLength(limits.minIdempotencyKeyLength)) })
const keptRoom = z.object({
  name: z.string(),
  type: z.nullable(z.string()),
  otherText: z.string(),
  asked: z.catch(z.nullable(asked), null),
})

/** The stored draft, checked: an older version of the page may have written it. */
function readKept(value: unknown): Kept | null {
  const { data } = keptRoom.safeParse(value)
  if (data === undefined) return null
  const { name, type, otherText, asked } = data
  return {
    name: name.slice(0, limits.maxRoomNameLength),
    type: type !== null && offeredTypes.includes(type) ? type : null,
    otherText: otherText.slice(0, limits.maxUseCaseLength),
    asked,
  }
}

/** The draft of this tab. */
export const roomDraft = createRoomDraft(newOpId, () => sessionStorage)

/** Counts the forms of `/create` that start from the kept draft. */
const round = sharedValue(0)

/** An earlier visit made the room: a form that still shows its draft must not make it again. */
export function startNewForm(): void {
  round.set(round.get() + 1)
}

/** The key of the form. */
export const useFormRound = (): number => useSyncExternalStore(round.subscribe, round.get)
