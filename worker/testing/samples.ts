import type { ApiRoute } from '../api-routes.ts'

/** The ids a request speaks of, and the control key it may trade. */
export type Named = { room: string; timer: string; message: string; key: string }

/** The password of every room of the tests that has one. */
export const password = 'open sesame'

/** A body each route takes; a route of the registry that is missing here fails the tests that walk it. */
const bodies: Record<string, (named: Named) => unknown> = {
  'post /api/rooms': () => ({ name: 'A room', useCase: 'Conferences' }),
  'get /api/rooms/:id': () => undefined,
  'patch /api/rooms/:id': () => ({ name: 'Renamed' }),
  'delete /api/rooms/:id': () => undefined,
  'get /api/rooms/:id/shortcode': () => undefined,
  'post /api/rooms/:id/control': ({ key }) => ({ key }),
  'get /api/rooms/:id/control': () => undefined,
  'post /api/rooms/:id/control/rotate': () => undefined,
  'post /api/rooms/:id/access': () => ({ password }),
  'post /api/rooms/:id/timers': () => ({ name: 'A timer', duration: 60 }),
  'post /api/rooms/:id/selected-timer': ({ timer }) => ({ timerId: timer }),
  'post /api/rooms/:id/messages': () => ({ content: 'A message' }),
  'patch /api/timers/:id': () => ({ name: 'Edited' }),
  'delete /api/timers/:id': () => undefined,
  'patch /api/messages/:id': () => ({ content: 'Edited' }),
  'delete /api/messages/:id': () => undefined,
  'get /api/join/:code': () => undefined,
  'get /api/time': () => undefined,
  'get /api/health': () => undefined,
  'get /api/openapi.json': () => undefined,
}

/** The routes that have a sample, as `method path`. */
export const sampled = Object.keys(bodies)

/** A request to a route about some entities, that succeeds for who may. */
export function sampleOf({ method, path }: ApiRoute, named: Named): { path: string; body: unknown } {
  const body = bodies[`${method} ${path}`]
  if (body === undefined) throw new Error(`no sample body for ${method} ${path}: add one to worker/testing/samples.ts`)
  const id = path.startsWith('/api/timers/')
    ? named.timer
    : path.startsWith('/api/messages/')
      ? named.message
      : named.room
  return { path: path.replace(/:\w+/, id), body: body(named) }
}
