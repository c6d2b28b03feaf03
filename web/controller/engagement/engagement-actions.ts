import { useMemo, useSyncExternalStore } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { addedId } from '../desk/asking.ts'
import { type DeskActions, useDeskActions } from '../desk/desk.ts'
import { type Notice, offerUndo, type Restore, showNotice } from '../desk/notices.ts'
import type { LiveMessageDraft } from '../live-messages/live-message-form.ts'
import type { PollInput } from '../polls/poll-form.ts'
import type { QuizInput } from '../quizzes/quiz-form.ts'
import * as words from './words/engagement.ts'

/** What adds and deletes here; what changes goes through `ask` of the desk. Adding gives the new id, null if it failed. */
type EngagementActions = {
  /** @param opId the same for the same intent, so that a repeated request cannot add it twice */
  addPoll: (input: PollInput, opId: string) => Promise<string | null>
  deletePoll: (poll: PollView) => Promise<void>
  addQuiz: (input: QuizInput, opId: string) => Promise<string | null>
  deleteQuiz: (quiz: QuizView) => Promise<void>
  sendMessage: (input: LiveMessageDraft, opId: string) => Promise<boolean>
  deleteMessage: (message: LiveMessage) => Promise<void>
}

/** The actions of the room on the desk; the same functions as long as the page is open. */
export function useEngagementActions(): EngagementActions {
  const { perform } = useDeskActions()
  return useMemo(() => createEngagementActions(perform), [perform])
}

function createEngagementActions(perform: DeskActions['perform']): EngagementActions {
  const add = async (command: Parameters<typeof perform>[0], opId: string, notice: Notice) => {
    const id = addedId(await perform(command, { opId }))
    if (id !== null) showNotice(notice)
    return id
  }
  /** Offers to bring it back, unless it would come back without the answers it had. */
  const sayDeleted = (item: PollView | QuizView, notice: Notice, restore: Restore) =>
    hasAnswers(item) ? showNotice(notice) : offerUndo(notice, restore)

  return {
    addPoll: (input, opId) => add({ type: 'poll.add', ...input }, opId, words.pollCreated),
    async deletePoll(poll) {
      const { question, options, allowMultiple } = poll
      const { kind } = await perform({ type: 'poll.delete', pollId: poll.id })
      if (kind === 'failed') return
      sayDeleted(poll, words.pollDeleted, (opId, again) =>
        perform({ type: 'poll.add', question, options, allowMultiple }, { opId, again }),
      )
    },
    addQuiz: (input, opId) => add({ type: 'quiz.add', ...input }, opId, words.quizCreated),
    async deleteQuiz(quiz) {
      const { title, description, timeLimit, showResults, showCorrectAnswers } = quiz
      const questions = quiz.questions.map(({ correctAnswer = 0, ...question }) => ({ ...question, correctAnswer }))
      const whole = { title, description, questions, timeLimit, showResults, showCorrectAnswers }
      const { kind } = await perform({ type: 'quiz.delete', quizId: quiz.id })
      if (kind === 'failed') return
      sayDeleted(quiz, words.quizDeleted, (opId, again) => perform({ type: 'quiz.add', ...whole }, { opId, again }))
    },
    async sendMessage(input, opId) {
      return (await perform({ type: 'live_message.add', ...input }, { opId })).kind === 'done'
    },
    async deleteMessage({ id, content, senderType, isVisible, isPinned }) {
      noteDeletion(id, false)
      const { kind } = await perform({ type: 'live_message.delete', messageId: id })
      noteDeletion(id, kind === 'failed')
      if (kind === 'failed') return
      offerUndo(words.messageDeleted, async (opId, again) => {
        const messageId = addedId(await perform({ type: 'live_message.add', content, senderType }, { opId, again }))
        if (messageId === null || (isVisible && !isPinned)) return
        await perform({ type: 'live_message.edit', messageId, isVisible, isPinned })
      })
    },
  }
}

/** Whether something is lost for good with a poll or quiz. */
export const hasAnswers = ({ results }: PollView | QuizView): boolean => (results?.totalResponses ?? 0) > 0

/** The ids of live messages whose deletion failed; another set with every change. Kept as long as the page is open. */
export const failedDeletions = sharedValue<ReadonlySet<string>>(new Set())

/** Notes how the last try to delete a message ended; a new try begins without a failure. */
export function noteDeletion(messageId: string, hasFailed: boolean): void {
  const failed = failedDeletions.get()
  if (failed.has(messageId) === hasFailed) return
  const others = [...failed].filter((id) => id !== messageId)
  failedDeletions.set(new Set(hasFailed ? [...others, messageId] : others))
}

/** The ids of the messages that are still there because deleting them failed. */
export const useFailedDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(failedDeletions.subscribe, failedDeletions.get)
