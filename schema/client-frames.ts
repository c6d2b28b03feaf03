/** What a client may send over the socket. Handlers, documents and the permission matrix are made from this list. */
import * as z from 'zod/mini'
import { commandBody } from './engine/commands/commands.ts'
import { personClaim } from './tools/people/commands.ts'
import { reactions } from './tools/reactions/commands.ts'
import { screenClaim } from './tools/screens/commands.ts'
import { screenReport } from './tools/screens/report.ts'
import { entityId, opId } from './values/input.ts'

const roomId = z.string().check(z.maxLength(64))

export const clientFrames = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId,
    epoch: z.optional(z.string().check(z.maxLength(64))),
    rev: z.optional(z.int().check(z.nonnegative())),
    /** A page that hangs on a wall, and which of its pages it is. Only viewers are screens. */
    screen: z.optional(screenClaim),
    /** The page keeps what it did: each `ack` may say only what its answer has changed of that. */
    ownChanges: z.optional(z.boolean()),
    /** [RC11] For how long a desk that comes back had no connection. */
    awayMs: z.optional(z.int().check(z.nonnegative())),
  }),
  /** Any command, with its `opId`. */
  command: z.extend(commandBody, { type: z.literal('command') }),
  /** Another name for `timer.select`, used by programs. */
  timer_selected: z.object({
    type: z.literal('timer_selected'),
    roomId,
    timerId: entityId,
    opId: z.optional(opId),
  }),
  /** The answer to a `read_check`, with its key. */
  have_read: z.object({ type: z.literal('have_read'), key: z.string().check(z.maxLength(64)) }),
  /** The reactions that a phone collected within a second. The frame gets a reply only if it has an `opId`. */
  reactions: z.object({ type: z.literal('reactions'), reactions, opId: z.optional(opId) }),
  /** Whether the sender, a controller, watches the list of screens: only then do screens report. */
  screens_watch: z.object({ type: z.literal('screens_watch'), isOn: z.boolean() }),
  /** What a screen shows, every five seconds while someone watches. */
  screen_report: z.object({ type: z.literal('screen_report'), report: screenReport }),
  /** Who uses the desk that sends it, and what they edit now. */
  person: z.object({ type: z.literal('person'), ...personClaim }),
} as const

export const clientFrame = z.discriminatedUnion('type', [
  clientFrames.join_room,
  clientFrames.command,
  clientFrames.timer_selected,
  clientFrames.have_read,
  clientFrames.reactions,
  clientFrames.screens_watch,
  clientFrames.screen_report,
  clientFrames.person,
])
export type ClientFrame = z.infer<typeof clientFrame>
