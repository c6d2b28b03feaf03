import type { ReactNode } from 'react'
import type { PollView, PollViewOf, ResultsOf } from '../../../schema/tools/polls/entity.ts'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { percentage, withShares } from '../../../schema/values/figures.ts'
import { numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { type Bar, BarTable, countIn, Fader, OptionBar, optionBars, ResultBars } from '../engagement/result-bars.tsx'
import { named } from '../words/phrases.ts'
import { PollAnswers } from './poll-answers.tsx'
import * as words from './words/polls.ts'

/** The results of a poll, by its kind. */
export function PollOutcome({ poll }: { poll: PollView }): ReactNode {
  if (isChoice(poll)) {
    const bars = pollBars(poll.options, poll.results)
    return <ResultBars caption={named(words.results, poll.question)} bars={bars} unit={words.votes} />
  }
  switch (poll.kind) {
    case 'rating':
      return <RatingBars poll={poll} />
    case 'ranking':
      return <RankingBars poll={poll} />
    default:
      return <PollAnswers poll={poll} />
  }
}

/** The bars of a poll. */
export const pollBars = (options: readonly string[], results: ResultsOf<'choice'> | null): Bar[] =>
  optionBars(options, countIn(results?.results ?? []), [], results?.totalResponses ?? 0)

function RatingBars({ poll }: { poll: PollViewOf<'rating'> }): ReactNode {
  const { distribution = [], totalResponses = 0, average = 0 } = poll.results ?? {}
  const [low = '', high = ''] = poll.labels
  const rows = withShares(distribution, totalResponses)
    .reverse()
    .map((step) => {
      const label = step.rating === 1 ? low : step.rating === poll.scale ? high : ''
      return { ...step, label, name: `${step.rating} ${label}`.trim() }
    })
  return (
    <>
      <p className="mb-2 text-14">
        {tagged(words.average(average, poll.scale), {
          average: (inside) => <strong className="t-num text-19 font-heading">{inside}</strong>,
        })}
      </p>
      <ol aria-hidden="true" className="flex flex-col gap-1.5">
        {rows.map(({ rating, label, count, share }) => (
          <li
            key={rating}
            className="t-num grid grid-cols-[1.75rem_minmax(0,1fr)_3rem_4rem] items-center gap-2.5 text-14"
          >
            <span className="text-end font-heading">{rating}</span>
            <span className="flex min-w-0 flex-col">
              {label !== '' && <bdi className="truncate text-muted">{label}</bdi>}
              <Fader share={share} />
            </span>
            <span className="text-end text-muted">{numberText(count)}</span>
            <span className="text-end font-heading">{percentText(share)}</span>
          </li>
        ))}
      </ol>
      <BarTable
        caption={named(words.results, poll.question)}
        columns={[words.kinds.rating, words.votes, words.share]}
        rows={rows}
      />
    </>
  )
}

function RankingBars({ poll }: { poll: PollViewOf<'ranking'> }): ReactNode {
  const { ranking = [], totalResponses = 0 } = poll.results ?? {}
  const most = Math.max(1, (poll.options.length - 1) * totalResponses)
  const rows = ranking.map(({ optionIndex, points: count, meanPlace }) => ({
    ...{ optionIndex, count, meanPlace, share: percentage(count, most) },
    name: poll.options[optionIndex] ?? '',
  }))
  return (
    <>
      <div aria-hidden="true" className="flex flex-col gap-3">
        {rows.map(({ optionIndex, name, count, meanPlace, share }) => (
          <OptionBar key={optionIndex} optionIndex={optionIndex} text={name} share={share}>
            <span className="text-muted">{words.meanPlace(meanPlace)}</span>
            <span className="font-heading">{words.points(count)}</span>
          </OptionBar>
        ))}
      </div>
      <BarTable
        caption={named(words.results, poll.question)}
        columns={[words.option, words.pointsColumn, words.share]}
        rows={rows}
      />
    </>
  )
}
