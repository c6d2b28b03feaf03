import { describe, expect, it } from 'vitest'
import { clientFrame, clientFrames } from '../schema/client-frames.ts'
import { screenReport } from '../schema/testing/screen-report.ts'
import { type Role, roles } from '../schema/view/role.ts'
import { apiRoutes } from './api.ts'
import { app } from './app.ts'
import type { ApiRoute } from './http/declaration.ts'
import { securityOf } from './openapi/security.ts'
import type { Browser, HttpReply, Method } from './testing/browser.ts'
import {
  askedIn,
  askersIn,
  type Expected,
  isController,
  isUser,
  joinLocked,
  missing,
  noPassword,
  notSignedIn,
  opens,
  passesPassword,
  readsAll,
  refusalOf,
  rightsOf,
  viewerLocked,
  wasRemoved,
  wrongToken,
} from './testing/matrix/permissions.ts'
import { type Kind, principals, roomStates, type Staged, type StateName, stage } from './testing/matrix/principals.ts'
import { actionOf, whoMay } from './testing/matrix/who-may.ts'
import { stored } from './testing/rooms.ts'
import { sampled, sampleOf } from './testing/samples.ts'

const done = ({ status }: ApiRoute): Expected => ({ status })
/** Whether a sender may change the room other than by answering. */
const mayChange = (kind: Kind) => isController(kind) || rightsOf(kind) !== null

/** Reads of what the audience sees, by the links to its lists and their entries. */
const isForAudience =
  /^get \/api\/(rooms\/:id\/(polls|quizzes|live-messages|questions)|polls\/:id|games\/:id|(polls|quizzes)\/:id\/(results|leaderboard|check-completion|attempts))$/
/** An account's own calls. All others of accounts are for everyone. */
const isForUsers = /^(get \/api\/auth\/user|\w+ \/api\/user\/.*)$/

/** The matrix in one function: the reply of each route to each kind of sender in each state of a room. */
function expected(route: ApiRoute, kind: Kind, state: StateName): Expected {
  const name = `${route.method} ${route.path}`
  const isEntity = /^\/api\/(timers|messages|polls|quizzes|live-messages|questions|games|screens|signals|bans)\//.test(
    route.path,
  )
  if (/ \/api\/(auth|user)\//.test(name)) return expectedOfAccounts(route, name, kind)
  // The sample names no page that could be in a frame.
  if (name === 'get /api/oembed') return { status: 404, code: 'not_found' }
  if (name === 'post /api/rooms' || !route.path.includes(':')) return done(route)
  // Only a user can claim: a sender who is not signed in learns that before anything about the room.
  if (name === 'post /api/rooms/:id/claim' && !isUser(kind)) return notSignedIn
  if (name === 'post /api/rooms/:id/control') {
    // The sample key is the right one: anyone with the link may trade it.
    return state === 'deleted' ? { status: 403, code: 'invalid_control_key' } : done(route)
  }
  if (state === 'deleted') return isEntity ? { status: 404, code: 'not_found' } : missing
  // Anyone who knows the address may read the picture.
  if (name === 'get /api/rooms/:id/logo/:logoId') return done(route)
  if (name === 'post /api/rooms/:id/access') return done(route)
  if (kind === 'revoked token') return wrongToken
  const action = actionOf(name)
  if (action !== null) {
    const refusal = refusalOf(action, kind, state)
    // The sample is another participant’s question, which a controller may delete.
    const isForeign = name === 'delete /api/questions/:id'
    if (isForeign && refusalOf('question.delete', kind, state) === null) return done(route)
    // The timer of the sample is paused, and only a running one can be given time.
    const isGiving = name === 'post /api/timers/:id/give'
    // A game of the sample is already running.
    if (name === 'post /api/rooms/:id/games') return refusal ?? { status: 409, code: 'game_running' }
    if (isGiving) return refusal ?? { status: 409, code: 'timer_not_running' }
    return refusal ?? (isForeign ? { status: 404, code: 'not_found' } : done(route))
  }
  // The samples are a flash, a blackout and a message; actions.test.ts has the others.
  if (name.startsWith('post /api/rooms/:id/actions/'))
    return refusalOf(name.endsWith('/:how') ? 'message.edit' : 'room.flash', kind, state) ?? done(route)
  // The sample is a controller’s; command-authorization.test.ts sends all the others.
  if (name === 'post /api/rooms/:id/commands') return refusalOf('message.add', kind, state) ?? done(route)
  // A reader of the display may read what the audience sees, even where the audience is locked out.
  if (isForAudience.test(name)) {
    // A participant who was removed still reads as a viewer, where viewers may.
    if (kind === 'removed' && (state === 'viewer-locked' || state === 'password')) return wasRemoved
    if (state === 'password' && !passesPassword(kind)) return noPassword
    // The quiz of the sample runs and has a leaderboard, so its scores wait.
    const isWaiting = name === 'get /api/quizzes/:id/results' && !readsAll(kind)
    if (isWaiting) return { status: 403, code: 'results_hidden' }
    return name === 'get /api/quizzes/:id/attempts' ? { status: 409, code: 'quiz_not_started' } : done(route)
  }
  if (name === 'get /api/join/:code') {
    if (kind === 'removed') return wasRemoved
    if (state === 'join-locked') return joinLocked
    return state === 'password' && !passesPassword(kind) ? noPassword : done(route)
  }
  if (/^get \/api\/rooms\/:id(\/projection|\/agenda\.ics|\/live(\/stream)?)?$/.test(name)) {
    if (readsAll(kind)) return done(route)
    if (state === 'viewer-locked') return viewerLocked
    return state === 'password' && !passesPassword(kind) ? noPassword : done(route)
  }
  if (name === 'get /api/rooms/:id/shortcode') {
    if (kind === 'removed' && state === 'viewer-locked') return viewerLocked
    return state === 'password' && !passesPassword(kind) ? noPassword : done(route)
  }
  throw new Error(`the matrix does not say who may ${name}`)
}

