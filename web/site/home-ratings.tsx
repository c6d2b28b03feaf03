import type { CSSProperties, ReactNode } from 'react'
import { home } from './home-content.ts'

const { analytics } = home.engagement.samples
const { counts } = analytics
const total = counts.reduce<number>((sum, count) => sum + count, 0)
const average = counts.reduce<number>((sum, count, index) => sum + count * (index + 1), 0) / total

/** What feedback looks like when it is counted (spec 6): the average, and how many gave each number of stars. */
export function HomeRatings(): ReactNode {
  return (
    <div className="tool-report">
      <p className="tool-average">
        <strong className="t-num">{average.toFixed(1)}</strong>
        {analytics.averageOf(total)}
      </p>
      <ol className="tool-columns" aria-label={analytics.label}>
        {counts.map((count, index) => {
          const style = { '--share': (count / Math.max(...counts)).toFixed(3) } as CSSProperties
          const name = analytics.starsOf(index + 1)
          return (
            <li key={name} style={style}>
              <span className="tool-count t-num">{count}</span>
              <span className="tool-column" aria-hidden="true" />
              <span className="tool-step t-num">{name}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
