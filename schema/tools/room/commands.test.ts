import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { complaints, isTaken, testBody, testRequiredText } from '../../testing/bodies.ts'
import { accessBody, controlBody, createRoomBody, patchRoomBody } from './commands.ts'

const settings = {
  name: 'Gala',
  isActive: true,
  hasEngagementFeatures: false,
  feedbackEnabled: true,
  isViewerLocked: true,
  isJoinLocked: false,
  accessPassword: 'sesame',
}

describe('a new room', () => {
  testBody(createRoomBody, { name: 'Town hall', useCase: 'Conferences' })
  const bodyWith = (name: unknown) => ({ name })
  testRequiredText('its name', { schema: createRoomBody, bodyWith, field: 'name', max: limits.maxRoomNameLength })

  test('may come without a type of event; an empty one counts as none', () => {
    expect(createRoomBody.parse({ name: 'x' }).useCase).toBeUndefined()
    expect(createRoomBody.parse({ name: 'x', useCase: null }).useCase).toBeNull()
    expect(createRoomBody.parse({ name: 'x', useCase: '  ' }).useCase).toBeNull()
    expect(createRoomBody.parse({ name: 'x', useCase: ' Other ' }).useCase).toBe('Other')
    for (const useCase of ['x'.repeat(121), 'x'.repeat(481)]) {
      expect(complaints(createRoomBody, { name: 'x', useCase })).toEqual([['useCase', 'too_long', 120]])
    }
    expect(isTaken(createRoomBody, { name: 'x', useCase: 5 })).toBe(false)
  })
})

describe('new settings', () => {
  testBody(patchRoomBody, settings)
  const bodyWith = (name: unknown) => ({ ...settings, name })
  testRequiredText('its name', { schema: patchRoomBody, bodyWith, field: 'name', max: limits.maxRoomNameLength })

  test('have a password that sets it exactly as typed, or null that removes it', () => {
    expect(patchRoomBody.parse({ accessPassword: ' a\u200b ' })).toEqual({ accessPassword: ' a\u200b ' })
    expect(patchRoomBody.parse({ accessPassword: null })).toEqual({ accessPassword: null })
    for (const accessPassword of ['', 'x'.repeat(limits.maxAccessPasswordLength + 1), 5, false]) {
      expect(isTaken(patchRoomBody, { accessPassword })).toBe(false)
    }
  })

  test('never have a hash, which only the Worker computes', () => {
    expect(complaints(patchRoomBody, { accessPasswordHash: 'canary' })).toEqual([['body', 'missing']])
  })

  test('accept only booleans as flags', () => {
    for (const value of ['true', 1, 0, null, 'on', []])
      expect(isTaken(patchRoomBody, { isViewerLocked: value })).toBe(false)
  })

  test('[K14] have up to 100 words that are masked, each once', () => {
    const { data } = patchRoomBody.safeParse({ maskedWords: [' gosh ', 'Gosh', 'acme*'] })
    expect(data).toMatchObject({ maskedWords: ['Gosh', 'acme*'] })
    for (const maskedWords of [[''], ['x'.repeat(41)], Array.from({ length: 101 }, (_, n) => `w${n}`), 'gosh'])
      expect(patchRoomBody.safeParse({ maskedWords }).success).toBe(false)
  })

  test('must change something', () => {
    expect(complaints(patchRoomBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})

describe('the key of the controller link', () => testBody(controlBody, { key: 'k'.repeat(43) }))
describe('the password of a room', () => testBody(accessBody, { password: 'sesame' }))
