import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './testing/patience.ts'
import type * as z from 'zod'
import * as api from './api.ts'
import * as limits from './limits.ts'
import { project, projectRoom, projectSubject } from './room/project.ts'
import { roles } from './room/state.ts'
import {
  attemptWith,
  ballotWith,
  busyRoom,
  completedWith,
  feedbackWith,
  messageWith,
  noon,
  roomWith,
  runningSince,
  timerWith,
} from './testing/rooms.ts'

/** A body that is taken, for every schema of a body. */
const bodies = {
  createRoomBody: { name: 'Town hall', useCase: 'Conferences' },
  patchRoomBody: {
    name: 'Gala',
    isActive: true,
    hasEngagementFeatures: false,
    feedbackEnabled: true,
    isViewerLocked: true,
    isJoinLocked: false,
    accessPassword: 'sesame',
  },
  controlBody: { key: 'k'.repeat(43) },
  accessBody: { password: 'sesame' },
  addTimerBody: { name: 'Panel', duration: 600, isCountUp: true },
  patchTimerBody: {
    isRunning: false,
    currentTime: 600,
    startedAt: null,
    name: 'Panel',
    duration: 600,
    isCountUp: false,
    order: 0,
  },
  selectTimerBody: { timerId: 'x' },
  addMessageBody: { content: 'Five minutes left', color: 'red' },
  patchMessageBody: { content: 'Time is up', color: 'green', isVisible: true },
} as const satisfies { [name in keyof typeof api as name extends `${string}Body` ? name : never]: object }

const names = Object.keys(bodies) as (keyof typeof bodies)[]
const schemas = { ...api }
const schemaOf = (name: keyof typeof bodies): z.ZodType => schemas[name]

/** The sentences for the fields of a body that is refused; null where it is taken. */
const complaints = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? null

const isTaken = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success

