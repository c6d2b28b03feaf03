import './result-bars.css'
import './rating-summary.css'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { FeedbackAnalytics } from '../../../schema/room/analytics.ts'
import { ratingBars, shareText } from './bars.ts'
import { RatingPips } from './rating-pips.tsx'
import * as words from './words/feedback.ts'

/** The average in large, and how many gave which rating. */
export function RatingSummary({ analytics }: { analytics: FeedbackAnalytics }): ReactNode {
  const bars = ratingBars(analytics)
  return (
    <section aria-label={words.analytics} className="ratings">
      <div className="ratings-average">
        <p className="t-num">
          <span className="text-48 font-heading">{analytics.averageRating.toFixed(1)}</span>
          <span className="text-muted">{words.ofMax(limits.ratingMax)}</span>
        </p>
        <p className="text-14 text-muted">{words.average}</p>
        <p className="t-num mt-2 text-14 text-muted">{words.countedRatings(analytics.totalFeedback)}</p>
      </div>
      <div aria-hidden="true" className="flex min-w-0 flex-col gap-2">
        {bars.map(({ rating, word, count, share }) => (
          <div key={rating} className="rating">
            <RatingPips rating={rating} />
            <p className="rating-word">{word}</p>
            <div className="result-track">
              <div className="result-fill" style={{ width: `${share}%` }} />
            </div>
            <p className="t-num text-right text-muted">{count.toLocaleString()}</p>
            <p className="result-share t-num">{shareText(share)}</p>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.ratingColumn}</th>
              <th scope="col">{words.givenColumn}</th>
              <th scope="col">{words.shareColumn}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ rating, word, count, share }) => (
              <tr key={rating}>
                <th scope="row">{words.ratingRow(rating, word)}</th>
                <td>{count}</td>
                <td>{shareText(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
