import { onceForEach } from '../schema/values/alike.ts'
import { app } from './app.ts'
import { type Env, missingSecrets } from './env.ts'
import { discardRest } from './http/body/large-body.ts'
import { codeOfFault } from './http/fault.ts'
import { secure } from './http/headers.ts'
import { isThroughFront } from './http/network/front.ts'
import { refusal } from './http/refuse.ts'
import { socketPath, upgrade } from './routes/rooms/socket.ts'

const missingIn = onceForEach(missingSecrets)

/**
 * Every request that is not a hashed asset. The upgrade of a socket is answered without the app (decision 143): a hall opens
 * a thousand at once, and what is made for each of them stays in memory until it is collected.
 */
export async function serve(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const url = new URL(request.url)
  const missing = missingIn(env)
  if (missing.length > 0) {
    console.error(`Cuelight is not configured: set the secrets ${missing.join(', ')} (32 characters or more each).`)
    return new Response('Cuelight is not configured. The log says what is missing.', {
      status: 503,
      headers: { 'x-content-type-options': 'nosniff' },
    })
  }
  if (env.FRONT !== undefined && !(await isThroughFront(env.COOKIE_SECRET, env.FRONT, request.headers)))
    return new Response('Cuelight is open at another address.', { status: 421 })
  if (url.protocol === 'http:' && env.LOCAL !== '1')
    return Response.redirect(`https://${url.host}${url.pathname}${url.search}`, 308)
  const reply =
    url.pathname === socketPath
      ? await upgrade(request, url, env).catch((error: unknown) => refusal(codeOfFault(error, socketPath)))
      : await app.fetch(request, env, context)
  if (env.FRONT !== undefined) await discardRest(request)
  // An upgrade's headers cannot be changed, and need none of these.
  if (reply.status !== 101) secure(reply.headers, url)
  return reply
}
