import './notice.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '../../schema/limits.ts'
import { type Words, wordsOf } from './outcome-words.ts'
import type { Answers } from './use-answers.ts'

type Shown = { opId: string; words: Words }

/** Says in passing how an answer ended, wherever the person is by now (spec 8: one at a time, five seconds). */
export function Notice({ answers: { outcomes } }: { answers: Answers }): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null)
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const outcome of Object.values(outcomes)) {
      const key = `${outcome.opId} ${outcome.kind}`
      if (told.current.has(key)) continue
      told.current.add(key)
      const words = wordsOf(outcome)
      if (words?.place === 'page') setShown({ opId: outcome.opId, words })
    }
  }, [outcomes])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), limits.toastMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className="notice-place" role="status">
      {shown !== null && (
        <p key={shown.opId} className="notice" data-good={shown.words.isGood}>
          <strong>{shown.words.title}</strong> {shown.words.text}
        </p>
      )}
    </div>
  )
}
