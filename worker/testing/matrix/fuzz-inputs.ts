import * as fc from 'fast-check'
import type { clientFrames } from '../../../schema/client-frames.ts'
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

/** A command about this room with an opId, with a fault in either. */
const commandBody = (named: Named): fc.Arbitrary<object> =>
  fc
    .constantFrom(...sampledCommands.filter((type) => type !== 'room.delete'))
    .chain((type) => mutated(commandSamples[type](named)))
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
      const sent = path.endsWith('/commands') ? commandBody(named) : fc.constant(body)
      const content = body === undefined ? fc.constant(null) : sent.chain(mutated).chain(asJson)
      const isGet = route.method === 'get'
      const method = route.method.toUpperCase() as Method
      return content.map((text) => ({ isController, method, path: asked, headers, body: isGet ? null : text }))
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
    join_room: fc.constant({ type: 'join_room', roomId: named.room, epoch: 'x', rev: 0 }),
    timer_selected: fc.constant({ type: 'timer_selected', roomId: named.room, timerId: named.timer, opId: 'op-1' }),
    command: commandBody(named).map((asked) => ({ type: 'command', ...asked })),
    have_read: fc.constant({ type: 'have_read', key: 'key-1' }),
    reactions: fc.constant({ type: 'reactions', reactions: ['clap', 'party'], opId: 'op-1' }),
  }
  const sample = fc.oneof(samples.join_room, samples.timer_selected, samples.have_read, samples.reactions, {
    arbitrary: samples.command,
    weight: 5,
  })
  return fc.record({ role: fc.constantFrom(...roles), data: sample.chain(mutated).chain(asJson) })
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
