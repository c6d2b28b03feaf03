/** What was typed on `/create` and is no room yet: kept in this tab through reloads and ways back, with the key it is asked under. */
import * as limits from '../../schema/limits.ts'
import { isFields, isText, isTextOrNull } from '../live/checks.ts'
import { parseJson } from '../live/fetch-json.ts'
import { chosenUseCase, type EventTypeChoice, offeredTypes } from './event-type.ts'

/** What stands in the form. */
export type TypedRoom = EventTypeChoice & { name: string }
/** What is asked for. */
export type NewRoom = { name: string; useCase: string | null }

/** The room that the form means. */
export const roomOf = (typed: TypedRoom): NewRoom => ({ name: typed.name.trim(), useCase: chosenUseCase(typed) })

type Kept = TypedRoom & {
  /** The room that was asked for last, as text, and under which key. */
  asked: { room: string; key: string } | null
}
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type RoomDraft = {
  typed: () => TypedRoom
  keep: (typed: TypedRoom) => void
  /** The key of the request for a room: the same for the same room, so that one lost answer cannot make two. */
  keyFor: (room: NewRoom) => string
  /** The key leads nowhere: the next try is a new one. What was typed stays. */
  dropKey: () => void
  /** The room is there: its key has done its work. What was typed since for another one stays. */
  done: (room: NewRoom) => void
}

const storageKey = 'cuelight_draft.create'
const empty: Kept = { name: '', type: null, otherText: '', asked: null }

/**
 * @param newKey makes a key that nobody has had
 * @param storage looked up at each use: where the browser forbids it, the draft lives as long as the page
 */
export function createRoomDraft(newKey: () => string, storage: () => DraftStorage): RoomDraft {
  let kept = keptIn(attempt(() => storage().getItem(storageKey)) ?? '') ?? empty
  const change = (next: Kept) => {
    kept = next
    attempt(() =>
      next === empty ? storage().removeItem(storageKey) : storage().setItem(storageKey, JSON.stringify(next)),
    )
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

/** What a storage holds, as far as it can be a draft; an older version of the page may have written it. */
function keptIn(text: string): Kept | null {
  const stored = parseJson(text)
  if (!isFields(stored)) return null
  const { name, type, otherText, asked } = stored
  if (!isText(name) || !isTextOrNull(type) || !isText(otherText)) return null
  return {
    name: name.slice(0, limits.maxRoomNameLength),
    type: type !== null && offeredTypes.includes(type) ? type : null,
    otherText: otherText.slice(0, limits.maxUseCaseLength),
    asked: isAsked(asked) ? { room: asked.room, key: asked.key } : null,
  }
}

const isAsked = (value: unknown): value is { room: string; key: string } =>
  isFields(value) &&
  isText(value['room']) &&
  isText(value['key']) &&
  value['key'].length >= limits.minIdempotencyKeyLength

/** What a storage gives, null where the browser forbids it. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
