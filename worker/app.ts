import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { api, bodyLimitAt, fileTypesAt, methodsAt } from './api.ts'
import type { AppEnv } from './env.ts'
import { codeOfFault } from './http/fault.ts'
import { foreignOrigin, foreignType, tooLarge } from './http/guards.ts'
import { refuseWith } from './http/refuse.ts'
import { serveFile, servePage } from './pages/pages.ts'
import { mailboxPage } from './routes/account/mailbox.ts'
import { mcp } from './routes/mcp.ts'

/** Everything but sockets: `serve.ts` hands it what it has let in. */
const app = new Hono<AppEnv>()

/** By the path as the routes read it: `/%61pi` leads to them too. */
const isApi = ({ path }: HonoRequest): boolean => path === '/api' || path.startsWith('/api/') || path === '/mcp'

app.use((c, next) => {
  c.set('found', {})
  return next()
})

/** One function for all that is asked of a call: a press goes through it, and each further one is a promise and a closure. */
const guarded: MiddlewareHandler<AppEnv> = async (c, next) => {
  const code = foreignOrigin(c) ?? foreignType(c, fileTypesAt) ?? tooLarge(c, bodyLimitAt)
  if (code === null) await next()
  else c.res = refuseWith(c, code)
  // An API reply is for one reader at one moment, unless it says otherwise.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
}
for (const path of ['/api/*', '/mcp']) app.use(path, guarded)

app.route('/', api)
app.route('/mcp', mcp)
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

app.onError((error, c) => refuseWith(c, codeOfFault(error, c.req.path)))

export { app }

/** The shape of the API, for the organisers' typed client. */
export type AppType = typeof api
