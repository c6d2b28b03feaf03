import * as z from 'zod/mini'
import { errorReply } from '../schema/api.ts'
import { type ApiRoute, callerWords } from './http/route.ts'

type Io = 'input' | 'output'
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const shape = (schema: z.core.$ZodType, io: Io, override: Override = () => undefined) =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0', override })

/** The limits after cleaning are the ones a sender meets; those before it only limit the work. */
const limitsOf: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && ['string', 'array'].includes(def.out._zod.def.type)) {
    const { minLength, maxLength, minItems, maxItems } = shape(def.out, 'input')
    Object.assign(jsonSchema, JSON.parse(JSON.stringify({ minLength, maxLength, minItems, maxItems })))
  }
  // The limits of exact whole numbers are not worth mentioning.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const described = (schema: z.ZodMiniType, io: Io) =>
  shape(schema, io, (context) => {
    limitsOf(context)
    // Defaults mean that a request may leave a field out; a reply has all its fields.
    if (io === 'output') delete context.jsonSchema.default
  })
const json = (schema: z.ZodMiniType, io: Io) => ({ 'application/json': { schema: described(schema, io) } })

/** The OpenAPI description of some routes, made from the same schemas that check requests. */
export function openApi(routes: readonly ApiRoute[], origin: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  const groups = new Set(routes.map(({ group }) => group))
  return {
    openapi: '3.0.3',
    info: { title: 'Cuelight', version: '1', description: 'Event rooms: timers, messages and live audience tools.' },
    servers: [{ url: origin }],
    tags: [...groups].map((name) => ({ name })),
    paths,
  }
}

function operation(route: ApiRoute): object {
  return {
    operationId: `${route.method}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.group],
    summary: route.summary,
    description: `For: ${route.who ?? callerWords[route.caller]}.`,
    parameters: parametersOf(route),
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: json(route.body, 'input') } }),
    responses: {
      [route.status]: { description: 'Done', ...given(route) },
      default: { description: 'Refused: code and sentence', content: json(errorReply, 'output') },
    },
  }
}

function parametersOf({ method, path, query, isKeyed }: ApiRoute): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const asked = query === undefined ? {} : (described(query, 'input').properties ?? {})
  const inQuery = Object.entries(asked).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(method === 'get' || isKeyed === false ? [] : [key])]
}

/** What a route returns: JSON, a file of one of its types, or nothing. */
function given({ reply, files = [] }: ApiRoute): object {
  if (reply !== null) return { content: json(reply, 'output') }
  if (files.length === 0) return {}
  const file = { schema: { type: 'string', format: 'binary' } }
  return { content: Object.fromEntries(files.map((type) => [type, file])) }
}
