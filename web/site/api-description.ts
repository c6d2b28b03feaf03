/** The OpenAPI description as the API page reads it. Checked, so that a change of its shape fails the build. */
import * as z from 'zod'
import { api } from './api-content.ts'
import type { Block } from './markdown.ts'

const content = z.object({ 'application/json': z.object({ schema: z.unknown() }) })
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})
export const apiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type ApiDescription = z.infer<typeof apiDescription>

type Field = { name: string; type: string; isRequired: boolean }
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
  replyType: string
}

const schemaShape = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  nullable: z.boolean().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

const words = api.types
const typeNames: Readonly<Record<string, string>> = words.names

/** A type in words: `text`, `whole number or null`, `list of text`, `blue, red or green`. */
export function typeOf(schema: unknown): string {
  const { type, enum: values, nullable, items, anyOf, oneOf } = schemaShape.parse(schema ?? {})
  const choices = anyOf ?? oneOf
  const named = (text: string): string => (nullable === true ? words.orNull(text) : text)
  if (values !== undefined) return named(values.map(String).join(', '))
  if (choices !== undefined) return named(words.oneOf([...new Set(choices.map(typeOf))]))
  if (type === 'array') return named(words.listOf(typeOf(items)))
  return named(typeNames[type ?? ''] ?? type ?? words.any)
}

function fieldsOf(schema: unknown): Field[] {
  const { properties = {}, required = [], allOf = [], anyOf = [] } = schemaShape.parse(schema ?? {})
  const own = Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: required.includes(name),
  }))
  const seen = new Set<string>()
  return [...own, ...[...allOf, ...anyOf].flatMap(fieldsOf)].filter(({ name }) => !seen.has(name) && seen.add(name))
}

type Table = Extract<Block, { type: 'table' }>

/** Whether a block is the table of calls of docs/protocol.md. The page tells what it says at each call instead. */
export const isCallTable = (block: Block): block is Table => block.type === 'table' && block.head[0] === 'call'

/** Every call, in groups by what it is about (`rooms`, `polls`, …), in the order of the description. */
export function callsOf({ paths }: ApiDescription, protocol: readonly Block[]): Map<string, ApiCall[]> {
  const groups = new Map<string, ApiCall[]>()
  const rows = protocol.filter(isCallTable).flatMap((table) => table.rows)
  const notes = new Map(rows.map(([name = '', , text = '']) => [name, text]))
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, description, requestBody, responses }] of Object.entries(operations)) {
      const status = Object.keys(responses).find((name) => name !== 'default') ?? ''
      const reply = responses[status]?.content?.['application/json'].schema
      const group = path.split('/')[2] ?? ''
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
        replyType: reply === undefined ? '' : typeOf(reply),
      }
      groups.set(group, [...(groups.get(group) ?? []), call])
    }
  }
  return groups
}
