import type { ReactNode } from 'react'

type Row = { playerId: string; place: number; name: string; points: number }

/** The leaders, with place and points. */
export function LeaderRows({ leaders }: { leaders: readonly Row[] }): ReactNode {
  return (
    <ol>
      {leaders.map(({ playerId, place, name, points }) => (
        <li key={playerId} className="t-num flex gap-3 border-b border-line py-1">
          <span className="w-6 text-right text-muted">{place}</span>
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          <span className="font-label">{points.toLocaleString()}</span>
        </li>
      ))}
    </ol>
  )
}
