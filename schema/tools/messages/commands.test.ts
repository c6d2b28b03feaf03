import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { complaints, isTaken, testBody, testRequiredText } from '../../testing/bodies.ts'
import { addMessageBody, patchMessageBody } from './commands.ts'

const bodyWith = (content: unknown) => ({ content, color: 'green' })
const text = { bodyWith, field: 'content', max: limits.maxMessageLength }

describe('a new message', () => {
  testBody(addMessageBody, { content: 'Five minutes left', color: 'red' })
  testRequiredText('its text', { schema: addMessageBody, ...text })

  test('keeps its line breaks', () => {
    expect(addMessageBody.parse({ content: 'a\n\n\nb' }).content).toBe('a\n\nb')
  })

  test('[M5] is shown everywhere, to the speaker or on displays', () => {
    expect(addMessageBody.parse({ content: 'x', shownTo: 'speaker' }).shownTo).toBe('speaker')
    for (const schema of [addMessageBody, patchMessageBody])
      expect(complaints(schema, { content: 'x', shownTo: 'hall' })).toEqual([['shownTo', 'wrong']])
  })

  test('is blue, red, green or yellow, blue by default', () => {
    expect(addMessageBody.parse({ content: 'x' }).color).toBe('blue')
    for (const color of ['purple', 'Blue', '', null, '#00f']) {
      expect(complaints(addMessageBody, { content: 'x', color })).toEqual([['color', 'wrong']])
    }
  })
})

describe('a patch of a message', () => {
  testBody(patchMessageBody, { content: 'Time is up', color: 'green', isVisible: true })
  testRequiredText('its text', { schema: patchMessageBody, ...text })

  test('accepts only booleans as flags, and must change something', () => {
    for (const value of ['true', 1, 0, null, 'on', []])
      expect(isTaken(patchMessageBody, { isVisible: value })).toBe(false)
    expect(complaints(patchMessageBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})
