import { type ReactNode, useId } from 'react'
import type { QuizView, ReviewedAnswer } from '../../../schema/tools/quizzes/entity.ts'
import { chosenOptions, rightOptions } from '../../../schema/tools/quizzes/questions.ts'
import { tape } from '../../live/option-mark.tsx'
import { CheckIcon, CrossIcon, OptionMark } from '../ui/option-list.tsx'
import { Typed } from '../ui/typed.tsx'
import { filledOptions } from './quiz-run.ts'
import * as words from './words/quiz.ts'

type QuizReviewProps = { quiz: QuizView; review: readonly ReviewedAnswer[] }

/** 'Review Your Answers': what was chosen, and what was right. */
export function QuizReview({ quiz, review }: QuizReviewProps): ReactNode {
  const id = useId()
  return (
    <section className="results" aria-labelledby={id}>
      <h2 id={id}>{words.reviewTitle}</h2>
      {review.map((answer) => {
        const question = quiz.questions[answer.questionIndex]
        return (
          <div key={answer.questionIndex} className="result-question" data-correct={answer.isCorrect}>
            <h3 dir="auto">
              {answer.questionIndex + 1}. {question?.question}
            </h3>
            <ul className="review-options">
              {filledOptions(question?.options ?? []).map(({ index, text }) => {
                const mark = markOf(index, answer)
                return (
                  <li key={index} className="review-option" data-mark={mark} style={tape(index)}>
                    <OptionMark index={index} />
                    <Typed className="result-text" text={text} />
                    {mark !== 'none' && <Mark mark={mark} />}
                  </li>
                )
              })}
            </ul>
            {answer.selectedOption === -1 && <p className="review-none">{words.noAnswer}</p>}
            <p className="hint">{reviewLine(answer)}</p>
            {answer.explanation !== undefined && (
              <Typed tag="p" className="review-explanation" text={answer.explanation} />
            )}
          </div>
        )
      })}
    </section>
  )
}

function Mark({ mark }: { mark: Exclude<ReviewMark, 'none'> }): ReactNode {
  return (
    <span className="review-mark">
      {mark === 'chosen-wrong' ? <CrossIcon /> : <CheckIcon />} {words.marks[mark]}
    </span>
  )
}

type ReviewMark = 'chosen-correct' | 'chosen-wrong' | 'correct-answer' | 'none'

/** The mark of an option in the review of its question. */
export function markOf(option: number, answer: ReviewedAnswer): ReviewMark {
  const isCorrect = rightOptions(answer).includes(option)
  if (chosenOptions(answer).includes(option)) return isCorrect ? 'chosen-correct' : 'chosen-wrong'
  return isCorrect ? 'correct-answer' : 'none'
}

/** 'Time spent: Ns • Points: earned/possible'. */
export function reviewLine({ timeSpent, isCorrect, points }: ReviewedAnswer): string {
  return words.reviewLine(Math.round(timeSpent / 1000), isCorrect ? points : 0, points)
}
