/** What is known of this participant: after an answer ended, and asked for without a socket. */
import type { ParticipantState } from '../../../schema/core/own.ts'
import { pollReply } from '../../../schema/tools/polls/entity.ts'
import { type AttemptView, attemptView } from '../../../schema/tools/quizzes/entity.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import { fetchJson } from '../../live/fetch-json.ts'

export type OwnSubject = { pollId: string } | { quizId: string }
export type OwnUpdate = (own: ParticipantState) => ParticipantState

/** What is known once the server has an answer; null where nothing changed. */
export function ownAfter({ command, reply }: Extract<Outcome, { kind: 'done' }>): OwnUpdate | null {
  if (command.type === 'poll.vote') return withVote(command.pollId, command.selectedOptions)
  if (command.type === 'feedback.submit') return (own) => ({ ...own, feedbackCount: own.feedbackCount + 1 })
  return reply.kind === 'attempt' ? withAttempt(reply.view) : null
}

/** What is known after an answer that the server did not take; null where nothing changed. */
export async function ownInstead({ command, code }: Extract<Outcome, { kind: 'failed' }>): Promise<OwnUpdate | null> {
  switch (command.type) {
    case 'poll.vote':
      return code === 'already_voted' ? ((await readOwn(command)) ?? withVote(command.pollId, [])) : null
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit':
      // Out of step with the server, as after a second tab: what it says counts.
      return readOwn(command)
    default:
      return null
  }
}

/** Asks what this participant did in a poll or a quiz; null where that is nothing, or nobody answers. */
export async function readOwn(subject: OwnSubject): Promise<OwnUpdate | null> {
  if ('pollId' in subject) {
    const chosen = await readOwnVote(subject.pollId)
    return chosen === null ? null : withVote(subject.pollId, chosen)
  }
  const { data: attempt } = attemptView.safeParse(await read(`/api/quizzes/${subject.quizId}/attempts`))
  return attempt === undefined ? null : withAttempt(attempt)
}

async function readOwnVote(pollId: string): Promise<number[] | null> {
  const { data: poll } = pollReply.safeParse(await read(`/api/polls/${pollId}`))
  return poll?.hasVoted === true ? (poll.selectedOptions ?? null) : null
}

async function read(path: string): Promise<unknown> {
  const reply = await fetchJson('GET', path).catch(() => null)
  return reply?.status === 200 ? reply.body : null
}

const withVote =
  (pollId: string, chosen: number[]): OwnUpdate =>
  (own) => ({ ...own, votes: { ...own.votes, [pollId]: chosen } })

const withAttempt =
  (attempt: AttemptView): OwnUpdate =>
  (own) => ({ ...own, attempts: { ...own.attempts, [attempt.quizId]: attempt } })
