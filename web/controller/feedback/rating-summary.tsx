import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { FeedbackAnalytics } from '../../../schema/tools/feedback/entity.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { RatingFace } from '../../live/rating-face.tsx'
import { classNames } from '../../ui/class-names.ts'
import { numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { BarTable, Fader } from '../engagement/result-bars.tsx'
import * as words from './words/feedback.ts'

type RatingSummaryProps = { analytics: FeedbackAnalytics; style: RoomView['feedbackStyle'] }

/** The average in large type, and the count of each rating. */
export function RatingSummary({ analytics, style }: RatingSummaryProps): ReactNode {
  const bars = ratingBars(analytics)
  return (
    <section
      aria-label={words.analytics}
      className="grid gap-x-8 gap-y-4 rounded-button border border-line bg-surface p-4 @min-[30rem]:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <p className="t-num">
          {tagged(words.averageOf(analytics.averageRating, limits.ratingMax), {
            average: (inside) => <span className="text-48 font-heading">{inside}</span>,
            of: (inside) => <span className="text-muted">{inside}</span>,
          })}
        </p>
        <p className="text-14 text-muted">{words.average}</p>
        <p className="t-num mt-2 text-14 text-muted">{words.countedRatings(analytics.totalFeedback)}</p>
      </div>
      <div
        aria-hidden="true"
        className={classNames(
          'grid min-w-0 grid-cols-[auto_auto_minmax(0,1fr)_minmax(2ch,auto)_minmax(3.6em,auto)] items-center gap-x-2.5 gap-y-2 text-[0.875rem]',
          '@max-[26.25rem]:grid-cols-[auto_minmax(0,1fr)_minmax(2ch,auto)_minmax(3.6em,auto)]',
        )}
      >
        {bars.map(({ rating, word, count, share }) => (
          <div key={rating} className="contents">
            <RatingMark rating={rating} style={style} />
            <p className="whitespace-nowrap @max-[26.25rem]:hidden">{word}</p>
            <Fader share={share} />
            <p className="t-num text-end text-muted">{numberText(count)}</p>
            <p className="t-num min-w-[3.4em] text-end font-heading">{percentText(share)}</p>
          </div>
        ))}
      </div>
      <BarTable
        caption={words.table}
        columns={[words.ratingColumn, words.givenColumn, words.shareColumn]}
        rows={bars.map((bar) => ({ ...bar, name: words.ratingRow(bar.rating, bar.word) }))}
      />
    </section>
  )
}

/** A rating as phones are asked for it: stars up to it, or its face. Decoration: the number or the word is next to it. */
export function RatingMark({ rating, style }: { rating: number; style: RoomView['feedbackStyle'] }): ReactNode {
  if (style === 'faces')
    return (
      <RatingFace rating={rating} className="size-5 fill-none stroke-current stroke-[1.75] [stroke-linecap:round]" />
    )
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {Array.from({ length: limits.ratingMax }, (_, place) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars have no identity
          key={place}
          className={classNames(
            'size-3.5',
            place < rating ? 'fill-tungsten text-tungsten-text forced-colors:fill-[color:CanvasText]' : 'text-control',
          )}
        />
      ))}
    </span>
  )
}

/** The names of the ratings, the lowest first. */
export const ratingNames = (): readonly string[] => Object.values(words.ratings)

type RatingBar = { rating: number; word: string; count: number; share: number }

/** One bar for each rating, the best first. */
export function ratingBars({ ratingDistribution, totalFeedback }: FeedbackAnalytics): RatingBar[] {
  const bars = ratingNames().map((word, place) => ({
    ...{ rating: place + 1, word },
    count: ratingDistribution.find(({ rating }) => rating === place + 1)?.count ?? 0,
  }))
  return withShares(bars, totalFeedback).reverse()
}
