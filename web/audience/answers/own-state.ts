/** Updates of the participant's state: from the outcome of an answer, or read without a socket. */
import { replaceById, withoutId } from '../../../schema/core/entity-list.ts'
import { gameReply, type OwnGame, type PlayerView } from '../../../schema/tools/games/entity.ts'
import { otherBallot } from '../../../schema/tools/polls/ballot.ts'
import { pollReply } from '../../../schema/tools/polls/entity.ts'
import { withVote } from '../../../schema/tools/polls/with-vote.ts'
import type { QuestionReply } from '../../../schema/tools/questions/entity.ts'
import { type AttemptView, attemptView } from '../../../schema/tools/quizzes/entity.ts'
import type { ParticipantState } from '../../../schema/view/own.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import { fetchJson } from '../../live/fetch-json.ts'

export type OwnSubject = { pollId: string } | { quizId: string } | { gameId: string }
export type OwnUpdate = (own: ParticipantState) => ParticipantState

/** The update once the server has an answer; null if nothing changed. */
export function ownAfter({ command, reply }: Extract<Outcome, { kind: 'done' }>): OwnUpdate | null {
  if (reply.kind === 'ballot') return (own) => withVote(own, reply.view)
  if (command.type === 'poll.vote') return withChosen(command.pollId, command.selectedOptions ?? [])
  if (command.type === 'feedback.submit') return (own) => ({ ...own, feedbackCount: own.feedbackCount + 1 })
  if (command.type === 'question.withdraw') return withoutQuestion(command.questionId)
  if (reply.kind === 'participant_question') return withQuestion(reply.view)
  if (command.type === 'game.join' && reply.kind === 'player') return withPlayer(command.gameId, reply.view)
  if (command.type === 'game.answer' && reply.kind === 'game_answer')
    return withGameAnswer(command.gameId, reply.view.questionIndex, reply.view.selectedOptions)
  return reply.kind === 'attempt' ? withAttempt(reply.view) : null
}

/** The update after a refused answer; null if nothing changed. */
export async function ownAfterRefusal({
  command,
  code,
}: Extract<Outcome, { kind: 'failed' }>): Promise<OwnUpdate | null> {
  switch (command.type) {
    case 'poll.vote':
      return code === 'already_voted' ? ((await readOwn(command)) ?? withChosen(command.pollId, [])) : null
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit':
      // Out of step with the server, for example because of a second tab: the server's state counts.
      return readOwn(command)
    case 'game.join':
    case 'game.answer':
      return readOwn(command)
    default:
      return null
  }
}

/** Asks what this participant did in a poll, quiz or game; null if there is no reply, or none for a quiz. */
export async function readOwn(subject: OwnSubject): Promise<OwnUpdate | null> {
  if ('pollId' in subject) return readOwnVote(subject.pollId)
  if ('gameId' in subject) {
    const { data: game } = gameReply.safeParse(await read(`/api/games/${subject.gameId}`))
    if (game?.own === undefined) return null
    return game.own === null ? asItIs : withGame(subject.gameId, game.own)
  }
  const { data: attempt } = attemptView.safeParse(await read(`/api/quizzes/${subject.quizId}/attempts`))
  return attempt === undefined ? null : withAttempt(attempt)
}

async function readOwnVote(pollId: string): Promise<OwnUpdate | null> {
  const { data: poll } = pollReply.safeParse(await read(`/api/polls/${pollId}`))
  if (poll?.hasVoted === undefined) return null
  if (!poll.hasVoted) return asItIs
  const { kind, selectedOptions = [], rating, ranking, words, text } = poll
  const { data: ballot } = otherBallot.safeParse({ kind, pollId, rating, ranking, words, text })
  return ballot === undefined ? withChosen(pollId, selectedOptions) : (own) => withVote(own, ballot)
}

/** Nothing was done there; that the server has said so is known from now on. */
const asItIs: OwnUpdate = (own) => own

async function read(path: string): Promise<unknown> {
  const reply = await fetchJson('GET', path).catch(() => null)
  return reply?.status === 200 ? reply.body : null
}

const withChosen =
  (pollId: string, chosen: number[]): OwnUpdate =>
  (own) => ({ ...own, votes: { ...own.votes, [pollId]: chosen } })

const withAttempt =
  (attempt: AttemptView): OwnUpdate =>
  (own) => ({ ...own, attempts: { ...own.attempts, [attempt.quizId]: attempt } })

const withGame =
  (gameId: string, game: OwnGame): OwnUpdate =>
  (own) => ({ ...own, games: { ...own.games, [gameId]: game } })

const withPlayer =
  (gameId: string, player: PlayerView): OwnUpdate =>
  (own) => {
    const before = own.games[gameId] ?? { isRemoved: false, questionIndex: -1, selected: null }
    return withGame(gameId, { ...before, ...player })(own)
  }

/** Answering also joins a game. The state of a player who joined that way comes from the server. */
const withGameAnswer =
  (gameId: string, questionIndex: number, selected: number[]): OwnUpdate =>
  (own) => {
    const before = own.games[gameId]
    return before === undefined ? own : withGame(gameId, { ...before, questionIndex, selected })(own)
  }

const withQuestion =
  ({ isOwn, hasVoted, ...question }: QuestionReply): OwnUpdate =>
  (own) => {
    const others = own.questionVotes.filter((id) => id !== question.id)
    return {
      ...own,
      ownQuestions: isOwn === true ? replaceById(own.ownQuestions, question) : own.ownQuestions,
      questionVotes: hasVoted === true ? [...others, question.id] : others,
    }
  }

const withoutQuestion =
  (questionId: string): OwnUpdate =>
  (own) => ({
    ...own,
    ownQuestions: withoutId(own.ownQuestions, questionId),
    questionVotes: own.questionVotes.filter((id) => id !== questionId),
  })
