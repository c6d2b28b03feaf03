import * as z from 'zod/mini'
import { userReply } from '../../schema/api-account.ts'
import { replyViews } from '../../schema/engine/wire/wire.ts'
import { refusalMessage } from '../../schema/errors.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { listTools } from '../../schema/tools/lists.ts'
import { pollReply, pollResults } from '../../schema/tools/polls/entity.ts'
import { quizResults } from '../../schema/tools/quizzes/entity.ts'
import { refusalReply } from './refusals.ts'

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>
export type JsonSchema = z.core.JSONSchema.BaseSchema

const pascalCase = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Schemas with a name of their own: the entities of the tools, and what several calls return. */
const named: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(listTools.map((tool) => [pascalCase(tool), replyViews[tool]])),
  Room: replyViews.room,
  PollForParticipant: pollReply,
  PollResults: pollResults,
  Vote: replyViews.ballot,
  QuizResults: quizResults,
  QuizAttempt: replyViews.attempt,
  Feedback: replyViews.feedback,
  User: userReply,
}

/** The name of a refusal's body: `TimerIsRunningRefusal`. */
const refusalName = (code: RefusalCode): string => `${pascalCase(code)}Refusal`

const address = (name: string): string => `#/components/schemas/${name}`
/** A reference to the body of a refusal. */
export const refusalRef = (code: RefusalCode): JsonSchema => ({ $ref: address(refusalName(code)) })

const target = 'openapi-3.0'

/** The limits after cleaning are the ones a sender meets; those before it only limit the work. */
const limitsOf: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && ['string', 'array'].includes(def.out._zod.def.type)) {
    const { minLength, maxLength, minItems, maxItems } = requestSchema(def.out)
    Object.assign(jsonSchema, JSON.parse(JSON.stringify({ minLength, maxLength, minItems, maxItems })))
  }
  simplify(jsonSchema)
}

/** Removes the limits of exact whole numbers, and patterns that repeat a format. */
function simplify(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format !== undefined) delete schema.pattern
}

/** The schema of a request. Unknown fields are dropped, so it does not forbid them. */
export const requestSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target, override: limitsOf })

/** The schema of a request in the newer form that assistants read. */
export const toolSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: limitsOf })

/**
 * The schemas of replies: every field is required, and no other is allowed.
 * @param replies by the operation that returns them
 * @param codes of the refusals to describe
 * @returns the schemas of the replies by operation, and the named ones they refer to
 */
export function replySchemas(replies: Readonly<Record<string, z.ZodMiniType>>, codes: readonly RefusalCode[]) {
  const registry = z.registry<{ id: string }>()
  const refused = Object.fromEntries(codes.map((code) => [refusalName(code), refusalReply(code)]))
  const components = { ...named, ...refused }
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id })
  // Each in an envelope: a registered schema becomes a reference wherever it is used, and only the named ones are published.
  for (const [id, reply] of Object.entries(replies)) registry.add(z.object({ reply }), { id })
  const override: Override = ({ jsonSchema }) => {
    simplify(jsonSchema)
    // Defaults mean that a request may leave a field out; a reply has all its fields.
    delete jsonSchema.default
  }
  const made = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    target,
    uri: address,
    override,
  }).schemas
  const bare = (id: string): JsonSchema => {
    const { $id: _, $schema: __, ...schema } = made[id] ?? {}
    return schema
  }
  const inEnvelope = (id: string): JsonSchema => {
    const reply = made[id]?.properties?.['reply']
    if (typeof reply !== 'object') throw new Error(`the reply of ${id} has no schema`)
    return reply
  }
  return {
    components: {
      ...Object.fromEntries(Object.keys(named).map((id) => [id, bare(id)])),
      ...Object.fromEntries(
        codes.map((code) => [refusalName(code), { ...bare(refusalName(code)), description: refusalMessage(code) }]),
      ),
    },
    replies: Object.fromEntries(Object.keys(replies).map((id) => [id, inEnvelope(id)])),
  }
}
