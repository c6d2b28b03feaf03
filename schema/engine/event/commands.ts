import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { eventBody } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface CodesOfRoom {
    event: 'add_an_event'
  }
}

export const eventCommands = {
  /** Larger than a frame may be, so it has routes of its own. */
  'event.import': { may: 'controller', fields: { event: eventBody }, isDirect: false },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof eventCommands> = CommandIn<typeof eventCommands, T>
