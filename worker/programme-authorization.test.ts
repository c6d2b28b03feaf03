import { describe, expect, it } from 'vitest'
import { madeLinkReply } from '../schema/api.ts'
import { programmeReply } from '../schema/programme/view.ts'
import { apiRoutes } from './api.ts'
import type { ApiRoute } from './http/declaration.ts'
import { signedIn } from './testing/accounts.ts'
import { Browser, type Method } from './testing/browser.ts'
import { keyIn } from './testing/matrix/principals.ts'
import { addStage, makeProgramme, programmeSocket, setLogo, type TestProgramme } from './testing/programmes.ts'
import { trade } from './testing/rooms.ts'
import { programmeSamples } from './testing/samples-of-programmes.ts'

/**
 * Who may call what of a programme, by hand from docs/room-rules.md (PR1, PR2, PR6): the matrix asks no declaration, so it
 * finds one that lets in too many. `timers` and `read` include those with more.
 */
const whoMay: Readonly<Record<string, 'anyone' | 'visitor' | 'read' | 'timers' | 'full' | 'owner'>> = {
  'post /api/programmes': 'anyone',
  'get /api/programmes/:id': 'read',
  'get /api/programmes/:id/public': 'visitor',
  'patch /api/programmes/:id': 'full',
  'delete /api/programmes/:id': 'owner',
  'post /api/programmes/:id/stages': 'full',
  'patch /api/programmes/:id/stages/:stageId': 'full',
  'delete /api/programmes/:id/stages/:stageId': 'full',
  'post /api/programmes/:id/control': 'anyone',
  'get /api/programmes/:id/control': 'full',
  'post /api/programmes/:id/control/rotate': 'owner',
  'post /api/programmes/:id/claim': 'full',
  'post /api/programmes/:id/import': 'full',
  'post /api/programmes/:id/difference': 'timers',
  'post /api/programmes/:id/difference/apply': 'timers',
  'post /api/programmes/:id/actions/message': 'timers',
  'post /api/programmes/:id/actions/blackout': 'timers',
  'post /api/programmes/:id/actions/flash': 'timers',
  'post /api/programmes/:id/actions/hold': 'timers',
  'post /api/programmes/:id/actions/resume': 'timers',
  'post /api/programmes/:id/actions/delay': 'timers',
  'post /api/programmes/:id/actions/delay/preview': 'timers',
  'get /api/programmes/:id/schedule.json': 'visitor',
  'get /api/programmes/:id/schedule.xml': 'visitor',
  'get /api/programmes/:id/schedule.ics': 'visitor',
  'get /api/programmes/:id/live.json': 'visitor',
  'get /api/programmes/:id/live.csv': 'visitor',
  'get /api/programmes/:id/screens': 'timers',
  'post /api/programmes/:id/screens/send': 'timers',
  'patch /api/programmes/:id/signs/:signId': 'timers',
  'post /api/programmes/:id/signs/:signId/identify': 'timers',
  'post /api/programmes/:id/signs/:signId/reload': 'timers',
  'delete /api/programmes/:id/signs/:signId': 'timers',
  'get /api/programmes/:id/people': 'read',
  'get /api/programmes/:id/export.json': 'read',
  'get /api/programmes/:id/links': 'full',
  'post /api/programmes/:id/links/:rights': 'full',
  'delete /api/programmes/:id/links/:rights': 'full',
  'put /api/programmes/:id/logo': 'full',
  'delete /api/programmes/:id/logo': 'full',
  'get /api/programmes/:id/logo/:logoId': 'anyone',
}

