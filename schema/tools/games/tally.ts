import type { RoomState } from '../../core/state.ts'
import { markOf } from './marks.ts'
import { toHundredths } from './points.ts'
import type { Game, GameTally, Player, RosterEntry } from './rows.ts'
import { streakUntil } from './streaks.ts'

const emptyGameTally = ({ questions }: Pick<Game, 'questions'>): GameTally => ({
  roster: [],
  questions: questions.map(({ options }) => ({ answered: 0, chosen: options.map(() => 0) })),
})

/** The tally of a game; an empty one before its first player. */
export const gameTallyOf = ({ tallies }: Pick<RoomState, 'tallies'>, game: Pick<Game, 'id' | 'questions'>): GameTally =>
  tallies.game[game.id] ?? emptyGameTally(game)

/** The points of a player for all answers, including one that is not revealed yet. Must never be sent. */
export const totalOf = ({ answers }: Pick<Player, 'answers'>): number =>
  toHundredths(answers.reduce((sum, { points }) => sum + points, 0))

function entryOf(row: Player): RosterEntry {
  const { playerId, participantId, name, isRemoved } = row
  const last = row.answers[row.answers.length - 1]
  const points = totalOf(row)
  return {
    playerId,
    participantId,
    name,
    isRemoved,
    points,
    lastIndex: last?.questionIndex ?? -1,
    lastPoints: last?.points ?? 0,
    streak: last === undefined ? 0 : streakUntil(row.answers, last.questionIndex),
    streakBefore: last === undefined ? 0 : streakUntil(row.answers, last.questionIndex - 1),
    ...markOf(row),
  }
}

/** Takes the place of a player whose row cannot be read, and counts for nothing. */
const unreadable: RosterEntry = {
  playerId: '',
  participantId: '',
  name: '',
  isRemoved: true,
  points: 0,
  lastIndex: -1,
  lastPoints: 0,
  streak: 0,
  streakBefore: 0,
  mark: 0,
  color: 0,
}

/** [Z10] The tally with a player's row added or replaced. Removed players count for nothing. */
export function withPlayer(tally: GameTally, row: Player, before: Player | null): GameTally {
  const roster = tally.roster.slice()
  seat(roster, row)
  return { roster, questions: counted(counted(tally.questions, before, -1), row, 1) }
}

/** Writes a player into a list of its own at their place in the order of joining. */
function seat(roster: RosterEntry[], row: Player): void {
  while (roster.length < row.ordinal) roster.push(unreadable)
  roster[row.ordinal] = entryOf(row)
}

function counted(questions: GameTally['questions'], row: Player | null, weight: 1 | -1): GameTally['questions'] {
  if (row === null || row.isRemoved || row.answers.length === 0) return questions
  const after = questions.slice()
  for (const { questionIndex, selectedOptions } of row.answers) {
    const question = after[questionIndex]
    if (question === undefined) continue
    const chosen = question.chosen.map((count, option) => count + (selectedOptions.includes(option) ? weight : 0))
    after[questionIndex] = { answered: question.answered + weight, chosen }
  }
  return after
}

/** [A22] What is left of a player who was removed from the room: the place in the list, which counts for nothing. */
export const removedPlayer = (row: Player): Player => ({ ...row, isRemoved: true })

/** [A22] The tally without a player, or with one who came back. */
export const weighedPlayer = (tally: GameTally, row: Player, weight: 1 | -1): GameTally =>
  weight === 1 ? withPlayer(tally, row, removedPlayer(row)) : withPlayer(tally, removedPlayer(row), row)

/** The tally of a game, counted from its players. */
export function countPlayers(game: Pick<Game, 'questions'>, rows: readonly Player[]): GameTally {
  const { roster, questions } = emptyGameTally(game)
  for (const row of [...rows].sort((a, b) => a.ordinal - b.ordinal)) seat(roster, row)
  return { roster, questions: rows.reduce((after, row) => counted(after, row, 1), questions) }
}

/** How many play: those who joined and were not removed. */
export const playersIn = ({ roster }: GameTally): number =>
  roster.reduce((sum, { isRemoved }) => sum + (isRemoved ? 0 : 1), 0)

/**
 * [Z6] Whether the question closes early: it has answers, and no player who is here still has to answer it.
 * @param here the participants who are here; null if that is not known
 */
export const isAnsweredByAll = (
  { roster, questions }: GameTally,
  questionIndex: number,
  here: ReadonlySet<string> | null,
): boolean =>
  (questions[questionIndex]?.answered ?? 0) > 0 &&
  roster.every(
    ({ isRemoved, lastIndex, participantId }) =>
      isRemoved || lastIndex >= questionIndex || here?.has(participantId) === false,
  )
