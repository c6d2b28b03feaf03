import type { LiveMessage, Quiz } from './engagement.ts'
import type { MessageColor } from './state.ts'

/** Everything that can be asked of a room. Values are already parsed; the rules still refuse what the room forbids. */
export type Command =
  | { type: 'room.update'; patch: RoomPatch }
  | { type: 'room.rotate_control' }
  | { type: 'room.claim' }
  | { type: 'room.delete' }
  | { type: 'timer.add'; name: string; duration: number; isCountUp: boolean }
  | { type: 'timer.start'; timerId: string }
  | { type: 'timer.pause'; timerId: string }
  | { type: 'timer.reset'; timerId: string }
  | { type: 'timer.adjust'; timerId: string; currentTime: number }
  | { type: 'timer.edit'; timerId: string; patch: TimerPatch }
  | { type: 'timer.delete'; timerId: string }
  | { type: 'timer.select'; timerId: string }
  | { type: 'message.add'; content: string; color: MessageColor }
  | { type: 'message.edit'; messageId: string; patch: MessagePatch }
  | { type: 'message.delete'; messageId: string }
  | { type: 'poll.add'; question: string; options: string[]; allowMultiple: boolean }
  | { type: 'poll.edit'; pollId: string; patch: { isActive?: boolean; showResults?: boolean } }
  | { type: 'poll.delete'; pollId: string }
  | { type: 'quiz.add'; quiz: NewQuiz }
  | { type: 'quiz.edit'; quizId: string; patch: QuizPatch }
  | { type: 'quiz.delete'; quizId: string }
  | { type: 'live_message.add'; content: string; senderType: LiveMessage['senderType'] }
  | { type: 'live_message.edit'; messageId: string; patch: { isVisible?: boolean; isPinned?: boolean } }
  | { type: 'live_message.delete'; messageId: string }
  | ParticipantCommand

/** What a participant may ask. `opId` names the request, so that a repeated one is answered as the first time. */
export type ParticipantCommand =
  | { type: 'poll.vote'; pollId: string; selectedOptions: number[]; sessionId: string | null; opId: string | null }
  | { type: 'quiz.start'; quizId: string; sessionId: string | null }
  | { type: 'quiz.answer'; quizId: string; questionIndex: number; selectedOption: number }
  | { type: 'quiz.submit'; quizId: string; answers: GivenAnswer[]; sessionId: string | null; opId: string | null }
  | {
      type: 'feedback.submit'
      rating: number
      comment: string | null
      categoryId: string | null
      sessionId: string | null
      opId: string | null
    }

const participantCommands = [
  'poll.vote',
  'quiz.start',
  'quiz.answer',
  'quiz.submit',
  'feedback.submit',
] as const satisfies readonly ParticipantCommand['type'][]

/** Whether a command is a participant's: those carry their own key for repetition, the others use the request's. */
export const isParticipantCommand = (command: Command): command is ParticipantCommand =>
  participantCommands.some((type) => type === command.type)

/** What a taker chose; -1 for nothing. */
export type GivenAnswer = { questionIndex: number; selectedOption: number }

export type NewQuiz = Pick<
  Quiz,
  'title' | 'description' | 'questions' | 'timeLimit' | 'showResults' | 'showCorrectAnswers'
>

export type QuizPatch = { isActive?: boolean; showResults?: boolean; showCorrectAnswers?: boolean }

export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>
/** Commands that are answered with what they were about; rotating is answered with the new key. */
export type OrdinaryCommand = Exclude<Command, CommandOf<'room.rotate_control'>>

/** Room settings a controller may change (spec 3). The password arrives as a hash; null clears it. */
export type RoomPatch = {
  name?: string
  isActive?: boolean
  hasEngagementFeatures?: boolean
  feedbackEnabled?: boolean
  isViewerLocked?: boolean
  isJoinLocked?: boolean
  accessPasswordHash?: string | null
}

/** What may be edited of a timer that stands still. `order` is the place it moves to. */
export type TimerPatch = { name?: string; duration?: number; isCountUp?: boolean; order?: number }

export type MessagePatch = { content?: string; color?: MessageColor; isVisible?: boolean }