/** Calls without a room: anyone who is signed in may send them, and an invented code proves nothing. */
function expectedOfAccounts(route: ApiRoute, name: string, kind: Kind): Expected {
  switch (name) {
    case 'post /api/auth/login':
      return { status: 401, code: 'wrong_login' }
    case 'post /api/auth/verify-otp':
    case 'post /api/auth/verify-email':
    case 'post /api/auth/reset-password':
      return { status: 400, code: 'wrong_code' }
    case 'post /api/auth/resend-otp':
      // A browser that kept the cookies of the preceding sign-up has a flow, and must wait.
      return isController(kind) || kind.endsWith(' token')
        ? { status: 429, code: 'too_many_requests' }
        : { status: 400, code: 'flow_lost' }
    case 'delete /api/user/sessions/:id':
      return isUser(kind) ? { status: 404, code: 'not_found' } : notSignedIn
    default:
      return isForUsers.test(name) && !isUser(kind) ? notSignedIn : done(route)
  }
}

/** The order of routes, lowest first: most of these come later, because they end what the others need. */
const positions: Record<string, number> = {
  // Joining gives the owner an identity that earlier calls must lack.
  'get /api/join/:code': 0.5,
  // A participant’s calls come before joining too.
  'delete /api/questions/:id': 0.45,
  'delete /api/questions/:id/vote': 0,
  // A quiz is stopped after it was taken and before it is deleted.
  'patch /api/quizzes/:id': 0.5,
  // A game is played before it ends, and ended before it is deleted.
  'post /api/games/:id/advance': 0.4,
  'post /api/games/:id/end': 0.5,
  'delete /api/games/:id/players/:playerId': 0.5,
  'post /api/rooms/:id/control/rotate': 2,
  'delete /api/rooms/:id': 3,
  'delete /api/user/account': 4,
  'post /api/auth/logout': 5,
}
const position = ({ method, path }: ApiRoute) => positions[`${method} ${path}`] ?? (method === 'delete' ? 1 : 0)

/** Deleting and rotating come last, so the others find the room as it was staged. */
// Programmes have a matrix of their own: programme-authorization.test.ts.
const inOrder = apiRoutes
  .filter(({ path }) => !path.startsWith('/api/programmes'))
  .sort((a, b) => position(a) - position(b))
