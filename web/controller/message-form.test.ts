import { describe, expect, it } from 'vitest'
import { checkMessage, messagePatch } from './message-form.ts'
import { notices } from './notices.ts'

describe('the message form', () => {
  it('trims and keeps line breaks', () => {
    expect(checkMessage({ content: '  Five\nminutes ', color: 'red' })).toEqual({
      ok: true,
      input: { content: 'Five\nminutes', color: 'red' },
    })
  })
  it.each(['', '   ', '\n\n', '\u200b'])('asks for content: %j', (content) => {
    expect(checkMessage({ content, color: 'blue' })).toEqual({ ok: false, notice: notices.missingContent })
  })
  it('refuses more than the limit', () => {
    expect(checkMessage({ content: 'x'.repeat(501), color: 'blue' })).toEqual({
      ok: false,
      notice: notices.invalidMessage,
    })
  })
  it('sends only what was changed', () => {
    const opened = { content: 'Five minutes', color: 'blue' } as const
    expect(messagePatch(opened, { ...opened })).toBeNull()
    expect(messagePatch(opened, { ...opened, color: 'green' })).toEqual({ color: 'green' })
  })
})
