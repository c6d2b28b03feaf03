import type { ReactNode } from 'react'
import type { RecapReply } from '../../../schema/engine/recap/recap.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { grouped, type Happening } from './happenings.ts'
import { RecapBars } from './recap-bars.tsx'
import * as words from './words/recap.ts'

/** Every poll, quiz, game and question as they happened, under the cue that was on. */
export function RecapOrder({ recap }: { recap: RecapReply }): ReactNode {
  const groups = grouped(recap)
  const clock = clockIn(recap.timeZone)
  if (groups.length === 0) return null
  const shownQuestions = recap.questions.length
  return (
    <section>
      <h2>{words.inOrder}</h2>
      {shownQuestions < recap.questionCount && <p>{words.fewerQuestions(shownQuestions, recap.questionCount)}</p>}
      {groups.map(({ key, cue, at, happenings }) => (
        <section key={key} className="recap-part">
          <h3>
            {at !== null && <time dateTime={at}>{clock.time(Date.parse(at))}</time>}{' '}
            <span dir="auto">{cue ?? (key === 'before' ? words.before : words.after)}</span>
          </h3>
          <ul>
            {happenings.map((happening) => (
              <li key={happening.id} data-kind={happening.kind}>
                <One happening={happening} time={happening.at === null ? '' : clock.time(Date.parse(happening.at))} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function One({ happening, time }: { happening: Happening; time: string }): ReactNode {
  const { kind, title } = happening
  const figure = {
    poll: () => words.responses(happening.count),
    quiz: () => words.responses(happening.count),
    game: () => words.players(happening.count),
    question: () => (happening.count === 0 ? '' : words.votes(happening.count)),
  }[kind]
  return (
    <>
      <p className="recap-what">
        <span className="t-num recap-when">{time}</span>
        <span>
          <span className="recap-kind">{words.kinds[kind]}</span>{' '}
          <span dir="auto" className="recap-title">
            {title}
          </span>
        </span>
        <span className="t-num recap-count">{figure()}</span>
      </p>
      {happening.poll !== null && happening.count > 0 && (
        <div className="recap-results">
          {happening.poll.options.length > 0 && (
            <RecapBars
              rows={happening.poll.options.map(({ text, count }) => ({ name: text, count }))}
              total={happening.poll.kind === 'ranking' ? null : happening.count}
            />
          )}
          {happening.poll.texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, may be alike, and stay in their order
            <blockquote key={place} dir="auto">
              {text}
            </blockquote>
          ))}
        </div>
      )}
    </>
  )
}
