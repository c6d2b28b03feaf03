import './places.css'
import type { ReactNode } from 'react'
import { numberText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import * as words from './words/places.ts'

type OwnPlaceProps = { name: string; place: number; players: number; behind: number | null; mark?: ReactNode }

/** The player's place: "7th of 212, 40 points behind". */
export function OwnPlace({ name, place, players, behind, mark }: OwnPlaceProps): ReactNode {
  return (
    <p className="own-place">
      {tagged(words.placeOf(place, players), {
        place: (inside) => <span className="own-place-number t-num">{inside}</span>,
        players: (inside) => <span className="own-place-of">{inside}</span>,
      })}
      <span className="own-place-text">
        {mark}
        <bdi>{name}</bdi> · {behind === null ? words.noneAhead : words.behind(behind)}
      </span>
    </p>
  )
}

type LeaderListProps = {
  title: string
  leaders: readonly { playerId: string; name: string; place: number; points: number; icon?: ReactNode }[]
  ownId: string | undefined
}

/** The leaders, with the reader's own line marked. */
export function LeaderList({ title, leaders, ownId }: LeaderListProps): ReactNode {
  return (
    <section className="leader-list">
      <h2>{title}</h2>
      <ol>
        {leaders.map(({ playerId, name, place, points, icon }) => (
          <li key={playerId} data-own={playerId === ownId}>
            <span className="t-num">{words.ordinal(place)}</span>
            <span className="leader-name">
              {icon}
              <bdi>{name}</bdi>
            </span>
            <span className="count">{numberText(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
