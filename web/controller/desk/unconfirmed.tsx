/** Presses that are not confirmed in time: they are marked where they were pressed, and the connection is checked. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Pending } from '../../client/outbox/outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import * as words from './words/unconfirmed.ts'

/** A room confirms a press long before that, even over a slow network. */
const confirmedWithinMs = 2_000

/** What the late commands are about: ids of entries, and the types of the commands for keys without an entry. */
export const UnconfirmedContext = createContext<ReadonlySet<string>>(new Set())

const marksOf = (command: DirectCommand): string[] => [
  command.type,
  ...Object.entries(command).flatMap(([field, value]) => (field.endsWith('Id') ? [String(value)] : [])),
]

/** The marks of commands that are late, see `UnconfirmedContext`. @param check tests the connection */
export function useUnconfirmed(pending: readonly Pending[], check: () => void): ReadonlySet<string> {
  const now = serverNow()
  const open = pending.filter(({ phase }) => phase !== 'done')
  const dueOf = ({ askedAt }: Pending) => askedAt + confirmedWithinMs
  const late = open.filter((entry) => dueOf(entry) <= now)
  const coming = open.filter((entry) => dueOf(entry) > now).map(dueOf)
  useInstant(coming.length === 0 ? null : Math.min(...coming))
  const names = late.map(({ opId }) => opId).join(' ')
  useEffect(() => {
    if (names !== '') check()
  }, [names, check])
  const marks = late.flatMap(({ command }) => marksOf(command)).join(' ')
  return useMemo(() => new Set(marks === '' ? [] : marks.split(' ')), [marks])
}

/** The badge next to what was pressed, if that is late. @param of ids of entries, or types of commands */
export function NotConfirmed({ of }: { of: readonly string[] }): ReactNode {
  const marks = useContext(UnconfirmedContext)
  return of.some((mark) => marks.has(mark)) ? (
    <Badge tone="warn" hasLamp>
      {words.notConfirmed}
    </Badge>
  ) : null
}

/** Announces once that something is late, whatever was pressed. */
export function UnconfirmedNews(): ReactNode {
  const { size } = useContext(UnconfirmedContext)
  return (
    <p role="status" className="sr-only">
      {size > 0 && words.checking}
    </p>
  )
}
