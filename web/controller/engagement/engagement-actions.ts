import { useMemo } from 'react'
import type { LiveMessage } from '../../../schema/room/engagement.ts'
import type { PollView, QuizView } from '../../../schema/room/project-engagement.ts'
import * as api from '../../app/api.ts'
import { type DeskActions, useDesk } from '../desk.ts'
import type { Notice } from '../notices.ts'
import { offerUndo, type Restore } from '../offer-undo.ts'
import { showNotice } from '../outcome-toasts.ts'
import { engagementNotices } from './engagement-notices.ts'
import { noteDeletion } from './failed-deletions.ts'
import type { LiveMessageDraft } from './live-message-form.ts'
import type { PollInput } from './poll-form.ts'
import type { QuizInput } from './quiz-form.ts'

/** What adds and deletes here; what changes goes through `ask` of the desk. Adding gives the new id, null where it failed. */
export type EngagementActions = {
  /** @param key the same for the same intent, so that a request asked again cannot add twice */
  addPoll: (input: PollInput, key: string) => Promise<string | null>
  deletePoll: (poll: PollView) => Promise<boolean>
  addQuiz: (input: QuizInput, key: string) => Promise<string | null>
  deleteQuiz: (quiz: QuizView) => Promise<boolean>
  sendMessage: (input: LiveMessageDraft, key: string) => Promise<boolean>
  deleteMessage: (message: LiveMessage) => Promise<boolean>
}

/** The actions of the room on the desk; the same functions as long as the page is open. */
export function useEngagementActions(): EngagementActions {
  const { room, actions } = useDesk()
  return useMemo(() => createEngagementActions(room.room.id, actions), [room.room.id, actions])
}

function createEngagementActions(roomId: string, { attempt }: DeskActions): EngagementActions {
  /** The same poll again, without votes and not running; it is a new one to everybody else. */
  const restorePoll =
    ({ question, options, allowMultiple }: PollView): Restore =>
    (key, again) =>
      attempt('add-poll', () => api.addPoll(roomId, { question, options, allowMultiple }, key), again)

  const restoreQuiz =
    ({ title, description, questions, timeLimit, showResults, showCorrectAnswers }: QuizView): Restore =>
    (key, again) => {
      const quiz = { title, description, questions, timeLimit, showResults, showCorrectAnswers }
      return attempt('add-quiz', () => api.addQuiz(roomId, quiz, key), again)
    }

  const restoreMessage =
    ({ content, senderType, isVisible, isPinned }: LiveMessage): Restore =>
    async (key, again) => {
      const send = () => api.addLiveMessage(roomId, { content, senderType }, key)
      const sent = await attempt('send-live-message', send, again)
      if (!sent.ok || (isVisible && !isPinned)) return
      await attempt('live-message', () => api.patchLiveMessage(sent.value.id, { isVisible, isPinned }))
    }

  return {
    async addPoll(input, key) {
      const added = await attempt('add-poll', () => api.addPoll(roomId, input, key))
      if (!added.ok) return null
      showNotice(engagementNotices.pollCreated)
      return added.value.id
    },
    async deletePoll(poll) {
      const deleted = await attempt('delete', () => api.deletePoll(poll.id))
      if (deleted.ok) sayDeleted(engagementNotices.pollDeleted, hasAnswers(poll), restorePoll(poll))
      return deleted.ok
    },
    async addQuiz(input, key) {
      const added = await attempt('add-quiz', () => api.addQuiz(roomId, input, key))
      if (!added.ok) return null
      showNotice(engagementNotices.quizCreated)
      return added.value.id
    },
    async deleteQuiz(quiz) {
      const deleted = await attempt('delete', () => api.deleteQuiz(quiz.id))
      if (deleted.ok) sayDeleted(engagementNotices.quizDeleted, hasAnswers(quiz), restoreQuiz(quiz))
      return deleted.ok
    },
    async sendMessage(input, key) {
      return (await attempt('send-live-message', () => api.addLiveMessage(roomId, input, key))).ok
    },
    async deleteMessage(message) {
      noteDeletion(message.id, false)
      const deleted = await attempt('delete', () => api.deleteLiveMessage(message.id))
      noteDeletion(message.id, !deleted.ok)
      if (deleted.ok) offerUndo(engagementNotices.messageDeleted, restoreMessage(message))
      return deleted.ok
    },
  }
}

/** Whether something is lost for good with a poll or quiz. */
export const hasAnswers = ({ results }: PollView | QuizView): boolean => (results?.totalResponses ?? 0) > 0

/** Offers to bring it back unless that would be less than it was. */
function sayDeleted(notice: Notice, isLost: boolean, restore: Restore): void {
  if (isLost) showNotice(notice)
  else offerUndo(notice, restore)
}