describe.each(names)('%s', (name) => {
  const schema = schemaOf(name)
  const good = bodies[name]

  test('takes a good body as it is', () => {
    expect(schema.parse(good)).toEqual(good)
  })

  test('drops what it does not know', () => {
    expect(
      schema.parse({ ...good, id: 'x', roomId: 'x', createdBy: 'me', controlEpoch: 9, extra: { deep: 1 } }),
    ).toEqual(good)
  })

  test('drops __proto__ and constructor, and pollutes nothing', () => {
    const text = JSON.stringify(good)
    const parsed = schema.parse(
      JSON.parse(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`),
    )
    expect(parsed).toEqual(good)
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(Object.keys(Object(parsed)).sort()).toEqual(Object.keys(good).sort())
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('refuses what is no object, and an empty one', () => {
    for (const body of [null, undefined, 'x', 1, true, [], [good], {}]) expect(isTaken(schema, body)).toBe(false)
  })

  test('answers any value with a value or a refusal, and what it took it takes again unchanged', () => {
    const fields = Object.fromEntries(
      Object.entries(good).map(([key, value]) => [
        key,
        fc.oneof(fc.constant(value), fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()),
      ]),
    )
    const near = fc.record(fields, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() }), (body) => {
        const result = schema.safeParse(body)
        if (!result.success) return
        expect(Object.keys(good)).toEqual(expect.arrayContaining(Object.keys(Object(result.data))))
        expect(schema.parse(result.data)).toEqual(result.data)
      }),
      { numRuns: 500 },
    )
  })
})

describe('numbers', () => {
  const wrong = ['1e309', '-1e309', '1.5', '"600"', '""', 'null', 'true', '[600]', '{}', '1e16']

  test.each(wrong)('%s is no number of seconds', (json) => {
    const value: unknown = JSON.parse(json)
    expect(isTaken(api.addTimerBody, { name: 'x', duration: value })).toBe(false)
    for (const field of ['duration', 'currentTime', 'order'])
      expect(isTaken(api.patchTimerBody, { [field]: value })).toBe(false)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 10n, undefined])('nor is %s', (value) => {
    expect(isTaken(api.addTimerBody, { name: 'x', duration: value })).toBe(false)
    expect(isTaken(api.patchTimerBody, { currentTime: value })).toBe(false)
  })

  test.each([
    ['duration', 1, limits.maxTimerSeconds],
    ['currentTime', -limits.maxTimerSeconds, limits.maxTimerSeconds],
    ['order', 0, limits.maxTimersPerRoom],
  ])('%s goes from %i to %i', (field, min, max) => {
    const taken = (value: number) => isTaken(api.patchTimerBody, { [field]: value })
    expect([min - 1, min, max, max + 1].map(taken)).toEqual([false, true, true, false])
  })

  test('the sentences say what is wrong', () => {
    const of = (body: object) => complaints(api.patchTimerBody, body)
    expect(of({ duration: 0 })).toEqual([['duration', 'Please enter a valid duration (e.g., 10:00 or 1:30:00).']])
    expect(of({ duration: 1.5 })).toEqual([['duration', 'Please give whole seconds.']])
    expect(of({ duration: 360_000 })).toEqual([['duration', 'A timer can be at most 99:59:59 long.']])
    expect(of({ currentTime: 360_000 })).toEqual([['currentTime', 'A timer can be at most 99:59:59 long.']])
    expect(of({ currentTime: -360_000 })).toEqual([['currentTime', 'A timer can be at most 99:59:59 over.']])
    expect(of({ order: -1 })).toEqual([['order', 'Please give a place from 0 to 200.']])
  })
})

describe('texts', () => {
  const fields = [
    ['createRoomBody', 'name', limits.maxRoomNameLength, 'Please enter a name for your interactive event.'],
    ['patchRoomBody', 'name', limits.maxRoomNameLength, 'Please enter a name for your interactive event.'],
    ['addTimerBody', 'name', limits.maxTimerNameLength, 'Please enter a name for the timer.'],
    ['patchTimerBody', 'name', limits.maxTimerNameLength, 'Please enter a name for the timer.'],
    ['addMessageBody', 'content', limits.maxMessageLength, 'Please enter a message to display.'],
    ['patchMessageBody', 'content', limits.maxMessageLength, 'Please enter a message to display.'],
  ] as const

  test.each(fields)('%s.%s is trimmed and cleaned, and holds at most %i characters', (name, field, max, sentence) => {
    const schema = schemaOf(name)
    const given = (value: unknown) => ({ ...bodies[name], [field]: value })
    expect(schema.parse(given('  \u202ea\u200bb  '))).toMatchObject({ [field]: 'ab' })
    expect(isTaken(schema, given('x'.repeat(max)))).toBe(true)
    expect(isTaken(schema, given(` ${'x'.repeat(max)} `))).toBe(true)
    for (const long of ['x'.repeat(max + 1), 'x'.repeat(5 * max), ' '.repeat(5 * max)]) {
      expect(complaints(schema, given(long))).toEqual([[field, `Please use at most ${max} characters.`]])
    }
    for (const none of ['', '   ', '\u200b\u3164', null, 5, {}, ['x']]) {
      expect(complaints(schema, given(none))).toEqual([[field, sentence]])
    }
  })

  test('only a message keeps its line breaks', () => {
    expect(api.addMessageBody.parse({ content: 'a\n\n\nb' }).content).toBe('a\n\nb')
    expect(api.addTimerBody.parse({ name: 'a\nb', duration: 1 }).name).toBe('a b')
  })
})

describe('one by one', () => {
  test('a room may come without a type of event; an empty one is none (spec 5)', () => {
    expect(api.createRoomBody.parse({ name: 'x' }).useCase).toBeUndefined()
    expect(api.createRoomBody.parse({ name: 'x', useCase: null }).useCase).toBeNull()
    expect(api.createRoomBody.parse({ name: 'x', useCase: '  ' }).useCase).toBeNull()
    expect(api.createRoomBody.parse({ name: 'x', useCase: ' Other ' }).useCase).toBe('Other')
    for (const useCase of ['x'.repeat(121), 'x'.repeat(481)]) {
      expect(complaints(api.createRoomBody, { name: 'x', useCase })).toEqual([
        ['useCase', 'Please use at most 120 characters.'],
      ])
    }
    expect(isTaken(api.createRoomBody, { name: 'x', useCase: 5 })).toBe(false)
  })

  test('an access password is a string to set it or null to clear it, kept to the letter', () => {
    expect(api.patchRoomBody.parse({ accessPassword: ' a\u200b ' })).toEqual({ accessPassword: ' a\u200b ' })
    expect(api.patchRoomBody.parse({ accessPassword: null })).toEqual({ accessPassword: null })
    for (const accessPassword of ['', 'x'.repeat(limits.maxAccessPasswordLength + 1), 5, false]) {
      expect(isTaken(api.patchRoomBody, { accessPassword })).toBe(false)
    }
  })

  test('flags are booleans and nothing like them', () => {
    for (const value of ['true', 1, 0, null, 'on', []]) {
      expect(isTaken(api.patchRoomBody, { isViewerLocked: value })).toBe(false)
      expect(isTaken(api.patchTimerBody, { isRunning: value })).toBe(false)
      expect(isTaken(api.patchMessageBody, { isVisible: value })).toBe(false)
    }
  })

  test('a message is blue, red, green or yellow, blue by default', () => {
    expect(api.addMessageBody.parse({ content: 'x' }).color).toBe('blue')
    for (const color of ['purple', 'Blue', '', null, '#00f']) {
      expect(complaints(api.addMessageBody, { content: 'x', color })).toEqual([
        ['color', 'The colour is blue, red, green or yellow.'],
      ])
    }
  })

  test('a timer counts down unless it is said to count up', () => {
    expect(api.addTimerBody.parse({ name: 'x', duration: 1 }).isCountUp).toBe(false)
  })

  test('a patch of nothing it knows says so', () => {
    for (const schema of [api.patchRoomBody, api.patchTimerBody, api.patchMessageBody]) {
      expect(complaints(schema, { extra: 1 })).toEqual([['', 'Nothing to change was given.']])
    }
  })

  test('a reader names one of the roles, or none', () => {
    expect(api.readRoomQuery.parse({})).toEqual({})
    for (const as of ['controller', 'viewer', 'audience']) expect(api.readRoomQuery.parse({ as })).toEqual({ as })
    for (const as of ['owner', 'Viewer', '', ['viewer', 'controller']])
      expect(isTaken(api.readRoomQuery, { as })).toBe(false)
  })
})

describe('replies', () => {
  test('a room leaves without its hash and epochs, also when it is handed over whole', () => {
    const room = roomWith({ accessPasswordHash: 'canary', accessEpoch: 4242, controlEpoch: 4343 })
    const shown = api.roomView.parse({ ...room, hasAccessPassword: true })
    expect(JSON.stringify(shown)).not.toMatch(/canary|4242|4343/)
  })

  test('what the rules project is what the replies promise', () => {
    const view = projectRoom(roomWith(), 'viewer')
    expect(api.roomView.parse(view)).toEqual(view)
    for (const timer of [timerWith('a'), runningSince(timerWith('a'), noon)])
      expect(api.timerView.parse(timer)).toEqual(timer)
    expect(api.messageView.parse(messageWith('a'))).toEqual(messageWith('a'))
    for (const role of roles) {
      const { room, ...lists } = project({ ...busyRoom, timers: [timerWith('a')], messages: [messageWith('a')] }, role)
      const reply = { ...room, ...lists, role, serverNow: noon }
      expect(api.roomReply.parse(reply)).toEqual(reply)
    }
  })

  test('a reply kept for a retry comes back whole, whichever it was', () => {
    const kept = [
      projectRoom(roomWith(), 'controller'),
      timerWith('a'),
      runningSince(timerWith('a'), noon),
      messageWith('a'),
      { selectedTimerId: null },
      ...[...busyRoom.polls, ...busyRoom.quizzes, ...busyRoom.liveMessages].map(({ id }) => {
        const kinds = ['poll', 'quiz', 'live_message'] as const
        return kinds.map((kind) => projectSubject(busyRoom, { kind, id })).find((view) => view !== null) ?? 'missing'
      }),
      projectSubject(busyRoom, { kind: 'ballot', ballot: ballotWith('poll-one', 'p-1') }),
      projectSubject(busyRoom, { kind: 'attempt', attempt: attemptWith('quiz-running', 'p-1') }),
      projectSubject(busyRoom, { kind: 'attempt', attempt: completedWith('quiz-running', 'p-1') }),
      projectSubject(busyRoom, { kind: 'feedback', feedback: feedbackWith('f', 'p-1') }),
      null,
    ]
    for (const reply of kept) expect(api.storedReply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
  })
})
