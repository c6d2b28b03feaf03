import './other-poll.css'
import type { ReactNode } from 'react'
import type { PollResults, PollView } from '../../../schema/tools/polls/entity.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { tape } from '../../live/option-mark.tsx'
import { decimalText, numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { OptionMark } from '../ui/option-list.tsx'
import { Typed } from '../ui/typed.tsx'
import { tallied } from '../ui/words/options.ts'
import * as words from './words/other-poll.ts'

/** The results of a poll of any kind but choice. */
export function OtherResults({ poll, results }: { poll: PollView; results: PollResults }): ReactNode {
  if ('distribution' in results) {
    const [low = '', high = ''] = poll.kind === 'rating' ? poll.labels : []
    const steps = withShares(results.distribution, results.totalResponses).reverse()
    return (
      <div className="rating-results">
        <p className="rating-average">
          {tagged(words.averageRating(decimalText(results.average), results.distribution.length), {
            average: (inside) => <strong>{inside}</strong>,
          })}
        </p>
        <ol className="result-rows rating-rows">
          {steps.map(({ rating, count, share }) => {
            const label = rating === 1 ? low : rating === steps.length ? high : ''
            return (
              <li key={rating} className="result">
                <span className="rating-row">{rating}</span>
                <Typed className="result-text" text={label} />
                <span className="result-share">{percentText(share)}</span>
                <span className="result-count">{tallied.vote(count)}</span>
                <span className="result-bar" aria-hidden="true">
                  <span style={{ transform: `scaleX(${share / 100})` }} />
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    )
  }
  if ('ranking' in results && poll.kind === 'ranking') {
    const most = Math.max(1, (poll.options.length - 1) * results.totalResponses)
    return (
      <ol className="result-rows ranking-rows">
        {results.ranking.map(({ optionIndex, points, meanPlace }) => (
          <li key={optionIndex} className="result" style={tape(optionIndex)}>
            <OptionMark index={optionIndex} />
            <Typed className="result-text" text={poll.options[optionIndex]} />
            <span className="result-share">{words.points(points)}</span>
            <span className="result-count">{words.meanPlace(decimalText(meanPlace))}</span>
            <span className="result-bar" aria-hidden="true">
              <span style={{ transform: `scaleX(${points / most})` }} />
            </span>
          </li>
        ))}
      </ol>
    )
  }
  if ('words' in results) {
    if (results.words.length === 0) return <p className="hint">{words.noneYet}</p>
    const most = Math.max(...results.words.map(({ count }) => count))
    return (
      <ul className="word-list">
        {results.words.map(({ text, count }) => (
          <li key={text} style={{ fontSize: `${(1 + Math.sqrt(count / most)).toFixed(2)}rem` }}>
            <bdi>{text}</bdi> <span className="word-count">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    )
  }
  if ('answers' in results) {
    if (results.answers.length === 0) return <p className="hint">{words.noneYet}</p>
    return (
      <ul className="said-list">
        {results.answers.map(({ id, text, isHighlighted }) => (
          <li key={id} dir="auto" className="said" data-highlighted={isHighlighted}>
            {text}
          </li>
        ))}
      </ul>
    )
  }
  return null
}
