import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { picture } from './entity.ts'

const newPicture = z.omit(picture, { id: true })

export const lookCommands = {
  /** Sets or removes the logo. Larger than a frame may be, and read by the Worker, it has a route of its own. */
  'room.set_logo': { may: 'controller', fields: { picture: z.nullable(newPicture) }, isDirect: false },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof lookCommands> = CommandIn<typeof lookCommands, T>
