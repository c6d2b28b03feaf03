import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Person } from '../../../schema/tools/people/entity.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { listText } from '../../ui/say.ts'
import { editedByOthers, editedHere } from './editing.tsx'
import * as words from './words/people.ts'

const self = z.object({ key: z.string(), name: z.nullable(z.string()) })
type Self = z.infer<typeof self>
const store = createDraftStore('cuelight_person', self, () => localStorage)

/** Who uses this browser; without storage, who uses this page. */
let kept: Self | null = null

function keptSelf(): Self {
  kept ??= store.load()
  return kept ?? keep({ key: newOpId(), name: null })
}

function keep(next: Self): Self {
  kept = next
  store.save(next)
  return next
}

/** The name that was given in this browser. */
export const ownName = (): string | null => keptSelf().name

/** What someone is called. */
export const nameOf = ({ name, number }: Pick<Person, 'name' | 'number'>): string => name ?? words.unnamed(number)

export type People = {
  others: readonly Person[]
  own: Person | null
  rename: (name: string | null) => void
}

/** Who is at the desks of this room. Says who uses this one and what is edited here, and marks what others edit. */
export function usePeople(feed: Pick<RoomFeed, 'connection' | 'send' | 'onScreenFrame'>): People {
  const { connection, send, onScreenFrame } = feed
  const [{ people, ownId }, setHere] = useState<{ people: readonly Person[]; ownId: string }>({ people: [], ownId: '' })

  useEffect(
    () =>
      onScreenFrame((frame) => {
        if (frame.type === 'people') setHere(frame)
        else if (frame.type === 'person_updated')
          setHere((now) => ({ ...now, people: [...without(now.people, frame.person.id), frame.person].sort(byNumber) }))
        else if (frame.type === 'person_left')
          setHere((now) => ({ ...now, people: without(now.people, frame.personId) }))
      }),
    [onScreenFrame],
  )
  useEffect(() => {
    if (connection !== 'live') return
    send({ type: 'person', ...keptSelf(), editing: editedHere.get() })
    return editedHere.subscribe(() => send({ type: 'person', key: keptSelf().key, editing: editedHere.get() }))
  }, [connection, send])

  const own = people.find(({ id }) => id === ownId) ?? null
  const others = own === null ? noPeople : without(people, ownId)
  useEffect(() => editedByOthers.set(marksOf(others)), [others])
  useEffect(() => () => editedByOthers.set({}), [])
  const rename = (name: string | null) => {
    send({ type: 'person', ...keep({ ...keptSelf(), name }) })
  }
  return { others, own, rename }
}

const noPeople: readonly Person[] = []
const without = (people: readonly Person[], gone: string) => people.filter(({ id }) => id !== gone)
const byNumber = (a: Person, b: Person) => a.number - b.number

/** Who edits what, as a sentence, by its id. */
function marksOf(others: readonly Person[]): Record<string, string> {
  const names: Record<string, string[]> = {}
  for (const person of others) {
    const id = person.editing?.id
    if (id !== undefined) names[id] = [...(names[id] ?? []), nameOf(person)]
  }
  const said = ([id, who]: [string, string[]]) => [id, words.editHere(listText(who), who.length)] as const
  return Object.fromEntries(Object.entries(names).map(said))
}
