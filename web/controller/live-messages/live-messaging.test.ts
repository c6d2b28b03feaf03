import { expect, it, vi } from 'vitest'
import { failedDeletions, noteDeletion } from './live-messaging.tsx'

it('keeps a message from the failure until the next try, and reports each change once', () => {
  const told = vi.fn()
  const forget = failedDeletions.subscribe(told)
  noteDeletion('room.a', false)
  expect(told).not.toHaveBeenCalled()
  noteDeletion('room.a', true)
  noteDeletion('room.a', true)
  noteDeletion('room.b', true)
  expect([...failedDeletions.get()]).toEqual(['room.a', 'room.b'])
  const before = failedDeletions.get()
  noteDeletion('room.a', false)
  expect([...failedDeletions.get()]).toEqual(['room.b'])
  expect(failedDeletions.get()).not.toBe(before)
  expect(told).toHaveBeenCalledTimes(3)
  forget()
  noteDeletion('room.b', false)
  expect(told).toHaveBeenCalledTimes(3)
})
