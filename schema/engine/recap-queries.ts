import { forControllers, forExports } from '../core/query.ts'
import { ok } from '../errors.ts'
import type { Feedback } from '../tools/feedback/entity.ts'
import { gameResultsOf } from '../tools/games/queries.ts'
import type { GameResults } from '../tools/games/rows.ts'
import type { PollView } from '../tools/polls/entity.ts'
import type { Ballot } from '../tools/polls/rows.ts'
import { projectPoll } from '../tools/polls/wire.ts'
import type { QuestionView } from '../tools/questions/entity.ts'
import { presentQuestions, projectQuestion } from '../tools/questions/wire.ts'
import type { Quiz, QuizResults } from '../tools/quizzes/entity.ts'
import type { Attempt } from '../tools/quizzes/rows.ts'
import { quizResultsOf, quizTallyOf } from '../tools/quizzes/tally.ts'
import type { Timer } from '../tools/timers/entity.ts'
import type { RecapReply } from './recap.ts'

/** Everything that the audience gave in a room, for one file. */
export type Recap = {
  roomName: string
  timeZone: string
  polls: { poll: PollView; ballots: Ballot[] }[]
  quizzes: { quiz: Quiz; results: QuizResults; attempts: Attempt[] }[]
  games: GameResults[]
  questions: QuestionView[]
  feedback: Feedback[]
}

/** What a recap is made of. */
export type RecapRoom = Omit<RecapReply, 'show' | 'cues'> & { timers: readonly Timer[] }

/** The most questions and comments of a recap. */
const mostListed = 10

export const recapQueries = {
  /** [RC2] The recap but for the times of the show, which need the clock. Full control or any link of a desk reads it. */
  'recap.read': forControllers<object, RecapRoom>(({ state, rows }) => {
    const feedback: Feedback[] = rows.entries('feedback', -1, 0)
    const best = [...feedback].filter(({ comment }) => comment != null && comment !== '')
    best.sort((a, b) => b.rating - a.rating)
    return ok({
      roomName: state.room.name,
      timeZone: state.room.timeZone,
      eventDate: state.room.eventDate,
      timers: state.timers,
      polls: state.polls.map((poll) => {
        const { results, question: title } = projectPoll(state, poll, 'controller')
        const options = 'options' in poll && results !== null && 'results' in results ? results.results : []
        return {
          ...{ id: poll.id, title, responses: results?.totalResponses ?? 0 },
          options: options.map(({ optionIndex, count }) => ({
            text: ('options' in poll ? poll.options[optionIndex] : undefined) ?? '',
            count,
          })),
        }
      }),
      quizzes: state.quizzes.map((quiz) => {
        const { totalResponses } = quizResultsOf(quiz, quizTallyOf(state, quiz), true)
        return { id: quiz.id, title: quiz.title, responses: totalResponses }
      }),
      games: state.games.map((game) => ({
        ...{ id: game.id, title: game.title, responses: gameResultsOf(state, game, rows).players.length },
      })),
      questions: presentQuestions(state)
        .map((question) => projectQuestion(state, question, 'controller'))
        .sort((a, b) => b.votes - a.votes)
        .slice(0, mostListed)
        .map(({ id, text, votes, state }) => ({ id, text, votes, state })),
      feedback: {
        count: feedback.length,
        ratings: [1, 2, 3, 4, 5].map((rating) => feedback.filter((one) => one.rating === rating).length),
        comments: best.slice(0, mostListed).map(({ rating, comment }) => ({ rating, text: comment ?? '' })),
      },
    })
  }),
  'recap.export': forExports<object, Recap>(({ state, rows }) =>
    ok({
      roomName: state.room.name,
      timeZone: state.room.timeZone,
      polls: state.polls.map((poll) => ({
        poll: projectPoll(state, poll, 'controller'),
        ballots: rows.answers('poll', poll.id),
      })),
      quizzes: state.quizzes.map((quiz) => ({
        quiz,
        results: quizResultsOf(quiz, quizTallyOf(state, quiz), true),
        attempts: rows.answers('quiz', quiz.id),
      })),
      games: state.games.map((game) => gameResultsOf(state, game, rows)),
      questions: presentQuestions(state).map((question) => projectQuestion(state, question, 'controller')),
      feedback: rows.entries('feedback', -1, 0),
    }),
  ),
}
