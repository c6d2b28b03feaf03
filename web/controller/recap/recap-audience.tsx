import type { ReactNode } from 'react'
import type { RecapReply } from '../../../schema/engine/recap.ts'
import * as words from './words/recap.ts'

/** Every poll, quiz, game and question, and what people said of the event. What nobody used is left out. */
export function RecapAudience({ recap }: { recap: RecapReply }): ReactNode {
  const { polls, quizzes, games, questions, feedback } = recap
  const sum = feedback.ratings.reduce((all, count, place) => all + count * (place + 1), 0)
  return (
    <>
      {polls.length > 0 && (
        <section>
          <h2>{words.polls}</h2>
          {polls.map(({ id, title, responses, options }) => (
            <article key={id} className="recap-poll">
              <h3 dir="auto">{title}</h3>
              <p>{words.responses(responses)}</p>
              {responses > 0 && options.length > 0 && (
                <Bars rows={options.map(({ text, count }) => ({ name: text, count }))} total={responses} />
              )}
            </article>
          ))}
        </section>
      )}
      <Titles
        title={words.quizzes}
        rows={quizzes.map(({ id, title, responses }) => [id, title, words.responses(responses)])}
      />
      <Titles
        title={words.games}
        rows={games.map(({ id, title, responses }) => [id, title, words.players(responses)])}
      />
      <Titles title={words.questions} rows={questions.map(({ id, text, votes }) => [id, text, words.votes(votes)])} />
      {feedback.count > 0 && (
        <section>
          <h2>{words.ratings}</h2>
          <p>
            {words.stars((sum / feedback.count).toFixed(1))} · {words.responses(feedback.count)}
          </p>
          <Bars
            rows={feedback.ratings.map((count, place) => ({ name: words.stars(place + 1), count })).reverse()}
            total={feedback.count}
          />
        </section>
      )}
      <Titles
        title={words.comments}
        rows={feedback.comments.map(({ rating, text }, place) => [String(place), text, words.stars(rating)])}
      />
    </>
  )
}

/** A table whose rows are bars: the number is the figure, the bar only its picture. */
function Bars({ rows, total }: { rows: readonly { name: string; count: number }[]; total: number }): ReactNode {
  return (
    <table className="recap-bars t-num">
      <tbody>
        {rows.map(({ name, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids and stay in their order
          <tr key={place}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td aria-hidden="true">
              <span style={{ width: `${(100 * count) / Math.max(1, total)}%` }} />
            </td>
            <td>{count}</td>
            <td>{`${Math.round((100 * count) / Math.max(1, total))}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TitlesProps = { title: string; rows: readonly (readonly [id: string, text: string, figure: string])[] }

function Titles({ title, rows }: TitlesProps): ReactNode {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="recap-list">
        {rows.map(([id, text, figure]) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            <span className="t-num">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
