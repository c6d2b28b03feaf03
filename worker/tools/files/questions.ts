import type { QueryValue } from '../../../schema/tools/queries.ts'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { Table, Tables } from './table.ts'

/** The questions of a room, those with the most votes first. */
export const questionTables = ({ roomName, questions }: QueryValue<'questions.export'>): Tables => ({
  kind: 'questions',
  title: roomName,
  tables: [questionTable(questions)],
})

/** The same as one table among others. */
export const questionTable = (questions: readonly QuestionView[]): Table => ({
  name: 'Questions',
  columns: ['timestamp', 'question', 'name', 'votes', 'state'],
  rows: questions
    .toSorted((a, b) => b.votes - a.votes)
    .map(({ createdAt, text, name, votes, state }) => ({
      timestamp: createdAt,
      question: text,
      name: name ?? '',
      votes,
      state,
    })),
})
