import type { ReactNode } from 'react'
import { type FitLimits, useFittedWords } from './fit-words.ts'
import { scriptOf } from './script.ts'

type SceneQuestionProps = { text: string; limits: FitLimits; className?: string }

/** A question alone, as large as its place allows. */
export function SceneQuestion({ text, limits, className = '' }: SceneQuestionProps): ReactNode {
  const { box, text: fitted } = useFittedWords(limits, [text])
  return (
    <div ref={box} className={`stage-scene-place ${className}`}>
      <div ref={fitted}>
        <h1 className="stage-scene-question" data-text {...scriptOf(text)}>
          {text}
        </h1>
      </div>
    </div>
  )
}
