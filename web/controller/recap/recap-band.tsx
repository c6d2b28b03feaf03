import type { CSSProperties, ReactNode } from 'react'
import type { RecapMinute } from '../../../schema/engine/recap/minutes.ts'
import type { RecapCue, RecapReply } from '../../../schema/engine/recap/recap.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { decimalText, numberText } from '../../ui/say.ts'
import * as words from './words/band.ts'

type Count = 'people' | 'votes' | 'questions' | 'reactions'
const counts = ['people', 'votes', 'questions', 'reactions'] as const satisfies readonly Count[]

/** [RC4] The whole event by the minute: the cues, and under them what the audience did. A lane without anything is left out. */
export function RecapBand({ band, cues, timeZone }: Pick<RecapReply, 'band' | 'cues' | 'timeZone'>): ReactNode {
  const { parts, minutesEach } = band
  const [first] = parts
  const lanes = counts.filter((name) => parts.some((part) => part[name] > 0))
  const isRated = parts.some(({ ratings }) => ratings > 0)
  if (first === undefined || (lanes.length === 0 && !isRated)) return null
  const clock = clockIn(timeZone)
  const start = Date.parse(first.at)
  const length = parts.length * minutesEach * 60_000
  const shareAt = (at: number) => Math.min(1, Math.max(0, (at - start) / length))
  const shown = cues.filter(({ actualStart, isParallel }) => actualStart !== null && !isParallel)
  const marks = shown.map(({ actualStart }) => shareAt(Date.parse(actualStart ?? first.at)))
  const time = (part: RecapMinute) => clock.time(Date.parse(part.at))
  return (
    <section className="recap-event">
      <h2>{words.title}</h2>
      <p>{words.explained(minutesEach)}</p>
      <div className="recap-band" aria-hidden="true">
        <Cues cues={shown} shareAt={shareAt} end={start + length} />
        {lanes.map((name) => {
          const most = parts.reduce((best, part) => (part[name] > best[name] ? part : best), first)
          return (
            <Lane
              key={name}
              name={words.lanes[name]}
              note={words.most(numberText(most[name]), time(most))}
              marks={marks}
            >
              {name === 'people' ? (
                <path className="recap-area" d={area(parts.map(({ people }) => people / most.people))} />
              ) : (
                <path className="recap-bars-of" d={bars(parts.map((part) => part[name] / most[name]))} />
              )}
            </Lane>
          )
        })}
        {isRated && (
          <Lane name={words.lanes.rating} note={words.ratingNote} marks={marks}>
            <path className="recap-bars-of" d={bars(parts.map(({ rating }) => (rating ?? 0) / 5))} />
          </Lane>
        )}
        <div className="recap-axis t-num">
          {ticks(start, length)
            .filter((at) => shareAt(at) <= lastTick)
            .map((at) => (
              <span key={at} style={{ '--at': `${100 * shareAt(at)}%` } as CSSProperties}>
                {clock.time(at)}
              </span>
            ))}
        </div>
      </div>
      <details>
        <summary>{words.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className="recap-scroll" aria-label={words.asTable} tabIndex={0}>
          <table className="recap-minutes t-num">
            <thead>
              <tr>
                <th scope="col">{words.time}</th>
                {counts.map((name) => (
                  <th key={name} scope="col">
                    {words.lanes[name]}
                  </th>
                ))}
                <th scope="col">{words.lanes.rating}</th>
              </tr>
            </thead>
            <tbody>
              {parts.filter(hasSomething).map((part) => (
                <tr key={part.at}>
                  <th scope="row">{time(part)}</th>
                  {counts.map((name) => (
                    <td key={name}>{numberText(part[name])}</td>
                  ))}
                  <td>{part.rating === null ? '' : decimalText(part.rating)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}

/** A time further to the end than this has no room for its digits. */
const lastTick = 0.84

const hasSomething = ({ people, votes, questions, reactions, ratings }: RecapMinute): boolean =>
  people + votes + questions + reactions + ratings > 0

type CuesProps = { cues: readonly RecapCue[]; shareAt: (at: number) => number; end: number }

/** The cues as blocks over the minutes; a name is written where it has room. */
function Cues({ cues, shareAt, end }: CuesProps): ReactNode {
  return (
    <div className="recap-blocks">
      {cues.map(({ timerId, name, actualStart, actualEnd }) => {
        const from = shareAt(Date.parse(actualStart ?? ''))
        const to = actualEnd === null ? shareAt(end) : shareAt(Date.parse(actualEnd))
        const place = { '--from': `${100 * from}%`, '--wide': `${100 * (to - from)}%` } as CSSProperties
        return (
          <span key={timerId} style={place}>
            {to - from > 0.08 && <span dir="auto">{name}</span>}
          </span>
        )
      })}
    </div>
  )
}

type LaneProps = { name: string; note: string; marks: readonly number[]; children: ReactNode }

function Lane({ name, note, marks, children }: LaneProps): ReactNode {
  return (
    <div className="recap-lane">
      <p>
        <span>{name}</span>
        <span className="t-num">{note}</span>
      </p>
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        <path className="recap-marks" d={marks.map((at) => `M${1000 * at} 0V100`).join('')} />
        {children}
      </svg>
    </div>
  )
}

const fixed = (value: number): string => value.toFixed(1)

/** A filled line through the middle of each part. */
function area(shares: readonly number[]): string {
  const width = 1000 / shares.length
  const steps = shares.map((share, place) => `L${fixed(place * width)} ${fixed(100 - 98 * share)}h${fixed(width)}`)
  return `M0 100${steps.join('')}L1000 100Z`
}

/** A bar for each part that has something, never too thin or too low to be seen. */
function bars(shares: readonly number[]): string {
  const width = 1000 / shares.length
  const wide = Math.max(2, width * 0.8)
  return shares
    .map((share, place) => {
      if (share <= 0) return ''
      const height = Math.max(4, 98 * share)
      return `M${fixed(place * width + (width - wide) / 2)} 100v${fixed(-height)}h${fixed(wide)}v${fixed(height)}Z`
    })
    .join('')
}

/** Whole steps of the clock, at most six of them. */
function ticks(start: number, length: number): number[] {
  const minute = 60_000
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minute)
  const step = steps.find((one) => length / one <= 6) ?? Math.ceil(length / 6 / (1440 * minute)) * 1440 * minute
  const first = Math.ceil(start / step) * step
  return Array.from({ length: Math.floor((start + length - first) / step) + 1 }, (_, place) => first + place * step)
}
