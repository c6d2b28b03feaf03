import * as fc from 'fast-check'
import type { clientFrames } from '../../../schema/client-frames.ts'
import { screenReport } from '../../../schema/testing/screen-report.ts'
import { maxStartedAgoSeconds } from '../../../schema/tools/timers/commands.ts'
import { type Role, roles } from '../../../schema/view/role.ts'
import { apiRoutes } from '../../api.ts'
import type { Method } from '../browser.ts'
import { type Named, sampleOf } from '../samples.ts'
import { commandSamples, sampledCommands } from './command-samples.ts'

/** Input for the server: a request from the controller or a stranger, or a frame on a socket of some role. */
export type HttpInput = {
  isController: boolean
  method: Method
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}
export type FrameInput = { role: Role; data: string | ArrayBuffer }

/** The first and the last instants that can be written, and those that an offset moves out of these years. */
const edgeInstants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
]

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'a\u0301'.repeat(50),
  // One letter with thousands of marks, letters of several code points, and halves of one in the middle of a text.
  `a${'\u0301'.repeat(3_000)}`,
  '👩‍👩‍👧‍👦'.repeat(40),
  '👩🏽‍❤️‍💋‍👨🏿',
  '👩‍'.repeat(200),
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🇩🇪🇫',
  'a\udc00b',
  '\udc00\ud800',
  'x\ud83d',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE rooms; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 1, valueOf: 2, length: -1 },
  '2026-13-45T99:99:99Z',
  ...edgeInstants,
)
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
const anyValue = fc.oneof(nasty, anyText, fc.double(), fc.maxSafeInteger(), fc.jsonValue({ maxDepth: 3 }))

/** A value with a fault in it, or now and then without one. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return anyValue
  const fields = Object.keys(value)
  const field = fc.constantFrom(...(fields.length === 0 ? ['x'] : fields))
  return fc.oneof(
    fc.constant(value),
    fc.tuple(field, anyValue).map(([name, wrong]) => ({ ...value, [name]: wrong })),
    fc.tuple(anyText, anyValue).map(([name, extra]) => ({ ...value, [name]: extra })),
    field.map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    anyValue,
  )
}

/**
 * JSON as it may arrive: also with a poisoned prototype, a duplicate field, or a number that no double can represent.
 */
const asJson = (value: unknown): fc.Arbitrary<string> => {
  const json = JSON.stringify(value) ?? 'undefined'
  const tampered = (extra: string) =>
    json.startsWith('{') ? `{${extra}${json === '{}' ? '' : ','}${json.slice(1)}` : json
  return fc.constantFrom(
    json,
    json,
    json,
    json,
    tampered('"__proto__":{"a":1}'),
    tampered('"name":1e999'),
    `${json} `,
    json.slice(0, -1),
  )
}
const deep = (length: number) => '['.repeat(length) + ']'.repeat(length)

const header = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.;=, "/%:'), minLength: 1, maxLength: 30 })
const anyHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/xml',
    ),
    origin: fc.constantFrom('https://cuelight.test', 'https://evil.test', 'null'),
    cookie: header.map((text) => `__Host-cl_control_x=${text}`),
    'idempotency-key': header,
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    accept: header,
    'x-cuelight-session': header,
  },
  { requiredKeys: [] },
)

/** Settings that would only make a run slow, or the room unusable for the rest of it, have their own tests. */
const isTame = ({ body, path, method }: HttpInput) =>
  !/accessPassword":"|"is(Viewer|Join)Locked":true|"room.delete"/.test(String(body)) &&
  !(method === 'DELETE' && (path.startsWith('/api/rooms/') || path === '/api/user/account')) &&
  path !== '/api/auth/logout' &&
  !path.endsWith('/rotate')

const edgeInstant = fc.constantFrom<unknown>(...edgeInstants, '2999-01-01T00:00:00Z', null)
/** Numbers at the edges of what fields take. */
const edge = fc.constantFrom<unknown>(
  0,
  1,
  -1,
  3,
  maxStartedAgoSeconds,
  maxStartedAgoSeconds + 1,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e308,
  0.5,
  '1',
  null,
)
const chosen = fc.oneof(fc.array(edge, { maxLength: 6 }), edge, anyValue)
const flag = fc.oneof(fc.boolean(), anyValue)
const onCueOf = ({ timer }: Named) =>
  fc.record({ timerId: fc.oneof(fc.constant(timer), anyText), at: fc.constantFrom('start', 'end', 'never') })

