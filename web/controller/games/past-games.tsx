import { type ReactNode, useId } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { dateLocale } from '../../ui/say.ts'
import { useDesk } from '../desk/desk.ts'
import { useOpenPart } from '../desk/open-parts.ts'
import { AnalyticsToggle } from '../engagement/analytics-parts.tsx'
import { excerpt } from '../excerpt.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { GameCharts } from './game-charts.tsx'
import * as words from './words/past-games.ts'

/** The games that have ended, the latest first: how they went, and their leaders once more for the display. */
export function PastGames(): ReactNode {
  const { games } = useDesk().snapshot
  const ended = games.filter(({ phase }) => phase === 'ended').reverse()
  if (ended.length === 0) return null
  return (
    <section aria-label={words.title} className="mt-2 flex flex-col gap-2">
      <h3 className="t-eyebrow text-muted">{words.title}</h3>
      <ul className="flex flex-col gap-1">
        {ended.map((game) => (
          <PastGame key={game.id} game={game} />
        ))}
      </ul>
    </section>
  )
}

const dateAndTime = (at: string) =>
  new Date(at).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' })

function PastGame({ game }: { game: GameView }): ReactNode {
  const { id, title, players, questionCount, hasLeaderboard, endedAt } = game
  const [isOpen, setIsOpen] = useOpenPart(`analytics-${id}`)
  const panelId = useId()
  const name = excerpt(title)
  return (
    <li data-entry={id} className="rounded-button border border-line bg-surface ps-3 pe-1">
      <div className="flex min-h-[2.875rem] flex-wrap items-center justify-between gap-x-4 gap-y-1 py-0.5">
        <div className="min-w-0 flex-1 basis-48">
          <h4 dir="auto" className="leading-5 font-label [overflow-wrap:anywhere]">
            {title}
          </h4>
          <p className="t-num text-14 leading-5 text-muted">
            {words.facts(players ?? 0, questionCount)}
            {endedAt !== null && <time dateTime={endedAt}> · {words.endedAt(dateAndTime(endedAt))}</time>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {hasLeaderboard && <SceneKey scene={{ kind: 'leaderboard', id }} label={stage.showLeaders} about={name} />}
          <AnalyticsToggle about={name} panelId={panelId} isOpen={isOpen} onChange={setIsOpen} />
        </div>
      </div>
      {isOpen && (
        <div id={panelId} className="flex flex-col gap-5 pt-4 pe-2 pb-3">
          <GameCharts game={game} />
        </div>
      )}
    </li>
  )
}
