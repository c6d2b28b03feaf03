import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, UserMinus, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import { readGameResults } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import * as bans from '../bans/words/bans.ts'
import { useDeskActions } from '../desk/desk.ts'
import * as words from './words/game.ts'

/** All players: a rude name can be replaced, and a player who disrupts the game removed. */
export function PlayersDialog({ gameId, onClose }: { gameId: string; onClose: () => void }): ReactNode {
  const { perform } = useDeskActions()
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.gamePlayers(gameId),
    queryFn: () => valueOrThrow(readGameResults(gameId)),
    // Nothing tells this dialog when they change.
    gcTime: 0,
  })
  const removePerson = useRemovePerson(refetch)
  const change = async (type: 'game.rename_player' | 'game.remove_player', playerId: string) => {
    await perform({ type, gameId, playerId })
    await refetch()
  }
  return (
    <Dialog title={words.playersTitle} onClose={onClose}>
      {isError ? (
        <ReadFailed text={words.playersFailed} onRetry={() => void refetch()} />
      ) : data?.players.length === 0 ? (
        <p className="text-muted">{words.noPlayers}</p>
      ) : (
        <ul className="flex max-h-[50vh] flex-col overflow-y-auto">
          {(data?.players ?? []).map(({ playerId, name, place, points }) => (
            <li key={playerId} className="flex flex-wrap items-center gap-2 border-b border-line py-1.5">
              <span className="t-num w-8 text-end text-muted">{place}</span>
              <span className="min-w-0 flex-1 basis-32">
                <bdi className="block truncate font-label">{name}</bdi>
                <span className="t-num text-14 text-muted">{words.pointsOf(shownPoints(points))}</span>
              </span>
              <span className="ms-auto flex items-center gap-2">
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={words.newNameOf(name)}
                  onClick={() => void change('game.rename_player', playerId)}
                >
                  {words.newName}
                </Button>
                <LateMenu
                  groups={[
                    [
                      {
                        label: words.removeFromGame,
                        icon: UserMinus,
                        onSelect: () => void change('game.remove_player', playerId),
                      },
                      ...(removePerson === null
                        ? []
                        : [
                            {
                              label: bans.removePerson,
                              icon: UserX,
                              onSelect: () => removePerson({ of: { tool: 'game', id: playerId }, text: name }),
                            },
                          ]),
                    ],
                  ]}
                  trigger={<IconButton label={words.moreOf(name)} size="s" icon={EllipsisVertical} />}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
