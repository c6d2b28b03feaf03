import './poll-overlay.css'
import './poll-scene.css'
import type { ReactNode } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { isShown, type ShownPoll } from '../../../schema/tools/polls/overlay-poll.ts'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { FitLimits } from '../scenes/fit-words.ts'
import { Fitted, Question, SceneQuestion } from '../scenes/fitted.tsx'
import { type AroundScene, SceneFrame } from '../scenes/scene-frame.tsx'
import { TextWall } from '../scenes/text-wall.tsx'
import { noneShown } from './none-shown.ts'
import { highlightedFirst, PollBody } from './poll-body.tsx'
import { WordCloud } from './word-cloud.tsx'
import * as words from './words/poll-scene.ts'

/** A poll fills the display: the question, how to answer, the number of answers, and the results once they are shown. */
export function PollScene({ poll, ...around }: AroundScene & { poll: PollView }): ReactNode {
  const hasResults = isShown(poll)
  // Unknown inside another page while the results are hidden (rule EM3).
  const number = poll.results?.totalResponses ?? poll.answered
  const count = number === undefined ? {} : { count: words.answered(number) }
  // Among options people vote; the other kinds are answered.
  const [open, closed] = isChoice(poll) ? [words.open, words.closed] : [words.openToAnswers, words.closedToAnswers]
  const eyebrow = poll.isActive ? open : hasResults ? words.final : closed
  return (
    <SceneFrame kind="poll" eyebrow={eyebrow} isOpen {...count} {...around}>
      {hasResults && poll.kind === 'word_cloud' ? (
        <Titled question={poll.question}>
          <WordCloud
            words={poll.results.words}
            responses={poll.results.totalResponses}
            aspect={isJoinable(around.room) ? 1.75 : 2.3}
          />
        </Titled>
      ) : hasResults && poll.kind === 'open_text' && poll.results.answers.length > 0 ? (
        <Titled question={poll.question}>
          <TextWall
            texts={highlightedFirst(poll.results.answers).map(({ id, text, isHighlighted }) => ({
              id,
              text,
              isMarked: isHighlighted,
            }))}
          />
        </Titled>
      ) : (
        <Asked poll={poll} hasResults={hasResults} />
      )}
    </SceneFrame>
  )
}

const asked: FitLimits = { largest: 0.1, smallest: 0.024, largestOfWidth: 0.056 }
/** A question with nothing below it but how to answer. */
const askedAlone: FitLimits = { largest: 0.14, smallest: 0.024, largestOfWidth: 0.07 }
const titled: FitLimits = { largest: 0.07, smallest: 0.036, largestOfWidth: 0.06 }

/** The question with its options, as large as they fit. Results appear in places that were kept for them. */
function Asked({ poll, hasResults }: { poll: PollView; hasResults: boolean }): ReactNode {
  const options = 'options' in poll ? poll.options.join('\n') : ''
  const isAlone = poll.kind === 'word_cloud' || poll.kind === 'open_text'
  const limits = isAlone ? askedAlone : asked
  return (
    <Fitted limits={limits} contents={[poll.id, poll.question, options]} textClassName="stage-poll-asked">
      <Question text={poll.question} />
      {poll.kind === 'word_cloud' || poll.kind === 'open_text' ? (
        <p className="stage-poll-hint">{hintOf(poll)}</p>
      ) : (
        <PollBody poll={isShown(poll) ? poll : withoutResults(poll)} isHidden={!hasResults} />
      )}
    </Fitted>
  )
}

/** How to answer; once that is over, that there is nothing to show. */
function hintOf(poll: Extract<PollView, { kind: 'word_cloud' | 'open_text' }>): string {
  if (!poll.isActive) return isShown(poll) ? noneShown(poll.results.totalResponses) : ''
  return poll.kind === 'word_cloud' ? words.sendWords(poll.maxAnswers) : words.sendText
}

/** The question above what fills the rest. */
function Titled({ question, children }: { question: string; children: ReactNode }): ReactNode {
  return (
    <>
      <SceneQuestion text={question} limits={titled} className="stage-poll-title" />
      <div className="stage-poll-fill">{children}</div>
    </>
  )
}

type Laid = Exclude<PollView, { kind: 'word_cloud' | 'open_text' }>

/** A poll as it is laid out before its results are shown: everything is in place, and all counts are 0. */
function withoutResults(poll: Laid): ShownPoll {
  const totalResponses = 0
  switch (poll.kind) {
    case 'rating': {
      const distribution = Array.from({ length: poll.scale }, (_, step) => ({ rating: step + 1, count: 0 }))
      return { ...poll, results: { totalResponses, average: 0, distribution } }
    }
    case 'ranking': {
      const ranking = poll.options.map((_, optionIndex) => ({ optionIndex, points: 0, meanPlace: 0, first: 0 }))
      return { ...poll, results: { totalResponses, ranking } }
    }
    default:
      return { ...poll, results: { totalResponses, results: [] } }
  }
}
