/** An edit that overlooked what a colleague has changed: the person compares both and chooses. */
import * as z from 'zod/mini'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import { sharedValue } from '../../ui/shared-value.ts'

/** Both versions of what two people changed. */
export type Clash = { mine: Values; theirs: Values; changed: readonly string[] }
export type Values = Readonly<Record<string, unknown>>

/** What the person chose: the fields in which the colleague's text stays. Null goes back to the form. */
export type Choice = ReadonlySet<string> | null

/** Asks the person. */
export type Chooser = (clash: Clash) => Promise<Choice>

/** The question that is open on this page. */
export const openClash = sharedValue<{ clash: Clash; answer: (choice: Choice) => void } | null>(null)
let turn: Promise<Choice> = Promise.resolve(null)

/** Asks the person of this page, one question after the other. */
export const askWhich: Chooser = (clash) => {
  const ask = () =>
    new Promise<Choice>((resolve) => {
      const answer = (choice: Choice) => {
        openClash.set(null)
        resolve(choice)
      }
      openClash.set({ clash, answer })
    })
  turn = turn.then(ask)
  return turn
}

const dated = z.looseObject({ updatedAt: z.optional(z.nullable(z.string())), createdAt: z.string() })
const names = z.array(z.string())

/** What clashed, with the version that it clashed with; null for every other outcome. */
export function clashOf(command: DirectCommand, outcome: Outcome): (Clash & { version: string }) | null {
  if (outcome.kind !== 'failed' || outcome.changed === undefined) return null
  const current = dated.safeParse(outcome.current).data
  const changed = names.safeParse(outcome.changed).data
  if (current === undefined || changed === undefined) return null
  return { mine: { ...command }, theirs: current, changed, version: versionOf(current) }
}

/** The edit again, on top of the version that the person has seen by now; null if nothing of it is left. */
export function editAgain(command: DirectCommand, version: string, theirs: ReadonlySet<string>): DirectCommand | null {
  const left = Object.entries(command).filter(([field, value]) => !theirs.has(field) && value !== undefined)
  if (left.every(([field]) => field === 'type' || field === 'base' || field.endsWith('Id'))) return null
  // Fields were only left out, and every field of an edit may be.
  return { ...Object.fromEntries(left), base: version } as DirectCommand
}

/**
 * What is left to send of an edit that overlooked something, after the person has chosen; null goes back to the form.
 * 'nothing': the colleague's text stays.
 */
export async function resolved(
  command: DirectCommand,
  outcome: Outcome,
  choose: Chooser = askWhich,
): Promise<DirectCommand | 'nothing' | null> {
  const clash = clashOf(command, outcome)
  const theirs = clash === null ? null : await choose(clash)
  return clash === null || theirs === null ? null : (editAgain(command, clash.version, theirs) ?? 'nothing')
}
