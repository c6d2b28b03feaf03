/** Everything that the audience gave, as one table and as a workbook. */

import type { Recap } from '../../../schema/engine/recap/recap-queries.ts'
import { wasPlayed } from '../../../schema/tools/games/game-outcome.ts'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import { noReactions, type ReactionMinute, reactionKinds, sumOf } from '../../../schema/tools/reactions/entity.ts'
import { percentage, sharesOf, withShares } from '../../../schema/values/figures.ts'
import type { Values } from '../../../schema/values/say-in.ts'
import { letter } from '../../export-file.ts'
import { gameOptions, questionPart } from './games.ts'
import { pollTable } from './polls.ts'
import { questionTable, stateOf } from './questions.ts'
import { scoreOf } from './quizzes.ts'
import { type Cell, instantOf, type Table, type Tables } from './table.ts'
import type { Said } from './wording.ts'

export type RecapData = Recap & { reactions: ReactionMinute[] }
type Row = Record<string, Cell>

/**
 * One table of all results, with a row for each option, rating, word, answer, score, player, question, comment and
 * reaction and its count, votes or points. Scores, players, questions, comments and the times of reactions have tables
 * of their own too; empty ones are left out.
 */
export const recapTables = (data: RecapData): Tables => ({
  kind: 'results',
  title: data.roomName,
  timeZone: data.timeZone,
  tables: [resultsTable(data), ...detailTables(data).filter(({ rows }) => rows.length > 0)],
})

const resultColumns = ['kind', 'title', 'part', 'answer', 'count', 'percentage', 'responses', 'name', 'timestamp']

function resultsTable(data: RecapData): Table {
  const { polls, quizzes, games, questions, feedback, reactions } = data
  const row = (kind: Kind, title: string, part: Cell, answer: Cell, count: number, responses: number): Row => ({
    kind: { text: kind, say: `values.kind_${kind}` },
    ...{ title, part, answer, count, percentage: '', responses },
  })
  const total = reactions.map(({ counts }) => counts).reduce(sumOf, noReactions)
  const reactionCounts = reactionKinds.map((kind) => total[kind])
  const reacted = reactionCounts.reduce((sum, count) => sum + count, 0)
  const reactionShares = sharesOf(reactionCounts, reacted)
  const ratings = [1, 2, 3, 4, 5].map((rating) => feedback.filter((one) => one.rating === rating).length)
  const ratingShares = sharesOf(ratings, feedback.length)
  return {
    name: 'Results',
    columns: resultColumns,
    rows: [
      ...polls.flatMap((one) =>
        pollRows(one).map(({ part, answer, count, responses, percentage }) => ({
          ...row('poll', one.poll.question, part, answer, count, responses),
          percentage,
        })),
      ),
      ...quizzes.filter(isTaken(games)).flatMap(({ quiz, results }) =>
        results.questions.flatMap(({ questionIndex, options }) => {
          const texts = quiz.questions[questionIndex]?.options ?? []
          return withShares(options, results.totalResponses).flatMap(({ optionIndex, count, share, isCorrect }) => {
            const text = texts[optionIndex] ?? ''
            if (text === '') return []
            const part = questionPart(questionIndex, isCorrect === true)
            const answer = `${letter(optionIndex)}. ${text}`
            return [{ ...row('quiz', quiz.title, part, answer, count, results.totalResponses), percentage: share }]
          })
        }),
      ),
      ...quizzes.flatMap(({ quiz, attempts }) =>
        attempts.flatMap(({ player, ...attempt }) =>
          scoreOf(attempt).map(({ completed, score, possible, percentage }) => ({
            ...row('score', quiz.title, part(`of ${possible}`, 'ofPossible', { possible }), '', score, 1),
            ...{ percentage, name: player?.name, timestamp: completed },
          })),
        ),
      ),
      ...games.flatMap((results) => [
        ...gameOptions(results).map(({ part, answer, count, responses, percentage }) => ({
          ...row('game', results.game.title, part, answer, count, responses),
          percentage,
        })),
        ...results.players.map(({ name, points, place }) => ({
          ...row('game', results.game.title, placed(place), name, shownPoints(points), results.players.length),
          name,
        })),
      ]),
      ...questions.map(({ text, state, votes, name, createdAt }) => ({
        ...row('question', '', stateOf(state), text, votes, votes),
        ...{ name: name ?? '', timestamp: instantOf(createdAt) },
      })),
      ...[5, 4, 3, 2, 1].map((rating) => ({
        ...row('feedback', '', part('rating', 'ratingPart'), rating, ratings[rating - 1] ?? 0, feedback.length),
        percentage: ratingShares[rating - 1] ?? 0,
      })),
      ...feedback.flatMap(({ rating, comment, createdAt }) =>
        comment === null || comment === ''
          ? []
          : [
              {
                ...row('comment', '', part(`rating ${rating}`, 'ratingOf', { rating }), comment, 1, feedback.length),
                timestamp: instantOf(createdAt),
              },
            ],
      ),
      ...reactionKinds.map((kind, place) => ({
        ...row('reaction', '', '', { text: kind, say: `values.reaction_${kind}` }, total[kind], reacted),
        percentage: reactionShares[place] ?? 0,
      })),
    ],
  }
}

