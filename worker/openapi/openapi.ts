import type * as z from 'zod/mini'
import * as pages from '../../schema/links/pages.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { type ApiRoute, callerWords, isKeyed, linksOf } from '../http/declaration.ts'
import { parametersOf } from './parameters.ts'
import { refusalsOf } from './refusals.ts'
import { type JsonSchema, refusalRef, replySchemas, requestSchema } from './schemas.ts'
import { securityOf, securitySchemes } from './security.ts'

const about = `Event rooms: timers, messages and live audience tools.

A program sends a token of the room, \`Authorization: Bearer cl_…\`. Otherwise cookies prove who calls: keep every cookie you receive, each under its own name. A call that changes something and sends
cookies must name the server's own address in \`Origin\`. Bodies are JSON. A refusal is \`{error: {code, message}}\`: the code is
the contract, the message a sentence for people. \`Retry-After\` gives the seconds to wait.`

/** The OpenAPI description of some routes, made from the same schemas that check requests. */
export function openApi(routes: readonly ApiRoute[], origin: string) {
  const replied = routes.flatMap((route): [string, z.ZodMiniType][] =>
    route.reply === null ? [] : [[operationId(route), route.reply]],
  )
  const codes = new Map(routes.map((route) => [route, refusalsOf(route, routes)]))
  const { components, replies } = replySchemas(Object.fromEntries(replied), [...new Set([...codes.values()].flat())])
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method]: operation(route, replies[operationId(route)], codes.get(route) ?? []),
    }
  }
  const groups = new Set(routes.map(({ group }) => group))
  return {
    openapi: '3.0.3',
    info: { title: 'Cuelight', version: '1', description: about },
    externalDocs: { description: 'The protocol, with examples', url: origin + pages.api },
    servers: [{ url: origin }],
    tags: [...groups].map((name) => ({ name })),
    paths,
    components: { schemas: components, securitySchemes: securitySchemes(origin) },
  }
}

/** The name of a call in generated clients: `postApiRooms`. */
const operationId = ({ method, path }: ApiRoute): string =>
  `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

function operation(route: ApiRoute, reply: JsonSchema | undefined, codes: readonly RefusalCode[]): object {
  const links = linksOf(route)
  const caller =
    route.asks === undefined ? callerWords[route.caller] : callerWords[route.caller].replace('room', 'programme')
  const who = `For: ${route.who ?? caller}${links.length === 0 ? '' : `; limited link: ${links.join(', ')}`}.`
  return {
    operationId: operationId(route),
    tags: [route.group],
    summary: route.summary,
    description: route.about === undefined ? who : `${who}\n\n${route.about}`,
    security: securityOf(route),
    parameters: parametersOf(route, isKeyed(route)),
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: json(requestSchema(route.body)) } }),
    // Generators of clients fail where a body may be of several types, so files are in the words of the call alone.
    ...(route.takes === undefined
      ? {}
      : { requestBody: { required: true, content: json(requestSchema(route.takes.json)) } }),
    responses: { [route.status]: { description: 'Done', ...done(route, reply) }, ...refused(codes) },
  }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** What a route returns: JSON, a file of one of its types, an address, or nothing. */
function done({ status, files = [] }: ApiRoute, reply: JsonSchema | undefined): object {
  // Generated clients read a reply in one way, so the other formats of a call are in its words alone.
  if (reply !== undefined) return { content: json(reply) }
  if (status === 302) return { headers: { Location: { required: true, schema: { type: 'string' } } } }
  if (files.length === 0) return {}
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    headers: { 'Content-Disposition': { required: true, schema: { type: 'string' } } },
    content: Object.fromEntries(files.map((type) => [type, file])),
  }
}

/** The refusals of a call by their status, each with its codes. */
function refused(codes: readonly RefusalCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => refusalStatus[code]))]
  return Object.fromEntries(
    statuses.map((status) => {
      const same = codes.filter((code) => refusalStatus[code] === status)
      const schema = same.length === 1 ? (same.map(refusalRef)[0] ?? {}) : { oneOf: same.map(refusalRef) }
      return [status, { description: same.join(', '), ...waits(status), content: json(schema) }]
    }),
  )
}

const waits = (status: number): object =>
  status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } } }
    : {}
