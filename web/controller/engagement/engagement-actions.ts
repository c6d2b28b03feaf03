import { useMemo, useSyncExternalStore } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { addedId } from '../desk/asking.ts'
import { type DeskActions, useDeskActions } from '../desk/desk.ts'
import { type Notice, showNotice } from '../desk/notices.ts'
import type { LiveMessageInput } from '../live-messages/live-message-form.ts'
import type { PollInput } from '../polls/poll-form.ts'
import type { QuizInput } from '../quizzes/quiz-form.ts'
import * as words from './words/engagement.ts'

/** Adding and deleting; changes use the desk's `ask`. Adding returns the new id, or null if it failed. */
type EngagementActions = {
  /** @param opId the same for the same intent, so that a repeated request cannot add it twice */
  addPoll: (input: PollInput, opId: string) => Promise<string | null>
  deletePoll: (poll: PollView) => Promise<void>
  /** Says whether it worked. */
  revisePoll: (poll: PollView, input: PollInput, opId: string) => Promise<boolean>
  duplicatePoll: (poll: PollView) => Promise<void>
  resetPoll: (poll: PollView) => Promise<void>
  addQuiz: (input: QuizInput, opId: string) => Promise<string | null>
  deleteQuiz: (quiz: QuizView) => Promise<void>
  /** Says whether it worked. */
  reviseQuiz: (quiz: QuizView, input: QuizInput, opId: string) => Promise<boolean>
  duplicateQuiz: (quiz: QuizView) => Promise<void>
  resetQuiz: (quiz: QuizView) => Promise<void>
  sendMessage: (input: LiveMessageInput, opId: string) => Promise<boolean>
  deleteMessage: (message: LiveMessage) => Promise<void>
}

/** The desk's actions in its room; the same functions as long as the page is open. */
export function useEngagementActions(): EngagementActions {
  const { perform, remove } = useDeskActions()
  return useMemo(() => createEngagementActions({ perform, remove }), [perform, remove])
}

function createEngagementActions({ perform, remove }: Pick<DeskActions, 'perform' | 'remove'>): EngagementActions {
  const add = async (command: Parameters<typeof perform>[0], opId: string, notice: Notice) => {
    const id = addedId(await perform(command, { opId }))
    if (id !== null) showNotice(notice)
    return id
  }
  return {
    addPoll: (input, opId) => add({ type: 'poll.add', ...input }, opId, words.pollCreated),
    async deletePoll({ id }) {
      await remove({ type: 'poll.delete', pollId: id }, words.pollDeleted)
    },
    async revisePoll(poll, input, opId) {
      const { kind: _, question, resultsAfter = 'presenter', ...content } = { kind: null, ...input }
      const asked = { type: 'poll.revise', pollId: poll.id, question, ...content, resultsAfter } as const
      return (await perform(asked, { opId })).kind === 'done'
    },
    async duplicatePoll({ id }) {
      const { kind } = await perform({ type: 'poll.duplicate', pollId: id })
      if (kind === 'done') showNotice(words.pollDuplicated)
    },
    async resetPoll({ id }) {
      await remove({ type: 'poll.reset', pollId: id }, words.pollEmptied)
    },
    addQuiz: (input, opId) => add({ type: 'quiz.add', ...input }, opId, words.quizCreated),
    async deleteQuiz({ id }) {
      await remove({ type: 'quiz.delete', quizId: id }, words.quizDeleted)
    },
    async reviseQuiz({ id }, { title, description, questions, timeLimit, showLeaderboard }, opId) {
      const content = { title, description, questions, timeLimit, showLeaderboard }
      return (await perform({ type: 'quiz.revise', quizId: id, ...content }, { opId })).kind === 'done'
    },
    async duplicateQuiz({ id }) {
      const { kind } = await perform({ type: 'quiz.duplicate', quizId: id })
      if (kind === 'done') showNotice(words.quizDuplicated)
    },
    async resetQuiz({ id }) {
      await remove({ type: 'quiz.reset', quizId: id }, words.quizEmptied)
    },
    async sendMessage(input, opId) {
      return (await perform({ type: 'live_message.add', ...input }, { opId })).kind === 'done'
    },
    async deleteMessage({ id }) {
      noteDeletion(id, false)
      noteDeletion(id, !(await remove({ type: 'live_message.delete', messageId: id }, words.messageDeleted)))
    },
  }
}

/** Whether a poll or quiz has answers: then the desk asks before deleting it. */
export const hasAnswers = ({ results }: PollView | QuizView): boolean => (results?.totalResponses ?? 0) > 0

/** The ids of live messages whose deletion failed; a new set with every change. Kept as long as the page is open. */
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
