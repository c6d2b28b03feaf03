/** The OpenAPI description as the API page reads it. Checked, so that a change of its shape fails the build. */
import * as z from 'zod'
import { type Field, fieldsOf, isList, typeOf } from './api-fields.ts'
import type { Block } from './markdown.ts'

const content = z.object({ 'application/json': z.object({ schema: z.unknown() }) })
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})
export const apiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type ApiDescription = z.infer<typeof apiDescription>

/** One route as the page shows it. */
export type ApiCall = {
  id: string
  method: string
  path: string
  summary: string
  caller: string
  /** What docs/protocol.md says of it beside that. */
  note: string
  status: string
  body: Field[]
  reply: Field[]
  /** Whether it answers a list of what has these fields. */
  isListed: boolean
  replyType: string
}

type Table = Extract<Block, { type: 'table' }>

/** Whether a block is the table of calls of docs/protocol.md. The page tells what it says at each call instead. */
export const isCallTable = (block: Block): block is Table => block.type === 'table' && block.head[0] === 'call'

/** Every call, in groups by what it is about (`Rooms`, `Polls`, …), in the order of the description. */
export function callsOf({ paths }: ApiDescription, protocol: readonly Block[]): Map<string, ApiCall[]> {
  const groups = new Map<string, ApiCall[]>()
  const rows = protocol.filter(isCallTable).flatMap((table) => table.rows)
  const notes = new Map(rows.map(([name = '', , text = '']) => [name, text]))
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, description, tags, requestBody, responses }] of Object.entries(operations)) {
      const status = Object.keys(responses).find((name) => name !== 'default') ?? ''
      const reply = responses[status]?.content?.['application/json'].schema
      const [group] = tags
      const call = {
        id: `${method}${path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
        method: method.toUpperCase(),
        path,
        summary,
        caller: description.replace(/^For: (.*)\.$/, '$1'),
        note: notes.get(`\`${method.toUpperCase()} ${path}\``) ?? '',
        status,
        body: fieldsOf(requestBody?.content['application/json'].schema),
        reply: fieldsOf(reply),
        isListed: isList(reply),
        replyType: reply === undefined ? '' : typeOf(reply),
      }
      groups.set(group, [...(groups.get(group) ?? []), call])
    }
  }
  return groups
}
