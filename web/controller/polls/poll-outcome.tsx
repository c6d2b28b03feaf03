import { Eye, EyeOff, Highlighter } from 'lucide-react'
import type { ReactNode } from 'react'
import { isChoice, type PollView, type PollViewOf, type ResultsOf } from '../../../schema/tools/polls/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDeskActions } from '../desk/desk.ts'
import {
  type Bar,
  BarTable,
  countIn,
  Fader,
  OptionBar,
  optionBars,
  ResultBars,
  shareText,
} from '../engagement/result-bars.tsx'
import { excerpt, named } from '../words/phrases.ts'
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
      return <Answers poll={poll} />
  }
}

/** The bars of a poll. */
export const pollBars = (options: readonly string[], results: ResultsOf<'choice'> | null): Bar[] =>
  optionBars(options, countIn(results?.results ?? []), [], results?.totalResponses ?? 0)

function RatingBars({ poll }: { poll: PollViewOf<'rating'> }): ReactNode {
  const { distribution = [], totalResponses = 0, average = 0 } = poll.results ?? {}
  const [low = '', high = ''] = poll.labels
  const rows = [...distribution].reverse().map(({ rating, count }) => {
    const label = rating === 1 ? low : rating === poll.scale ? high : ''
    return { rating, label, name: `${rating} ${label}`.trim(), count, share: percentage(count, totalResponses) }
  })
  return (
    <>
      <p className="mb-2 text-14">
        <strong className="t-num text-19 font-heading">{average.toFixed(1)}</strong>{' '}
        {words.average('', poll.scale).trim()}
      </p>
      <ol aria-hidden="true" className="flex flex-col gap-1.5">
        {rows.map(({ rating, label, count, share }) => (
          <li
            key={rating}
            className="t-num grid grid-cols-[1.75rem_minmax(0,1fr)_3rem_4rem] items-center gap-2.5 text-14"
          >
            <span className="text-right font-heading">{rating}</span>
            <span className="flex min-w-0 flex-col">
              {label !== '' && (
                <span dir="auto" className="truncate text-muted">
                  {label}
                </span>
              )}
              <Fader share={share} />
            </span>
            <span className="text-right text-muted">{count.toLocaleString('en')}</span>
            <span className="text-right font-heading">{shareText(share)}</span>
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
  const rows = ranking.map(({ optionIndex: place, points: count, meanPlace }) => ({
    ...{ place, count, meanPlace, share: percentage(count, most) },
    name: poll.options[place] ?? '',
  }))
  return (
    <>
      <div aria-hidden="true" className="flex flex-col gap-3">
        {rows.map(({ place, name, count, meanPlace, share }) => (
          <OptionBar key={place} place={place} text={name} share={share}>
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

type Answer = {
  id: string
  text: string
  count: number | null
  isHidden: boolean
  isApproved: boolean
  isHighlighted: boolean
}

/** Words with their counts, or free answers, each with the presenter's actions. */
function Answers({ poll }: { poll: PollViewOf<'word_cloud'> | PollViewOf<'open_text'> }): ReactNode {
  const { perform } = useDeskActions()
  const answers = answersOf(poll)
  const total = poll.results?.totalResponses ?? 0
  const waiting = poll.isReviewed ? answers.filter(({ isApproved, isHidden }) => !isApproved && !isHidden) : []
  const review = (answer: Answer, change: Partial<Pick<Answer, 'isHidden' | 'isApproved' | 'isHighlighted'>>) =>
    void perform({ type: 'poll.review', pollId: poll.id, answerId: answer.id, ...change })
  if (answers.length === 0) return <p className="text-14 text-muted">{words.noAnswers}</p>
  return (
    <div className="flex flex-col gap-2">
      {waiting.length > 1 && (
        <Button
          size="s"
          className="self-start"
          onClick={() => {
            for (const answer of waiting) review(answer, { isApproved: true })
          }}
        >
          {words.approveAll(waiting.length)}
        </Button>
      )}
      <ul
        aria-label={named(words.answers, excerpt(poll.question))}
        className="max-h-96 overflow-y-auto rounded-button border border-line"
      >
        {answers.map((answer) => {
          const { id, text, count, isHidden, isHighlighted } = answer
          const isWaiting = waiting.includes(answer)
          return (
            <li key={id} className="flex items-start gap-2 border-b border-line px-3 py-1.5 last:border-b-0">
              <p
                dir="auto"
                className={classNames(
                  'min-w-0 flex-1 self-center text-14 wrap-anywhere',
                  isHidden && 'text-muted line-through',
                  isHighlighted && 'font-label',
                )}
              >
                {text}
              </p>
              {count !== null && (
                <span className="t-num self-center text-14 text-muted">{count.toLocaleString('en')}</span>
              )}
              {isWaiting && <Badge>{words.waiting}</Badge>}
              {isHidden && <Badge>{words.hidden}</Badge>}
              {isWaiting && (
                <Button
                  size="s"
                  aria-label={named(words.approve, excerpt(text))}
                  onClick={() => review(answer, { isApproved: true })}
                >
                  {words.approve}
                </Button>
              )}
              <IconButton
                label={named(isHighlighted ? words.unhighlight : words.highlight, excerpt(text))}
                aria-pressed={isHighlighted}
                className={isHighlighted ? 'text-tungsten!' : ''}
                icon={Highlighter}
                onClick={() => review(answer, { isHighlighted: !isHighlighted })}
              />
              <IconButton
                label={named(isHidden ? words.show : words.hide, excerpt(text))}
                icon={isHidden ? Eye : EyeOff}
                onClick={() => review(answer, { isHidden: !isHidden })}
              />
            </li>
          )
        })}
      </ul>
      {poll.kind === 'open_text' && total > answers.length && (
        <p className="text-14 text-muted">{words.newest(answers.length, total)}</p>
      )}
    </div>
  )
}

function answersOf(poll: PollViewOf<'word_cloud'> | PollViewOf<'open_text'>): Answer[] {
  if (poll.kind === 'open_text') return (poll.results?.answers ?? []).map((answer) => ({ ...answer, count: null }))
  return (poll.results?.words ?? []).map(
    ({ id = '', text, count, isHidden = false, isApproved = false, isHighlighted = false }) => ({
      ...{ id, text, count, isHidden, isApproved, isHighlighted },
    }),
  )
}
