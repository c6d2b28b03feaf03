import { expect, test } from 'vitest'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { iso, seconds } from '../../testing/show.ts'
import { wholeEvent } from '../../testing/whole-event.ts'
import { recapOfShow, recapReply } from './recap.ts'
import { recapOf } from './recap-of.ts'

const was = (name: string, order: number, from: number, to: number) =>
  timerWith(name, { order, duration: 600, startedFirstAt: iso(from), endedAt: iso(to) })

test('[RC1] each cue is planned against actual to the second, and the show is the sum of those that have ended', () => {
  const opening = { ...was('Opening', 0, 60, 760), plannedStart: iso(0) }
  const timers = [
    opening,
    was('Talk', 1, 760, 1201),
    timerWith('Passed', { order: 2, duration: 60 }),
    runningSince(timerWith('Panel', { order: 3, duration: 300 }), seconds(1201)),
    timerWith('Foyer', { order: 4, duration: 900, isParallel: true }),
    timerWith('Closing', { order: 5, duration: 120 }),
  ]
  const { show, cues } = recapOfShow(stateWith({ timers }), seconds(1300))
  expect(cues.map(({ name, state, planned, actual, overrun }) => [name, state, planned, actual, overrun])).toEqual([
    ['Opening', 'over', 600, 700, 100],
    ['Talk', 'over', 600, 441, -159],
    ['Passed', 'skipped', 60, null, null],
    ['Panel', 'on', 300, null, null],
    ['Foyer', 'left', 900, null, null],
    ['Closing', 'left', 120, null, null],
  ])
  expect(show).toMatchObject({
    plannedStart: iso(0),
    actualStart: iso(60),
    actualEnd: null,
    planned: 1200,
    actual: 1141,
  })
  expect(recapReply.shape.cues.parse(cues)).toEqual(cues)
})

test('[RC1] a show that is over has an end, and one without cues has nothing', () => {
  const over = recapOfShow(stateWith({ timers: [was('Opening', 0, 0, 600)] }), seconds(700))
  expect(over.show.actualEnd).toBe(iso(600))
  expect(recapOfShow(stateWith({ timers: [] }), seconds(0)).show).toMatchObject({ actualStart: null, planned: 0 })
})

const big = { cues: 40, polls: 20, answers: 2_000, questions: 60, ratings: 120 }

test('[RC2] the recap of a large event takes little of the processor, and is what its schema says', () => {
  const sources = wholeEvent(big)
  const before = process.cpuUsage()
  const recap = recapOf(sources)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(300)
  expect(recapReply.parse({ ...recap, rights: 'full' })).toEqual({ ...recap, rights: 'full' })
  expect(recap.polls.reduce((all, { responses }) => all + responses, 0)).toBe(2_000)
})

test('[RC6] time that was given and screens that were silent are those of the show', () => {
  const sources = wholeEvent({ cues: 2, polls: 0, answers: 0, questions: 0, ratings: 1 })
  const [first] = sources.given
  const [gap] = sources.silences
  if (first === undefined || gap === undefined) throw new Error('a gift and a silence')
  const early = { ...first, at: '2026-11-20T12:00:00.000Z' }
  const short = { ...gap, until: gap.since + 10_000 }
  const lasting = { ...gap, until: null }
  const recap = recapOf({
    ...sources,
    given: [early, first],
    silences: [short, gap, lasting, { ...lasting, name: null }],
  })
  expect(recap.given).toMatchObject([{ name: 'Mia', cue: 'Doors and coffee', seconds: 60 }])
  expect(recap.silences.map(({ until, seconds }) => [until === null, seconds])).toEqual([
    [false, 120],
    [true, expect.any(Number)],
  ])
})

test('[RC11] outages are those that began and ended during the show, and no screen', () => {
  const sources = wholeEvent({ cues: 2, polls: 0, answers: 0, questions: 0, ratings: 1 })
  const [gap] = sources.silences
  if (gap === undefined) throw new Error('a silence')
  const out = { ...gap, name: null, screen: 'desk' }
  const { outages, silences } = recapOf({
    ...sources,
    silences: [
      gap,
      { ...out, since: gap.since + 1_000, screen: 'room' },
      out,
      { ...out, until: null },
      { ...out, until: gap.since + 10_000 },
      { ...out, since: gap.since - 86_400_000 },
      { ...out, until: sources.now },
    ],
  })
  expect(outages.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['desk', 120],
    ['room', 119],
  ])
  expect(silences).toHaveLength(1)
})

test('[RC2] questions that wait or were hidden, drafts of polls and names of the audience are not in it', () => {
  const sources = wholeEvent({ cues: 1, polls: 1, answers: 10, questions: 3, ratings: 0 })
  const [asked, hidden, waiting] = sources.state.questions
  const [poll] = sources.state.polls
  if (asked === undefined || hidden === undefined || waiting === undefined || poll === undefined)
    throw new Error('parts')
  const state = {
    ...sources.state,
    polls: [poll, { ...poll, id: `${poll.id}x`, closedAt: null }],
    questions: [
      { ...asked, name: 'Ada' },
      { ...hidden, state: 'hidden' as const },
      { ...waiting, state: 'waiting' as const },
    ],
  }
  const recap = recapOf({ ...sources, state })
  expect([recap.polls.length, recap.questions.length, recap.questionCount]).toEqual([1, 1, 1])
  expect(JSON.stringify(recap)).not.toMatch(/Ada"|canary|voter/)
})
