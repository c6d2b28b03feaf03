import type { CSSProperties, ReactNode } from 'react'
import type { RecapCue } from '../../../schema/engine/recap/recap.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { signed } from '../log/lengths.ts'
import * as words from './words/recap.ts'

/** [RC1] A table with a bar in each row: the plan in outline, what it took in black, what it took too much in hatching. */
export function RecapCues({ cues, timeZone }: { cues: readonly RecapCue[]; timeZone: string }): ReactNode {
  const clock = clockIn(timeZone)
  const longest = Math.max(1, ...cues.map(({ planned, actual }) => Math.max(planned, actual ?? 0)))
  const share = (seconds: number) => `${(100 * seconds) / longest}%`
  const time = (instant: string | null) => (instant === null ? '' : clock.time(Date.parse(instant)))
  return (
    <section>
      <h2>{words.cues}</h2>
      {cues.every(({ actual }) => actual === null) && <p className="text-muted">{words.nothingYet}</p>}
      <table className="recap-cues t-num">
        <thead>
          <tr>
            <th scope="col">{words.columns.cue}</th>
            <th scope="col" className="recap-start">
              {words.columns.start}
            </th>
            <th scope="col">{words.columns.planned}</th>
            <th scope="col">{words.columns.actual}</th>
            <th scope="col">{words.columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {cues.map(({ timerId, name, speaker, state, planned, actual, overrun, actualStart }) => {
            const widths = {
              '--plan': share(planned),
              '--took': share(Math.min(planned, actual ?? 0)),
              '--over': share(Math.max(0, overrun ?? 0)),
            } as CSSProperties
            return (
              <tr key={timerId} data-state={state}>
                <th scope="row">
                  <span dir="auto" className="recap-name">
                    {name}
                  </span>
                  {speaker !== '' && (
                    <span dir="auto" className="recap-speaker">
                      {speaker}
                    </span>
                  )}
                  <span className="recap-bar" style={widths} aria-hidden="true">
                    <span className="recap-took" />
                  </span>
                </th>
                <td className="recap-start">{time(actualStart)}</td>
                <td>{formatSeconds(planned)}</td>
                <td>{actual === null ? (state === 'over' ? '' : words.states[state]) : formatSeconds(actual)}</td>
                <td className="recap-difference">{overrun === null ? '' : signed(overrun)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
