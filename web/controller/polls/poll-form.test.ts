import { describe, expect, it } from 'vitest'
import { askedOf } from '../../../schema/tools/polls/asked.ts'
import { addPollBody, filedPollWith } from '../../../schema/tools/polls/commands.ts'
import { aPoll } from '../../testing/fake-feed.ts'
import {
  canAddOption,
  canRemoveOption,
  draftOf,
  emptyPoll,
  isEmptyPoll,
  type PollDraft,
  pollDraft,
  pollErrors,
  pollInput,
  withOption,
  withOptionText,
  withoutOption,
  yesOrNo,
} from './poll-form.ts'
import { repeatedOption } from './words/polls.ts'

const draft = (question: string, ...options: string[]): PollDraft => ({ ...emptyPoll, question, options })

describe('the poll form', () => {
  it('starts with two option fields', () => expect(emptyPoll.options).toEqual(['', '']))

  it.each([
    ['no question', draft(' ', 'A', 'B')],
    ['one option', draft('Which?', 'A', ' ')],
    ['options without visible text', draft('Which?', 'A', '\u200b')],
  ])('cannot be created with %s', (_, typed) => expect(pollInput(typed)).toBeNull())

  it.each<[string, PollDraft, string[]]>([
    ['an empty form', emptyPoll, ['0', '1', 'question']],
    ['an empty form of a rating', { ...emptyPoll, kind: 'rating' }, ['question']],
    ['one option', draft('Which?', '', 'B', ''), ['0']],
    ['enough options', draft('Which?', 'A', '', 'C'), []],
  ])('names the fields to fill in of %s', (_, typed, fields) => expect(Object.keys(pollErrors(typed))).toEqual(fields))

  it('trims options and leaves empty ones out', () => {
    expect(pollInput({ ...draft(' Which? ', ' A ', '', 'B'), allowMultiple: true })).toEqual({
      question: 'Which?',
      options: ['A', 'B'],
      allowMultiple: true,
    })
  })

  it.each<[string, Partial<PollDraft>, object]>([
    [
      'a rating',
      { kind: 'rating', scale: 10, lowLabel: ' Poor ' },
      { kind: 'rating', scale: 10, labels: ['Poor', ''] },
    ],
    ['a ranking', { kind: 'ranking', options: ['A', 'B', ''] }, { kind: 'ranking', options: ['A', 'B'] }],
    ['a word cloud', { kind: 'word_cloud', maxAnswers: 1 }, { kind: 'word_cloud', maxAnswers: 1, isReviewed: false }],
    ['free text', { kind: 'open_text', isReviewed: true }, { kind: 'open_text', isReviewed: true }],
    [
      'results at the close',
      { resultsAfter: 'close', options: ['A', 'B'] },
      { resultsAfter: 'close', options: ['A', 'B'] },
    ],
  ])('sends %s with its own fields', (_, typed, made) => {
    const input = pollInput({ ...emptyPoll, question: 'Which?', ...typed })
    expect(input).toMatchObject({ question: 'Which?', ...made })
  })

  it('starts a correction with the present question', () => {
    const typed = draft('Which?', 'A', 'B')
    const poll = aPoll('a', { question: 'Which?', options: ['A', 'B'] })
    expect(draftOf(poll)).toEqual(typed)
    expect(askedOf(poll)).toEqual(pollInput(typed))
  })

  it('offers yes and no', () => {
    expect(pollInput(yesOrNo(draft('Again?', '', ''), ['Yes', 'No']))).toMatchObject({ options: ['Yes', 'No'] })
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

  it('changes and removes the right option', () => {
    const typed = withOptionText(draft('?', 'A', 'B', 'C'), 1, 'X')
    expect(typed.options).toEqual(['A', 'X', 'C'])
    expect(withoutOption(typed, 1).options).toEqual(['A', 'C'])
  })

  it('recognises an empty draft', () => {
    expect(isEmptyPoll(emptyPoll)).toBe(true)
    expect(isEmptyPoll(draft('', '', 'B'))).toBe(false)
  })

  it('reads stored drafts and ignores anything else', () => {
    const kept = draft('Which?', 'A', '')
    expect(pollDraft.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(pollDraft.safeParse({ question: 'x', options: [1, 2], allowMultiple: false }).success).toBe(false)
    expect(pollDraft.safeParse({ question: 'x', options: ['A'], allowMultiple: false }).success).toBe(false)
    expect(pollDraft.safeParse('x').success).toBe(false)
  })
})

it.each([
  ['Paris', 'paris'],
  ['Straße', 'STRASSE'],
  ["l'eau", 'l’eau '],
])('[V22] %s and %s are the same option, which the second field says', (one, other) => {
  const draft = { ...emptyPoll, question: 'Which?', options: [one, 'Else', other, ''] }
  expect(pollErrors(draft)).toEqual({ 2: repeatedOption })
  expect(pollInput(draft)).toBeNull()
  const asked = { question: 'Which?', options: [one, other] }
  expect(addPollBody.safeParse(asked).success).toBe(false)
  expect(filedPollWith({}).safeParse(asked).success).toBe(true)
})
