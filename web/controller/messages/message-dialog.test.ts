import { describe, expect, it } from 'vitest'
import type { MessageInput } from '../actions/desk-actions.ts'
import { changesFrom } from '../forms/use-draft.ts'
import { checkMessage, isEmptyMessage, messageDraft } from './message-dialog.tsx'

const refused = (title: string, description: string) => ({
  ok: false,
  notice: { title, description, variant: 'destructive' },
})

describe('the message form', () => {
  it('trims and keeps line breaks', () => {
    expect(checkMessage({ content: '  Five\nminutes ', color: 'red', shownTo: 'everywhere' })).toEqual({
      ok: true,
      input: { content: 'Five\nminutes', color: 'red', shownTo: 'everywhere' },
    })
  })
  it.each(['', '   ', '\n\n', '\u200b'])('requires content: %j', (content) => {
    expect(checkMessage({ content, color: 'blue', shownTo: 'everywhere' })).toEqual(
      refused('Missing content', 'Please enter a message to display.'),
    )
  })
  it('refuses more than the limit', () => {
    expect(checkMessage({ content: 'x'.repeat(501), color: 'blue', shownTo: 'everywhere' })).toEqual(
      refused('Invalid message data', 'Please use at most 500 characters.'),
    )
  })
  it('sends only the changes', () => {
    const opened = { content: 'Five minutes', color: 'blue', shownTo: 'everywhere' } as const
    expect(changesFrom(opened, { ...opened })).toBeNull()
    expect(changesFrom<MessageInput>(opened, { ...opened, color: 'green' })).toEqual({ color: 'green' })
  })
})

describe('a stored message', () => {
  it('reads back as it was typed', () => {
    expect(messageDraft.parse({ content: ' Five mi', color: 'red', more: 1 })).toEqual({
      content: ' Five mi',
      color: 'red',
      shownTo: 'everywhere',
    })
  })
  it.each([
    null,
    'text',
    { content: 'text' },
    { content: 5, color: 'red', shownTo: 'everywhere' },
    { content: 'text', color: 'pink' },
  ])('is ignored if it is %j', (value) => expect(messageDraft.safeParse(value).success).toBe(false))
  it('is stored as soon as it has text', () => {
    expect(isEmptyMessage({ content: '\n ', color: 'red', shownTo: 'everywhere' })).toBe(true)
    expect(isEmptyMessage({ content: 'a', color: 'blue', shownTo: 'everywhere' })).toBe(false)
  })
})
