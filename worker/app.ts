import { Hono, type HonoRequest } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isStorageFull } from '../schema/core/storage.ts'
import { api, bodyLimitAt, fileTypesAt, methodsAt } from './api.ts'
import { DirectoryFault } from './directory/patience.ts'
import { type AppEnv, missingSecrets } from './env.ts'
import { isThroughFront } from './http/front.ts'
import { jsonOnly, sameOrigin, smallBody } from './http/guards.ts'
import { secure } from './http/headers.ts'
import { refuseWith } from './http/refuse.ts'
import { serveFile, servePage } from './pages/pages.ts'
import { isPassing } from './rooms/room-object.ts'
import { mailboxPage } from './routes/account/mailbox.ts'
import { socket } from './routes/socket.ts'

const app = new Hono<AppEnv>()

/** By the path as the routes read it: `/%61pi` leads to them too. */
const isApi = ({ path }: HonoRequest): boolean => path === '/api' || path.startsWith('/api/')

app.use(async (c, next) => {
  const url = new URL(c.req.url)
  const missing = missingSecrets(c.env)
  if (missing.length > 0) {
    console.error(`Cuelight is not configured: set the secrets ${missing.join(', ')} (32 characters or more each).`)
    return c.text('Cuelight is not configured. The log says what is missing.', 503)
  }
  if (!(await isThroughFront(c.env, c.req.raw.headers))) return c.text('Cuelight is open at another address.', 421)
  if (url.protocol === 'http:' && c.env.LOCAL !== '1') {
    return c.redirect(`https://${url.host}${url.pathname}${url.search}`, 308)
  }
  await next()
  // An upgrade's headers cannot be changed, and need none of these.
  if (c.res.status === 101) return
  secure(c.res.headers, url)
  // An API reply is for one reader at one moment, unless it says otherwise.
  if (isApi(c.req) && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

app.use('/api/*', sameOrigin, jsonOnly(fileTypesAt), smallBody(bodyLimitAt))

app.route('/', api)
app.route('/ws', socket)
app.route('/dev/mailbox', mailboxPage)

app.notFound(async (c) => {
  if (isApi(c.req)) {
    const methods = methodsAt(c.req.path)
    if (methods.length === 0) return refuseWith(c, 'not_found')
    c.header('Allow', methods.join(', '))
    return refuseWith(c, 'method_not_allowed')
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseWith(c, 'method_not_allowed')
  return (await serveFile(c)) ?? servePage(c)
})

app.onError((error, c) => {
  // The validator throws this for a body that is not JSON; nothing else here throws on bad input.
  if (error instanceof HTTPException && error.status === 400) return refuseWith(c, 'bad_json')
  // The log already has the reason.
  if (error instanceof DirectoryFault) return refuseWith(c, 'unavailable')
  if (isPassing(error)) {
    console.warn(JSON.stringify({ fault: 'room', path: c.req.path, reason: String(error) }))
    return refuseWith(c, 'unavailable')
  }
  // [R16] The runtime may restart an object that had no room for a write, and then the object refuses nothing itself.
  if (isStorageFull(error)) {
    console.error(JSON.stringify({ fault: 'storage_full', path: c.req.path }))
    return refuseWith(c, 'storage_full')
  }
  console.error(JSON.stringify({ fault: 'unhandled', path: c.req.path, reason: String(error), stack: error.stack }))
  return refuseWith(c, 'internal')
})

export { app }

/** The shape of the API, for the organisers' typed client. */
export type AppType = typeof api
