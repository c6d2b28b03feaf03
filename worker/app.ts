import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DirectoryFault } from './directory/patience.ts'
import { type AppEnv, missingSecrets } from './env.ts'
import { jsonOnly, sameOrigin, smallBody } from './http/guards.ts'
import { secure } from './http/headers.ts'
import { refuseWith } from './http/refuse.ts'
import { openApi } from './openapi.ts'
import { serveFile, servePage } from './pages.ts'
import { access } from './routes/access.ts'
import { auth } from './routes/auth.ts'
import { control } from './routes/control.ts'
import { feedbackExports, pollExports, quizExports } from './routes/exports.ts'
import { feedback, roomFeedback } from './routes/feedback.ts'
import { join } from './routes/join.ts'
import { liveMessages, roomLiveMessages } from './routes/live-messages.ts'
import { mailboxPage } from './routes/mailbox.ts'
import { messages, roomMessages } from './routes/messages.ts'
import { ownership } from './routes/ownership.ts'
import { passwords } from './routes/passwords.ts'
import { polls, roomPolls } from './routes/polls.ts'
import { profile } from './routes/profile.ts'
import { quizzes, roomQuizzes } from './routes/quizzes.ts'
import { rooms } from './routes/rooms.ts'
import { socket } from './routes/socket.ts'
import { system } from './routes/system.ts'
import { roomTimers, timers } from './routes/timers.ts'
import { userRooms } from './routes/user-rooms.ts'

const app = new Hono<AppEnv>()

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/')

app.use(async (c, next) => {
  const url = new URL(c.req.url)
  const missing = missingSecrets(c.env)
  if (missing.length > 0) {
    console.error(`Cuelight is not configured: set the secrets ${missing.join(', ')} (32 characters or more each).`)
    return c.text('Cuelight is not configured. The log says what is missing.', 503)
  }
  if (url.protocol === 'http:' && c.env.LOCAL !== '1') {
    return c.redirect(`https://${url.host}${url.pathname}${url.search}`, 308)
  }
  await next()
  // An upgrade's headers cannot be changed, and need none of these.
  if (c.res.status === 101) return
  secure(c.res.headers, url)
  // What the API says is for one reader at one moment (threat T22).
  if (isApi(url.pathname)) c.res.headers.set('Cache-Control', 'private, no-store')
})

app.use('/api/*', sameOrigin, jsonOnly, smallBody)

const api = app
  .route('/api/rooms', rooms)
  .route('/api/rooms', control)
  .route('/api/rooms', access)
  .route('/api/rooms', roomTimers)
  .route('/api/rooms', roomMessages)
  .route('/api/rooms', roomPolls)
  .route('/api/rooms', roomQuizzes)
  .route('/api/rooms', roomLiveMessages)
  .route('/api/rooms', roomFeedback)
  .route('/api/rooms', feedbackExports)
  .route('/api/rooms', ownership)
  .route('/api/polls', polls)
  .route('/api/polls', pollExports)
  .route('/api/quizzes', quizzes)
  .route('/api/quizzes', quizExports)
  .route('/api/live-messages', liveMessages)
  .route('/api/feedback', feedback)
  .route('/api/timers', timers)
  .route('/api/messages', messages)
  .route('/api/join', join)
  .route('/api/auth', auth)
  .route('/api/auth', passwords)
  .route('/api/user', profile)
  .route('/api/user', userRooms)
  .route('/api', system)
  .get('/api/openapi.json', (c) => c.json(openApi(new URL(c.req.url).origin), 200))

app.route('/ws', socket)
app.route('/dev/mailbox', mailboxPage)

app.notFound(async (c) => {
  const { pathname } = new URL(c.req.url)
  if (isApi(pathname)) return refuseWith(c, 'not_found')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseWith(c, 'method_not_allowed')
  return (await serveFile(c)) ?? servePage(c)
})

app.onError((error, c) => {
  // The validator throws this for a body that is no JSON; nothing else of ours throws on bad input.
  if (error instanceof HTTPException && error.status === 400) return refuseWith(c, 'bad_json')
  // Its reason stands in the log already.
  if (error instanceof DirectoryFault) return refuseWith(c, 'unavailable')
  if (isPassing(error)) {
    console.warn(JSON.stringify({ fault: 'room', path: c.req.path, reason: String(error) }))
    return refuseWith(c, 'unavailable')
  }
  console.error(JSON.stringify({ fault: 'unhandled', path: c.req.path, reason: String(error), stack: error.stack }))
  return refuseWith(c, 'internal')
})

/**
 * What the platform says of an object that has too much to do, or that was moved or restarted under the request. The
 * sender is told to wait: trying again here would make it worse (fault F11).
 */
const isPassing = (error: Error): boolean =>
  ('overloaded' in error && error.overloaded === true) || ('retryable' in error && error.retryable === true)

export { app }

/** The shape of the API, for the organisers' typed client. */
export type AppType = typeof api
