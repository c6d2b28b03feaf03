import { describe, expect, test } from 'vitest'
import { complaints, isTaken, testBody, testRequiredText } from '../../testing/bodies.ts'
import { addLiveMessageBody, patchLiveMessageBody } from './commands.ts'

describe('a new live message', () => {
  testBody(addLiveMessageBody, { content: 'Welcome', senderType: 'system' })
  const bodyWith = (content: unknown) => ({ content })
  testRequiredText('its text', { schema: addLiveMessageBody, bodyWith, field: 'content', max: 500 })

  test('is from the presenter or the system, by default the presenter', () => {
    expect(addLiveMessageBody.parse({ content: 'x' }).senderType).toBe('presenter')
    for (const senderType of ['audience', 'Presenter', '', null, 1])
      expect(complaints(addLiveMessageBody, { content: 'x', senderType })).toEqual([['senderType', 'wrong']])
  })
})

describe('a patch of a live message', () => {
  testBody(patchLiveMessageBody, { isVisible: true, isPinned: true })

  test('accepts only booleans as flags, and must change something', () => {
    for (const value of ['true', 1, 0, null]) expect(isTaken(patchLiveMessageBody, { isPinned: value })).toBe(false)
    expect(complaints(patchLiveMessageBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})
