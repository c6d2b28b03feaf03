/** Participants’ answers as storage keeps them: a model that returns `own` and recounts tallies. */

import type { Answer, Change } from '../core/change.ts'
import { type AnswersAbout, noOwnAnswers, type OwnAnswers, type Rows as StoredRows } from '../core/facts.ts'
import type { Answered, AnswerTool } from '../core/tool-types.ts'
import { answerKindOf, subjectOf } from '../engine/answers.ts'
import type { UndoWrite } from '../engine/undo/write.ts'

/** The rows of each tool in the order of their arrival, and the rows kept aside, by the id of their subject. */
export type Rows = { readonly [T in AnswerTool]: readonly Answered[T]['row'][] } & {
  readonly aside?: ReadonlyMap<string, readonly Row[]>
}

export const noRows: Rows = { poll: [], quiz: [], question: [], game: [], feedback: [] }

const tools = Object.keys(noRows) as AnswerTool[]

/** The rows after some changes. A second ballot of one participant is kept next to the first, so tests see it. */
export const rowsAfter = (rows: Rows, changes: readonly Change[]): Rows => changes.reduce(rowsAfterOne, rows)

function rowsAfterOne(rows: Rows, change: Change): Rows {
  switch (change.kind) {
    case 'put':
      return rows
    case 'emptied': {
      const left = { ...rows, [change.tool]: withoutSubject(rows, change.tool, change.id) }
      if (change.aside === null) return left
      const gone = answersOf(rows)(change.tool, change.id)
      return { ...left, aside: new Map([...(rows.aside ?? []), [change.aside, gone]]) }
    }
    case 'refilled': {
      const back = rows.aside?.get(change.from) ?? []
      const aside = new Map([...(rows.aside ?? [])].filter(([id]) => id !== change.from))
      return { ...rows, [change.tool]: [...rows[change.tool], ...back], aside }
    }
    case 'answered':
      return { ...rows, [change.tool]: [...othersThan(rows, change), change.row] }
    case 'removed':
    case 'recounted':
      return rows
    case 'undoSteps': {
      const gone = new Set(change.forgotten.map(({ id }) => id))
      // Ids differ across tools, so only the answers about these entities are removed.
      const isAbout = (tool: AnswerTool, row: Row) => gone.has(answerKindOf(tool).subjectOf(row))
      const kept = tools.map((tool) => [tool, rows[tool].filter((row) => !isAbout(tool, row))])
      const aside = new Map([...(rows.aside ?? [])].filter(([id]) => !gone.has(id)))
      // The compiler cannot follow the pairing of tool and rows through `fromEntries`.
      return { ...Object.fromEntries(kept), aside } as Rows
    }
  }
}

type Row = Answered[AnswerTool]['row']

function withoutSubject(rows: Rows, tool: AnswerTool, subjectId: string): readonly Row[] {
  const list: readonly Row[] = rows[tool]
  return list.filter((row) => answerKindOf(tool).subjectOf(row) !== subjectId)
}

/** The rows of a tool without the one that an answer replaces. */
function othersThan(rows: Rows, answer: Answer): readonly Row[] {
  const list: readonly Row[] = rows[answer.tool]
  if (answer.before === null) return list
  const { participantId } = answer.before
  const isSubject = (row: Row) => answerKindOf(answer.tool).subjectOf(row) === subjectOf(answer)
  return list.filter((row) => row.participantId !== participantId || !isSubject(row))
}

/** Everyone’s answers about one subject. */
export const answersOf =
  (rows: Rows): AnswersAbout =>
  (tool, subjectId) => {
    const list: readonly Row[] = rows.aside?.get(subjectId) ?? rows[tool]
    const isAside = rows.aside?.has(subjectId) === true
    return list.filter(
      (row) => isAside || answerKindOf(tool).subjectOf(row) === subjectId,
    ) as Answered[typeof tool]['row'][]
  }

/** One participant’s answers. */
export function ownOf(rows: Rows, participantId: string | null): OwnAnswers {
  if (participantId === null) return noOwnAnswers
  const isOwn = (row: Row) => row.participantId === participantId
  return {
    participantId,
    answer: (tool, subjectId) => {
      const list: readonly Row[] = rows[tool]
      const own = list.find((row) => isOwn(row) && answerKindOf(tool).subjectOf(row) === subjectId)
      return (own ?? null) as Answered[typeof tool]['row'] | null
    },
    entries: (tool) => rows[tool].filter(isOwn),
  }
}

/** The rows as a room reads them. */
export const storedIn = (rows: Rows): StoredRows => ({
  answers: answersOf(rows),
  by: (participantId) => ownOf(rows, participantId),
  entries: (tool, limit, offset) => {
    const newestFirst = [...rows[tool]].reverse().slice(offset)
    return limit < 0 ? newestFirst : newestFirst.slice(0, limit)
  },
})

/** The rows that each step replaced, as storage keeps them. */
export type Steps = ReadonlyMap<number, readonly UndoWrite[]>

/** The rows after some changes. */
export function stepsAfter(kept: Steps, changes: readonly Change[]): Steps {
  const undoChange = changes.find((change) => change.kind === 'undoSteps')
  if (undoChange === undefined) return kept
  const numbers = undoChange.steps.map(({ number }) => number)
  const staying = [...kept].filter(([number]) => numbers.includes(number))
  const newest = numbers.at(-1)
  return new Map(undoChange.made.length > 0 && newest !== undefined ? [...staying, [newest, undoChange.made]] : staying)
}
