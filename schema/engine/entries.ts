import type { Entries } from '../core/tool.ts'
import type { ListTool } from '../core/tool-types.ts'
import { tools } from '../tools/tools.ts'
import { bans } from './bans/tool.ts'
import type { StreamFrame } from './wire/wire.ts'

/** How the entries of each list are stored and sent. Each has them; the compiler cannot follow that through pairs. */
export const entries = Object.fromEntries(
  Object.entries({ ...tools, ban: bans }).flatMap(([name, one]) => ('entries' in one ? [[name, one.entries]] : [])),
) as unknown as { readonly [T in ListTool]: Entries<T, StreamFrame> }
