import type { QueryValue } from '../../../schema/engine/queries.ts'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { instantOf, type Table, type Tables } from './table.ts'

/** The questions of a room, those with the most votes first. */
export const questionTables = ({ roomName, timeZone, questions }: QueryValue<'questions.export'>): Tables => ({
  kind: 'questions',
  title: roomName,
  timeZone,
  tables: [questionTable(questions)],
})

/** The same as one table among others. */
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
      state,
    })),
})
