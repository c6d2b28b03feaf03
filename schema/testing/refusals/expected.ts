import type { RefusalCode } from '../../refusal-codes.ts'
import type { CommandTurn } from '../moves.ts'
import { banRefusal } from './bans.ts'
import { editRefusal } from './edits.ts'
import { pollRefusal } from './polls.ts'
import { quizRefusal } from './quizzes.ts'
import { showRefusal } from './show.ts'

/** A second, independent version of the refusals, written without the rules. */
export const expectedRefusal = (turn: CommandTurn): RefusalCode | null =>
  editRefusal(turn) ?? showRefusal(turn) ?? pollRefusal(turn) ?? quizRefusal(turn) ?? banRefusal(turn)
