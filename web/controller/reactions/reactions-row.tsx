import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { noReactions, reactionKinds, sumOf, totalOf } from '../../../schema/tools/reactions/entity.ts'
import { readReactions } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { ReactionMark } from '../../live/reaction-mark.tsx'
import { names } from '../../live/words/reactions.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { numberText } from '../../ui/say.ts'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/reactions.ts'

/** Turns reactions on, and says how many of each there were. */
export function ReactionsRow({ feed }: { feed: Pick<RoomFeed, 'onReactions'> }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { id, hasReactions } = snapshot.room
  const counts = useReactionCounts(id, feed)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
      <Switch
        label={words.allow}
        checked={hasReactions}
        onChange={(isOn) => actions.ask({ type: 'room.update', hasReactions: isOn })}
      />
      {totalOf(counts) > 0 && (
        <ul aria-label={words.sofar} className="t-num flex flex-wrap gap-x-4 gap-y-1 text-14">
          {reactionKinds.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5 [&>svg]:size-5">
              <ReactionMark kind={kind} />
              <span className="sr-only">{names[kind]}</span>
              {numberText(counts[kind])}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** All reactions so far; new ones are added while the desk shows them. */
function useReactionCounts(roomId: string, { onReactions }: Pick<RoomFeed, 'onReactions'>) {
  const client = useQueryClient()
  const { data = noReactions } = useQuery({
    queryKey: queryKeys.reactions(roomId),
    queryFn: async () => {
      const minutes = await valueOrThrow(readReactions(roomId))
      return minutes.map(({ counts }) => counts).reduce(sumOf, noReactions)
    },
    refetchOnMount: 'always',
  })
  useEffect(
    () =>
      onReactions((counts) => {
        client.setQueryData(queryKeys.reactions(roomId), (before: typeof noReactions | undefined) =>
          before === undefined ? undefined : sumOf(before, counts),
        )
      }),
    [client, roomId, onReactions],
  )
  return data
}
