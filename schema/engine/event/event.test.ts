import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { anyStart } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { busyRoom, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { done } from '../../testing/steps.ts'
import { room as roomEntity } from '../../tools/room/entity.ts'
import { maxTimersPerRoom } from '../../tools/timers/entity.ts'
import { step } from '../commands/step.ts'
import { createRoom } from '../new-room.ts'
import { copyOf } from './copy.ts'
import { eventBody } from './entity.ts'
import * as queries from './queries.ts'
import { eventSections } from './sections.ts'

const eventOf = (state: ReturnType<typeof stateWith>) => queries.eventOf(eventSections, state)
const empty = { format: 'cuelight-event', version: 1, room: { name: 'Hall' } }
const importInto = (state: ReturnType<typeof stateWith>, event: unknown) =>
  step(state, { type: 'event.import', event: eventBody.parse(event) }, factsAt(noon))

const countsOf = ({ timers, messages, polls, quizzes }: ReturnType<typeof stateWith>) =>
  [timers, messages, polls, quizzes].map((list) => list.length)

test('[Y1] [Y2] [Y3] an event that is exported and imported into an empty room is the same event, in any room', () => {
  let imported = 0
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      const room = play(moves, start).at(-1)?.after ?? start
      // The texts of random rooms would pass no form, so the first import cleans them.
      if (!eventBody.safeParse(eventOf(room)).success) return
      const cleaned = importInto(stateWith(), eventOf(room))
      const made = cleaned.ok ? importInto(stateWith(), eventOf(cleaned.state)) : cleaned
      if (!made.ok || !cleaned.ok) expect.fail('it was refused')
      imported += 1
      expect(eventOf(made.state)).toEqual(eventOf(cleaned.state))
      expect(countsOf(made.state)).toEqual(countsOf(room))
      expect(made.state.timers.some(({ isRunning }) => isRunning)).toBe(false)
      expect(made.state.messages.some(({ isVisible }) => isVisible)).toBe(false)
      expect(made.state.liveMessages.some(({ isVisible }) => isVisible)).toBe(false)
      expect([...made.state.polls, ...made.state.quizzes].some(({ isActive }) => isActive)).toBe(false)
    }),
    { numRuns: inLong(100, 40) },
  )
  expect(imported).toBeGreaterThan(20)
})

/** Each comes before the one that was made earlier, as random ids may. */
const falling = () => {
  let left = 10_000
  return () => `falling-${left--}`
}
const madeOf = (event: unknown) => {
  const made = step(
    stateWith(),
    { type: 'event.import', event: eventBody.parse(event) },
    { ...factsAt(noon), newId: falling() },
  )
  return made.ok ? made.state : expect.fail(made.code)
}

test('[E1] an import keeps the order of the file in every list, and so does a copy of the copy', () => {
  const places = Array.from({ length: 20 }, (_, place) => `${place}`)
  const event = {
    ...empty,
    timers: places.map((name) => ({ name, duration: 60, opens: { kind: 'live_message', id: `m${name}` } })),
    messages: places.map((content) => ({ content })),
    polls: places.map((question) => ({ id: `p${question}`, question, options: ['A', 'B'] })),
    quizzes: places.map((title) => ({
      id: `q${title}`,
      title,
      questions: [{ question: 'Who?', options: ['A', 'B'], correctAnswer: 0 }],
    })),
    liveMessages: places.map((content) => ({ id: `m${content}`, content })),
  }
  const once = madeOf(event)
  for (const { timers, messages, polls, quizzes, liveMessages } of [once, madeOf(eventOf(once))]) {
    expect(timers.map(({ name }) => name)).toEqual(places)
    expect(messages.map(({ content }) => content)).toEqual(places)
    expect(polls.map(({ question }) => question)).toEqual(places)
    expect(quizzes.map(({ title }) => title)).toEqual(places)
    expect(liveMessages.map(({ content }) => content)).toEqual(places)
  }
})

const ownColumns: RoomState['room']['columns'] = [{ id: 'av', name: 'AV', color: 'blue' }]

