import { isForPeople } from '../../schema/engine/access/access.ts'
import { type ApiRoute, linksOf, type Proof } from '../http/declaration.ts'

/** What a program sends in place of cookies. */
const token = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'cl_ and 43 characters',
  description:
    'A token of one room, made by POST /api/rooms/{id}/tokens or in Share Room. For programs, not for pages.',
}

/** The cookies that prove who calls; docs/protocol.md explains them under `Who you are`. */
const schemes = {
  control: ['cl_control_{roomId}', 'Control of one room. Set by POST /api/rooms and POST /api/rooms/{id}/control.'],
  link: ['cl_link_{rights}_{roomId}', 'One limited link of one room. Set by POST /api/rooms/{id}/control.'],
  programme: [
    'cl_programme_full_{programmeId}',
    'Control of one programme and of its rooms. Set by POST /api/programmes and POST /api/programmes/{id}/control.',
  ],
  programmeLink: [
    'cl_programme_{rights}_{programmeId}',
    'One limited link of one programme. Set by POST /api/programmes/{id}/control.',
  ],
  participant: ['cl_participant_{roomId}', 'One of the audience of one room. Set by GET /api/join/{code}.'],
  access: ['cl_access_{roomId}', 'Knows the password of one room. Set by POST /api/rooms/{id}/access.'],
  session: ['cl_session', 'Signed in. Set by POST /api/auth/login and POST /api/auth/verify-otp.'],
  flow: ['cl_flow', 'The browser that asked for a code by mail. Set by the call that mails the code.'],
} as const satisfies Record<Exclude<Proof, 'token'>, readonly [string, string]>

/** The proofs that a server takes. Over https their names begin with `__Host-`. */
export function securitySchemes(origin: string): Record<string, object> {
  const prefix = origin.startsWith('http:') ? '' : '__Host-'
  const all = Object.entries(schemes).map(([id, [name, description]]) => [
    id,
    { type: 'apiKey', in: 'cookie', name: prefix + name, description },
  ])
  return { ...Object.fromEntries(all), token }
}

/** Sets of cookies, any of which is enough; the empty set means that no cookie is needed. */
const enough: Record<ApiRoute['caller'], readonly (readonly Proof[])[]> = {
  anyone: [[]],
  user: [['session']],
  viewer: [[], ['access'], ['control'], ['session'], ['token']],
  audience: [[], ['access'], ['participant'], ['control'], ['session'], ['token']],
  participant: [['participant'], ['participant', 'access']],
  // [PR2] A room that belongs to a programme takes the cookie of the programme too.
  controller: [['control'], ['session'], ['token'], ['programme']],
  owner: [['session'], ['control'], ['token'], ['programme']],
}

const proofsOf = (route: ApiRoute): readonly (readonly Proof[])[] => {
  const { caller, action, asks } = route
  const { proofs = asks === undefined ? enough[caller] : ([['programme'], ['session']] as const) } = route
  const link = asks === undefined ? 'link' : 'programmeLink'
  const all = linksOf(route).length === 0 ? proofs : [...proofs, [link] as const]
  // [TK4] No token may make or show a key.
  return action !== undefined && isForPeople(action) ? all.filter(([one]) => one !== 'token') : all
}

/** The cookies that a call needs. */
export const securityOf = (route: ApiRoute): object[] =>
  proofsOf(route).map((set) => Object.fromEntries(set.map((name) => [name, []])))
