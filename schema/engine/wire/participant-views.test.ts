/** Phones read what is named, so a tool that is not named reaches none: for one that participants answer that is a mistake. */
import { expect, test } from 'vitest'
import { listOf } from '../../tools/lists.ts'
import { countedTools } from '../answers.ts'
import { participantParts, participantReplies } from './participant-views.ts'

test('phones read every tool that participants answer, and replies about its entries', () => {
  const read = participantParts.map(({ field }) => field)
  expect(countedTools.filter((tool) => !read.includes(listOf[tool]))).toEqual([])
  expect(countedTools.filter((tool) => !(tool in participantReplies))).toEqual([])
})
