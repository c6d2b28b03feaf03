import type { RefusalCode } from '../../refusal-codes.ts'
import type { Turn } from '../moves.ts'
import { pollRefusal } from './polls.ts'
import { quizRefusal } from './quizzes.ts'
import { showRefusal } from './show.ts'

/** A second, independent version of the refusals, written without the rules. */
export const expectedRefusal = (turn: Turn): RefusalCode | null =>
  showRefusal(turn) ?? pollRefusal(turn) ?? quizRefusal(turn)
