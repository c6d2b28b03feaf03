import type { Token, Tokens } from 'marked'
import * as z from 'zod'
import { api } from './words/api.ts'

/** The OpenAPI description as the API page reads it. Checked, so a change of its shape fails the build. */

const content = z.record(z.string(), z.object({ schema: z.unknown() }))
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: z.string().optional(),
  required: z.boolean(),
  schema: z.unknown(),
})
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
const whole = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** References to named schemas are followed. */
export const apiDescription = whole.transform(({ paths, components }) => {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) return resolved(components.schemas[String(value.$ref).replace('#/components/schemas/', '')])
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner)]))
  }
  return z.object({ paths: whole.shape.paths }).parse({ paths: resolved(paths) })
})
export type ApiDescription = z.infer<typeof apiDescription>

/** One route as the page shows it. */
export type ApiCall = {
  id: string
  method: string
  path: string
  summary: string
  caller: string
  /** The description, longer than the summary. */
  about: string
  /** What docs/protocol.md adds to that. */
  note: readonly Token[]
  status: string
  /** The parameters in its query and its headers. */
  parameters: Field[]
  /** The codes it may refuse with, by status. */
  refusals: { status: string; codes: string }[]
  body: Field[]
  reply: Field[]
  /** Whether the reply is a list of objects with these fields. */
  isListed: boolean
  replyType: string
}

/** Whether a token is a table whose first column has this head. */
export const isTableOf = (head: string, token: Token): token is Tokens.Table =>
  token.type === 'table' && token.header[0].text === head

/** Whether a token is the table of calls of docs/protocol.md. The page shows its contents at each call instead. */
export const isCallTable = (token: Token): token is Tokens.Table => isTableOf('call', token)

/** Every call, in groups by what it is about (`Rooms`, `Polls`, …), in the order of the description. */
export function callsOf({ paths }: ApiDescription, protocol: readonly Token[]): Map<string, ApiCall[]> {
  const groups = new Map<string, ApiCall[]>()
  const rows = protocol.filter(isCallTable).flatMap((table) => table.rows)
  const notes = new Map(rows.map(([name, , note]) => [name?.text, note?.tokens]))
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, description, tags, parameters, requestBody, responses }] of Object.entries(
      operations,
    )) {
      const status = Object.keys(responses).find((name) => name < '400') ?? ''
      const [who = '', ...about] = description.split('\n\n')
      const given = responses[status]?.content ?? {}
      const reply = given['application/json']?.schema
      const [group] = tags
      const call = {
        id: `${method}${path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
        method: method.toUpperCase(),
        path,
        summary,
        caller: who.replace(/^For: (.*)\.$/, '$1'),
        about: about.join('\n\n'),
        note: notes.get(`\`${method.toUpperCase()} ${path}\``) ?? [],
        status,
        parameters: parameters
          .filter((one) => one.in !== 'path')
          .map(({ name, schema, required, description: note }) => fieldAs(name, schema, required, note)),
        refusals: Object.entries(responses).flatMap(([name, refused]) =>
          name === status ? [] : [{ status: name, codes: refused.description }],
        ),
        body: fieldsOf(requestBody?.content['application/json']?.schema),
        reply: fieldsOf(reply),
        isListed: isList(reply),
        // A file is described by its media types.
        replyType: reply === undefined ? Object.keys(given).join(', ') : typeOf(reply),
      }
      groups.set(group, [...(groups.get(group) ?? []), call])
    }
  }
  return groups
}

/** The JSON schemas of the OpenAPI description in words: fields, types and their bounds. */

/** A field, with the fields inside it where it is an object or a list of objects. */
type Field = {
  name: string
  type: string
  isRequired: boolean
  /** The default, as JSON. */
  otherwise: string | null
  note: string | null
  fields: Field[]
}

const list = z.array(z.unknown()).default([])
const schemaShape = z.object({
  type: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  nullable: z.boolean().optional(),
  items: z.unknown().optional(),
  anyOf: list,
  oneOf: list,
  allOf: list,
  properties: z.record(z.string(), z.unknown()).default({}),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
const parsed = (schema: unknown) => schemaShape.parse(schema ?? {})

const words = api.types
const typeNames: Readonly<Record<string, string>> = words.names

/** A type in words: `text (1 to 120 characters)`, `whole number or null`, `list of text`, `blue, red`. */
export function typeOf(schema: unknown): string {
  const found = parsed(schema)
  const { type, enum: values, items, anyOf, oneOf } = found
  const named = (text: string): string => (found.nullable === true ? words.orNull(text) : text)
  if (values !== undefined) {
    const given = values.filter((value) => value !== null).map(String)
    return given.length === 0 ? words.nothing : named(given.join(', '))
  }
  const choices = [...anyOf, ...oneOf]
  if (choices.length > 0) return named(words.oneOf([...new Set(choices.map(typeOf))]))
  if (type === 'array') {
    const each = fieldsOf(items).length > 0 ? words.list : words.listOf(typeOf(items))
    return named(bounded(each, words.range(found.minItems, found.maxItems), words.count))
  }
  if (type === 'object' && Object.keys(found.properties).length === 0)
    return named(found.additionalProperties ? words.anyFields : words.noFields)
  const name = typeNames[type ?? ''] ?? type ?? words.any
  const characters = bounded(name, words.range(found.minLength, found.maxLength), words.characters)
  return named(bounded(characters, words.range(found.minimum, found.maximum), words.number))
}

const bounded = (name: string, range: string, say: (name: string, range: string) => string): string =>
  range === '' ? name : say(name, range)

/** Whether a schema describes a list. */
const isList = (schema: unknown): boolean => parsed(schema).type === 'array'

/** The fields of an object, or of each object in a list, including those of all its variants. */
export function fieldsOf(schema: unknown): Field[] {
  const { type, items, properties, required, allOf, anyOf, oneOf } = parsed(schema)
  if (type === 'array') return fieldsOf(items)
  const own = Object.entries(properties).map(([name, field]) =>
    fieldAs(name, field, required.includes(name), parsed(field).description),
  )
  return merged([...own, ...[...allOf, ...anyOf, ...oneOf].flatMap(fieldsOf)])
}

function fieldAs(name: string, schema: unknown, isRequired: boolean, note: string | undefined): Field {
  const { default: given } = parsed(schema)
  const otherwise = given === undefined ? null : JSON.stringify(given)
  return { name, type: typeOf(schema), isRequired, otherwise, note: note ?? null, fields: fieldsOf(schema) }
}

/** Each name once; if the variants of an object differ in a field's type, all types are given. */
function merged(fields: readonly Field[]): Field[] {
  const names = [...new Set(fields.map(({ name }) => name))]
  return names.flatMap((name) => {
    const same = fields.filter((field) => field.name === name)
    const types = [...new Set(same.map(({ type }) => type))]
    return same.slice(0, 1).map((first) => ({ ...first, type: words.oneOf(types) }))
  })
}
