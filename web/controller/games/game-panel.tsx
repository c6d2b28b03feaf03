import { type ReactNode, useState } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { shownLeaders } from '../../../schema/tools/games/points.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { useSecondsUntil } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GoIcon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { numberText } from '../../ui/say.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { Figure, Figures, Leaders } from '../engagement/analytics-parts.tsx'
import { Pinned } from '../engagement/pinned.tsx'
import { optionBars, ResultBars } from '../engagement/result-bars.tsx'
import { SceneKey } from '../stage/scene-key.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import * as words from './words/game.ts'

/** The running game: one key takes it from step to step. */
export function GamePanel(): ReactNode {
  const { games } = useDesk().snapshot
  const game = games.find(({ phase }) => phase !== 'ended')
  if (game === undefined) return null
  return (
    <Pinned>
      <RunningGame key={game.id} game={game} />
    </Pinned>
  )
}

function RunningGame({ game }: { game: GameView }): ReactNode {
  const { stage } = useDesk().snapshot
  const { perform } = useDeskActions()
  const [open, setOpen] = useState<'end' | 'players' | null>(null)
  const [isPending, setPending] = useState(false)
  const isGuarded = usePressGuard(`${game.phase} ${game.questionIndex}`)
  const { id, title, phase, questionIndex, question, players, answered } = game
  const isShown = stage.scene.kind === 'game' && stage.scene.id === id
  const isAsked = phase === 'intro' || phase === 'open' || phase === 'closed' || phase === 'answer'

  async function advance(): Promise<void> {
    if (isPending) return
    setPending(true)
    await perform({ type: 'game.advance', gameId: id, from: { phase, questionIndex } })
    setPending(false)
  }
  return (
    <section
      aria-label={words.panel}
      data-entry={id}
      className="flex flex-col gap-4 rounded-button border border-s-3 border-control border-s-tungsten bg-raised p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="t-num flex flex-wrap items-center gap-2 text-14 text-muted">
            <Badge tone="live" hasLamp>
              {words.panel}
            </Badge>
            <span role="status">{stepName(game)}</span>
            {phase === 'intro' && game.openedAt !== null && <UntilOptions game={game} openedAt={game.openedAt} />}
            {phase === 'open' && game.closesAt !== null && <SecondsLeft game={game} closesAt={game.closesAt} />}
          </div>
          <h3 dir="auto" className="mt-1 text-19 font-heading [overflow-wrap:anywhere]">
            {isAsked ? question?.question : title}
          </h3>
        </div>
        <Button
          variant="primary"
          className="min-h-16 min-w-44 text-19"
          isPending={isPending}
          isGuarded={isGuarded}
          onClick={() => void advance()}
        >
          <GoIcon className="size-5" />
          {nextLabel(game)}
        </Button>
      </header>
      <Figures>
        {isAsked && <Figure name={words.answered} value={words.answeredOf(answered ?? 0, players ?? 0)} />}
        <Figure name={words.players} value={numberText(players ?? 0)} />
      </Figures>
      {isAsked && <Split game={game} />}
      {game.leaders !== null && phase !== 'lobby' && game.leaders.some(({ points }) => points > 0) && (
        <Leaders title={words.leaders} leaders={shownLeaders(game.leaders)} />
      )}
      <footer className="flex flex-wrap items-center gap-2">
        <Button size="s" data-row-focus="" onClick={() => setOpen('players')}>
          {words.managePlayers}
        </Button>
        {!isShown && (
          <>
            <span className="text-14 text-warn">{words.offDisplay}</span>
            <SceneKey scene={{ kind: 'game', id }} />
          </>
        )}
        {phase !== 'podium' && (
          <Button size="s" variant="quiet" className="ms-auto" onClick={() => setOpen('end')}>
            {words.endGame}
          </Button>
        )}
      </footer>
      {open === 'players' && <PlayersDialog gameId={id} onClose={() => setOpen(null)} />}
      {open === 'end' && (
        <ConfirmDialog
          title={words.endTitle}
          text={words.endText}
          confirmLabel={words.endGame}
          isDestructive
          onConfirm={async () => void (await perform({ type: 'game.end', gameId: id }))}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function stepName({ phase, questionIndex, questionCount }: GameView): string {
  if (phase === 'lobby' || phase === 'ended') return words.lobby
  if (phase === 'podium') return words.podium
  return words.step(questionIndex + 1, questionCount, phase)
}

/** What the key does: always the next step, by its name. */
function nextLabel({ phase, questionIndex, questionCount, hasLeaderboard }: GameView): string {
  if (phase === 'ended') return words.next.podium
  if (phase !== 'answer') return words.next[phase]
  if (questionIndex >= questionCount - 1) return words.showPodium
  return hasLeaderboard ? words.showLeaderboard : words.nextQuestion
}

/** The seconds until the options appear, as minutes and seconds. */
function UntilOptions({ game, openedAt }: { game: GameView; openedAt: string }): ReactNode {
  return <span translate="no">{formatSeconds(useSecondsUntil(openedAt, game.phaseAt, game.introSeconds))}</span>
}

function SecondsLeft({ game, closesAt }: { game: GameView; closesAt: string }): ReactNode {
  return <span>{words.seconds(useSecondsUntil(closesAt, game.openedAt, game.question?.timeLimit ?? 0))}</span>
}

function Split({ game: { question, split, correctOptions, answered } }: { game: GameView }): ReactNode {
  const counts = split ?? []
  const bars = optionBars(
    question?.options ?? [],
    (optionIndex) => counts[optionIndex] ?? 0,
    correctOptions ?? [],
    answered ?? 0,
  )
  return <ResultBars caption={words.split} bars={bars} unit={words.split} />
}
