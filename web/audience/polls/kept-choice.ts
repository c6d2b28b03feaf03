import { useState } from 'react'
import { browserStorage, recall, remember } from '../browser-storage.ts'

/**
 * What is chosen and not sent yet: the places of the options. A reload and a lock that is lifted find it again.
 * @param subject what it is chosen in: a poll's id, a quiz's with the place of the question
 */
export function useKeptChoice(subject: string): [number[], (chosen: number[]) => void] {
  const key = `cuelight:choice:${subject}`
  const storage = browserStorage('session')
  const [chosen, setChosen] = useState(() => recall(storage, key).split(',').filter(Boolean).map(Number))
  return [
    chosen,
    (next) => {
      setChosen(next)
      remember(storage, key, next.join())
    },
  ]
}
