import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import { refusalMessage } from '../../../schema/errors.ts'
import type { AppType } from '../../../worker/app.ts'
import { replyOf } from './reply.ts'

/** A reply as a page reads it. */
const replyTo = (sent: () => Response) =>
  replyOf(hc<AppType>('http://cuelight.test', { fetch: async () => sent() }).api.auth['resend-otp'].$post())

const refused = { error: { code: 'too_many_requests', message: 'Too many tries. Please wait a moment and try again.' } }

test.each([
  ['27', 27],
  ['0', 0],
  [null, null],
  ['Sat, 21 Nov 2026 12:00:00 GMT', null],
  ['-5', null],
])('a refusal with Retry-After %j gives a wait of %j seconds', async (header, seconds) => {
  const headers = new Headers(header === null ? [] : [['retry-after', header]])
  const reply = await replyTo(() => Response.json(refused, { status: 429, headers }))
  expect(reply).toEqual({
    ok: false,
    code: 'too_many_requests',
    message: 'Too many tries. Please wait a moment and try again.',
    fields: {},
    retryAfterSeconds: seconds,
  })
})

test('a page says its own sentences, at the fields too, whatever the server says', async () => {
  const error = { code: 'wrong_code', message: 'Server text', fields: { otp: 'Server text', 'timers.1.name': 7 } }
  const reply = await replyTo(() => Response.json({ error }, { status: 400 }))
  const own = refusalMessage('wrong_code')
  expect(reply).toMatchObject({ message: own, fields: { otp: own, 'timers.1.name': own } })
})

test('a refusal that the page does not know, from a newer server, has the general sentence', async () => {
  const error = { code: 'too_early', message: 'Server text' }
  const reply = await replyTo(() => Response.json({ error }, { status: 409 }))
  expect(reply).toMatchObject({ code: 'internal', message: refusalMessage('internal'), fields: {} })
})

test('a proxy’s page counts as our own fault, a missing reply as unreachable', async () => {
  const page = await replyTo(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(page).toMatchObject({ ok: false, code: 'internal', fields: {}, retryAfterSeconds: null })
  const silence = await replyTo(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(silence).toMatchObject({ ok: false, code: 'unreachable', retryAfterSeconds: null })
})
