import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import * as api from './api.ts'
import * as account from './api-account.ts'
import * as engagement from './api-engagement.ts'
import { closeCodes, isRefusalCode, refusalMessage, refusals } from './errors.ts'
import { isRoomId, roomIdOf } from './ids.ts'
import * as limits from './limits.ts'
import { clientFrame, clientFrames, type ServerFrame } from './protocol.ts'
import { roles } from './room/state.ts'
import { participantState } from './testing/replies.ts'

const repository = join(import.meta.dirname, '..')
const doc = readFileSync(join(repository, 'docs/protocol.md'), 'utf8')

/** The examples of a kind: fenced blocks whose first line is ```json <kind>. */
const examples = [...doc.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].map(([, kind, text]) => ({
  kind,
  value: JSON.parse(text ?? '') as unknown,
}))
const of = (kind: string) => examples.filter((example) => example.kind === kind).map(({ value }) => value)

const stamp = { rev: z.number().int(), serverNow: z.number().int(), roomId: z.string() }
const snapshot = {
  room: api.roomView.strict(),
  timers: z.array(api.timerView),
  selectedTimerId: z.string().nullable(),
  messages: z.array(api.messageView),
  polls: z.array(engagement.pollView.strict()),
  quizzes: z.array(engagement.quizView.strict()),
  liveMessages: z.array(engagement.liveMessageView.strict()),
}
const code = z.string().refine(isRefusalCode)

/** The shape of every frame the server may send: a new one does not compile until it stands here, and in the document. */
const serverFrames: { [T in ServerFrame['type']]: z.ZodType<Omit<Extract<ServerFrame, { type: T }>, 'type'>> } = {
  room_state: z.strictObject({
    type: z.any(),
    epoch: z.string(),
    rev: stamp.rev,
    serverNow: stamp.serverNow,
    role: z.enum(roles),
    ...snapshot,
  }),
  resumed: z.strictObject({ type: z.any(), rev: stamp.rev, serverNow: stamp.serverNow }),
  room_locked: z.strictObject({ type: z.any(), code: z.enum(['viewer_locked', 'join_locked']), message: z.string() }),
  room_closed: z.strictObject({ type: z.any(), code, message: z.string() }),
  participant_state: participantState.extend({ type: z.any() }).strict(),
  ack: z.strictObject({ type: z.any(), opId: z.string(), attempt: engagement.attemptReply.optional() }),
  error: z.strictObject({ type: z.any(), opId: z.string().optional(), code, message: z.string() }),
  room_updated: z.strictObject({ type: z.any(), room: snapshot.room, ...stamp }),
  feedback_status_changed: z.strictObject({
    type: z.any(),
    feedbackEnabled: z.boolean(),
    room: snapshot.room,
    ...stamp,
  }),
  'timer-updated': z.strictObject({ type: z.any(), timer: api.timerView, ...stamp }),
  'timer-action': z.strictObject({
    type: z.any(),
    action: z.enum(['start', 'pause', 'reset']),
    timer: api.timerView,
    ...stamp,
  }),
  timer_deleted: z.strictObject({ type: z.any(), timerId: z.string(), ...stamp }),
  timer_selected: z.strictObject({ type: z.any(), timerId: z.string().nullable(), ...stamp }),
  'message-updated': z.strictObject({ type: z.any(), message: api.messageView, ...stamp }),
  message_deleted: z.strictObject({ type: z.any(), messageId: z.string(), ...stamp }),
  poll_created: z.strictObject({ type: z.any(), poll: engagement.pollView.strict(), ...stamp }),
  poll_updated: z.strictObject({ type: z.any(), poll: engagement.pollView.strict(), ...stamp }),
  poll_deleted: z.strictObject({ type: z.any(), pollId: z.string(), ...stamp }),
  poll_response: engagement.pollResultsReply.extend({ type: z.any(), pollId: z.string(), ...stamp }).strict(),
  quiz_created: z.strictObject({ type: z.any(), quiz: engagement.quizView.strict(), ...stamp }),
  quiz_updated: z.strictObject({ type: z.any(), quiz: engagement.quizView.strict(), ...stamp }),
  quiz_deleted: z.strictObject({ type: z.any(), quizId: z.string(), ...stamp }),
  quiz_response: z.strictObject({ type: z.any(), quizId: z.string(), results: engagement.quizResultsReply, ...stamp }),
  live_message_created: z.strictObject({ type: z.any(), message: engagement.liveMessageView.strict(), ...stamp }),
  live_message_updated: z.strictObject({ type: z.any(), message: engagement.liveMessageView.strict(), ...stamp }),
  live_message_deleted: z.strictObject({ type: z.any(), messageId: z.string(), ...stamp }),
  feedback_submitted: z.strictObject({
    type: z.any(),
    rating: z.number(),
    feedback: engagement.feedbackView.strict(),
    analytics: engagement.feedbackAnalyticsReply.strict(),
    ...stamp,
  }),
}
const typeOf = (frame: unknown) => z.object({ type: z.string() }).parse(frame).type

