import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDraftStore, type DraftStorage } from './draft-store.ts'

function fakeStorage(): DraftStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const text = z.string()

describe('kept drafts', () => {
  it('survive a new page until they are cleared', () => {
    const storage = fakeStorage()
    createDraftStore('poll', text, () => storage).save('half a question')
    const later = createDraftStore('poll', text, () => storage)
    expect(later.load()).toBe('half a question')
    later.clear()
    expect(later.load()).toBeNull()
  })

  it('are separated by their keys', () => {
    const storage = fakeStorage()
    createDraftStore('poll', text, () => storage).save('a')
    expect(createDraftStore('quiz', text, () => storage).load()).toBeNull()
  })

  it('are dropped if they cannot be read', () => {
    const storage = fakeStorage()
    storage.setItem('poll', '{')
    expect(createDraftStore('poll', text, () => storage).load()).toBeNull()
    storage.setItem('poll', '7')
    expect(createDraftStore('poll', text, () => storage).load()).toBeNull()
  })

  it('leave no older text in full storage', () => {
    const storage = fakeStorage()
    const store = createDraftStore('poll', text, () => storage)
    store.save('half a')
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    store.save('half a question')
    expect(store.load()).toBeNull()
  })

  it('work without storage', () => {
    const store = createDraftStore('poll', text, () => {
      throw new Error('forbidden')
    })
    store.save('a')
    store.clear()
    expect(store.load()).toBeNull()
  })
})
