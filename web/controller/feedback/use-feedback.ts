import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { FeedbackAnalytics, FeedbackView } from '../../../schema/tools/feedback/entity.ts'
import { readFeedback, readFeedbackAnalytics } from '../../client/api/api.ts'
import { patchQuery, queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { withNewest } from '../engagement/pager.tsx'

/** The figures of the feedback, read again with each new one. */
export const useFeedbackAnalytics = (roomId: string, { connection }: RoomFeed) =>
  useQuery({
    queryKey: queryKeys.feedbackAnalytics(roomId),
    queryFn: () => valueOrThrow(readFeedbackAnalytics(roomId)),
    ...whileOpen(connection),
  })

/** One page of feedback, the newest first; while the next one is fetched the last one stays. */
export const useFeedbackPage = (roomId: string, page: number, { connection }: RoomFeed) =>
  useQuery({
    queryKey: queryKeys.feedbackPage(roomId, page),
    queryFn: () => valueOrThrow(readFeedback(roomId, page)),
    placeholderData: keepPreviousData,
    ...whileOpen(connection),
  })

/** These parts receive nothing while they are closed, so they read when they open; without a socket they read at intervals. */
const whileOpen = (connection: RoomFeed['connection']) =>
  ({
    refetchOnMount: 'always',
    refetchInterval: connection === 'down' ? limits.controllerPollMs : false,
  }) as const

/** Puts new feedback into the lists and figures. Used once, above everything that shows any. */
export function useLiveFeedback(roomId: string, { onChange, connection }: RoomFeed): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onChange((change) => {
        if (change.type === 'feedback_recounted') {
          patchQuery<FeedbackAnalytics>(queryKeys.feedbackAnalytics(roomId), () => change.analytics)
          // What left or came back may be on any page.
          void readAgain(queryKeys.feedback(roomId))
        }
        if (change.type !== 'feedback_submitted') return
        patchQuery<FeedbackAnalytics>(queryKeys.feedbackAnalytics(roomId), () => change.analytics)
        patchQuery<FeedbackView[]>(queryKeys.feedbackPage(roomId, 1), (first) =>
          first === undefined ? undefined : withNewest(first, change.feedback),
        )
        // The other pages have moved on by one. The page being read stays as it is.
        queryClient.removeQueries({
          queryKey: queryKeys.feedback(roomId),
          type: 'inactive',
          predicate: ({ queryKey }) => queryKey[2] !== 1,
        })
      }),
    [queryClient, roomId, onChange],
  )
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection !== 'live') {
      wasLost.current = true
      return
    }
    if (!wasLost.current) return
    wasLost.current = false
    // Frames that were missed while the connection was down never come.
    void readAgain(queryKeys.feedbackAnalytics(roomId))
    void readAgain(queryKeys.feedback(roomId))
  }, [roomId, connection])
}
