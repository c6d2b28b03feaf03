import { expect, test } from 'vitest'
import { createDraftStore } from '../draft-store.ts'
import { askedBefore, createIntentKey } from './intent-key.ts'

test('fault F6: the same content keeps its key until it was sent; other content has another', () => {
  let made = 0
  const { keyFor, done } = createIntentKey(() => `key number ${++made}`)
  expect([keyFor({ name: 'Talk' }), keyFor({ name: 'Talk' }), keyFor({ name: 'Panel' })]).toEqual([
    'key number 1',
    'key number 1',
    'key number 2',
  ])
  done()
  expect(keyFor({ name: 'Panel' })).toBe('key number 3')
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
      () => `key number ${++made}`,
      createDraftStore('timer', askedBefore, () => storage),
    )
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key number 1')
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key number 1')
  onNewPage().done()
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key number 2')
  kept.set('timer', '{"content":1}')
  expect(onNewPage().keyFor({ name: 'Talk' })).toBe('key number 3')
})
