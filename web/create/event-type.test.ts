import { describe, expect, test } from 'vitest'
import { chosenUseCase } from './event-type.ts'

describe('the use case of a new room (spec 5)', () => {
  test.each([
    [null, '', null],
    [null, 'left over from before', null],
    ['Conferences', '', 'Conferences'],
    ['Conferences', 'left over from before', 'Conferences'],
    ['Other', '', 'Other'],
    ['Other', '   ', 'Other'],
    ['Other', '  Chess club ', 'Chess club'],
  ])('type %j with text %j gives %j', (type, otherText, useCase) => {
    expect(chosenUseCase({ type, otherText })).toBe(useCase)
  })
})
