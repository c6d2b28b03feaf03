/** The answers this browser still owes a room, one entry of `localStorage` each, so that two tabs never lose each other's. */
import { isFields, isListOf, isNumber, isText, isTextOrNull } from '../live/checks.ts'
import { parseJson } from '../live/fetch-json.ts'
import type { Answer, GivenAnswer } from './answer.ts'
import type { KeptAnswer } from './answer-queue.ts'
import { recall } from './browser-storage.ts'

const prefixOf = (roomId: string) => `cuelight:answer:${roomId}:`

export type KeptAnswers = {
  load: () => KeptAnswer[]
  keep: (kept: KeptAnswer) => void
  forget: (opId: string) => void
}

/** @param storage null where the browser has none: then answers live as long as the page */
export function keptAnswers(roomId: string, storage: Storage | null): KeptAnswers {
  const prefix = prefixOf(roomId)
  return {
    load() {
      const keys =
        storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => readKept(key.slice(prefix.length), parseJson(recall(storage, key))))
        .filter((kept) => kept !== null)
        .sort((a, b) => a.askedAt - b.askedAt)
    },
    keep({ opId, answer, askedAt }) {
      try {
        storage?.setItem(prefix + opId, JSON.stringify({ answer, askedAt }))
      } catch {
        // A full or forbidden storage: the answer is sent all the same, it only does not survive a reload.
      }
    },
    forget(opId) {
      storage?.removeItem(prefix + opId)
    },
  }
}

/** A stored answer, or null where it is none of ours. */
export function readKept(opId: string, value: unknown): KeptAnswer | null {
  if (!isFields(value) || !isNumber(value['askedAt'])) return null
  const answer = readAnswer(value['answer'])
  return answer === null || opId === '' ? null : { opId, answer, askedAt: value['askedAt'] }
}

function readAnswer(value: unknown): Answer | null {
  if (!isFields(value)) return null
  const { kind, pollId, quizId, selectedOptions, questionIndex, selectedOption, answers, rating, comment } = value
  if (kind === 'vote' && isText(pollId) && isListOf(isNumber)(selectedOptions)) return { kind, pollId, selectedOptions }
  if (kind === 'quiz_answer' && isText(quizId) && isNumber(questionIndex) && isNumber(selectedOption))
    return { kind, quizId, questionIndex, selectedOption }
  if (kind === 'quiz_submit' && isText(quizId) && isListOf(isGiven)(answers)) return { kind, quizId, answers }
  if (kind === 'feedback' && isNumber(rating) && isTextOrNull(comment)) return { kind, rating, comment }
  return null
}

const isGiven = (value: unknown): value is GivenAnswer =>
  isFields(value) && isNumber(value['questionIndex']) && isNumber(value['selectedOption'])
