import type { ReactNode } from 'react'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import type { ShownPoll } from '../../../schema/tools/polls/overlay-poll.ts'
import { percentage, sharesOf } from '../../../schema/values/figures.ts'
import { decimalText, numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { More } from '../scenes/more.tsx'
import { OptionBars } from '../scenes/option-bars.tsx'
import { scriptOf } from '../scenes/script.ts'
import { more } from '../words/facts.ts'
import { noneShown } from './none-shown.ts'
import { WordCloud } from './word-cloud.tsx'
import * as words from './words/poll-overlay.ts'

type PollBodyProps = {
  poll: ShownPoll
  /** While results are hidden everything has its place, without figures. */
  isHidden?: boolean
}

/** How much wider than high a cloud below the clock is. */
const aspectOfStrip = 4

/** The results of a poll by its kind. Everything is in em: the parent sets the size. */
export function PollBody({ poll, isHidden = false }: PollBodyProps): ReactNode {
  const { totalResponses } = poll.results
  if (isChoice(poll)) {
    const counted = new Map(poll.results?.results.map(({ optionIndex, count }) => [optionIndex, count]))
    const counts = poll.options.map((_, index) => counted.get(index) ?? 0)
    const [lengths, figures] = [sharesOf(counts, totalResponses), sharesOf(counts, totalResponses, 0)]
    const rows = poll.options.map((text, index) => {
      const count = counts[index] ?? 0
      const share = isHidden ? null : (lengths[index] ?? 0)
      const figure = percentText(figures[index] ?? 0, 0)
      return { index, text, share, figure, note: numberText(count), noteWord: words.votes(count) }
    })
    return <OptionBars rows={rows} columns={rows.length > 3 ? 2 : 1} />
  }
  switch (poll.kind) {
    case 'rating':
      return <RatingBars poll={poll} isHidden={isHidden} />
    case 'ranking': {
      const most = Math.max(1, (poll.options.length - 1) * totalResponses)
      const rows = poll.results.ranking.map(({ optionIndex, points }) => ({
        index: optionIndex,
        text: poll.options[optionIndex] ?? '',
        share: isHidden ? null : percentage(points, most),
        figure: numberText(points),
        note: '',
        noteWord: '',
        unit: words.points(points),
      }))
      return <OptionBars rows={rows} columns={rows.length > 3 ? 2 : 1} />
    }
    case 'word_cloud':
      return <WordCloud words={poll.results.words} responses={totalResponses} aspect={aspectOfStrip} />
    case 'open_text':
      return <Answers {...poll.results} />
  }
}

type RatingBarsProps = { poll: Extract<ShownPoll, { kind: 'rating' }>; isHidden: boolean }

/** [N12] The steps of a scale as columns, each filled by its share of all; while results are hidden, all are full. */
function RatingBars({ poll, isHidden }: RatingBarsProps): ReactNode {
  const { average, distribution, totalResponses } = poll.results
  const [low = '', high = ''] = poll.labels
  const counts = distribution.map(({ count }) => count)
  const [lengths, shares] = [sharesOf(counts, totalResponses), sharesOf(counts, totalResponses, 0)]
  return (
    <div className="stage-rating" data-results={isHidden ? 'hidden' : 'shown'}>
      <p className="stage-rating-average">
        {tagged(words.ofScale(decimalText(average), poll.scale), {
          average: (figure) => <strong className="t-num">{figure}</strong>,
          scale: (text) => <span>{text}</span>,
        })}
      </p>
      <div className="stage-rating-chart">
        <ol className="stage-rating-steps" data-steps={poll.scale}>
          {distribution.map(({ rating, count }) => (
            <li key={rating}>
              <span className="stage-rating-count t-num" data-text>
                {percentText(shares[rating - 1] ?? 0, 0)}
              </span>
              <span className="stage-rating-votes t-num">
                {numberText(count)}
                <span className="sr-only"> {words.votes(count)}</span>
              </span>
              <span className="stage-rating-step" aria-hidden="true">
                <span
                  className="stage-rating-bar"
                  style={{ clipPath: `inset(${isHidden ? 0 : 100 - (lengths[rating - 1] ?? 0)}% 0 0 0)` }}
                />
              </span>
              <span className="stage-rating-number t-num">{rating}</span>
            </li>
          ))}
        </ol>
        <p className="stage-rating-ends">
          <span dir="auto">{low}</span>
          <span dir="auto">{high}</span>
        </p>
      </div>
    </div>
  )
}

type TextAnswers = Extract<ShownPoll, { kind: 'open_text' }>['results']

/** The highlighted ones, then the newest. */
export const highlightedFirst = (answers: TextAnswers['answers']) =>
  [...answers].sort((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted))

/** A hall reads this many at once. */
const answersOnWall = 6

function Answers({ answers, totalResponses }: TextAnswers): ReactNode {
  if (answers.length === 0) return <p className="stage-answers-none">{noneShown(totalResponses)}</p>
  return (
    <ul className="stage-answers">
      {highlightedFirst(answers)
        .slice(0, answersOnWall)
        .map(({ id, text, isHighlighted }) => (
          <li key={id} className="stage-answer" data-highlighted={isHighlighted} {...scriptOf(text)}>
            {text}
          </li>
        ))}
      {answers.length > answersOnWall && (
        <li>
          <More>{more(answers.length - answersOnWall)}</More>
        </li>
      )}
    </ul>
  )
}
