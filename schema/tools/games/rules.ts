import { put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Quiz } from '../quizzes/entity.ts'
import { rightOptions } from '../quizzes/questions.ts'
import { stopQuizzes } from '../quizzes/running.ts'
import { type Scene, timerScene } from '../stage/entity.ts'
import { isSceneOf } from '../stage/scene.ts'
import type { CommandOf } from './commands.ts'
import { type GamePhase, maxGamesPerRoom } from './entity.ts'
import { winnerAt } from './podium.ts'
import type { Game } from './rows.ts'
import { runningGame } from './running.ts'
import { leadersOf } from './standings.ts'
import { gameTallyOf } from './tally.ts'

/** The step of a game that a command names. */
type Step = { phase: GamePhase; questionIndex: number }

const find = ({ games }: Pick<RoomState, 'games'>, id: string) => games.find((game) => game.id === id)
const about = (id: string) => ({ kind: 'game', id }) as const

/**
 * [Z1] A quiz is played with its questions as they are now, one game at a time. [Z2] While a game runs, no quiz is
 * active and the display shows the game.
 */
export function startGame(state: RoomState, command: CommandOf<'game.start'>, facts: Facts): Outcome {
  const quiz = state.quizzes.find(({ id }) => id === command.quizId)
  if (quiz === undefined) return refuse('not_found')
  if (runningGame(state) !== undefined) return refuse('game_running')
  if (state.games.length >= maxGamesPerRoom) return refuse('too_many_games')
  const { type: _, ...asked } = command
  const game: Game = {
    ...asked,
    introSeconds: asked.introSeconds ?? 0,
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    title: quiz.title,
    phase: 'lobby',
    questionIndex: 0,
    openedAt: null,
    closesAt: null,
    phaseAt: isoTime(facts.now),
    createdAt: isoTime(facts.now),
    endedAt: null,
    isLast: false,
    questions: questionsOf(quiz),
    graceUntil: null,
    outAt: null,
    sceneBefore: state.stage.scene,
  }
  return done(
    about(game.id),
    ...stopQuizzes(state, facts.now),
    ...state.games.filter(({ isLast }) => isLast).map((last) => put('game', { ...last, isLast: false }, last)),
    put('game', game, null),
    put('stage', { ...state.stage, scene: { kind: 'game', id: game.id } }, state.stage),
  )
}

const questionsOf = (quiz: Quiz): Game['questions'] =>
  quiz.questions.map((question) => ({
    question: question.question,
    options: question.options,
    correct: rightOptions(question),
    points: question.points,
    timeLimit: question.timeLimit ?? quiz.timeLimit,
    explanation: question.explanation ?? null,
  }))

/**
 * [Z3] A game goes from step to step. The command names the step that it leaves, so two presses advance only once; a
 * step that was already done succeeds and changes nothing.
 */
export function advanceGame(state: RoomState, { gameId, from }: CommandOf<'game.advance'>, facts: Facts): Outcome {
  const game = find(state, gameId)
  if (game === undefined) return refuse('not_found')
  if (isAt(game, from)) return movedToStep(state, game, stepAfter(game, from), facts.now)
  return from.phase !== 'ended' && isDone(game, stepAfter(game, from)) ? done(about(game.id)) : refuse('game_moved_on')
}

/** [Z3] [Z22] Whether a step was done. Time ends an intro, so an open question counts as well. */
const isDone = (game: Game, step: Step): boolean =>
  isAt(game, step) || (step.phase === 'intro' && isAt(game, { ...step, phase: 'open' }))

const isAt = (game: Step, { phase, questionIndex }: Step): boolean =>
  game.phase === phase && game.questionIndex === questionIndex

/**
 * [Z3] In a game with a leaderboard, it follows each answer except the last. The podium follows the last answer. [Z22] A
 * question is shown alone first, if the game says so.
 */
