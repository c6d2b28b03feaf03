/** An edit that overlooked what a colleague has changed: the person compares both and chooses. */
import * as z from 'zod/mini'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { quiz } from '../../../schema/tools/quizzes/entity.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { doesClash, type MergedQuestion, mergeQuestions } from './merge-questions.ts'

/** Both versions of what two people changed. A question of a quiz is `questions.2`, by its place in the merged list. */
export type Clash = { mine: Values; theirs: Values; changed: readonly string[] }
export type Values = Readonly<Record<string, unknown>>

/** What the person chose: the fields in which the colleague's text stays. Null goes back to the form. */
export type Choice = ReadonlySet<string> | null

/** Asks the person. */
type Chooser = (clash: Clash) => Promise<Choice>

/** The question that is open on this page. */
export const openClash = sharedValue<{ clash: Clash; answer: (choice: Choice) => void } | null>(null)
let turn: Promise<Choice> = Promise.resolve(null)

/** Asks the person of this page, one question after the other. */
const askWhich: Chooser = (clash) => {
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
const asked = z.object({ questions: quiz.shape.questions })

/** What clashed, with the version that it clashed with, and the questions where those merge. */
type Found = Clash & { version: string; questions: readonly MergedQuestion[] | null }

/** What clashed; null for other outcomes. @param from what the edit began from, if it may have questions to merge */
function clashOf(command: DirectCommand, outcome: Outcome, from?: unknown): Found | null {
  if (outcome.kind !== 'failed' || outcome.changed === undefined) return null
  const current = dated.safeParse(outcome.current).data
  const changed = names.safeParse(outcome.changed).data
  if (current === undefined || changed === undefined) return null
  const clash = {
    mine: { ...command },
    theirs: withCellsOf(command, current),
    changed,
    version: versionOf(current),
    questions: null,
  }
  const [base, mine, theirs] = [from, command, current].map((one) => asked.safeParse(one).data?.questions)
  if (!changed.includes('questions') || !base || !mine || !theirs) return clash
  const questions = mergeQuestions({ base, mine, theirs })
  if (questions === null) return clash
  const both = questions.map((row, place) => [keyOf(place), row] as const).filter(([, row]) => doesClash(row))
  return {
    ...clash,
    mine: { ...clash.mine, ...Object.fromEntries(both.map(([key, row]) => [key, row.mine])) },
    theirs: { ...clash.theirs, ...Object.fromEntries(both.map(([key, row]) => [key, row.theirs])) },
    changed: changed.flatMap((field) => (field === 'questions' ? both.map(([key]) => key) : [field])),
    questions,
  }
}

const withCells = z.looseObject({ cells: z.record(z.string(), z.string()) })

/** [C21] The colleague's version with only those cells that the edit names, as empty texts where they are empty. */
function withCellsOf(command: DirectCommand, current: Values): Values {
  const [mine, theirs] = [command, current].map((one) => withCells.safeParse(one).data?.cells)
  if (mine === undefined || theirs === undefined) return current
  return { ...current, cells: Object.fromEntries(Object.keys(mine).map((id) => [id, theirs[id] ?? ''])) }
}

const keyOf = (place: number) => `questions.${place}`

/** The edit again, on top of the version that the person has seen by now; null if nothing of it is left. */
function editAgain(
  command: DirectCommand,
  { version, questions, theirs: current }: Found,
  theirs: ReadonlySet<string>,
): DirectCommand | null {
  const merged = questions?.flatMap((row, place) => (theirs.has(keyOf(place)) ? row.theirs : row.mine) ?? [])
  const wanted = merged === undefined ? command : { ...command, questions: merged }
  const isAsNow =
    merged !== undefined && JSON.stringify(merged) === JSON.stringify(asked.safeParse(current).data?.questions)
  const left = Object.entries(wanted).filter(
    ([field, value]) => !theirs.has(field) && value !== undefined && !(field === 'questions' && isAsNow),
  )
  if (left.every(([field]) => field === 'type' || field === 'base' || field.endsWith('Id'))) return null
  // Fields were only left out, and every field of an edit may be.
  return { ...Object.fromEntries(left), base: version } as DirectCommand
}

/**
 * What is left to send of an edit that overlooked something, after the person has chosen; null goes back to the form.
 * 'nothing': the colleague's text stays. Questions of a quiz that only one of them changed merge without being asked.
 */
export async function resolved(
  command: DirectCommand,
  outcome: Outcome,
  from?: unknown,
  choose: Chooser = askWhich,
): Promise<DirectCommand | 'nothing' | null> {
  const clash = clashOf(command, outcome, from)
  if (clash === null) return null
  const theirs = clash.changed.length === 0 ? new Set<string>() : await choose(clash)
  return theirs === null ? null : (editAgain(command, clash, theirs) ?? 'nothing')
}
