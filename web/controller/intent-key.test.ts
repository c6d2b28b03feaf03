import { expect, test } from 'vitest'
import { createIntentKey } from './intent-key.ts'

test('F6 the same content asked again has the same key, until it was done; other content has another', () => {
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