function stepAfter(
  { questions, hasLeaderboard, introSeconds }: Pick<Game, 'questions' | 'hasLeaderboard' | 'introSeconds'>,
  step: Step,
): Step {
  const { phase, questionIndex } = step
  const asked = introSeconds > 0 ? 'intro' : 'open'
  const isLast = questionIndex >= questions.length - 1
  switch (phase) {
    case 'lobby':
      return { phase: asked, questionIndex: 0 }
    case 'intro':
      return { phase: 'open', questionIndex }
    case 'open':
      return { phase: 'closed', questionIndex }
    case 'closed':
      return { phase: 'answer', questionIndex }
    case 'answer':
      if (isLast) return { phase: 'podium', questionIndex }
      return hasLeaderboard
        ? { phase: 'leaderboard', questionIndex }
        : { phase: asked, questionIndex: questionIndex + 1 }
    case 'leaderboard':
      return { phase: asked, questionIndex: questionIndex + 1 }
    case 'podium':
    case 'ended':
      return { phase: 'ended', questionIndex }
  }
}

function movedToStep(state: RoomState, game: Game, step: Step, now: EpochMs): Outcome {
  if (game.phase === 'ended') return done(about(game.id))
  if (step.phase === 'ended') return ended(state, game, now)
  const introMs = step.phase === 'intro' ? game.introSeconds * 1000 : 0
  const isAsked = step.phase === 'intro' || step.phase === 'open'
  const times = isAsked ? timesOf(game, step.questionIndex, now + introMs) : {}
  const suspense = step.phase === 'podium' ? { outAt: outAt(state, game, now) } : {}
  return done(
    about(game.id),
    put('game', { ...game, ...step, phaseAt: isoTime(now), graceUntil: null, ...times, ...suspense }, game),
  )
}

/** [Z21] When the winner appears on a podium that begins now. */
function outAt({ tallies }: RoomState, game: Game, now: EpochMs): string | null {
  if (!game.hasLeaderboard) return null
  const leaders = leadersOf({ ...game, phase: 'podium' }, gameTallyOf({ tallies }, game))
  const at = winnerAt({ phaseAt: isoTime(now), leaders })
  return at === null ? null : isoTime(at)
}

/** When the options of a question appear, and when it closes. */
function timesOf({ questions }: Game, questionIndex: number, at: EpochMs): Pick<Game, 'openedAt' | 'closesAt'> {
  const timeLimit = questions[questionIndex]?.timeLimit ?? null
  return { openedAt: isoTime(at), closesAt: timeLimit === null ? null : isoTime(at + timeLimit * 1000) }
}

/**
 * [Z4] A game can be ended at any step. Then the display says thanks, or goes back to the list of questions or the QR
 * code if it showed them before; after a game that has not begun, it goes back to the timer. It never brings back one old
 * poll, question or leaderboard.
 */
export function endGame(state: RoomState, { gameId }: CommandOf<'game.end'>, facts: Facts): Outcome {
  const game = find(state, gameId)
  if (game === undefined) return refuse('not_found')
  return game.phase === 'ended' ? done(about(game.id)) : ended(state, game, facts.now)
}

function ended({ stage }: RoomState, game: Game, now: EpochMs): Outcome {
  const isShown = isSceneOf(stage.scene, 'game', game.id)
  const restored = isShown ? [put('stage', { ...stage, scene: sceneAfter(game) }, stage)] : []
  const at = isoTime(now)
  const isLast = game.phase !== 'lobby'
  const over: Game = { ...game, phase: 'ended', phaseAt: at, graceUntil: null, endedAt: at, outAt: null, isLast }
  return done(about(game.id), put('game', over, game), ...restored)
}

function sceneAfter({ sceneBefore, phase }: Game): Scene {
  if (sceneBefore.kind === 'questions' || sceneBefore.kind === 'qr') return sceneBefore
  return phase === 'lobby' ? timerScene : { kind: 'thanks' }
}

/** [Z5] A game that ended can be deleted, with everything that was answered in it. */
export function deleteGame(state: RoomState, { gameId }: CommandOf<'game.delete'>): Outcome {
  const game = find(state, gameId)
  if (game === undefined) return refuse('not_found')
  return game.phase === 'ended' ? doneSilently(removed('game', game)) : refuse('game_running')
}
