import * as z from 'zod/mini'
import { errorReply } from '../../schema/api.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { type ApiRoute, isKeyed, paceOf } from '../http/declaration.ts'

/** The refusals for a caller who lacks the proof, or whose room is gone. */
const unproved: Record<ApiRoute['caller'], readonly RefusalCode[]> = {
  anyone: [],
  user: ['not_signed_in'],
  viewer: ['token_invalid', 'viewer_locked', 'password_required', 'room_not_found'],
  audience: ['token_invalid', 'join_locked', 'removed_by_presenter', 'password_required', 'room_not_found'],
  participant: [
    'token_invalid',
    'join_required',
    'removed_by_presenter',
    'join_locked',
    'password_required',
    'room_not_found',
  ],
  controller: ['token_invalid', 'control_required', 'control_rotated', 'rights_required', 'link_off', 'room_not_found'],
  owner: [
    'token_invalid',
    'control_required',
    'control_rotated',
    'rights_required',
    'link_off',
    'owner_required',
    'room_not_found',
  ],
}

/** Whether the path names an entity of a room. A missing room and a missing entity get the same reply. */
const isAboutEntity = ({ path }: ApiRoute): boolean => /^\/api\/(?!rooms|user|auth)[\w-]+\/:id/.test(path)

/** The codes of all refusals of a route: those it declares, and those that follow from its caller, method, input and path. */
export function refusalsOf(route: ApiRoute, routes: readonly ApiRoute[]): readonly RefusalCode[] {
  const { method, caller, body, query, refuses = [] } = route
  const own =
    refuses === 'as every command'
      ? [...routes.filter(isKeyed).flatMap((one) => refusalsOf(one, routes)), 'press_given_up' as const]
      : refuses
  const codes: RefusalCode[] = [
    ...(body === undefined && query === undefined ? [] : (['invalid'] as const)),
    ...(body === undefined ? [] : (['bad_json'] as const)),
    ...(paceOf(route, method) === null && route.maxBodyBytes === undefined ? [] : (['too_many_requests'] as const)),
    // These are checked before the route is known, so a body that nobody asked for is refused too.
    'token_in_browser',
    ...(method === 'get' ? [] : (['cross_origin', 'too_large', 'unsupported_media_type'] as const)),
    ...unproved[caller].map((code) => (code === 'room_not_found' && isAboutEntity(route) ? 'not_found' : code)),
    ...own,
    // [R16] Whatever writes to a room may find its storage full.
    ...(method !== 'get' && unproved[caller].includes('room_not_found') ? (['storage_full'] as const) : []),
    ...(isKeyed(route) ? (['idempotency_key_reused'] as const) : []),
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)].sort((a, b) => refusalStatus[a] - refusalStatus[b])
}

const { error } = errorReply.shape
const { fields, about, reason, changed, current, ...told } = error.shape

/** Refusals that may say what is wrong with which field. */
const withFields: readonly RefusalCode[] = [
  'unknown_action',
  'action_not_now',
  'invalid',
  'rights_required',
  'wrong_password',
  'wrong_code',
  'invalid_control_key',
  'not_found',
  'not_enough_time',
  'timer_is_running',
  'planned_start_missing',
  'danger_not_below_warning',
  'schedule_unreadable',
  'opened_not_found',
  'scene_not_ready',
  'send_time_passed',
  'cue_not_found',
  'quiz_not_active',
  'results_not_shown',
  'invalid_vote',
  'invalid_answer',
]

/** The body of each refusal. */
export const refusalReply = (code: RefusalCode) => {
  const named = code === 'undo_conflict' ? { about, reason } : code === 'schedule_unreadable' ? { about } : {}
  const meanwhile = code === 'changed_meanwhile' ? { changed, current } : {}
  const shape = {
    ...told,
    code: z.literal(code),
    ...named,
    ...meanwhile,
    ...(withFields.includes(code) ? { fields } : {}),
  }
  const body = { error: z.object(shape) }
  // Pages that sign in look for this flag.
  return code === 'otp_required' ? z.object({ ...body, requiresOTP: z.literal(true) }) : z.object(body)
}
