/** The commands still to be delivered to a room, an entry of storage each: two tabs never lose each other's. */
import * as z from 'zod/mini'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { parseJson } from '../../../schema/json.ts'
import type { OutboxSources, Sent } from './outbox.ts'

type KeptCommands = Pick<OutboxSources, 'keep' | 'forget'> & {
  /** The oldest first. */
  load: () => Sent[]
}

export type Kept = {
  /** What the names of this room's entries begin with. */
  prefix: string
  /** Null if the browser has none: then commands last as long as the page. */
  storage: Storage | null
  /** The commands that may be kept. Other entries, such as outdated ones of an older page, are ignored. */
  schema: z.ZodMiniType<DirectCommand>
}

export function keptCommands({ prefix, storage, schema }: Kept): KeptCommands {
  const entry = z.object({ command: schema, askedAt: z.number() })
  return {
    load() {
      const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(prefix) && key !== prefix)
        .flatMap((key): Sent[] => {
          const { data } = entry.safeParse(parseJson(storage?.getItem(key) ?? ''))
          return data === undefined ? [] : [{ opId: key.slice(prefix.length), ...data }]
        })
        .sort((a, b) => a.askedAt - b.askedAt)
    },
    keep({ opId, command, askedAt }) {
      try {
        storage?.setItem(prefix + opId, JSON.stringify({ command, askedAt }))
      } catch {
        // If the storage is full or forbidden, the command is still sent, but does not survive a reload.
      }
    },
    forget(opId) {
      storage?.removeItem(prefix + opId)
    },
  }
}
