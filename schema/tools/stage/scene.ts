/** How long a scene stays on the display. Small, because every display runs it for cues. */
import { type Change, type Put, put, putsOf, removedFrom } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import type { Listed } from '../../core/tool-types.ts'
import { type Scene, timerScene } from './entity.ts'

/** The part of a room, or of what a screen is shown, that scenes depend on. */
export type Showing = Pick<RoomState, 'stage' | 'questions'> & {
  readonly polls: readonly { id: string; isActive: boolean; showResults: boolean; closedAt: string | null }[]
  readonly quizzes: readonly { id: string; isActive: boolean; showLeaderboard: boolean; closedAt: string | null }[]
  readonly games: readonly Pick<Listed['game'], 'id' | 'phase' | 'hasLeaderboard'>[]
}

/** The id of what a scene shows, or null if its kind needs none. */
const aboutOf = (scene: Scene): string | null => ('id' in scene ? scene.id : null)
const isPinned = (scene: Scene): boolean => scene.kind === 'poll' && scene.isPinned

/** Whether a scene shows this entry. */
export const isSceneOf = (scene: Scene, kind: Scene['kind'], id: string): boolean =>
  scene.kind === kind && aboutOf(scene) === id

export const isSameScene = (a: Scene, b: Scene): boolean =>
  a.kind === b.kind && aboutOf(a) === aboutOf(b) && isPinned(a) === isPinned(b)

/**
 * [B5] Whether there is something for a scene to show: a poll that is open or whose results are shown, or one that was
 * closed and is pinned; a question that is open or answered; a game that runs; the leaderboard of a game or quiz that
 * has begun.
 */
export function isShowable({ polls, questions, games, quizzes }: Showing, scene: Scene): boolean {
  const id = aboutOf(scene)
  const game = games.find((one) => one.id === id)
  switch (scene.kind) {
    case 'poll': {
      const poll = polls.find((one) => one.id === id)
      if (poll === undefined) return false
      return poll.isActive || (poll.closedAt !== null && (poll.showResults || scene.isPinned))
    }
    case 'question':
      return questions.some(
        (one) => one.id === id && !one.isRemoved && (one.state === 'open' || one.state === 'answered'),
      )
    case 'game':
      return game !== undefined && game.phase !== 'ended'
    case 'leaderboard':
      return (
        (game?.hasLeaderboard === true && game.phase !== 'lobby') ||
        quizzes.some((one) => one.id === id && one.showLeaderboard && (one.isActive || one.closedAt !== null))
      )
    default:
      return true
  }
}

/** [B6] A poll that is not pinned, and the thanks after a game, make way for the next cue. */
export function passScene({ stage }: Pick<Showing, 'stage'>): Put[] {
  const { scene } = stage
  const passes = scene.kind === 'thanks' || (scene.kind === 'poll' && !scene.isPinned)
  return passes ? [putScene(stage, timerScene)] : []
}

/** [B8] The stage with another scene. A poll that leaves the display leaves no results over the timer. */
export const withScene = (stage: Showing['stage'], scene: Scene): Showing['stage'] => ({
  ...stage,
  scene,
  showsResults: stage.showsResults && !(stage.scene.kind === 'poll' && scene.kind === 'timer'),
})

export const putScene = (stage: Showing['stage'], scene: Scene): Put => put('stage', withScene(stage, scene), stage)

/** [B8] Results that were hidden and are shown now lie over the timer again. */
export const showNewResults = ({ stage }: Pick<Showing, 'stage'>, changes: readonly Change[]): Put[] =>
  !stage.showsResults && putsOf(changes, 'poll').some(({ before, entity }) => hasResults(entity) && !hasResults(before))
    ? [put('stage', { ...stage, showsResults: true }, stage)]
    : []

/** Whether a poll has results that are shown: one that never ran has none. */
const hasResults = (poll: Listed['poll'] | null): boolean =>
  poll?.showResults === true && (poll.isActive || poll.closedAt !== null)

/**
 * [B5] The display goes back to the timer when there is nothing more to show. [B7] The question that is marked as on
 * the display is the one of the scene: choosing another scene takes the mark away, and marking a question chooses its
 * scene.
 */
export function keepScene(after: Showing, changes: readonly Change[]): Put[] {
  const { stage, questions } = after
  const isChosen = putsOf(changes, 'stage').some(
    ({ before, entity }) => !isSameScene(entity.scene, before?.scene ?? timerScene),
  )
  const isAsked = putsOf(changes, 'question').length + removedFrom(changes, 'question').length > 0
  const marked = questions.find(({ isOnDisplay }) => isOnDisplay)
  const meant = isAsked && !isChosen ? sceneOf(stage.scene, marked?.id) : stage.scene
  const scene = isShowable(after, meant) ? meant : timerScene
  const isMoved = !isSameScene(scene, stage.scene)
  const markedId = scene.kind === 'question' ? scene.id : null
  const remarked =
    isMoved || isChosen || isAsked ? questions.filter(({ id, isOnDisplay }) => isOnDisplay !== (id === markedId)) : []
  return [
    ...(isMoved ? [putScene(stage, scene)] : []),
    ...remarked.map((one) => put('question', { ...one, isOnDisplay: !one.isOnDisplay }, one)),
  ]
}

/** The scene after a question was marked or lost its mark. */
function sceneOf(scene: Scene, markedId: string | undefined): Scene {
  if (markedId !== undefined) return { kind: 'question', id: markedId }
  return scene.kind === 'question' ? timerScene : scene
}
