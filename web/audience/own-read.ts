/** What this participant did, asked for without a socket. */
import type { AttemptView } from '../../schema/room/project-engagement.ts'
import { isFields, isListOf, isNumber } from '../live/checks.ts'
import { isAttempt } from '../live/engagement-guard.ts'
import { fetchJson } from '../live/fetch-json.ts'

/** The options chosen in a poll; null where there was no vote or no answer. */
export async function readOwnVote(pollId: string): Promise<number[] | null> {
  const reply = await fetchJson('GET', `/api/polls/${pollId}`).catch(() => null)
  const poll = reply?.body
  if (reply?.status !== 200 || !isFields(poll) || poll['hasVoted'] !== true) return null
  const chosen = poll['selectedOptions']
  return isListOf(isNumber)(chosen) ? chosen : null
}

/** This participant's attempt at a quiz; null where there is none or no answer. */
export async function readOwnAttempt(quizId: string): Promise<AttemptView | null> {
  const reply = await fetchJson('GET', `/api/quizzes/${quizId}/attempts`).catch(() => null)
  return reply?.status === 200 && isAttempt(reply.body) ? reply.body : null
}
