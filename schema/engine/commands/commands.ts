/** The commands of all tools. */
import * as z from 'zod/mini'
import type { CommandSpec, CommandSpecs, CommandsOf } from '../../core/command.ts'
import { allows, type LinkRights, linkRights } from '../../core/rights.ts'
import { instant, opId } from '../../values/input.ts'
import type { EpochMs } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import { allTools } from '../all-tools.ts'

type Tools = typeof allTools
/** A command of any tool. */
export type Command = { [T in keyof Tools]: CommandsOf<Tools[T]['commands']> }[keyof Tools]
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

type TypesIn<S extends CommandSpecs, Kind> = { [T in keyof S & string]: S[T] extends Kind ? T : never }[keyof S &
  string]
/** Commands that a page sends directly. The others come from the Worker. */
export type DirectCommand = Exclude<
  Command,
  { type: { [T in keyof Tools]: TypesIn<Tools[T]['commands'], { isDirect: false }> }[keyof Tools] }
>
/** The commands that participants send. */
export type ParticipantsType = {
  [T in keyof Tools]: TypesIn<Tools[T]['commands'], { may: 'participant' }>
}[keyof Tools]

/** How each command is declared. */
export const commands: Readonly<Record<CommandType, CommandSpec>> = Object.assign(
  {},
  ...Object.values(allTools).map((one) => one.commands),
)
/** The names of all commands. */
export const commandTypes = Object.keys(commands) as CommandType[]
/** The names of the commands that a page sends directly. */
export const directTypes = commandTypes.filter((type) => commands[type].isDirect !== false)

const schemas = directTypes.map((type) => {
  const { fields, others, check } = commands[type]
  const plain = z.object({ type: z.literal(type), ...fields })
  const whole = check === undefined ? plain : plain.check(check)
  if (others === undefined) return whole
  return z.discriminatedUnion('kind', [whole, ...others.map((other) => z.object({ type: z.literal(type), ...other }))])
})
const [first, ...rest] = schemas

/** A command as a page sends it, built from the table above; the compiler cannot follow types through a list. */
export const directCommand = z.discriminatedUnion('type', [
  first ?? z.object({ type: z.literal('room.delete') }),
  ...rest,
]) as unknown as z.ZodMiniType<DirectCommand>

/**
 * Whether a participant sends this command. The rules of such commands recognise repeated requests; for all others, the
 * reply is kept under the `opId`.
 */
export const isParticipants = (type: CommandType): boolean => commands[type].may === 'participant'

/** [O17] Whether a speaker sends this command. */
const isSpeakers = (type: CommandType): boolean => commands[type].rights?.includes('speaker') === true

/** Whether people at a desk send this command, rather than a participant or a speaker. */
export const isControllers = ({ type }: Pick<Command, 'type'>): boolean => !isParticipants(type) && !isSpeakers(type)

/** The role in whose stream the page that sends a command sees what it changed. */
export const streamOf = (type: CommandType): Role =>
  isParticipants(type) ? 'audience' : isSpeakers(type) ? 'speaker' : 'controller'

/** [A13] The limited links that may send a command. */
export const linksFor = (command: Command): LinkRights[] =>
  linkRights.filter((rights) => allows([rights], commands[command.type], command))

/** A command with its `opId`, as accepted by the socket and by `POST /api/rooms/{id}/commands`. */
export const commandBody = z.object({
  opId,
  command: directCommand,
  /** After this instant the command is refused: its sender has given it up, and told the person who pressed. */
  notAfter: z.optional(instant),
  /** [S8] The sender takes the command back: if it was done, the reply says when, and if not, it is refused for good. */
  isWithdrawn: z.optional(z.boolean()),
})

/** Why a command is not done any more: its sender has taken it back, or it comes after its sender has given it up. */
export type Over = 'withdrawn' | 'late'

/** [S5] [S8] Whether a command is still to be done; `now` is the room's time. */
export function overOf(
  { notAfter, isWithdrawn }: { notAfter?: string | undefined; isWithdrawn?: boolean | undefined },
  now: EpochMs,
): Over | undefined {
  if (isWithdrawn === true) return 'withdrawn'
  return notAfter !== undefined && now > Date.parse(notAfter) ? 'late' : undefined
}
