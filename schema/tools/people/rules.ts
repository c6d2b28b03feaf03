import { firstFree } from '../../values/first-free.ts'
import type { PersonClaim } from './commands.ts'
import { type KnownPerson, maxPeoplePerLink, type Person } from './entity.ts'

/**
 * [O22] The person who uses a desk. A browser's desks are one person; a new one gets the first free number. Null if the
 * list of those with the same limited link is full. Those with full control are always listed, and do not count.
 * @param here what is kept with the sockets of everyone here
 * @param limited the ids of the others who have the same limited link; null if the new one has full control
 */
export function welcomed(
  here: readonly KnownPerson[],
  { key, name, editing }: PersonClaim,
  before: KnownPerson | null,
  newId: () => string,
  limited: ReadonlySet<string> | null,
): KnownPerson | null {
  const known = (before?.key === key ? before : undefined) ?? here.find((one) => one.key === key)
  if (known === undefined && limited !== null && limited.size >= maxPeoplePerLink) return null
  const fresh = { id: newId(), number: firstFree(here.map(({ number }) => number)), name: null, last: null }
  const { id, number, name: had, last } = known ?? fresh
  const edited = editing === undefined ? (before?.editing ?? null) : editing
  return { key, id, number, name: name === undefined ? had : name, editing: edited, last }
}

/** [O22] [O23] One person as the others see them, from what is kept with each of their sockets; null if they have none. */
export function personOf(desks: readonly KnownPerson[], rights: string): Person | null {
  const [first] = desks
  if (first === undefined) return null
  const { id, number, name } = first
  const editing = desks.map((desk) => desk.editing).find((one) => one !== null) ?? null
  const [last = null] = desks
    .map((desk) => desk.last)
    .filter((one) => one !== null)
    .sort((a, b) => b.at - a.at)
  return { id, number, name, rights, editing, last }
}
