/** Everything that the audience gave, as one table and as a workbook. */
import { noReactions, type ReactionMinute, reactionKinds, sumOf } from '../../../schema/tools/reactions/entity.ts'
import type { Recap } from '../../../schema/tools/recap/queries.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { letter } from '../../export-file.ts'
import { pollTable } from './polls.ts'
import { questionTable } from './questions.ts'
import { scoreOf } from './quizzes.ts'
import type { Cell, Table, Tables } from './table.ts'

export type RecapData = Recap & { reactions: ReactionMinute[] }
type Row = Record<string, Cell>

/**
 * One table of all results, with a row for each option, rating, word, answer, player, question and reaction and its
 * count, votes or points. Scores, players, questions, comments and the times of reactions have tables of their own;
 * empty ones are left out.
 */
export const recapTables = (data: RecapData): Tables => ({
  kind: 'results',
  title: data.roomName,
  tables: [resultsTable(data), ...detailTables(data).filter(({ rows }) => rows.length > 0)],
})

const resultColumns = ['kind', 'title', 'part', 'answer', 'count', 'percentage', 'responses']

function resultsTable(data: RecapData): Table {
  const { polls, quizzes, games, questions, feedback, reactions } = data
  const row = (kind: string, title: string, part: Cell, answer: Cell, count: number, responses: number): Row => ({
    ...{ kind, title, part, answer, count, percentage: percentage(count, responses), responses },
  })
  const total = reactions.map(({ counts }) => counts).reduce(sumOf, noReactions)
  const reacted = reactionKinds.reduce((sum, kind) => sum + total[kind], 0)
  return {
    name: 'Results',
    columns: resultColumns,
    rows: [
      ...polls.flatMap((one) =>
        pollRows(one).map(({ part, answer, count, responses }) => ({
          ...row('poll', one.poll.question, part, answer, count, responses),
          // Points are no share of the responses.
          ...(one.poll.kind === 'ranking' ? { percentage: '' } : {}),
        })),
      ),
      ...quizzes.flatMap(({ quiz, results }) =>
        results.questions.flatMap(({ questionIndex, options }) => {
          const question = quiz.questions[questionIndex]
          return options.flatMap(({ optionIndex, count, isCorrect = false }) => {
            const text = question?.options[optionIndex] ?? ''
            const part = `question ${questionIndex + 1}${isCorrect ? ', correct' : ''}`
            return text === ''
              ? []
              : [row('quiz', quiz.title, part, `${letter(optionIndex)}. ${text}`, count, results.totalResponses)]
          })
        }),
      ),
      ...games.flatMap(({ game, players }) =>
        players.map(({ name, points, place }) => ({
          ...row('game', game.title, `place ${place}`, name, points, players.length),
          percentage: '',
        })),
      ),
      ...questions.map(({ text, state, votes }) => ({
        ...row('question', '', state, text, votes, votes),
        percentage: '',
      })),
      ...[5, 4, 3, 2, 1].map((rating) =>
        row('feedback', '', 'rating', rating, feedback.filter((one) => one.rating === rating).length, feedback.length),
      ),
      ...reactionKinds.map((kind) => row('reaction', '', '', kind, total[kind], reacted)),
    ],
  }
}

/** The rows of a poll's own file, in the columns of all. */
function pollRows(data: Recap['polls'][number]): { part: Cell; answer: Cell; count: number; responses: number }[] {
  const responses = data.poll.results?.totalResponses ?? 0
  return pollTable(data).rows.map((row) => {
    const of = (name: string): Cell => (name in row ? (row as Row)[name] : undefined) ?? ''
    switch (data.poll.kind) {
      case 'rating':
        return { part: 'rating', answer: of('rating'), count: Number(of('votes')), responses }
      case 'ranking':
        return { part: `points, place ${of('place')}`, answer: of('text'), count: Number(of('points')), responses }
      case 'word_cloud':
        return { part: 'word', answer: of('word'), count: Number(of('count')), responses }
      case 'open_text':
        return { part: 'answer', answer: of('text'), count: 1, responses }
      default:
        return { part: of('option'), answer: of('text'), count: Number(of('votes')), responses }
    }
  })
}

function detailTables({ quizzes, games, questions, feedback, reactions }: RecapData): Table[] {
  return [
    {
      name: 'Quiz scores',
      columns: ['quiz', 'completed', 'score', 'possible', 'percentage'],
      rows: quizzes.flatMap(({ quiz, attempts }) =>
        attempts.flatMap(scoreOf).map((score) => ({ quiz: quiz.title, ...score })),
      ),
    },
    {
      name: 'Players',
      columns: ['game', 'place', 'name', 'points'],
      rows: games.flatMap(({ game, players }) =>
        players.map(({ place, name, points }) => ({ game: game.title, place, name, points })),
      ),
    },
    questionTable(questions),
    {
      name: 'Feedback',
      columns: ['timestamp', 'rating', 'comment'],
      rows: feedback.map(({ createdAt, rating, comment }) => ({
        ...{ timestamp: createdAt, rating, comment: comment ?? '' },
      })),
    },
    {
      name: 'Reactions',
      columns: ['minute', ...reactionKinds],
      rows: reactions.map(({ minute, counts }) => ({ minute, ...counts })),
    },
  ]
}
