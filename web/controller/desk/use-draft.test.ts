import { expect, test } from 'vitest'
import { createDraftStore } from '../../client/draft-store.ts'
import { createIntentKey, readAsked } from './use-draft.ts'

test('fault F6: the same content keeps its key until it was sent; other content has another', () => {
  let made = 0
  const { keyFor, done } = createIntentKey(() => `key ${++made}`)
  expect([keyFor({ name: 'Talk' }), keyFor({ name: 'Talk' }), keyFor({ name: 'Panel' })]).toEqual([
    'key 1',
    'key 1',
    'key 2',
  ])
  done()
  expect(keyFor({ name: 'Panel' })).toBe('key 3')
})

test('fault F6: it outlives the page until it was sent; an unreadable draft is ignored', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  let made = 0
  const onNewPage = () =>
    createIntentKey(
      () => `key ${++made}`,
      createDraftStore('timer', readAsked, () => storage),
    )
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key 1')
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key 1')
  onNewPage().done()
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key 2')
  kept.set('timer', '{"content":1}')
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key 3')
})