type Kind = 'poll' | 'quiz' | 'score' | 'game' | 'question' | 'feedback' | 'comment' | 'reaction'
type PartName = 'ratingPart' | 'ratingOf' | 'placePart' | 'pointsPart' | 'wordPart' | 'answerPart' | 'ofPossible'
const part = (text: string, name: PartName, values: Values = {}): Said => ({
  text,
  say: `values.${name}`,
  with: values,
})
const placed = (place: number): Said => part(`place ${place}`, 'placePart', { place })

/** A quiz that was only played live has its figures in its games. */
const isTaken =
  (games: Recap['games']) =>
  ({ quiz, results }: Recap['quizzes'][number]): boolean =>
    results.totalResponses > 0 || !games.some(({ game }) => game.quizId === quiz.id && wasPlayed(game))

type PollRow = { part: Cell; answer: Cell; count: number; responses: number; percentage: Cell }

/** The rows of a poll's own file, in the columns of all. */
function pollRows(data: Recap['polls'][number]): PollRow[] {
  const responses = data.poll.results?.totalResponses ?? 0
  return pollTable(data).rows.map((row) => {
    const of = (name: string): Cell => (name in row ? (row as Row)[name] : undefined) ?? ''
    switch (data.poll.kind) {
      case 'rating':
        return {
          part: part('rating', 'ratingPart'),
          answer: of('rating'),
          count: Number(of('votes')),
          responses,
          percentage: of('percentage'),
        }
      case 'ranking':
        // Points are no share of the responses.
        return {
          part: part(`points, place ${of('place')}`, 'pointsPart', { place: Number(of('place')) }),
          answer: of('text'),
          count: Number(of('points')),
          responses,
          percentage: '',
        }
      case 'word_cloud':
        return { part: part('word', 'wordPart'), answer: of('word'), ...shareOf(Number(of('count')), responses) }
      case 'open_text':
        return { part: part('answer', 'answerPart'), answer: of('text'), ...shareOf(1, responses) }
      default:
        return {
          part: of('option'),
          answer: of('text'),
          count: Number(of('votes')),
          responses,
          percentage: of('percentage'),
        }
    }
  })
}

/** Words and answers are no parts of the responses: everyone may give several, or the same. */
const shareOf = (count: number, responses: number) => ({ count, responses, percentage: percentage(count, responses) })

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
        players.map(({ place, name, points }) => ({ game: game.title, place, name, points: shownPoints(points) })),
      ),
    },
    questionTable(questions),
    {
      name: 'Feedback',
      columns: ['timestamp', 'rating', 'comment'],
      rows: feedback.map(({ createdAt, rating, comment }) => ({
        ...{ timestamp: instantOf(createdAt), rating, comment: comment ?? '' },
      })),
    },
    {
      name: 'Reactions',
      columns: ['minute', ...reactionKinds],
      rows: reactions.map(({ minute, counts }) => ({ minute: instantOf(minute), ...counts })),
    },
  ]
}
