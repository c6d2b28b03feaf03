import type { Player, RosterEntry } from './rows.ts'

/** [Z24] How many questions in a row, up to this one, a player got right. */
export function streakUntil(answers: Player['answers'], questionIndex: number): number {
  let streak = 0
  while (answers.some((answer) => answer.isCorrect && answer.questionIndex === questionIndex - streak)) streak += 1
  return streak
}

/** [Z24] A streak from what the rules remember of a player: who did not answer the question has none. */
export const rememberedStreak = ({ lastIndex, streak, streakBefore }: RosterEntry, questionIndex: number): number =>
  lastIndex === questionIndex ? streak : lastIndex === questionIndex + 1 ? streakBefore : 0