/** Fields that the samples leave out, for some of the routes. */
const moreFields: Readonly<Record<string, (named: Named) => Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  'patch /api/timers/:id': () => ({
    isRunning: flag,
    startedAgo: edge,
    currentTime: edge,
    startedAt: edgeInstant,
    plannedStart: edgeInstant,
    endsAt: edgeInstant,
    trigger: fc.constantFrom('scheduled', 'linked', 'manual'),
  }),
  'post /api/rooms/:id/timers': () => ({ plannedStart: edgeInstant, endsAt: edgeInstant, speaker: anyText }),
  'post /api/rooms/:id/polls': () => ({ isActive: flag, showResults: flag, allowMultiple: flag }),
  'patch /api/polls/:id': () => ({ isActive: flag, order: edge, scale: edge, resultsAfter: anyText }),
  'post /api/polls/:id/responses': () => ({ selectedOptions: chosen, rating: edge, ranking: chosen }),
  'post /api/games/:id/answers': () => ({ questionIndex: edge, selectedOptions: chosen }),
  'post /api/rooms/:id/live-messages': (named) => ({ sendAt: edgeInstant, onCue: onCueOf(named) }),
  'patch /api/live-messages/:id': (named) => ({ sendAt: edgeInstant, onCue: onCueOf(named), isVisible: flag }),
  'post /api/quizzes/:id/responses': () => ({
    answers: fc.array(
      fc.record({ questionIndex: edge, selectedOption: edge, selectedOptions: chosen }, { requiredKeys: [] }),
      { maxLength: 4 },
    ),
  }),
}
const moreOfCommands: typeof moreFields = {
  'room.undo': () => ({ skip: edge, of: anyText }),
  'timer.start': () => ({ startedAgo: edge }),
  'timer.edit': () => ({ plannedStart: edgeInstant, endsAt: edgeInstant, warnSeconds: edge, dangerSeconds: edge }),
  'poll.vote': () => ({ selectedOptions: chosen }),
  'quiz.answer': () => ({ questionIndex: edge, selectedOptions: chosen }),
  'game.answer': () => ({ questionIndex: edge, selectedOptions: chosen }),
  'live_message.add': (named) => ({ sendAt: edgeInstant, onCue: onCueOf(named) }),
}

/** A body with a fault, and often with fields that its sample leaves out. @param kept fields that stay in it */
function shapedBody(sample: unknown, more: Readonly<Record<string, fc.Arbitrary<unknown>>> | undefined, kept = {}) {
  if (more === undefined) return mutated(sample)
  const added = fc.record(more, { requiredKeys: [] })
  // The new fields alone, too: next to those of the sample many of them are refused before they are looked at.
  const whole = fc.tuple(added, fc.boolean()).map(([fields, isAlone]) => ({
    ...(isAlone ? kept : typeof sample === 'object' ? sample : {}),
    ...fields,
  }))
  return fc.oneof(mutated(sample), whole, whole)
}

/** A command about this room with an opId, with a fault in either. */
const commandBody = (named: Named): fc.Arbitrary<object> =>
  fc
    .constantFrom(...sampledCommands.filter((type) => type !== 'room.delete'))
    .chain((type) => {
      const sample = commandSamples[type](named)
      const ids = Object.entries(sample).filter(([field]) => field === 'type' || field.endsWith('Id'))
      return shapedBody(sample, moreOfCommands[type]?.(named), Object.fromEntries(ids))
    })
    .map((command) => ({ opId: 'op', command }))

