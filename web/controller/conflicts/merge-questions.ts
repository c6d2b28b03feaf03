/** Two people edit the questions of one quiz: different questions merge, and only the same question clashes. */
import type { QuizQuestion } from '../../../schema/tools/quizzes/entity.ts'

/** One place of the merged list. If the sides differ, the person chooses; null where that side has removed it. */
export type MergedQuestion = { mine: QuizQuestion | null; theirs: QuizQuestion | null }

/** The list from which both began, and what each has made of it. */
export type QuestionLists = Readonly<Record<'base' | 'mine' | 'theirs', readonly QuizQuestion[]>>

/**
 * Merges both lists. What only one side changed, added, moved or removed is as that side has it. Null if both have
 * moved questions, and to different places: then the whole lists are compared.
 */
export function mergeQuestions({ base, mine, theirs }: QuestionLists): MergedQuestion[] | null {
  const origins = { mine: originsOf(base, mine), theirs: originsOf(base, theirs) }
  const kept = base.map((question, place) => {
    const [my, their] = [mine[origins.mine.indexOf(place)], theirs[origins.theirs.indexOf(place)]]
    return resolved(question, { mine: my ?? null, theirs: their ?? null })
  })
  const rowsOf = (side: 'mine' | 'theirs', rowFor: (added: QuizQuestion) => MergedQuestion) =>
    (side === 'mine' ? mine : theirs).map((question, at) => kept[origins[side][at] ?? -1] ?? rowFor(question))

  const added = (question: QuizQuestion): MergedQuestion => ({ mine: question, theirs: question })
  const theirRows = rowsOf('theirs', added)
  // What both have added is there once.
  const theirNew = new Set(theirRows.filter((row) => !kept.includes(row)))
  const myRows = rowsOf('mine', (question) => {
    const twin = [...theirNew].find((row) => isSame(row.mine, question))
    if (twin !== undefined) theirNew.delete(twin)
    return twin ?? added(question)
  })

  const [myOrder, theirOrder] = [placesIn(kept, myRows), placesIn(kept, theirRows)]
  if (hasMoved(myOrder) && hasMoved(theirOrder) && !isSame(within(myOrder, theirOrder), within(theirOrder, myOrder)))
    return null
  const rows = hasMoved(myOrder) ? joined(myRows, theirRows) : joined(theirRows, myRows)
  return rows.filter((row) => row.mine !== null || row.theirs !== null)
}

export const doesClash = ({ mine, theirs }: MergedQuestion): boolean => !isSame(mine, theirs)

/** Both sides as they will be: a side that changed nothing gets what the other one has made of the question. */
function resolved(question: QuizQuestion, { mine, theirs }: MergedQuestion): MergedQuestion {
  if (isSame(mine, question)) return { mine: theirs, theirs }
  return isSame(theirs, question) ? { mine, theirs: mine } : { mine, theirs }
}

/** How a question is recognised, the surest first: questions have no ids. */
const marks: readonly ((question: QuizQuestion) => string)[] = [
  (question) => JSON.stringify(question),
  ({ question }) => question,
  ({ options }) => JSON.stringify(options),
]

/** For each question of a list its place in `base`, from which it was made; null for a new one. */
function originsOf(base: readonly QuizQuestion[], list: readonly QuizQuestion[]): (number | null)[] {
  const free = new Map(base.entries())
  const origins = list.map((): number | null => null)
  const take = (at: number, place: number | undefined) => {
    if (place === undefined || !free.delete(place)) return
    origins[at] = place
  }
  for (const mark of marks) {
    list.forEach((question, at) => {
      if (origins[at] !== null) return
      take(at, [...free].find(([, other]) => mark(other) === mark(question))?.[0])
    })
  }
  // Where nothing is as it was, the question still follows the same one.
  list.forEach((_, at) => {
    const before = at === 0 ? -1 : origins[at - 1]
    if (origins[at] === null && before !== null && before !== undefined) take(at, before + 1)
  })
  return origins
}

const placesIn = (kept: readonly MergedQuestion[], rows: readonly MergedQuestion[]): number[] =>
  rows.map((row) => kept.indexOf(row)).filter((place) => place !== -1)

const hasMoved = (order: readonly number[]): boolean => order.some((place, at) => place < (order[at - 1] ?? -1))

const within = (order: readonly number[], other: readonly number[]) => order.filter((place) => other.includes(place))

/** The rows of one side in its order, and those that only the other side has, each after the one that it follows there. */
function joined(rows: readonly MergedQuestion[], others: readonly MergedQuestion[]): MergedQuestion[] {
  const all = [...rows]
  const own = new Set(rows.filter((row) => !others.includes(row)))
  let at = 0
  for (const row of others) {
    const place = all.indexOf(row)
    if (place !== -1) {
      at = place + 1
      continue
    }
    for (let next = all[at]; next !== undefined && own.has(next); next = all[at]) at += 1
    all.splice(at, 0, row)
    at += 1
  }
  return all
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
