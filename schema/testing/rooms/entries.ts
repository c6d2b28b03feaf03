/** Messages, live messages, questions and feedback for tests. */
import type { Ban } from '../../tools/bans/entity.ts'
import type { Feedback } from '../../tools/feedback/entity.ts'
import type { LiveMessage } from '../../tools/live-messages/entity.ts'
import type { Message } from '../../tools/messages/entity.ts'
import type { Question, QuestionVote } from '../../tools/questions/rows.ts'
import type { TimeSignal } from '../../tools/signals/entity.ts'
import { isoTime } from '../../values/time.ts'
import { idOf, noon, roomId } from './facts.ts'

export const messageWith = (name: string, patch: Partial<Message> = {}): Message => ({
  id: idOf(name),
  roomId,
  content: `Message ${name}`,
  isVisible: false,
  color: 'blue',
  shownTo: 'everywhere',
  createdAt: isoTime(noon),
  updatedAt: isoTime(noon),
  ...patch,
})

/** A live message of the presenter, visible and not pinned. */
export const liveMessageWith = (name: string, patch: Partial<LiveMessage> = {}): LiveMessage => ({
  id: idOf(name),
  roomId,
  senderType: 'presenter',
  senderName: null,
  sessionId: null,
  content: `Live ${name}`,
  isVisible: true,
  isPinned: false,
  createdAt: isoTime(noon),
  sendAt: null,
  onCue: null,
  sentAt: null,
  updatedAt: null,
  ...patch,
})

/** An open wish of a speaker for two more minutes. */
export const timeSignalWith = (name: string, patch: Partial<TimeSignal> = {}): TimeSignal => ({
  id: idOf(name),
  roomId,
  kind: 'time',
  minutes: 2,
  cueId: null,
  state: 'open',
  createdAt: isoTime(noon),
  updatedAt: isoTime(noon),
  ...patch,
})

/** An open question of a participant. */
export const askedWith = (name: string, patch: Partial<Question> = {}): Question => ({
  id: idOf(name),
  roomId,
  text: `Why ${name}?`,
  name: null,
  state: 'open',
  isOnDisplay: false,
  createdAt: isoTime(noon),
  maskedText: null,
  maskedName: null,
  participantId: 'canary-phone-1',
  isRemoved: false,
  opId: null,
  ...patch,
})

/** A participant's vote for the question that was built with this name. */
export const questionVoteWith = (question: string, participantId: string, hasVoted = true): QuestionVote => ({
  questionId: idOf(question),
  participantId,
  hasVoted,
  votedAt: isoTime(noon),
})

export const feedbackWith = (name: string, participantId: string, patch: Partial<Feedback> = {}): Feedback => ({
  id: idOf(name),
  roomId,
  participantId,
  sessionId: null,
  rating: 5,
  comment: null,
  categoryId: null,
  isAnonymous: true,
  createdAt: isoTime(noon),
  opId: null,
  ...patch,
})

/** A ban that was made from a question of the participant. */
export const banWith = (name: string, participantId: string, patch: Partial<Ban> = {}): Ban => ({
  id: idOf(name),
  roomId,
  of: { tool: 'question', id: idOf('asked') },
  text: 'Why asked?',
  createdBy: null,
  rights: 'full',
  createdAt: isoTime(noon),
  removesVotes: false,
  participantId,
  ...patch,
})
