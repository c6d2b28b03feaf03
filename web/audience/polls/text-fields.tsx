import { type ReactNode, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import { lettersOf, maxBytesOf } from '../../../schema/values/letters.ts'
import { typedDirection } from '../../ui/typed-direction.ts'
import { LetterCount } from '../ui/letter-count.tsx'
import { wordProblem } from './other-answer.ts'
import * as words from './words/other-poll.ts'

type WordFieldsProps = {
  count: number
  words: readonly string[]
  isLocked: boolean
  onChange: (words: string[]) => void
  onSubmit: () => void
}

/** One line for each word. */
export function WordFields({ count, words: given, isLocked, onChange, onSubmit }: WordFieldsProps): ReactNode {
  const id = useId()
  return (
    <form
      className="form word-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {Array.from({ length: count }, (_, place) => {
        const typed = given[place] ?? ''
        const problem = wordProblem(typed)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <div key={place} className="word-field">
            <label htmlFor={`${id}-${place}`}>{count > 1 ? words.numbered(place + 1) : words.yourText}</label>
            <input
              id={`${id}-${place}`}
              className="field"
              dir={typedDirection(typed)}
              autoComplete="off"
              enterKeyHint={place === count - 1 ? 'done' : 'next'}
              maxLength={maxBytesOf(limits.maxWordLetters)}
              value={typed}
              readOnly={isLocked}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-${place}-problem`}
              onChange={(event) => {
                const next = Array.from({ length: count }, (_, index) => given[index] ?? '')
                next[place] = event.target.value
                onChange(next)
              }}
            />
            <p id={`${id}-${place}-problem`} className="fault" role="alert">
              {problem}
            </p>
          </div>
        )
      })}
      {/* Enter submits a form with several fields only if it has a submit button. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

type TextFieldProps = { text: string; isLocked: boolean; onChange: (text: string) => void }

/** One free answer, with the number of letters left. */
export function TextField({ text, isLocked, onChange }: TextFieldProps): ReactNode {
  const [id, counterId] = [useId(), useId()]
  return (
    <div className="form">
      <label htmlFor={id}>{words.yourText}</label>
      <textarea
        id={id}
        className="field said-field"
        dir={typedDirection(text)}
        rows={4}
        maxLength={maxBytesOf(limits.maxTextAnswerLetters)}
        value={text}
        readOnly={isLocked}
        aria-describedby={counterId}
        onChange={(event) => onChange(event.target.value)}
      />
      <LetterCount id={counterId} count={lettersOf(text).length} limit={limits.maxTextAnswerLetters} />
    </div>
  )
}
