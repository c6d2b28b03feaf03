import { useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import { browserStorage, recall, remember } from '../browser-storage.ts'

const questionDraft = z.object({ text: z.string(), name: z.string() })
export type QuestionDraft = z.infer<typeof questionDraft>

/** What is written of a question; it survives a reload until it is sent. The name stays for the next question. */
export function useQuestionDraft(roomId: string): [QuestionDraft, (draft: QuestionDraft) => void] {
  const key = `cuelight:question:${roomId}`
  const storage = browserStorage('session')
  const [draft, setDraft] = useState(
    () => questionDraft.safeParse(parseJson(recall(storage, key))).data ?? { text: '', name: '' },
  )
  return [
    draft,
    (next) => {
      setDraft(next)
      remember(storage, key, next.text === '' && next.name === '' ? '' : JSON.stringify(next))
    },
  ]
}
