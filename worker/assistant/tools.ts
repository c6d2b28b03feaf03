/** [MC1] The tools of an assistant, made of the declarations of commands and actions: nothing here names one of them. */
import type { Tool } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import type { CommandSpec } from '../../schema/core/command.ts'
import { type Door, type Principal, rightsOf } from '../../schema/core/door.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import { actionNames, typeOfAction } from '../../schema/engine/actions.ts'
import { type CommandType, commands, directTypes } from '../../schema/engine/commands/commands.ts'
import { handlerOf } from '../../schema/engine/commands/handlers.ts'
import { refusalMessage } from '../../schema/errors.ts'
import { apiRoutes } from '../api.ts'
import { toolSchema } from '../openapi/schemas.ts'

/** The room that an assistant works in, and who it is there. */
export type Seat = { roomId: string; who: Principal; door: Door }

/** The name of a command as a tool: assistants take no dots. */
export const toolName = (type: string): string => type.replace('.', '_')

/** [MC1] [MC2] The commands that a token may send; what takes away something, only one for everything. */
export const offeredTypes = ({ who, door }: Seat): CommandType[] =>
  directTypes.filter(
    (type) =>
      authorize(who, type, door) === null && (commands[type].destroys !== true || rightsOf(who, door).includes('full')),
  )

/** The actions whose commands a token may send. */
export const offeredActions = ({ who, door }: Seat): string[] =>
  actionNames.filter((name) => {
    const type = typeOfAction(name)
    return type !== null && authorize(who, type, door) === null
  })

const made = new Map<string, Tool>()

/** A command as a tool, with the fields that the token may set. It is made once, because its schema takes a while. */
export function toolOf(type: CommandType, { who, door }: Seat): Tool {
  const { rights = [], partly, destroys } = commands[type]
  const [held] = rightsOf(who, door)
  const own = held === undefined || held === 'full' || rights.includes(held) ? undefined : partly?.[held]
  const key = `${type} ${own?.join() ?? ''}`
  const found = made.get(key) ?? {
    name: toolName(type),
    description: aboutOf(type),
    inputSchema: inputOf(commands[type], own),
    annotations: { readOnlyHint: false, destructiveHint: destroys === true },
  }
  made.set(key, found)
  return found
}

/** What it does, as the API says it, and how it may be refused. */
function aboutOf(type: CommandType): string {
  const [tool = '', verb = ''] = type.split('.')
  const said = apiRoutes.find(({ action }) => action === type)?.summary ?? `${verb} a ${tool}`.replace(/_/g, ' ')
  const refuses = handlerOf({ type }).refuses ?? []
  const sentences = refuses.map((code) => refusalMessage(code))
  return [
    `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
    ...(refuses.length > 0 ? ['Refusals:'] : []),
    ...sentences,
  ].join(' ')
}

const properties = z.record(z.string(), z.json())

/**
 * The fields of a command, those of all its kinds together: which go with which kind, the room says.
 * @param own the fields that a token may set, if not all
 */
function inputOf({ fields, others = [] }: CommandSpec, own: readonly string[] | undefined): Tool['inputSchema'] {
  const kinds = [fields, ...others].map((one) => toolSchema(z.object(one)))
  const all = kinds.flatMap((kind) => Object.keys(kind.properties ?? {}))
  const names = new Set(all.filter((name) => own?.includes(name) !== false))
  const formOf = (name: string) => {
    const forms = new Set(kinds.flatMap(({ properties: by = {} }) => (by[name] === undefined ? [] : [by[name]])))
    const [only, other] = [...new Map([...forms].map((form) => [JSON.stringify(form), form])).values()]
    return other === undefined ? only : { anyOf: [...forms] }
  }
  return {
    type: 'object',
    properties: properties.parse(Object.fromEntries([...names].map((name) => [name, formOf(name)]))),
    required: [...names].filter((name) => kinds.every(({ required = [] }) => required.includes(name))),
  }
}

/** [TK10] The tool of actions, with the words of a control surface; the API says what they are. */
export const actTool = (seat: Seat): Tool => ({
  name: 'act',
  description: apiRoutes
    .filter(({ path }) => path.startsWith('/api/rooms/:id/actions/'))
    .map(({ summary, about = '' }) => `${summary}. ${about}`)
    .join(' '),
  inputSchema: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: offeredActions(seat) },
      what: { type: 'string', description: 'The word after the action: “60” of give/60.' },
      how: { type: 'string', description: 'The word after that: “show” of messages/1/show.' },
    },
    required: ['action'],
  },
  annotations: { readOnlyHint: false, destructiveHint: false },
})
