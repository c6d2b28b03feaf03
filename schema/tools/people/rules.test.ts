import { expect, test } from 'vitest'
import { type KnownPerson, maxPeoplePerLink } from './entity.ts'
import { personOf, welcomed } from './rules.ts'

const nobody: ReadonlySet<string> = new Set()
const key = (name: string) => name.padEnd(16, '-')
const known = (name: string, patch: Partial<KnownPerson> = {}): KnownPerson => ({
  key: key(name),
  id: `id-${name}`,
  number: 1,
  name: null,
  editing: null,
  last: null,
  ...patch,
})

test('[O22] a new person gets the first free number and a new id, and no name', () => {
  const here = [known('a', { number: 1 }), known('c', { number: 3 })]
  expect(welcomed(here, { key: key('new') }, null, () => 'drawn', nobody)).toEqual({
    ...known('new'),
    id: 'drawn',
    number: 2,
  })
})

test('[O22] the tabs of one browser are one person, whose name is kept and changed for all', () => {
  const here = [known('ada', { name: 'Ada' })]
  const tab = welcomed(here, { key: key('ada') }, null, () => 'drawn', nobody)
  expect(tab).toEqual(known('ada', { name: 'Ada' }))
  expect(welcomed(here, { key: key('ada'), name: 'Ada L.' }, tab, () => 'drawn', nobody)).toMatchObject({
    name: 'Ada L.',
  })
  expect(welcomed(here, { key: key('ada'), name: null }, tab, () => 'drawn', nobody)).toMatchObject({ name: null })
})

test('[O22] what is edited stays until something else is said', () => {
  const editing = { tool: 'timer', id: 'room.cue' } as const
  const before = known('ada', { editing })
  expect(welcomed([before], { key: key('ada'), name: 'Ada' }, before, () => 'x', nobody)?.editing).toEqual(editing)
  expect(welcomed([before], { key: key('ada'), editing: null }, before, () => 'x', nobody)?.editing).toBeNull()
})

test('threat T60: [O22] a full list takes nobody new with a limited link, and everyone with full control', () => {
  const here = Array.from({ length: maxPeoplePerLink }, (_, n) => known(`p${n}`, { number: n + 1 }))
  const limited = new Set(here.map(({ id }) => id))
  const late = { key: key('late') }
  expect(welcomed(here, late, null, () => 'x', limited)).toBeNull()
  expect(welcomed(here, { key: key('p7') }, null, () => 'x', limited)).toMatchObject({ id: 'id-p7' })
  expect(welcomed(here, late, null, () => 'x', null)).toMatchObject({ id: 'x', number: maxPeoplePerLink + 1 })
  // Those with full control take no place of the others.
  expect(welcomed(here, late, null, () => 'x', new Set(['id-p1']))).toMatchObject({ id: 'x' })
})

test('[O22] [O23] one person is what all their desks say: what one edits, and what was done last; never the key', () => {
  const editing = { tool: 'poll', id: 'room.poll' } as const
  const done = (at: number) => ({ code: 'edit', params: { name: 'Panel' }, at })
  const seen = personOf([known('ada', { last: done(2) }), known('ada', { editing, last: done(5) })], 'full')
  expect(seen).toMatchObject({ editing, last: done(5), rights: 'full' })
  expect(JSON.stringify(seen)).not.toContain(key('ada'))
  expect(personOf([], 'full')).toBeNull()
})
