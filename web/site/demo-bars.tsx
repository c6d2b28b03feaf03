import type { CSSProperties, ReactNode } from 'react'
import { OptionShape, optionColor, optionLetter } from '../live/option-mark.tsx'
import { percentOf } from './demo-room.ts'
import { yourVote } from './preview-content.ts'

type DemoBarsProps = { options: readonly string[]; votes: readonly number[]; ownVote?: number | null }

/** Results of a poll as tape on a scale: letter, shape and colour of each option, its share, its count. */
export function DemoBars({ options, votes, ownVote = null }: DemoBarsProps): ReactNode {
  return (
    <ul className="demo-bars">
      {options.map((option, index) => {
        const percent = percentOf(votes, index)
        const style = { '--option': optionColor(index), '--share': (percent / 100).toFixed(3) } as CSSProperties
        return (
          <li key={option} style={style}>
            <span className="demo-bar-name">
              <OptionShape index={index} className="demo-bar-shape" />
              {optionLetter(index)} · {option}
              {ownVote === index && <span className="demo-bar-own">{yourVote}</span>}
            </span>
            <span className="demo-bar-figure t-num">{percent.toFixed(1)}%</span>
            <span className="demo-bar-track" aria-hidden="true">
              <span className="demo-bar-fill" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