const routes = apiRoutes.filter(({ path }) => path.startsWith('/api/programmes'))
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`

/** A programme of an account, and everyone who may turn up at it. */
async function staged() {
  const owner = await signedIn()
  const programme = await makeProgramme('Matrix', owner.browser.twin())
  const stage = await addStage(programme, 'Hall A')
  const logo = await setLogo(programme)
  const sign = await programmeSocket(new Browser(), programme.id, `viewer&screen=${programme.id}.foyer1`)
  await sign.join()
  sign.close()
  const stale = new Browser()
  await tradeAt(programme, stale)
  // The owner changes the key with only the session.
  const rotated = await owner.browser.twin().post(`/api/programmes/${programme.id}/control/rotate`)
  const key = String(Object(rotated.body).controllerKey)
  const controller = new Browser()
  await tradeAt({ ...programme, key }, controller)
  const linked = async (rights: 'timers' | 'read') => {
    const made = await controller.post(`/api/programmes/${programme.id}/links/${rights}`)
    const browser = new Browser()
    await tradeAt({ ...programme, key: keyIn(made.as(madeLinkReply).url) }, browser)
    return browser
  }
  const ended = await linked('read')
  // Only the key of one of its rooms.
  const ofRoom = new Browser()
  const roomKey = await controller.get(`/api/rooms/${stage.roomId}/control`)
  await trade(ofRoom, { id: stage.roomId }, String(Object(roomKey.body).controllerKey))
  const forger = new Browser()
  for (const [name, value] of ofRoom.cookies)
    forger.cookies.set(name.replace(`control_${stage.roomId}`, `programme_full_${programme.id}`), value)
  const kinds = {
    nobody: new Browser(),
    'other user': (await signedIn()).browser,
    stranger: (await makeProgramme('Theirs')).controller,
    'controller of one of its rooms': ofRoom,
    forger,
    stale,
    'ended link': ended,
    'read link': await linked('read'),
    'timers link': await linked('timers'),
    controller,
    owner: owner.browser,
  }
  return { programme: { ...programme, key, controller }, stage, logo, kinds }
}
type Staged = Awaited<ReturnType<typeof staged>>
type Kind = keyof Staged['kinds']

const tradeAt = ({ id, key }: Pick<TestProgramme, 'id' | 'key'>, browser: Browser) =>
  browser.post(`/api/programmes/${id}/control`, { key })

const rankOf = { read: 1, timers: 2, full: 3, owner: 4 } as const
const ranks: Partial<Record<Kind, number>> = { 'read link': 1, 'timers link': 2, controller: 3, owner: 4 }

const isUser = (kind: Kind) => kind === 'owner' || kind === 'other user'

function expected(route: ApiRoute, kind: Kind, state: 'open' | 'locked' | 'deleted') {
  const name = nameOf(route)
  const may = whoMay[name]
  if (may === undefined) throw new Error(`the table by hand does not say who may ${name}`)
  if (name === 'post /api/programmes') return { status: 201, code: null }
  if (name === 'post /api/programmes/:id/claim' && !isUser(kind)) return { status: 401, code: 'not_signed_in' }
  if (name === 'post /api/programmes/:id/control')
    return state === 'deleted' ? { status: 403, code: 'invalid_control_key' } : { status: 200, code: null }
  if (state === 'deleted') return { status: 404, code: 'not_found' }
  if (may === 'visitor' && state === 'locked') return { status: 403, code: 'viewer_locked' }
  const rank = ranks[kind] ?? 0
  const isAllowed = may === 'anyone' || may === 'visitor' || rank >= rankOf[may]
  // The sign has hung up: it is named and forgotten, and cannot be asked anything.
  if (isAllowed && /signs\/:signId\/\w+$/.test(route.path)) return { status: 409, code: 'screen_offline' }
  if (isAllowed) return { status: route.status, code: null }
  if (rank === 3) return { status: 403, code: 'owner_required' }
  if (rank > 0) return { status: 403, code: 'rights_required' }
  const codes: Partial<Record<Kind, string>> = { stale: 'control_rotated', 'ended link': 'link_off' }
  return { status: 403, code: codes[kind] ?? 'control_required' }
}

/** What ends what the other calls need: whoever may do it has a programme of their own for it. */
const isLast = (route: ApiRoute): boolean => route.method === 'delete' || /rotate$|links\/:rights$/.test(route.path)

it('threat T1: every call of a programme is in the table, and no other', () => {
  expect(Object.keys(whoMay).sort()).toEqual(routes.map(nameOf).sort())
})

type State = 'open' | 'locked' | 'deleted'

async function put({ programme, kinds }: Staged, state: State): Promise<void> {
  if (state === 'locked') await programme.controller.patch(`/api/programmes/${programme.id}`, { isLocked: true })
  if (state === 'deleted') await kinds.owner.delete(`/api/programmes/${programme.id}`)
}

describe.each(['open', 'locked', 'deleted'] as const)('threat T1: [PR1] a programme that is %s', (state) => {
  it('answers every call of everyone', async () => {
    const common = await staged()
    await put(common, state)
    for (const route of routes) {
      for (const kind of Object.keys(common.kinds) as Kind[]) {
        const wanted = expected(route, kind, state)
        const isOwnStage = isLast(route) && wanted.code === null
        const at = isOwnStage ? await staged() : common
        if (isOwnStage) await put(at, state)
        const isToStay = state !== 'deleted' && wanted.code !== null
        const before = isToStay ? await settled(at.programme) : ''
        const named = { programme: at.programme.id, stage: at.stage.id, key: at.programme.key, logo: at.logo }
        const { path, body } = programmeSamples(route, named)
        const reply = await at.kinds[kind].twin().send(route.method.toUpperCase() as Method, path, { body })
        const asked = `${kind}: ${nameOf(route)}`
        expect({ asked, status: reply.status, code: reply.code }).toEqual({ asked, ...wanted })
        if (isToStay) expect(await settled(at.programme)).toBe(before)
      }
    }
  })

  it('opens sockets to those who read it', async () => {
    const at = await staged()
    await put(at, state)
    const { programme, kinds } = at
    for (const [kind, browser] of Object.entries(kinds) as [Kind, Browser][]) {
      for (const role of ['controller', 'viewer']) {
        const { status } = await browser.upgrade(`/ws?programme=${programme.id}&as=${role}`)
        const isOpen = role === 'viewer' || (ranks[kind] ?? 0) > 0
        const wanted = state === 'deleted' ? 404 : isOpen ? 101 : 403
        expect(`${kind} as ${role}: ${status}`).toBe(`${kind} as ${role}: ${wanted}`)
      }
    }
  })
})

/** What its controllers read, without the time. A browser that has read as often as it may is replaced by another in control. */
async function settled(programme: TestProgramme): Promise<string> {
  const reply = await programme.controller.get(`/api/programmes/${programme.id}`)
  if (reply.status === 429) {
    const controller = new Browser()
    await tradeAt(programme, controller)
    return settled({ ...programme, controller })
  }
  const { serverNow: _, stages, ...settings } = reply.as(programmeReply)
  return JSON.stringify([settings, stages.map(({ report: __, ...stage }) => stage)])
}
