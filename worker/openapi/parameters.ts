import { linkRights } from '../../schema/core/rights.ts'
import { actionNames } from '../../schema/engine/actions.ts'
import * as limits from '../../schema/limits.ts'
import type { ApiRoute } from '../http/declaration.ts'
import { type JsonSchema, requestSchema } from './schemas.ts'

/** The parameters of a call: those in its path, its query and the `Idempotency-Key`. */
export function parametersOf(route: ApiRoute, isKeyed: boolean): object[] {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      ...(name === 'rights' ? rights : name === 'stageId' ? stageId : inPath(route.path, name)),
    })),
    ...(route.query === undefined ? [] : inQuery(requestSchema(route.query))),
    ...(isKeyed ? [idempotencyKey(route)] : []),
  ]
}

const rights = { description: 'What the limited link allows.', schema: { type: 'string', enum: [...linkRights] } }

const stageId = {
  description: 'The id of a stage, as the programme has it.',
  schema: { type: 'string', pattern: '^[\\w-]{16,43}\\.[\\w-]{6,32}$' },
}

/** The kind of id that a path contains. */
function inPath(path: string, name: string): { description: string; schema: JsonSchema } {
  if (name === 'action') return { description: 'What to do.', schema: { type: 'string', enum: [...actionNames] } }
  if (name === 'what' || name === 'how') return { description: 'A word of the action.', schema: { type: 'string' } }
  const text = (description: string, pattern: string) => ({ description, schema: { type: 'string', pattern } as const })
  if (path.startsWith('/api/join/') || path.endsWith('/access'))
    return text('The six digits of a room, or its id.', '^(\\d{6}|[\\w-]{16,43})$')
  if (name === 'logoId') return text('The id of a logo, as what has it says.', '^[\\w-]{6,32}$')
  if (name === 'signId')
    return text('The id of a sign, as the list of screens has it.', '^[\\w-]{16,43}\\.[\\w-]{6,32}$')
  if (path.startsWith('/api/programmes/')) return text('The id of a programme.', '^[\\w-]{16,43}$')
  if (path.startsWith('/api/rooms/') && name !== 'tokenId' && name !== 'webhookId')
    return text('The id of a room.', '^[\\w-]{16,43}$')
  if (path.startsWith('/api/user/')) return { description: 'The id of a session.', schema: { type: 'string' } }
  return text('An id as the API returned it: the room id, a dot and a short id.', '^[\\w-]{16,43}\\.[\\w-]{6,32}$')
}

const inQuery = ({ properties = {}, required = [] }: JsonSchema): object[] =>
  Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean') throw new Error(`the query parameter ${name} has no schema`)
    const { description, ...schema } = property
    return { name, in: 'query', required: required.includes(name), ...(description ? { description } : {}), schema }
  })

/**
 * Shorter and longer keys are ignored. A participant's answers are compared only with its own, so short keys are safe
 * there. The reply to a new room contains control, so its key must not be guessable.
 */
const idempotencyKey = ({ caller, isKeyed }: ApiRoute): object => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names the request. Repeating it with the same key returns the first reply and does nothing twice.',
  schema: {
    type: 'string',
    minLength: caller === 'participant' ? 1 : isKeyed ? limits.minSecretKeyLength : limits.minIdempotencyKeyLength,
    maxLength: limits.maxRequestKeyLength,
  },
})
