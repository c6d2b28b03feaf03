import { describe, expect, it } from 'vitest'
import { emptyLiveMessage, liveMessageInput, readLiveMessageDraft } from './live-message-form.ts'

describe('the live message form', () => {
  it('sends as the presenter unless told otherwise', () => expect(emptyLiveMessage.senderType).toBe('presenter'))

  it.each(['', '  ', '\n', '\u200b'])('sends nothing for %j', (content) =>
    expect(liveMessageInput({ content, senderType: 'system' })).toBeNull(),
  )

  it('trims and keeps line breaks', () => {
    expect(liveMessageInput({ content: ' Lunch\nis ready ', senderType: 'system' })).toEqual({
      content: 'Lunch\nis ready',
      senderType: 'system',
    })
  })

  it('reads back what was kept, and nothing else', () => {
    const kept = { content: 'half a', senderType: 'system' }
    expect(readLiveMessageDraft(kept)).toEqual(kept)
    expect(readLiveMessageDraft({ content: 'x', senderType: 'admin' })).toBeNull()
    expect(readLiveMessageDraft([])).toBeNull()
  })
})
