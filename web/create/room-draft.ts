/** What was typed on `/create`, until it is a room: kept in this tab through reloads and the back button, with the key of its request. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { eventTypes, otherEventType } from '../../schema/limits.ts'
import { createDraftStore, type DraftStorage } from '../client/draft-store.ts'
import { askedBefore, createIntentKey } from '../client/outbox/intent-key.ts'
import { newOpId } from '../client/outbox/op-id.ts'
import { sharedValue } from '../ui/shared-value.ts'

/** What was chosen: one of the offered types, Other with its own words, or nothing yet. */
type EventTypeChoice = { type: string | null; otherText: string }

const offeredTypes: readonly string[] = [...eventTypes, otherEventType]

/** The use case of the room: the type; for Other its text, or 'Other' if that is empty; null if nothing was chosen. */
export function chosenUseCase({ type, otherText }: EventTypeChoice): string | null {
  if (type !== otherEventType) return type
  return otherText.trim() || otherEventType
}

/** The contents of the form. The day is `YYYY-MM-DD`, or empty for the day on which the room is opened. */
export type TypedRoom = EventTypeChoice & { name: string; eventDate: string }
/** What is asked of the server. */
export type NewRoom = { name: string; useCase: string | null; eventDate?: string }

/** The room that the form describes. */
export const roomOf = (typed: TypedRoom): NewRoom => ({
  name: typed.name.trim(),
  useCase: chosenUseCase(typed),
  ...(typed.eventDate === '' ? {} : { eventDate: typed.eventDate }),
})

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const storageKey = 'cuelight_draft.create'
const empty: TypedRoom = { name: '', type: null, otherText: '', eventDate: '' }

/** An older version of the page may have offered other types. */
const keptRoom = z.object({
  name: z.string(),
  type: z.catch(z.nullable(z.enum(offeredTypes)), null),
  otherText: z.string(),
  eventDate: z._default(z.string(), ''),
})

/** @param storage looked up at each use: where the browser forbids it, the draft lives as long as the page */
export function createRoomDraft(newKey: () => string, storage: () => DraftStorage) {
  const store = createDraftStore(storageKey, keptRoom, storage)
  const intent = createIntentKey(newKey, createDraftStore(`${storageKey}.asked`, askedBefore, storage))
  let kept = store.load() ?? empty
  return {
    typed: (): TypedRoom => kept,
    keep(typed: TypedRoom) {
      kept = typed
      store.save(kept)
    },
    /** The key of the request for a room. */
    keyFor: (room: NewRoom) => intent.keyFor(room),
    /** Drops a key that no longer works, so the next try gets a new one. What was typed stays. */
    dropKey: () => intent.done(),
    /** The room exists, so its key is dropped. What has been typed since for another room stays. */
    done(room: NewRoom) {
      intent.done(room)
      if (JSON.stringify(roomOf(kept)) !== JSON.stringify(room)) return
      kept = empty
      store.clear()
    },
  }
}

/** The draft of this tab. */
export const roomDraft = createRoomDraft(newOpId, () => sessionStorage)

/** Counts the forms of `/create` that start from the kept draft. */
const formNumber = sharedValue(0)

/** Replaces the form after an earlier visit made the room: one that still shows its draft must not make it again. */
export function startNewForm(): void {
  formNumber.set(formNumber.get() + 1)
}

/** The React key of the form. */
export const useFormNumber = (): number => useSyncExternalStore(formNumber.subscribe, formNumber.get)
