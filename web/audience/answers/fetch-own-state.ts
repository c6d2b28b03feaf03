/**
 * What this participant did in one quiz or game, asked for. The server sends it with every reply and after every change of
 * others; this is for what becomes known later without a frame of its own.
 */

import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import { gameReply } from '../../../schema/tools/games/entity.ts'
import { attemptView } from '../../../schema/tools/quizzes/entity.ts'
import { fetchJson } from '../../live/fetch-json.ts'

export type OwnSubject = { quizId: string } | { gameId: string }
type OwnUpdate = (own: ParticipantState) => ParticipantState

/** The update with the server's reply; null if there is none, or nothing was done there. */
export async function fetchOwnState(subject: OwnSubject): Promise<OwnUpdate | null> {
  if ('gameId' in subject) {
    const { gameId } = subject
    const game = gameReply.safeParse(await read(`/api/games/${gameId}`)).data?.own
    return game == null ? null : (own) => ({ ...own, games: { ...own.games, [gameId]: game } })
  }
  const { quizId } = subject
  const { data: attempt } = attemptView.safeParse(await read(`/api/quizzes/${quizId}/attempts`))
  return attempt === undefined ? null : (own) => ({ ...own, attempts: { ...own.attempts, [quizId]: attempt } })
}

async function read(path: string): Promise<unknown> {
  const reply = await fetchJson('GET', path)
  return reply?.status === 200 ? reply.body : null
}
