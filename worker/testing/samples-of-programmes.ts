import type { ApiRoute } from '../http/declaration.ts'
import { sampleLogo } from './sample-logo.ts'

/** The ids for a request about a programme, and the control key it may trade. */
export type NamedOfProgramme = { programme: string; stage: string; key: string; logo: string }

/** A valid body for each route of programmes. */
export const programmeBodies: Readonly<Record<string, (named: NamedOfProgramme) => unknown>> = {
  'post /api/programmes': () => ({ name: 'A conference', timeZone: 'Europe/Berlin' }),
  'get /api/programmes/:id': () => undefined,
  'get /api/programmes/:id/public': () => undefined,
  'patch /api/programmes/:id': () => ({ name: 'Renamed' }),
  'delete /api/programmes/:id': () => undefined,
  'post /api/programmes/:id/stages': () => ({ name: 'A stage' }),
  'patch /api/programmes/:id/stages/:stageId': () => ({ way: 'Level 2' }),
  'delete /api/programmes/:id/stages/:stageId': () => undefined,
  'post /api/programmes/:id/control': ({ key }) => ({ key }),
  'get /api/programmes/:id/control': () => undefined,
  'post /api/programmes/:id/control/rotate': () => undefined,
  'post /api/programmes/:id/claim': () => undefined,
  'post /api/programmes/:id/import': () => ({
    sessions: [
      { sourceId: 's-1', title: 'Rivers', startsAt: '2026-11-21T09:00:00.000Z', seconds: 1800, stage: 'Hall A' },
    ],
  }),
  'post /api/programmes/:id/difference': () => ({ sessions: [] }),
  'post /api/programmes/:id/difference/apply': () => ({ changes: [] }),
  'post /api/programmes/:id/actions/message': () => ({ content: 'Please leave by the nearest exit', color: 'red' }),
  'post /api/programmes/:id/actions/blackout': () => ({ isOn: true }),
  'post /api/programmes/:id/actions/flash': () => ({}),
  'post /api/programmes/:id/actions/hold': () => ({}),
  'post /api/programmes/:id/actions/resume': () => ({}),
  'post /api/programmes/:id/actions/delay': () => ({ from: '2026-11-21T09:00:00.000Z', seconds: 600 }),
  'post /api/programmes/:id/actions/delay/preview': () => ({ from: '2026-11-21T09:00:00.000Z', seconds: 600 }),
  'get /api/programmes/:id/schedule.json': () => undefined,
  'get /api/programmes/:id/schedule.xml': () => undefined,
  'get /api/programmes/:id/schedule.ics': () => undefined,
  'get /api/programmes/:id/live.json': () => undefined,
  'get /api/programmes/:id/live.csv': () => undefined,
  'get /api/programmes/:id/screens': () => undefined,
  'post /api/programmes/:id/screens/send': ({ stage }) => ({ screenId: 'nowhere', stageId: stage }),
  'patch /api/programmes/:id/signs/:signId': () => ({ isBlackedOut: false }),
  'post /api/programmes/:id/signs/:signId/identify': () => undefined,
  'post /api/programmes/:id/signs/:signId/reload': () => undefined,
  'delete /api/programmes/:id/signs/:signId': () => undefined,
  'get /api/programmes/:id/people': () => undefined,
  'get /api/programmes/:id/export.json': () => undefined,
  'get /api/programmes/:id/links': () => undefined,
  'post /api/programmes/:id/links/:rights': () => undefined,
  'delete /api/programmes/:id/links/:rights': () => undefined,
  'put /api/programmes/:id/logo': () => ({ image: sampleLogo }),
  'delete /api/programmes/:id/logo': () => undefined,
  'get /api/programmes/:id/logo/:logoId': () => undefined,
}

/** A request to a route of programmes that succeeds for a sender who may call it. */
export function programmeSamples(
  { method, path }: Pick<ApiRoute, 'method' | 'path'>,
  named: NamedOfProgramme,
): { path: string; body: unknown } {
  const body = programmeBodies[`${method} ${path}`]
  if (body === undefined) throw new Error(`no sample for ${method} ${path}: add one to samples-of-programmes.ts`)
  // The matrix has a sender with the other one.
  const filled = path
    .replace(':rights', 'timers')
    .replace(':stageId', named.stage)
    .replace(':logoId', named.logo)
    .replace(':signId', `${named.programme}.foyer1`)
    .replace(':id', named.programme)
  return { path: filled, body: body(named) }
}
