import type { QueryValue } from '../../../schema/engine/queries.ts'
import type { QuestionState, QuestionView } from '../../../schema/tools/questions/entity.ts'
import { instantOf, type Table, type Tables } from './table.ts'
import type { Said } from './wording.ts'

/** The state of a question as a cell. */
export const stateOf = (state: QuestionState): Said => ({ text: state, say: `values.state_${state}` })

/** The questions of a room, those with the most votes first. */
export const questionTables = ({ roomName, timeZone, questions }: QueryValue<'questions.export'>): Tables => ({
  kind: 'questions',
  title: roomName,
  timeZone,
  tables: [questionTable(questions)],
})

/** The questions as one table among others. */
export const questionTable = (questions: readonly QuestionView[]): Table => ({
  name: 'Questions',
  columns: ['timestamp', 'question', 'name', 'votes', 'state'],
  rows: questions
    .toSorted((a, b) => b.votes - a.votes)
    .map(({ createdAt, text, name, votes, state }) => ({
      timestamp: instantOf(createdAt),
      question: text,
      name: name ?? '',
      votes,
      state: stateOf(state),
    })),
})
