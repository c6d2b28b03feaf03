import { refusalMessage } from '../../schema/errors.ts'
import type { Outcome } from './answer-queue.ts'

/** What a person is told of an answer that ended, in the words of spec 8. */
export type Words = {
  title: string
  text: string
  /** 'screen': beside the answer, which is still there to be tried again; 'page': wherever the person is by now. */
  place: 'screen' | 'page'
  isGood: boolean
}

const again = 'Please try again.'

/** Null where the screens say it by themselves. */
export function wordsOf(outcome: Outcome): Words | null {
  const good = (title: string, text: string): Words => ({ title, text, place: 'page', isGood: true })
  const late = (title: string, text: string): Words => ({ title, text, place: 'page', isGood: false })
  const failed = (title: string, text: string): Words => ({ title, text, place: 'screen', isGood: false })
  const code = outcome.kind === 'failed' ? outcome.code : null
  switch (outcome.answer.kind) {
    case 'vote':
      if (code === null) return good('Vote submitted', 'Thank you for participating!')
      if (code === 'already_voted') return good('Already voted', 'You have already participated in this poll.')
      if (code === 'poll_closed') return late('Your vote came too late', refusalMessage(code))
      return failed('Vote failed', again)
    case 'quiz_start':
      return code === null || code === 'already_completed'
        ? null
        : failed('The quiz could not be started', code === 'quiz_closed' ? refusalMessage(code) : again)
    case 'quiz_answer':
      return null
    case 'quiz_submit':
      if (code === null || code === 'already_completed') return null
      if (code === 'quiz_closed') return late('Submission failed', 'This quiz was closed before your answers arrived.')
      return failed('Submission failed', again)
    case 'feedback':
      if (code === null) return good('Feedback submitted', 'Thank you for your feedback!')
      if (code === 'feedback_disabled') return late('Feedback failed', refusalMessage(code))
      return failed('Feedback failed', code === 'too_much_feedback' ? refusalMessage(code) : again)
  }
}
