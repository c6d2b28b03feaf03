import * as z from 'zod/mini'
import type { CommandSpecs } from '../../core/command.ts'
import { picture } from './entity.ts'

const newPicture = z.omit(picture, { id: true })

export const lookCommands = {
  /** Set or removed. Larger than a frame may be, and the Worker reads the bytes, so it has a route of its own. */
  'room.set_logo': { may: 'controller', fields: { picture: z.nullable(newPicture) }, isDirect: false },
} as const satisfies CommandSpecs
