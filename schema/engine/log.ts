/** What people and programs did in a room: who, what, and about which thing. */
import * as z from 'zod/mini'
import type { Change } from '../core/change.ts'
import { type Principal, rightsOf, tokenOf } from '../core/door.ts'
import type { Subject } from '../core/facts.ts'
import { linkRights } from '../core/rights.ts'
import type { RoomState } from '../core/state.ts'
import type { Listed, ListTool } from '../core/tool-types.ts'
import { listOf, listTools } from '../tools/lists.ts'
import { described } from '../tools/undo/entity.ts'
import { textOrNull, time } from '../values/fields.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import type { Command, CommandType } from './commands/commands.ts'
import { textOfEntry } from './text-of-entry.ts'
import { inEnglish } from './undo/in-english.ts'
import { shortened } from './undo/name-of.ts'
import { codeOf } from './undo/step-codes.ts'

const subject = z.nullable(z.object({ tool: z.enum(listTools), id: z.string(), name: z.string() }))

/** A line as it is stored. */
export const logLine = z.object({
  at: time,
  who: z.object({ name: textOrNull, rights: z._default(z.enum(['full', ...linkRights]), 'full') }),
  type: z.string(),
  subject,
  ...described,
  /** How many seconds it gave; fewer than none if it took some. */
  seconds: z.optional(z.int()),
})
export type LogLine = z.infer<typeof logLine>

/** A line as it is read: with its number, and a sentence in English for programs. */
const logEntry = z.extend(logLine, { id: z.string(), summary: z.string() })
export type LogEntry = z.infer<typeof logEntry>
export const logReply = z.object({ entries: z.array(logEntry) })

/** What was done, and by whom. */
type Doing = {
  before: RoomState
  after: RoomState
  changes: readonly Change[]
  subject: Subject
  who: Principal
  /** The name of the person at the desk, as the room knows it. */
  deskName: string | null
  at: EpochMs
}

/**
 * [LG1] The line of one accepted command. What it says is what undo calls the command, or the command's own name where undo has
 * none, so a new command has its sentence from its declaration.
 */
export function lineOf(command: Command, { before, after, changes, subject, who, deskName, at }: Doing): LogLine {
  const [widest] = rightsOf(who, before.room)
  const about = aboutOf(before, after, changes, subject)
  const name = about === null || about.name === '' ? {} : { name: about.name }
  return {
    at: isoTime(at),
    who: { name: tokenOf(who, before.room)?.name ?? deskName, rights: widest ?? 'full' },
    type: command.type,
    subject: about,
    code: codeOf(command) ?? ownCode(command.type),
    params: { ...name, ...countOf(command, changes) },
    ...('seconds' in command ? { seconds: command.seconds } : {}),
  }
}

/** The commands that give or take time now, of which a recap says who did. */
export const givesTime = ['timer.give', 'rundown.catch_up'] as const satisfies readonly CommandType[]

/** How many things a command was about, where it was about several: "add 12 timers". */
function countOf(command: Command, changes: readonly Change[]): { count?: number } {
  if (command.type === 'timer.add_batch' && command.timers.length > 1) return { count: command.timers.length }
  if (command.type === 'question.edit' && command.also !== undefined) return { count: 1 + command.also.length }
  if (command.type === 'ban.lift' && command.all === true)
    return { count: changes.filter((change) => change.kind === 'removed' && change.tool === 'ban').length }
  return {}
}

/** `timer.select` reads `select_timer`; of the room, and where the command names its thing, the verb is enough. */
function ownCode(type: string): string {
  const [tool = '', verb = ''] = type.split('.')
  return tool === 'room' || verb.includes('_') ? verb : `${verb}_${tool}`
}

/** Tools whose texts participants wrote: what they wrote is not in the log. */
const ofParticipants: readonly ListTool[] = ['question', 'ban']

/** The thing that a command was about: what its reply names, what was deleted, or the cue that began. */
function aboutOf(before: RoomState, after: RoomState, changes: readonly Change[], about: Subject): LogLine['subject'] {
  if ('id' in about && isList(about.kind)) {
    const entry = entryIn(after, about.kind, about.id)
    return entry === undefined ? null : named(about.kind, entry)
  }
  for (const change of changes) {
    if (change.kind === 'removed')
      return named(change.tool, entryIn(before, change.tool, change.before.id) ?? change.before)
    if (change.kind === 'put' && change.tool === 'timer' && change.entity.isRunning)
      return named('timer', change.entity)
  }
  return null
}

const isList = (kind: string): kind is ListTool => kind in listOf

const entryIn = (state: RoomState, tool: ListTool, id: string): Listed[ListTool] | undefined => {
  const list: readonly Listed[ListTool][] = state[listOf[tool]]
  return list.find((one) => one.id === id)
}

const named = (tool: ListTool, entry: Listed[ListTool]): LogLine['subject'] => ({
  tool,
  id: entry.id,
  name: ofParticipants.includes(tool) ? '' : shortened(textOfEntry(tool, entry)),
})

/** A stored line with its number and its sentence: "Start 'Keynote'". */
export function entryOf(line: LogLine, number: number): LogEntry {
  const said = inEnglish(line)
  const { tool } = line.subject ?? {}
  const isBare = line.params.name === undefined && tool !== undefined && !said.includes(' ')
  const whole = isBare ? `${said} a ${tool.replace('_', ' ')}` : said
  return { ...line, id: String(number), summary: whole.charAt(0).toUpperCase() + whole.slice(1) }
}
