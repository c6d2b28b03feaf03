import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { entityId, wholeNumber } from '../../values/input.ts'

const maxAskedMinutes = 30

const minutes = wholeNumber(1, maxAskedMinutes)

/** The cue that the speaker saw, or null for none: a signal that comes too late for it is refused. */
const cueId = z.optional(z.nullable(entityId))
const seen = { kind: z.literal('seen'), messageId: entityId, cueId }
const more = { kind: z.literal('time'), minutes, cueId }
const ready = { kind: z.literal('ready'), cueId }

const state = z.enum(['granted', 'declined', 'done'])
const answer = { state }

export const signalCommands = {
  'signal.send': { may: 'controller', rights: ['speaker'], fields: seen, others: [more, ready] },
  'signal.answer': { may: 'controller', rights: ['timers'], fields: { signalId: entityId, ...answer } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof signalCommands> = CommandIn<typeof signalCommands, T>

export const sendSignalBody = z.discriminatedUnion('kind', [z.object(seen), z.object(more), z.object(ready)])
export const answerSignalBody = z.object(answer)
