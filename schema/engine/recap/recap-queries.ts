import { forExports } from '../../core/query.ts'
import { ok } from '../../errors.ts'
import type { Feedback } from '../../tools/feedback/entity.ts'
import { gameResultsOf } from '../../tools/games/queries.ts'
import type { GameResults } from '../../tools/games/rows.ts'
import type { PollView } from '../../tools/polls/entity.ts'
import type { Ballot } from '../../tools/polls/rows.ts'
import { projectPoll } from '../../tools/polls/wire.ts'
import type { QuestionView } from '../../tools/questions/entity.ts'
import { presentQuestions, projectQuestion } from '../../tools/questions/wire.ts'
import type { Quiz, QuizResults } from '../../tools/quizzes/entity.ts'
import type { Attempt } from '../../tools/quizzes/rows.ts'
import { quizResultsOf, quizTallyOf } from '../../tools/quizzes/tally.ts'

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

export const recapQueries = {
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
