import type { ReactNode } from 'react'
import type { RecapReply } from '../../../schema/engine/recap/recap.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { decimalText, numberText } from '../../ui/say.ts'
import { signed } from '../log/lengths.ts'
import * as people from '../people/words/people.ts'
import { RecapBars } from './recap-bars.tsx'
import * as words from './words/recap.ts'

/** [RC6] [RC11] Who gave time, and what did not work. */
export function RecapNotes({
  given,
  silences,
  outages,
  timeZone,
}: Pick<RecapReply, 'given' | 'silences' | 'outages' | 'timeZone'>): ReactNode {
  const clock = clockIn(timeZone)
  const time = (instant: string) => clock.time(Date.parse(instant))
  const failures = [
    ...silences.map(({ name, number, ...one }) => ({ ...one, text: words.screenSilent(name ?? words.screen(number)) })),
    ...outages.map(({ kind, ...one }) => ({ ...one, text: words.outages[kind] })),
  ].sort((a, b) => a.since.localeCompare(b.since))
  return (
    <>
      {given.length > 0 && (
        <section>
          <h2>{words.timeGiven}</h2>
          <table className="recap-rows t-num">
            <tbody>
              {given.map(({ at, name, rights, cue, seconds }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: gifts have no ids, may be alike, and stay in their order
                <tr key={place}>
                  <td>{time(at)}</td>
                  <th scope="row">
                    <span dir="auto">{name ?? people.rights[rights]}</span>
                    {cue !== null && (
                      <span dir="auto" className="recap-speaker">
                        {cue}
                      </span>
                    )}
                  </th>
                  <td>{seconds === null ? '' : signed(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {failures.length > 0 && (
        <section>
          <h2>{words.didNotWork}</h2>
          <table className="recap-rows t-num">
            <tbody>
              {failures.map(({ text, since, until, seconds }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: failures have no ids, may be alike, and stay in their order
                <tr key={place}>
                  <td>{time(since)}</td>
                  <th scope="row">
                    <span dir="auto">{text}</span>
                  </th>
                  <td>{until === null ? words.untilTheEnd : formatSeconds(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

/** What people said of the event. */
export function RecapRatings({ feedback }: Pick<RecapReply, 'feedback'>): ReactNode {
  const { count, ratings, comments } = feedback
  if (count === 0) return null
  const sum = ratings.reduce((all, one, place) => all + one * (place + 1), 0)
  return (
    <section>
      <h2>{words.ratings}</h2>
      <p>
        {words.stars(decimalText(sum / count))} · {words.responses(count)}
      </p>
      <RecapBars
        rows={ratings.map((one, place) => ({ name: words.stars(numberText(place + 1)), count: one })).reverse()}
        total={count}
      />
      {comments.length > 0 && (
        <>
          <h3>{words.comments}</h3>
          <ul className="recap-list">
            {comments.map(({ rating, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no ids, may be alike, and stay in their order
              <li key={place}>
                <span dir="auto">{text}</span>
                <span className="t-num">{words.stars(numberText(rating))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