describe('[Y3] the settings of a room', () => {
  // A lock, a password and what belongs to one room alone do not travel; a copy of a closed room is open.
  const stay = ['id', 'createdBy', 'createdAt', 'updatedAt', 'isActive', 'isViewerLocked', 'isJoinLocked', 'logo']
  const secret = [
    'accessPasswordHash',
    'accessEpoch',
    'controlEpoch',
    'links',
    'tokens',
    'programme',
    'removedParticipants',
  ]
  const gosh = ['gosh']
  const chosen = {
    name: 'Gala',
    useCase: 'Conferences',
    timeZone: 'Asia/Tokyo',
    language: 'de',
    eventDate: '2027-02-03',
    hasEngagementFeatures: false,
    feedbackEnabled: true,
    hasQuestions: true,
    questionModeration: 'before',
    hasWordFilter: false,
    maskedWords: gosh,
    hasReactions: true,
    feedbackStyle: 'faces',
    columns: ownColumns,
    backgroundColor: '#101020',
    accentColor: '#ffffff',
  } as const

  test('[Y3] either travel or are named here as those that stay', () => {
    expect([...Object.keys(chosen), ...stay, ...secret].toSorted()).toEqual(Object.keys(roomEntity.shape).toSorted())
  })

  test.each(Object.keys(chosen) as (keyof typeof chosen)[])('[Y3] %s is the same in a copy', (name) => {
    const before = stateWith().room
    expect(before[name]).not.toEqual(chosen[name])
    const { room } = eventBody.parse(eventOf({ ...stateWith(), room: { ...before, ...chosen } }))
    const { name: roomName, useCase = null, timeZone = 'UTC', ...settings } = room
    const copy = createRoom({ id: 'x', name: roomName, useCase, createdBy: null, timeZone, settings }, noon)
    expect(copy.state.room[name]).toEqual(chosen[name])
  })
})

test('[C21] [Y3] a copy has the numbers of the cues, and their texts in the same columns', () => {
  const cue = timerWith('a', { number: '5b', cells: { av: 'Video 3' } })
  const event = eventBody.parse(eventOf(stateWith({ timers: [cue], room: { columns: ownColumns } })))
  const { name, timeZone = 'UTC', useCase = null, ...settings } = event.room
  const copy = createRoom({ id: 'x', name, useCase, createdBy: null, timeZone, settings }, noon)
  const { state } = done(copy.state, { type: 'event.import', event })
  expect(state.room.columns).toEqual(ownColumns)
  expect(state.timers).toMatchObject([{ number: '5b', cells: { av: 'Video 3' } }])
})