describe('threat T1: the registries are complete', () => {
  const handled = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/\/$/, '')}`)

  it('every route of the app is in the registry, and vice versa', () => {
    const listed = apiRoutes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(handled)].sort()).toEqual([...listed, 'post /mcp', 'get /dev/mailbox'].sort())
    expect(new Set(listed).size).toBe(listed.length)
    expect([...sampled].sort()).toEqual([...listed].sort())
  })

  it('every route for controllers says what it asks, and so which limited links may call it', () => {
    const silent = apiRoutes.filter(
      ({ caller, action, asks }) => caller === 'controller' && action === undefined && asks === undefined,
    )
    expect(silent).toEqual([])
  })

  it('every call that a token opens says that it takes one, and no other call of a room does', () => {
    const isRefused = ({ status }: Expected) => status === 401 || status === 403
    const said = (route: ApiRoute) => securityOf(route).some((one) => 'token' in one)
    const ofRooms = inOrder.filter(({ path }) => path.includes(':') && !/^.api.(auth|user|join)/.test(path))
    // Whoever may call without any proof need not send a token, except where it lets them in while the display is locked.
    const opened = ofRooms.filter((route) => {
      const [token, nobody] = [expected(route, 'full token', 'open'), expected(route, 'nobody', 'open')]
      return !isRefused(token) && (isRefused(nobody) || route.caller !== 'anyone')
    })
    const name = ({ method, path }: ApiRoute) => `${method} ${path}`
    // The room of the matrix has an owner; of one without, a token for everything may do these too.
    const ofOwners = ['delete /api/rooms/:id', 'get /api/rooms/:id/history']
    expect(ofRooms.filter(said).map(name).sort()).toEqual([...opened.map(name), ...ofOwners].sort())
  })

  it('every frame a client may send is in the registry and in this matrix', () => {
    const types = clientFrame.def.options.flatMap(({ shape }) => shape.type.def.values)
    expect([...types].sort()).toEqual(Object.keys(clientFrames).sort())
    expect(Object.keys(frames).sort()).toEqual(Object.keys(clientFrames).sort())
  })
})

/** One staged room for each state, and more for the senders who may change it. */
const stages = new Map<string, Promise<Staged>>()
function staged(state: StateName, use: string): Promise<Staged> {
  const made = stages.get(state + use) ?? stage(state)
  stages.set(state + use, made)
  return made
}

describe.each(roomStates)('threat T1: a room that is %s', (state) => {
  // Calls without a room do not depend on a room’s state.
  const routes = askedIn(
    state,
    inOrder.filter(({ path }) => state === 'open' || path.includes(':')),
    expected,
  )
  /** Whether a sender changes the room with any of them. */
  const doesChange = (kind: Kind) =>
    mayChange(kind) && routes.some((route) => route.method !== 'get' && expected(route, kind, state).status < 300)

  it.each(askersIn(state))('answers every route to: %s', async (kind) => {
    const common = await staged(state, doesChange(kind) ? `routes by its ${kind}` : '')
    const callers = await principals[kind](common)
    // What the room stores, unless a call may have changed it since it was read. A change that goes back would still leave
    // another revision, so it is read again after all calls that must not change it, and not after each.
    let before: string | null = null
    const expectAsBefore = async () => {
      if (before !== null) expect(await stored(common.named.room)).toBe(before)
      before = null
    }
    for (const route of routes) {
      // Each call that ends a key or a room has its own room, so every caller finds it as it was staged.
      const isLast = isController(kind) && position(route) >= 2 && state !== 'deleted'
      const room = isLast ? await staged(state, `${kind} ${route.method} ${route.path}`) : common
      const browsers = isLast ? await principals[kind](room) : callers
      const wanted = expected(route, kind, state)
      const { path, body } = sampleOf(route, room.named)
      const method = route.method.toUpperCase() as Method
      const action = actionOf(`${route.method} ${route.path}`)
      const mayAnswer = action !== null && whoMay(action) === 'participant' && kind === 'participant'
      const isToStay = method === 'GET' || (!mayChange(kind) && !mayAnswer)
      if (isToStay) before ??= await stored(common.named.room)
      else await expectAsBefore()
      for (const [who, browser] of browsers) {
        // A reply may set a cookie: every sender except the controller starts without it.
        const isProgram = browser.token !== null
        const sender = isProgram || (isController(kind) && !isLast) ? browser : browser.twin()
        const { status, code } = await askedAsTold(sender, () => sender.send(method, path, { body }), wanted)
        const asked = `${who}: ${route.method} ${route.path}`
        expect({ asked, status, code }).toEqual({ asked, status: wanted.status, code: wanted.code ?? null })
      }
    }
    await expectAsBefore()
  })
})

/** The reply to a call. A program asks more quickly here than its pace allows [TK6], so it waits as it is told and asks again. */
async function askedAsTold(sender: Browser, ask: () => Promise<HttpReply>, wanted: Expected): Promise<HttpReply> {
  const reply = await ask()
  const isTooSoon = sender.token !== null && reply.code === 'too_many_requests' && wanted.code !== reply.code
  if (!isTooSoon) return reply
  await scheduler.wait(Number(reply.headers.get('retry-after')) * 1000)
  return askedAsTold(sender, ask, wanted)
}

type FrameType = keyof typeof clientFrames

/** A sample of each frame that a client may send. */
const frames: Record<FrameType, (staged: Staged) => object> = {
  join_room: ({ room }) => ({ type: 'join_room', roomId: room.id, opId: 'op' }),
  timer_selected: ({ room, named }) => ({ type: 'timer_selected', roomId: room.id, timerId: named.timer, opId: 'op' }),
  command: ({ named }) => ({ type: 'command', opId: 'op', command: { type: 'timer.select', timerId: named.timer } }),
  have_read: () => ({ type: 'have_read', key: 'no key of theirs' }),
  reactions: () => ({ type: 'reactions', reactions: ['clap'], opId: 'op' }),
  screens_watch: () => ({ type: 'screens_watch', isOn: true }),
  screen_report: () => ({ type: 'screen_report', report: screenReport }),
  person: () => ({ type: 'person', key: 'key-of-a-browser' }),
}
/** They have no reply, except that only desks may watch and say who uses them. */
const silent = (type: FrameType, role: Role) =>
  type === 'have_read' ||
  type === 'screen_report' ||
  ((type === 'screens_watch' || type === 'person') && role === 'controller')

const frameTypes = Object.keys(frames) as FrameType[]

function expectedFrame(type: FrameType, role: Role, kind: Kind, state: StateName) {
  if (type === 'screens_watch' || type === 'person') return { type: 'error', code: 'control_required' }
  if (type !== 'join_room') {
    const refusal = refusalOf(type === 'reactions' ? 'reactions.send' : 'timer.select', kind, state)
    return refusal === null ? { type: 'ack' } : { type: 'error', code: refusal.code }
  }
  if (kind === 'revoked token') return { type: 'error', code: 'token_invalid' }
  if (role === 'audience' && kind === 'removed') return { type: 'error', code: 'removed_by_presenter' }
  if (role === 'viewer' && state === 'viewer-locked') return { type: 'room_locked', code: 'viewer_locked' }
  if (role === 'audience' && state === 'join-locked') return { type: 'room_locked', code: 'join_locked' }
  if (state === 'password' && !passesPassword(kind)) return { type: 'error', code: 'password_required' }
  return { type: 'room_state', role }
}

describe.each(roomStates)('threat T1: the socket of a room that is %s', (state) => {
  const types = askedIn(state, frameTypes, (type, kind, at) => roles.map((role) => expectedFrame(type, role, kind, at)))
  const doChange = types.some((type) => type === 'command' || type === 'timer_selected')

  it.each(askersIn(state))('answers every frame in every role of: %s', async (kind) => {
    const room = await staged(state, mayChange(kind) && doChange ? 'frames of those who may change it' : '')
    const before = await stored(room.named.room)
    for (const [who, browser] of await principals[kind](room)) {
      for (const role of roles) {
        const { status } = await browser.upgrade(`/ws?room=${room.named.room}&as=${role}`)
        const isOpen = state !== 'deleted' && opens(kind, role)
        const refusal = state === 'deleted' ? 404 : kind === 'revoked token' ? 401 : 403
        expect(`${who} as ${role}: ${status}`).toBe(`${who} as ${role}: ${isOpen ? 101 : refusal}`)
        for (const type of isOpen ? types : []) {
          const socket = await browser.socket(room.named.room, role)
          socket.send(frames[type](room))
          if (silent(type, role)) {
            expect(await socket.news(), `${who} as ${role}: ${type}`).toEqual([])
            socket.close()
            continue
          }
          const reply = await socket.next('room_state', 'room_locked', 'ack', 'error')
          expect(reply, `${who} as ${role}: ${type}`).toMatchObject(expectedFrame(type, role, kind, state))
          socket.close()
        }
      }
    }
    if (!mayChange(kind)) expect(await stored(room.named.room)).toBe(before)
  })
})
