import { expect, test } from 'vitest'
import { wholeEvent } from '../../testing/whole-event.ts'
import { eventBody } from '../event/entity.ts'
import { eventOf } from '../event/queries.ts'
import { eventSections } from '../event/sections.ts'
import { measuredLengths, withMeasuredLengths } from './measured-lengths.ts'
import { recapOf } from './recap-of.ts'

const none = { polls: 0, answers: 0, questions: 0, ratings: 0 }

test('[RC10] a copy begins with what the cues took, and a cue that was renamed keeps its plan', () => {
  const show = wholeEvent({ cues: 3, ...none })
  const event = eventBody.parse(eventOf(eventSections, show.state))
  const { cues } = recapOf(show)
  const renamed = cues.map((cue, place) => (place === 1 ? { ...cue, name: 'Another' } : cue))
  const copy = withMeasuredLengths(event, renamed)
  expect(event.timers.map(({ duration }) => duration)).toEqual([480, 480, 480])
  expect(copy.timers.map(({ duration }) => duration)).toEqual([390, 480, 584])
  expect({ ...copy, timers: [] }).toEqual({ ...event, timers: [] })
})

test('[RC10] a cue that has not ended, or took its time, has no other length', () => {
  const { cues } = recapOf(wholeEvent({ cues: 2, ...none }))
  const [first, second] = cues
  if (first === undefined || second === undefined) throw new Error('two cues')
  expect(
    measuredLengths([
      { ...first, actual: null },
      { ...second, actual: second.planned },
    ]),
  ).toEqual([])
  expect(measuredLengths([{ ...first, actual: 0 }])).toEqual([])
})