/** A request of the registry about this room, with a fault in its body, id or headers. */
export function shapedRequest(named: Named): fc.Arbitrary<HttpInput> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        named.room,
        named.timer,
        named.message,
        named.poll,
        named.quiz,
        named.liveMessage,
        named.question,
        'A'.repeat(22),
        `${'A'.repeat(22)}.AAAAAAAAAAAA`,
      ),
    },
    { weight: 1, arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())) },
  )
  const request = fc
    .tuple(
      fc.constantFrom(...apiRoutes),
      id,
      fc.boolean(),
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders }),
    )
    .chain(([route, otherId, isController, headers]) => {
      const { path, body } = sampleOf(route, named)
      const asked = otherId === null ? path : route.path.replace(/:\w+/, otherId)
      const shaped = shapedBody(body, moreFields[`${route.method} ${route.path}`]?.(named))
      const sent = path.endsWith('/commands') ? fc.oneof(commandBody(named), commandBody(named).chain(mutated)) : shaped
      const content = body === undefined ? fc.constant(null) : sent.chain(asJson)
      const query = path.endsWith('/undo') ? edge.map((skip) => `?skip=${skip}`) : fc.constant('')
      const isGet = route.method === 'get'
      const method = route.method.toUpperCase() as Method
      return fc
        .tuple(content, query)
        .map(([text, asks]) => ({ isController, method, path: asked + asks, headers, body: isGet ? null : text }))
    })
  return request.filter(isTame)
}

/** Anything, at any address. */
export const wildRequest: fc.Arbitrary<HttpInput> = fc
  .record({
    isController: fc.boolean(),
    method: fc.constantFrom<Method>('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    path: fc.oneof(
      fc
        .array(anyText, { maxLength: 4 })
        .map((parts) => `/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`),
      fc
        .tuple(
          fc.constantFrom('/api/', '/api/rooms/', '/api/timers/', '/join/', '/room/', '/ws?room=', '/poll/'),
          header,
        )
        .map(([a, b]) => a + b),
      fc.constantFrom(
        '/api/rooms/%',
        '/api/join/%E0%A4%A',
        '/join/%ff',
        '/api/rooms/%2e%2e/control',
        '/%00',
        '/api//rooms',
        '/ws',
      ),
    ),
    headers: anyHeaders,
    body: fc.oneof(
      fc.constant(null),
      anyText,
      fc.uint8Array({ maxLength: 200 }),
      fc.json(),
      fc.integer({ min: 1, max: 30_000 }).map(deep),
      fc.constant(JSON.stringify({ name: 'x'.repeat(70_000) })),
      fc.constant(`{"name":${'9'.repeat(400)}}`),
    ),
  })
  .map((input) => (input.method === 'GET' || input.method === 'HEAD' ? { ...input, body: null } : input))
  .filter(isTame)

/** A frame of the registry about this room, with a fault in it. */
export function shapedFrame(named: Named): fc.Arbitrary<FrameInput> {
  const samples: Record<keyof typeof clientFrames, fc.Arbitrary<object>> = {
    join_room: fc.constant({
      type: 'join_room',
      roomId: named.room,
      epoch: 'x',
      rev: 0,
      screen: { id: named.screen, page: 'agenda' },
    }),
    timer_selected: fc.constant({ type: 'timer_selected', roomId: named.room, timerId: named.timer, opId: 'op-1' }),
    command: commandBody(named).map((asked) => ({ type: 'command', ...asked })),
    have_read: fc.constant({ type: 'have_read', key: 'key-1' }),
    reactions: fc.constant({ type: 'reactions', reactions: ['clap', 'party'], opId: 'op-1' }),
    screens_watch: fc.constant({ type: 'screens_watch', isOn: true }),
    screen_report: fc.constant({ type: 'screen_report', report: screenReport }),
    person: fc.constant({ type: 'person', key: 'key-of-a-browser', name: 'Ada', editing: null }),
  }
  const { command, ...others } = samples
  const sample = fc.oneof(...Object.values(others), { arbitrary: command, weight: 5 })
  return fc.record({ role: fc.constantFrom(...roles), data: fc.oneof(sample, sample.chain(mutated)).chain(asJson) })
}

export const wildFrame: fc.Arbitrary<FrameInput> = fc.record({
  role: fc.constantFrom(...roles),
  data: fc.oneof(
    anyText,
    fc.json(),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => new Uint8Array(bytes).buffer),
    fc.integer({ min: 1, max: 2_000 }).map(deep),
    fc.constantFrom('ping', 'PING', `"${'x'.repeat(70_000)}"`, `{"type":${'9'.repeat(400)}}`),
  ),
})
