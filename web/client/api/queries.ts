import { QueryClient } from '@tanstack/react-query'
import { endSession } from '../session/session.ts'
import type { ApiReply } from './reply.ts'

/**
 * Data never goes stale, no refetch on focus, no retries. What changes arrives over the socket. `always`: a request
 * without a network fails and says so, because a pressed button needs a reply.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The keys of the query cache, each in one place. */
export const queryKeys = {
  /** GET /api/feature-flags */
  featureFlags: ['feature-flags'] as const,
  /** GET /api/user/rooms */
  ownRooms: ['own-rooms'] as const,
  /** GET /api/user/programmes */
  ownProgrammes: ['own-programmes'] as const,
  /** GET /api/programmes/{id}/screens */
  programmeScreens: (id: string) => ['programme-screens', id] as const,
  /** GET /api/programmes/{id}/people */
  programmePeople: (id: string) => ['programme-people', id] as const,
  /** GET /api/user/sessions */
  accountSessions: ['account-sessions'] as const,
  /** GET /api/rooms/{id}/history */
  roomHistory: (roomId: string) => ['room-history', roomId] as const,
  /** GET /api/rooms/{id}/export.json */
  event: (roomId: string) => ['event', roomId] as const,
  /** GET /api/rooms/{id}/recap */
  recap: (roomId: string) => ['recap', roomId] as const,
  /** GET /api/rooms/{id}/control */
  controllerKey: (roomId: string) => ['controller-key', roomId] as const,
  /** The key that opened this page, which no request reads. */
  keyInHand: (roomId: string) => ['key-in-hand', roomId] as const,
  /** GET /api/rooms/{id}/links */
  links: (roomId: string) => ['links', roomId] as const,
  /** GET /api/rooms/{id}/tokens */
  tokens: (roomId: string) => ['tokens', roomId] as const,
  /** GET /api/rooms/{id}/webhooks */
  webhooks: (roomId: string) => ['webhooks', roomId] as const,
  /** GET /api/rooms/{id}/log?limit=… */
  log: (roomId: string, count: number) => ['log', roomId, count] as const,
  /** GET /api/rooms/{id}/shortcode */
  shortCode: (roomId: string) => ['short-code', roomId] as const,
  /** A link as a picture, made on this page */
  qrImage: (url: string) => ['qr-image', url] as const,
  /** GET /api/quizzes/{id}/scores, as read when `completed` participants had completed the quiz */
  quizScores: (quizId: string, completed: number) => ['quiz-scores', quizId, completed] as const,
  /** GET /api/games/{id}/results, of a game that has ended */
  gameResults: (gameId: string) => ['game-results', gameId] as const,
  /** GET /api/games/{id}/results, of a game that is running */
  gamePlayers: (gameId: string) => ['game-players', gameId] as const,
  /** GET /api/rooms/{id}/reactions, as one count */
  reactions: (roomId: string) => ['reactions', roomId] as const,
  /** GET /api/rooms/{id}/feedback/figures */
  feedbackAnalytics: (roomId: string) => ['feedback-analytics', roomId] as const,
  /** GET /api/rooms/{id}/feedback?page=…, every page of it */
  feedback: (roomId: string) => ['feedback', roomId] as const,
  /** One page of it, counted from 1. */
  feedbackPage: (roomId: string, page: number) => ['feedback', roomId, page] as const,
}

/** Changes what a query shows. If a reply is on its way, it may be older than the change, so it is fetched again. */
export function patchQuery<T>(queryKey: readonly unknown[], change: (shown: T | undefined) => T | undefined): void {
  queryClient.setQueryData<T>(queryKey, change)
  if (queryClient.isFetching({ queryKey }) > 0) void readAgain(queryKey)
}

/**
 * Reads again what has changed on the server. A first reply that is on its way may be older than the change, and the
 * cache would take it for the new one: it is waited for.
 */
export async function readAgain(queryKey: readonly unknown[]): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined })
  await Promise.allSettled(first.map(({ promise }) => promise))
  await queryClient.invalidateQueries({ queryKey })
}

/** A refused call, for the query cache: `message` is for people. */
class RefusedError extends Error {}

/** The value of a reply, for the query cache. If the user turns out to be signed out, 'Access Denied' appears. */
export async function valueOrThrow<T>(pending: Promise<ApiReply<T>>): Promise<T> {
  const reply = await pending
  if (reply.ok) return reply.value
  if (reply.code === 'not_signed_in') endSession()
  throw new RefusedError(reply.message)
}
