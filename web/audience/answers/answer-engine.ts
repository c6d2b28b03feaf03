import * as z from 'zod/mini'
import { replaceById, withoutId } from '../../../schema/core/entity-list.ts'
import { audienceReader } from '../../../schema/readers/audience.ts'
import { feedbackCommands } from '../../../schema/tools/feedback/commands.ts'
import { gameCommands } from '../../../schema/tools/games/commands.ts'
import { gameReply, type OwnGame, type PlayerView } from '../../../schema/tools/games/entity.ts'
import { ballotView } from '../../../schema/tools/polls/ballot.ts'
import { pollCommands } from '../../../schema/tools/polls/commands.ts'
import { isChoice, pollReply } from '../../../schema/tools/polls/entity.ts'
import { questionCommands } from '../../../schema/tools/questions/commands.ts'
import type { QuestionReply } from '../../../schema/tools/questions/entity.ts'
import { quizCommands } from '../../../schema/tools/quizzes/commands.ts'
import { type AttemptView, attemptView } from '../../../schema/tools/quizzes/entity.ts'
import type { ParticipantState } from '../../../schema/view/own.ts'
import { withVote } from '../../../schema/view/with-vote.ts'
import { createDelivery } from '../../client/outbox/delivery.ts'
import { keptCommands } from '../../client/outbox/kept.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { createOutbox, type Outbox, type Outcome } from '../../client/outbox/outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import { browserStorage, noteVotedPoll, votedPolls } from '../browser-storage.ts'
import { policyOf } from './answer.ts'

/** Brings a phone's answers to its room: the outbox, the delivery, and the participant's state afterwards. */

const named = <T extends string, F extends z.core.$ZodShape>(type: T, { fields }: { fields: F }) =>
  z.object({ type: z.literal(type), ...fields })

export const keptAnswer = z.discriminatedUnion('type', [
  named('poll.vote', pollCommands['poll.vote']),
  named('quiz.answer', quizCommands['quiz.answer']),
  named('quiz.submit', quizCommands['quiz.submit']),
  named('feedback.submit', feedbackCommands['feedback.submit']),
  named('question.ask', questionCommands['question.ask']),
  named('question.vote', questionCommands['question.vote']),
  named('question.withdraw', questionCommands['question.withdraw']),
  named('game.join', gameCommands['game.join']),
  named('game.answer', gameCommands['game.answer']),
])

export type AnswerEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'dismiss' | 'start'> & {
  /** Whether the room's socket is live; a new one is tried without delay. */
  setLive: (isLive: boolean) => void
  /** The polls that this browser remembers voting in: a hint until the server has answered. */
  remembered: readonly string[]
  /** Asks the server again what this participant did in a poll, a quiz or a game. */
  refresh: (subject: OwnSubject) => Promise<void>
}

export function createAnswerEngine(
  roomId: string,
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply' | 'patchOwn'>,
): AnswerEngine {
  const storage = browserStorage('local')
  const kept = keptCommands({ roomId, storage, schema: keptAnswer })
  let isLive = false
  const delivery = createDelivery({ roomId, feed, isLive: () => isLive, reader: audienceReader, rejoins: true })

  const patchOwn = (update: OwnUpdate | null) => void (update !== null && feed.patchOwn(update))

  function onSettled(outcome: Outcome): void {
    const { command } = outcome
    // A phone shows nothing ahead of the server, so a finished command need not wait for a frame.
    outbox.reached(Number.POSITIVE_INFINITY)
    // Immediately, or the answered question would come back for a moment.
    if (outcome.kind === 'done') patchOwn(ownAfter(outcome))
    else void ownInstead(outcome).then(patchOwn)
    const isVoted = outcome.kind === 'done' || outcome.code === 'already_voted'
    if (command.type === 'poll.vote' && isVoted) noteVotedPoll(storage, command.pollId)
  }

  const outbox = createOutbox(
    {
      policyOf,
      keep: kept.keep,
      forget: kept.forget,
      now: serverNow,
      newOpId,
      random: Math.random,
      canSend: delivery.canSend,
      deliver: delivery.deliver,
      onSettled,
    },
    kept.load(),
  )
  return {
    ...outbox,
    remembered: votedPolls(storage),
    async refresh(subject) {
      patchOwn(await readOwn(subject))
    },
    setLive(next) {
      isLive = next
      if (isLive) outbox.wake()
      else delivery.onConnectionLost()
    },
    start() {
      const stopDelivery = delivery.start()
      const stopOutbox = outbox.start()
      window.addEventListener('online', outbox.wake)
      return () => {
        window.removeEventListener('online', outbox.wake)
        stopOutbox()
        stopDelivery()
      }
    },
  }
}

/** The participant's state: after an answer has ended, and read without a socket. */

type OwnSubject = { pollId: string } | { quizId: string } | { gameId: string }
type OwnUpdate = (own: ParticipantState) => ParticipantState

/** The state once the server has an answer; null if nothing changed. */
function ownAfter({ command, reply }: Extract<Outcome, { kind: 'done' }>): OwnUpdate | null {
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

/** The state after a refused answer; null if nothing changed. */
async function ownInstead({ command, code }: Extract<Outcome, { kind: 'failed' }>): Promise<OwnUpdate | null> {
  switch (command.type) {
    case 'poll.vote':
      return code === 'already_voted' ? ((await readOwn(command)) ?? withChosen(command.pollId, [])) : null
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit':
      // Out of step with the server, as after a second tab: the server's word counts.
      return readOwn(command)
    case 'game.join':
    case 'game.answer':
      return readOwn(command)
    default:
      return null
  }
}

/** Asks what this participant did in a poll or a quiz; null if that is nothing, or if there is no reply. */
async function readOwn(subject: OwnSubject): Promise<OwnUpdate | null> {
  if ('pollId' in subject) return readOwnVote(subject.pollId)
  if ('gameId' in subject) {
    const { data: game } = gameReply.safeParse(await read(`/api/games/${subject.gameId}`))
    return game?.own ? withGame(subject.gameId, game.own) : null
  }
  const { data: attempt } = attemptView.safeParse(await read(`/api/quizzes/${subject.quizId}/attempts`))
  return attempt === undefined ? null : withAttempt(attempt)
}

async function readOwnVote(pollId: string): Promise<OwnUpdate | null> {
  const { data: poll } = pollReply.safeParse(await read(`/api/polls/${pollId}`))
  if (poll?.hasVoted !== true) return null
  const { selectedOptions = [], rating, ranking, words, text } = poll
  const { data: ballot } = ballotView.safeParse({
    ...{ kind: poll.kind, pollId, submittedAt: poll.createdAt },
    ...(isChoice(poll) ? { selectedOptions } : { rating, ranking, words, text }),
  })
  return ballot === undefined ? withChosen(pollId, selectedOptions) : (own) => withVote(own, ballot)
}

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

/** An answer to a game joins it; the rest comes from the server. */
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
