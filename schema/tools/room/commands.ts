import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'
import { atMost, some, words } from '../../core/input.ts'
import { cleanLine } from '../../core/text.ts'
import * as limits from '../../limits.ts'

/** The name of a room as people type it. */
const roomName = words(cleanLine, limits.maxRoomNameLength, 'Please enter a name for your interactive event.')

/** The settings that a controller may change. */
const roomSettings = {
  name: z.optional(roomName),
  isActive: z.optional(z.boolean()),
  hasEngagementFeatures: z.optional(z.boolean()),
  feedbackEnabled: z.optional(z.boolean()),
  isViewerLocked: z.optional(z.boolean()),
  isJoinLocked: z.optional(z.boolean()),
}

export const roomCommands = {
  'room.update': { may: 'controller', fields: roomSettings },
  /** Set or cleared; the Worker makes the hash, so nobody can send one. */
  'room.set_password': {
    may: 'controller',
    fields: { ...roomSettings, accessPasswordHash: z.nullable(z.string()) },
    isDirect: false,
  },
  'room.rotate_control': { may: 'owner', fields: {}, isDirect: false },
  'room.claim': { may: 'controller', fields: {} },
  'room.delete': { may: 'owner', fields: {}, bySystem: true },
} as const satisfies CommandSpecs

export type RoomCommand = CommandsOf<typeof roomCommands>

const password = z
  .string({ error: 'Please enter a password.' })
  .check(
    z.minLength(1, { error: 'Please enter a password.' }),
    z.maxLength(limits.maxAccessPasswordLength, { error: atMost(limits.maxAccessPasswordLength) }),
  )
const useCase = z.pipe(
  z.pipe(
    z.pipe(
      z
        .string({ error: 'Please choose a type of event.' })
        .check(z.maxLength(4 * limits.maxUseCaseLength, { error: atMost(limits.maxUseCaseLength) })),
      z.transform(cleanLine),
    ),
    z.string().check(z.maxLength(limits.maxUseCaseLength, { error: atMost(limits.maxUseCaseLength) })),
  ),
  z.transform((text) => (text === '' ? null : text)),
)

export const createRoomBody = z.object({ name: roomName, useCase: z.nullish(useCase) })
/** A password sets it, null clears it; only a hash is kept. */
export const patchRoomBody = some({ ...roomSettings, accessPassword: z.nullable(password) })
export const controlBody = z.object({ key: z.string().check(z.maxLength(128)) })
export const accessBody = z.object({ password: z.string().check(z.maxLength(limits.maxAccessPasswordLength)) })
