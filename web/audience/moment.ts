import type { GameView } from '../../schema/tools/games/entity.ts'
import type { PollView } from '../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../schema/tools/quizzes/entity.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'

/** What the room asks of its audience right now. */
export type Moment =
  | { kind: 'game'; game: GameView }
  | { kind: 'quiz'; quiz: QuizView }
  | { kind: 'poll'; poll: PollView }
  | { kind: 'feedback' }
  | { kind: 'questions' }
  | { kind: 'waiting' }

/**
 * The game that runs, else the active quiz, else the active poll, else feedback where it is on, else questions. Of several active polls one that this
 * person has not voted in comes first, or whoever voted in the first would never see the second; and the one that is on
 * the screen stays there, so that none is taken from under a choosing finger.
 */
export function momentOf(
  { room, games, quizzes, polls }: Pick<Snapshot, 'room' | 'games' | 'quizzes' | 'polls'>,
  isVoted: (pollId: string) => boolean = () => false,
  shownPollId: string | null = null,
): Moment {
  const game = games.find(({ phase }) => phase !== 'ended')
  if (game !== undefined) return { kind: 'game', game }
  const quiz = activeQuiz(quizzes)
  if (quiz !== null) return { kind: 'quiz', quiz }
  const active = polls.filter((p) => p.isActive)
  const unvoted = active.filter((p) => !isVoted(p.id))
  const offered = unvoted.length > 0 ? unvoted : active
  const poll = offered.find((p) => p.id === shownPollId) ?? offered[0]
  if (poll !== undefined) return { kind: 'poll', poll }
  if (room.feedbackEnabled) return { kind: 'feedback' }
  return room.hasQuestions ? { kind: 'questions' } : { kind: 'waiting' }
}

/** The first active quiz of the list, or null. */
export const activeQuiz = (quizzes: readonly QuizView[]): QuizView | null => quizzes.find((q) => q.isActive) ?? null
