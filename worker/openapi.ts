import * as z from 'zod'
import { errorReply } from '../schema/api.ts'
import { type ApiRoute, callerWords } from './api-routes/api-route.ts'
import { apiGroups } from './api-routes.ts'

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const shape = (schema: z.core.$ZodType, io: 'input' | 'output', override: Override = () => undefined) =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0', override })

/** What holds for a value once it is cleaned is what its sender meets; what holds before only keeps the work small. */
const limitsOf: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && ['string', 'array'].includes(def.out._zod.def.type)) {
    const { minLength, maxLength, minItems, maxItems } = shape(def.out, 'input')
    Object.assign(jsonSchema, JSON.parse(JSON.stringify({ minLength, maxLength, minItems, maxItems })))
  }
  // That a whole number can be held exactly is nothing to say.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: shape(schema, io, limitsOf) },
})

/** The OpenAPI description, made from the same schemas that check requests (architecture 5). */
export function openApi(origin: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, routes } of apiGroups) {
    for (const route of routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method]: operation(route, name) }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Cuelight', version: '1', description: 'Event rooms: timers, messages and live audience tools.' },
    servers: [{ url: origin }],
    tags: apiGroups.map(({ name }) => ({ name })),
    paths,
  }
}

function operation(route: ApiRoute, group: string): object {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const path = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  const success = route.reply === null ? {} : { content: json(route.reply, 'output') }
  return {
    operationId: `${route.method}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [group],
    summary: route.summary,
    description: `For: ${route.who ?? callerWords[route.caller]}.`,
    parameters: route.method === 'get' ? path : [...path, key],
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: json(route.body, 'input') } }),
    responses: {
      [route.status]: { description: 'Done', ...success },
      default: { description: 'Refused: code and sentence', content: json(errorReply, 'output') },
    },
  }
}
