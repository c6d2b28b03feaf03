import type { ReactNode } from 'react'

type Question = { question: string; answer: string }

/** Questions that unfold, one at a time: their `name` closes the others, or in older browsers site-main.ts. */
export function QuestionList({ name, questions }: { name: string; questions: readonly Question[] }): ReactNode {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            <h3>{question}</h3>
            <span className="questions-sign" aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