/** The rows of a table, by the name in their first column. */
const rows = (pattern: RegExp) => Object.fromEntries([...doc.matchAll(pattern)].map(([, name, value]) => [name, value]))

describe('docs/protocol.md: frames', () => {
  test('every frame a client may send is shown, and every example is taken as it is', () => {
    expect([...new Set(of('client').map(typeOf))].sort()).toEqual(Object.keys(clientFrames).sort())
    for (const frame of of('client')) expect(clientFrame.parse(frame)).toEqual(frame)
  })

  test('every frame the server may send is shown', () => {
    expect([...new Set(of('server').map(typeOf))].sort()).toEqual(Object.keys(serverFrames).sort())
  })

  test.each(of('server').map((frame) => [typeOf(frame), frame]))(
    'the example of %s has its fields and no other',
    (type, frame) => {
      expect(
        Object.entries(serverFrames)
          .find(([name]) => name === type)?.[1]
          .parse(frame),
      ).toEqual(frame)
    },
  )

  test('in no example does a role get what it may not see', () => {
    const shared = of('server').filter((frame) => typeOf(frame) !== 'quiz_created' && typeOf(frame) !== 'ack')
    expect(JSON.stringify(shared)).not.toMatch(/correctAnswer"|isCorrect"|participantId/)
  })

  test('ids in examples are ids, refusals say what they say', () => {
    const found = [...doc.matchAll(/"(?:id|roomId|timerId|messageId|pollId|quizId|selectedTimerId)": "([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    for (const id of found) expect(isRoomId(id) || roomIdOf(id) !== null).toBe(true)
    const said = [...doc.matchAll(/"code": "(\w+)",\s+"message": "([^"]+)"/g)].filter(([, name]) => name !== 'invalid')
    expect(said.length).toBeGreaterThan(2)
    for (const [, name, message] of said) expect(message).toBe(refusalMessage(name ?? ''))
  })
})

describe('docs/protocol.md: REST', () => {
  const schemas = { ...api, ...engagement, ...account, error: api.errorReply }

  test.each(examples.filter(({ kind }) => kind !== 'client' && kind !== 'server'))(
    'the example of $kind is taken as it is: $value',
    ({ kind, value }) => {
      const schema = Object.entries(schemas).find(([name]) => name === kind)?.[1]
      expect(schema?.parse(value)).toEqual(value)
    },
  )

  test('every body has an example', () => {
    const bodies = Object.keys(schemas).filter((name) => name.endsWith('Body'))
    const shown = new Set(examples.map(({ kind }) => kind))
    const without = ['accessBody', 'selectTimerBody']
    expect(bodies.filter((name) => !shown.has(name)).sort()).toEqual(without)
  })

  test('every call is listed, and no other', () => {
    const registry = join(repository, 'worker/api-routes')
    const parts = readdirSync(registry).map((file) => readFileSync(join(registry, file), 'utf8'))
    const routes = [...parts.join('').matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(
      ([, method, path]) => `${method?.toUpperCase()} ${path?.replace(/:(\w+)/g, '{$1}')}`,
    )
    const listed = [...doc.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \/api\/[^`]+)` \|/gm)].map(([, call]) => call)
    expect(listed.filter((call) => call !== 'GET /api/openapi.json').sort()).toEqual(
      routes.filter((call) => !call.endsWith('/openapi.json')).sort(),
    )
  })
})

describe('docs/protocol.md: tables', () => {
  test('numbers are those of schema/limits.ts', () => {
    const numbers = rows(/^\| `(\w+)` \| (\d+) \|$/gm)
    const known: Record<string, unknown> = limits
    const found = Object.entries(numbers).filter(([name]) => name in limits)
    expect(found.length).toBeGreaterThan(15)
    for (const [name, value] of found) expect([name, Number(value)]).toEqual([name, known[name]])
  })

  test('close codes are those of schema/errors.ts', () => {
    const listed = Object.fromEntries(
      [...doc.matchAll(/^\| (\d{4}) \| `(\w+)` \|/gm)].map(([, number, name]) => [name, Number(number)]),
    )
    expect(listed).toEqual(closeCodes)
  })

  test('refusals are those of schema/errors.ts, with their status', () => {
    const numbers = rows(/^\| `(\w+)` \| (\d+) \|$/gm)
    const listed = Object.fromEntries(
      Object.entries(numbers)
        .filter(([name]) => !(name in limits))
        .map(([name, value]) => [name, Number(value)]),
    )
    expect(listed).toEqual(Object.fromEntries(Object.entries(refusals).map(([name, { status }]) => [name, status])))
  })
})
