import type { RefusalCode } from '../../refusal-codes.ts'
import { folded } from '../../values/folded.ts'
import type { CommandTurn } from '../moves.ts'
import { isMissing } from './entries.ts'

/** The refusal of a command that removes a person or brings one back; null if there is none, and for other commands. */
export function banRefusal({ before: state, rowsBefore: rows, command }: CommandTurn): RefusalCode | null {
  if (command.type === 'ban.lift') return isMissing(state.bans, command.banId) ? 'not_found' : null
  if (command.type !== 'ban.add') return null
  const { tool, id, word } = command.of
  const isIn = (list: readonly { id: string }[], about: string) => list.some((entry) => entry.id === about)
  const isKnown = {
    question: () => isIn(state.questions, id),
    poll: () =>
      rows.poll.some((row) => {
        if (!isIn(state.polls, row.pollId)) return false
        if (word === undefined) return row.kind === 'open_text' && row.id === id
        return (
          row.pollId === id && row.kind === 'word_cloud' && row.words.some(({ text }) => folded(text) === folded(word))
        )
      }),
    quiz: () => rows.quiz.some((row) => row.player?.playerId === id && isIn(state.quizzes, row.quizId)),
    game: () => rows.game.some((row) => row.playerId === id && isIn(state.games, row.gameId)),
    feedback: () => rows.feedback.some((row) => row.id === id),
  }[tool]
  return isKnown() ? null : 'not_found'
}
