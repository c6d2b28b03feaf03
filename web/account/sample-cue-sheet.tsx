import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import * as words from './words/sign-in.ts'

/** A picture of what waits behind the sign-in: the display of a room and its next cues. Nothing in it can be pressed. */
export function SampleCueSheet(): ReactNode {
  const { onAir, next } = words.sampleCues
  return (
    <figure aria-label={words.sample} className="overflow-hidden rounded-panel border border-line">
      <div className="account-stage">
        <p className="flex items-center justify-between text-14">
          <span>{onAir.name}</span>
          <span className="t-caps">{words.onAir}</span>
        </p>
        <p className="account-stage-digits t-num">{onAir.time}</p>
        <div aria-hidden="true" className="account-stage-bar">
          <div />
        </div>
      </div>
      <figcaption className="sr-only">{words.sampleText}</figcaption>
      <ol className="bg-surface">
        {next.map(({ name, time }, index) => (
          <li key={name} className="flex items-center border-t border-line text-14">
            <span aria-hidden="true" className="t-num w-12 shrink-0 border-r border-line py-2.5 text-center text-muted">
              {index + 2}
            </span>
            <span className="min-w-0 flex-1 truncate px-4">{name}</span>
            {index === 0 && <Badge>{words.standby}</Badge>}
            <span className="t-num w-20 shrink-0 pr-4 text-right text-muted">{time}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