describe('[Y3] an exported event', () => {
  test('[Y3] has no room id, participant, answer, lock or secret', () => {
    const room = { ...busyRoom, room: { ...busyRoom.room, accessPasswordHash: 'hash', isJoinLocked: true } }
    const text = JSON.stringify(eventOf(room))
    for (const secret of [room.room.id, 'hash', 'Locked', 'participant', 'Epoch', 'createdBy', 'closedAt']) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('[Y2] waiting messages', () => {
  const timers = [{ id: 'cue-1', name: 'Talk', duration: 60, opens: { kind: 'live_message', id: 'a' } }]
  const onCue = { timerId: 'cue-1', at: 'end' }

  test('[Y2] wait for the cue that the file names, and for their instant', () => {
    const later = '2026-11-21T18:00:00.000Z'
    const made = importInto(stateWith({ timers: [timerWith('First')] }), {
      ...empty,
      timers,
      liveMessages: [
        { id: 'a', content: 'Thanks', onCue },
        { id: 'b', content: 'Dinner', sendAt: later },
        { id: 'c', content: 'Too late', sendAt: '2020-01-01T00:00:00Z' },
      ],
    })
    if (!made.ok) expect.fail(made.code)
    const talk = made.state.timers.find(({ name }) => name === 'Talk')
    const waiting = made.state.liveMessages.map(({ content, isVisible, sendAt, onCue: cue }) => [
      content,
      isVisible,
      sendAt,
      cue,
    ])
    expect(waiting).toEqual([
      ['Thanks', false, null, { timerId: talk?.id, at: 'end' }],
      ['Dinner', false, later, null],
      ['Too late', false, null, null],
    ])
    expect(eventOf(made.state)).toMatchObject({
      timers: [{ name: 'First' }, { id: 'cue-2', opens: { id: 'live_message-1' } }],
      liveMessages: [
        { content: 'Thanks', onCue: { timerId: 'cue-2', at: 'end' } },
        { content: 'Dinner', sendAt: later },
      ],
    })
  })

  test('[Y2] are refused if the file lacks that cue', () => {
    const found = eventBody.safeParse({ ...empty, liveMessages: [{ id: 'a', content: 'Thanks', onCue }] })
    expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(['liveMessages.0.onCue.timerId'])
  })
})

describe('[Y1] an import', () => {
  test('[Y1] is added behind existing entries, and leaves the settings of the room', () => {
    const before = stateWith({ timers: [timerWith('First')] })
    const made = importInto(before, { ...empty, room: { name: 'Other' }, timers: [{ name: 'Second', duration: 60 }] })
    if (!made.ok) expect.fail(made.code)
    expect(made.state.timers.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(made.state.room.name).toBe('Town hall')
  })

  test('[Y1] adds nothing if it does not fit', () => {
    const timers = Array.from({ length: maxTimersPerRoom }, (_, index) => timerWith(`t${index}`, { order: index }))
    const event = {
      ...empty,
      polls: [{ id: 'p', question: 'Who?', options: ['A', 'B'] }],
      timers: [{ name: 'x', duration: 1 }],
    }
    expect(importInto(stateWith({ timers }), event)).toEqual({ ok: false, code: 'too_many_timers' })
  })
})

describe('[Y2] the link from a cue to what it opens', () => {
  test('[Y2] leads to the entry of that name in the file', () => {
    const poll = pollWith('vote')
    const opens = { kind: 'poll', id: idOf('vote'), showResults: true } as const
    const event = eventOf(stateWith({ polls: [poll], timers: [timerWith('Vote', { opens })] }))
    const made = importInto(stateWith({ polls: [pollWith('other')] }), event)
    if (!made.ok) expect.fail(made.code)
    expect(made.state.timers[0]?.opens).toEqual({
      ...opens,
      id: made.state.polls.find(({ question }) => question === poll.question)?.id,
    })
  })

  test('[Y2] is reported at its timer if the entry is missing', () => {
    const opens = { kind: 'quiz', id: 'nobody' }
    const found = eventBody.safeParse({
      ...empty,
      timers: [
        { name: 'x', duration: 1 },
        { name: 'y', duration: 1, opens },
      ],
    })
    expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(['timers.1.opens'])
  })

  test.each([
    ['another file', { format: 'something' }, 'format'],
    ['a newer version', { version: 2 }, 'version'],
    ['a version that is none', { version: '1' }, 'version'],
    ['a timer of no length', { timers: [{ name: 'x', duration: 0 }] }, 'timers.0.duration'],
    ['a poll with one option', { polls: [{ id: 'a', question: 'x', options: ['y'] }] }, 'polls.0.options'],
  ])('[Y1] %s is refused at its field', (_name, patch, field) => {
    const found = eventBody.safeParse({ ...empty, ...patch })
    expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['an object without anything', {}],
  ['an object of another program', { version: '2.0', rooms: [] }],
])('[Y1] a file with %s is not an event file, which is not the same as a newer one', (_name, file) => {
  const messages = eventBody.safeParse(file).error?.issues.map(({ message }) => message)
  expect(new Set(messages)).toEqual(new Set(['This is not an event that Cuelight has exported.']))
})

describe('[Y4] a copy', () => {
  const zoned = { ...empty, room: { name: 'Gala', timeZone: 'Europe/Berlin', eventDate: '2026-03-28' } }
  test.each([
    ['2026-03-28', '2026-03-28T08:00:00.000Z', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29', '2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['2027-01-10', '2026-03-28T22:30:30.000Z', '2027-01-10T22:30:30.000Z'],
  ])('[Y4] on %s has %s at %s', (day, before, after) => {
    const event = eventBody.parse({
      ...zoned,
      timers: [{ name: 'x', duration: 60, plannedStart: before }],
      liveMessages: [{ id: 'a', content: 'Lunch', sendAt: before }],
    })
    const { room, timers, liveMessages } = copyOf(event, 'Copy', day)
    expect([room.name, room.eventDate, timers[0]?.plannedStart, timers[0]?.endsAt]).toEqual(['Copy', day, after, null])
    expect(liveMessages[0]?.sendAt).toBe(after)
  })

  const startsOf = (eventDate: string, starts: readonly string[]) => {
    const timers = starts.map((plannedStart) => ({ name: 'x', duration: 60, plannedStart }))
    const event = eventBody.parse({ ...zoned, room: { ...zoned.room, eventDate }, timers })
    return copyOf(event, 'Copy', '2026-03-20').timers.map(({ plannedStart }) => plannedStart)
  }

  test('[Y4] keeps the days before and after that of the event', () => {
    const starts = ['2026-03-27T08:00:00.000Z', '2026-03-28T08:00:00.000Z', '2026-03-29T08:00:00.000Z']
    const moved = ['2026-03-19T08:00:00.000Z', '2026-03-20T08:00:00.000Z', '2026-03-21T09:00:00.000Z']
    expect(startsOf('2026-03-28', starts)).toEqual(moved)
  })

  test('[Y4] begins on its day if the event has a day on which nothing is planned', () => {
    const starts = ['2026-03-28T08:00:00.000Z', '2026-03-29T08:00:00.000Z']
    expect(startsOf('2026-02-01', starts)).toEqual(['2026-03-20T08:00:00.000Z', '2026-03-21T09:00:00.000Z'])
  })
})
