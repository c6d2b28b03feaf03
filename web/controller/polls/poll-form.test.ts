import { describe, expect, it } from 'vitest'
import {
  canAddOption,
  canRemoveOption,
  emptyPoll,
  isEmptyPoll,
  type PollDraft,
  pollInput,
  readPollDraft,
  withOption,
  withOptionText,
  withoutOption,
} from './poll-form.ts'

const draft = (question: string, ...options: string[]): PollDraft => ({ question, options, allowMultiple: false })

describe('the poll form', () => {
  it('starts with two option fields', () => expect(emptyPoll.options).toEqual(['', '']))

  it.each([
    ['no question', draft(' ', 'A', 'B')],
    ['one option', draft('Which?', 'A', ' ')],
    ['options nobody could see', draft('Which?', 'A', '\u200b')],
  ])('cannot be created with %s', (_, typed) => expect(pollInput(typed)).toBeNull())

  it('trims, and leaves empty options out', () => {
    expect(pollInput({ ...draft(' Which? ', ' A ', '', 'B'), allowMultiple: true })).toEqual({
      question: 'Which?',
      options: ['A', 'B'],
      allowMultiple: true,
    })
  })

  it('grows to six options and shrinks to two', () => {
    let typed = emptyPoll
    for (let i = 0; i < 9; i += 1) typed = withOption(typed)
    expect(typed.options).toHaveLength(6)
    expect(canAddOption(typed)).toBe(false)
    for (let i = 0; i < 9; i += 1) typed = withoutOption(typed, 0)
    expect(typed.options).toHaveLength(2)
    expect(canRemoveOption(typed)).toBe(false)
  })

  it('changes and removes the option that is meant', () => {
    const typed = withOptionText(draft('?', 'A', 'B', 'C'), 1, 'X')
    expect(typed.options).toEqual(['A', 'X', 'C'])
    expect(withoutOption(typed, 1).options).toEqual(['A', 'C'])
  })

  it('knows an empty draft', () => {
    expect(isEmptyPoll(emptyPoll)).toBe(true)
    expect(isEmptyPoll(draft('', '', 'B'))).toBe(false)
  })

  it('reads back what was kept, and nothing else', () => {
    const kept = draft('Which?', 'A', '')
    expect(readPollDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(readPollDraft({ question: 'x', options: [1, 2], allowMultiple: false })).toBeNull()
    expect(readPollDraft({ question: 'x', options: ['A'], allowMultiple: false })).toBeNull()
    expect(readPollDraft('x')).toBeNull()
  })
})
