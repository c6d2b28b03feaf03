import type { Handler } from '../../core/tool.ts'
import { allTools } from '../all-tools.ts'
import type { Command } from './commands.ts'

const handlers: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(allTools).map((one) => one.handlers),
)

/** What the room does with a command. The list pairs each type with its handler; the compiler cannot follow that. */
export const handlerOf = ({ type }: Pick<Command, 'type'>) => handlers[type] as Handler<Command>
