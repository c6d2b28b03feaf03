/** Commands of quizzes, and of the games played with them. */
import * as fc from 'fast-check'
import type { CommandOf } from '../../engine/commands/commands.ts'
import * as limits from '../../limits.ts'
import { gamePhases } from '../../tools/games/entity.ts'
import {
  type Arbitraries,
  anyOption,
  base,
  type CommandTable,
  choice,
  commandOf,
  editOf,
  type Fields,
  mostly,
  playerName,
  round,
  sessionId,
  text,
  word,
} from './drawing.ts'

const quizId = fc.constant('open')
const gameId = fc.constant('open')
const slot = fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: fc.constant('') })
const question = fc
  .record({
    question: word,
    first: word,
    others: fc.array(slot, { maxLength: 3 }),
    place: fc.nat(),
    points: fc.nat(99),
    hasSeveral: fc.nat(3),
    more: fc.record(
      {
        timeLimit: fc.integer({ min: limits.ownTimeLimitMinSeconds, max: 60 }),
        explanation: fc.constant('told-why'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ question, first, others, place, points, hasSeveral, more }) => {
    const slots = [first, ...others]
    const filled = slots.flatMap((option, index) => (option === '' ? [] : [index]))
    const right = (hasSeveral === 0 ? filled.slice(0, 2) : [filled[place % filled.length] ?? 0]) as [
      number,
      ...number[],
    ]
    const several = right.length > 1 ? { correctAnswers: right } : {}
    return { question, options: slots, correctAnswer: right[0], ...several, points: points + 1, ...more }
  })
export const newQuiz = {
  title: word,
  description: text,
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
  timeLimit: fc.option(fc.integer({ min: limits.timeLimitMinSeconds, max: 60 })),
  showResults: fc.boolean(),
  showCorrectAnswers: fc.boolean(),
  showLeaderboard: fc.boolean(),
}
/** Several options, for questions where several are right. */
const selectedOptions = fc.constantFrom<number[][]>([0, 1], [0, 1], [0], [1, 2], [])
const selectedOption = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 0, 1, -1) },
  { weight: 1, arbitrary: anyOption },
)
const questionIndex = fc.nat({ max: 4 })
const from = fc.record({ phase: fc.constantFrom(...gamePhases), questionIndex })
const answer = fc.oneof(
  fc.record({ questionIndex, selectedOption, selectedOptions }, { requiredKeys: ['questionIndex', 'selectedOption'] }),
  fc.record({ questionIndex, selectedOptions }),
)
const answers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<CommandOf<'quiz.submit'>['answers']>([]) },
  { weight: 3, arbitrary: selectedOption.map((option) => [{ questionIndex: 0, selectedOption: option }]) },
  { weight: 2, arbitrary: fc.array(answer, { maxLength: 4 }) },
)

export const quizCommands = {
  'quiz.add': commandOf('quiz.add', newQuiz),
  'quiz.edit': editOf(
    'quiz.edit',
    { quizId },
    { isActive: mostly, showResults: fc.boolean(), showCorrectAnswers: fc.boolean() },
  ),
  'quiz.revise': editOf('quiz.revise', { quizId }, {
    title: word,
    questions: newQuiz.questions,
    showLeaderboard: fc.boolean(),
    base,
  } as unknown as Arbitraries<Omit<Fields<'quiz.revise'>, 'quizId'>>),
  'quiz.move': commandOf('quiz.move', { quizId, order: fc.nat({ max: 6 }) }),
  'quiz.duplicate': commandOf('quiz.duplicate', { quizId }),
  'quiz.reset': commandOf('quiz.reset', { quizId }),
  'quiz.delete': commandOf('quiz.delete', { quizId }),
  'quiz.start': editOf('quiz.start', { quizId, sessionId }, { name: playerName }),
  'quiz.answer': editOf('quiz.answer', { quizId, questionIndex, selectedOption }, { selectedOptions, round }),
  'quiz.submit': editOf('quiz.submit', { quizId, answers, sessionId }, { round }),
  'game.start': editOf(
    'game.start',
    { quizId, scoring: fc.constantFrom('correct', 'speed'), hasLeaderboard: fc.boolean() },
    { introSeconds: fc.constantFrom(0, 4) },
  ),
  'game.advance': commandOf('game.advance', { gameId, from }),
  'game.end': commandOf('game.end', { gameId }),
  'game.delete': commandOf('game.delete', { gameId }),
  'game.rename_player': editOf('game.rename_player', { gameId, playerId: gameId }, { name: playerName }),
  'game.remove_player': commandOf('game.remove_player', { gameId, playerId: gameId }),
  'game.join': editOf('game.join', { gameId }, { name: playerName }),
  'game.answer': commandOf('game.answer', { gameId, questionIndex, selectedOptions: choice }),
} satisfies Partial<CommandTable>
