import './questions.css'
import type { ReactNode } from 'react'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { numberText } from '../../ui/say.ts'
import type { Answers } from '../answers/use-answers.ts'
import { TaskScreen } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { QuestionForm } from './question-form.tsx'
import { type ListedQuestion, listedQuestions } from './question-list.ts'
import * as words from './words/questions.ts'

type QuestionsScreenProps = {
  room: Snapshot
  own: ParticipantState | null
  answers: Answers
}

/** What the audience asks: their own questions, and votes for other people's. */
export function QuestionsScreen({ room: { room, questions }, own, answers }: QuestionsScreenProps): ReactNode {
  const listed = listedQuestions(questions, own, answers.pending)
  return (
    <TaskScreen title={words.title} eyebrow={<span className="on-air">{words.eyebrow}</span>}>
      {room.hasQuestions ? <QuestionForm room={room} answers={answers} /> : <p className="lead">{words.closed}</p>}
      {listed.length === 0 ? (
        <p className="lead asked-none">{words.first}</p>
      ) : (
        <ol className="asked" aria-label={words.list}>
          {listed.map((question) => (
            <AskedQuestion key={question.id} question={question} answers={answers} isOpen={room.hasQuestions} />
          ))}
        </ol>
      )}
    </TaskScreen>
  )
}

type AskedQuestionProps = { question: ListedQuestion; answers: Answers; isOpen: boolean }

function AskedQuestion({ question, answers, isOpen }: AskedQuestionProps): ReactNode {
  const { id, text, name, state, votes, hasVoted, isOwn, isOnDisplay } = question
  const mayVote = isOpen && state === 'open'
  const stateWords = state === 'open' ? '' : words.states[state]
  const marks = [isOnDisplay ? words.onDisplay : '', isOwn ? words.own : '', stateWords].filter(Boolean)
  return (
    <li className="asked-one" data-shown={isOnDisplay} data-done={state === 'answered' || state === 'hidden'}>
      <div className="asked-words">
        <Typed tag="p" className="asked-text" text={text} />
        {(name !== null || marks.length > 0) && (
          <p className="asked-marks">
            {name !== null && <bdi>{name}</bdi>}
            {marks.map((mark) => (
              <span key={mark} className="asked-mark">
                {mark}
              </span>
            ))}
          </p>
        )}
        {isOwn && (
          <button
            type="button"
            className="asked-withdraw"
            aria-label={words.withdrawNamed(text)}
            onClick={() => answers.ask({ type: 'question.withdraw', questionId: id })}
          >
            {words.withdraw}
          </button>
        )}
      </div>
      <button
        type="button"
        className="upvote"
        aria-pressed={hasVoted}
        aria-label={words.voteFor(text, votes)}
        disabled={!mayVote}
        onClick={() => answers.ask({ type: 'question.vote', questionId: id, hasVoted: !hasVoted })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m5 15 7-7 7 7" />
        </svg>
        <span className="upvote-count">{numberText(votes)}</span>
      </button>
    </li>
  )
}
