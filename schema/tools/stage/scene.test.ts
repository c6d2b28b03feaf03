import { describe, expect, test } from 'vitest'
import type { Command } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { having, kept, undo } from '../../testing/kept-room.ts'
import { always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { askedWith } from '../../testing/rooms/entries.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { gameWith } from '../../testing/rooms/games.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { done, refused } from '../../testing/steps.ts'
import type { Scene } from './entity.ts'
import { isSameScene, isShowable } from './scene.ts'

const timer: Scene = { kind: 'timer' }
const pollScene = (isPinned = false): Scene => ({ kind: 'poll', id: idOf('poll'), isPinned })
const show = (scene: Scene): Command => ({ type: 'room.stage', scene })
const start: Command = { type: 'poll.edit', pollId: idOf('poll'), isActive: true }
const stop: Command = { type: 'poll.edit', pollId: idOf('poll'), isActive: false }
const results = (showResults: boolean): Command => ({ type: 'poll.edit', pollId: idOf('poll'), showResults })
const off: Command = { type: 'room.stage', showsResults: false }
const next: Command = { type: 'timer.start', timerId: idOf('cue') }
const room = stateWith({
  polls: [pollWith('poll')],
  timers: [timerWith('cue')],
  questions: [askedWith('open'), askedWith('other'), askedWith('waiting', { state: 'waiting' })],
})
const after = (...commands: Command[]) => commands.reduce((state, command) => done(state, command).state, room)
const stageAfter = (...commands: Command[]) => after(...commands).stage
const sceneAfter = (...commands: Command[]) => stageAfter(...commands).scene

describe('[B5] [B6] how long a poll stays on the display', () => {
  test.each<[string, Scene, Command[]]>([
    ['while it is open', pollScene(), [start, show(pollScene())]],
    ['not when it stops with its results hidden', timer, [start, show(pollScene()), stop]],
    ['when it stops with its results shown', pollScene(), [start, show(pollScene()), results(true), stop]],
    [
      'not when its results are hidden afterwards',
      timer,
      [start, show(pollScene()), results(true), stop, results(false)],
    ],
    ['not when the next cue starts', timer, [start, show(pollScene()), results(true), stop, next]],
    ['but thanks make way for it', timer, [show({ kind: 'thanks' }), next]],
    ['not when it is deleted', timer, [start, show(pollScene(true)), { type: 'poll.delete', pollId: idOf('poll') }]],
    ['pinned, when it stops', pollScene(true), [start, show(pollScene(true)), stop]],
    ['pinned, when the next cue starts', pollScene(true), [start, show(pollScene(true)), next]],
    [
      'not when it is emptied for another round',
      timer,
      [start, show(pollScene(true)), stop, { type: 'poll.reset', pollId: idOf('poll') }],
    ],
  ])('[B5] [B6] %s', (_name, scene, commands) => {
    expect(sceneAfter(...commands)).toEqual(scene)
  })

  test.each<[string, boolean, Command[]]>([
    ['until something takes them off', true, [start, results(true), stop]],
    ['not after they were taken off', false, [start, results(true), off]],
    ['not after their poll was taken off the display', false, [start, results(true), show(pollScene()), show(timer)]],
    ['not after the next cue has taken their poll off', false, [start, results(true), show(pollScene()), next]],
    ['not when a poll starts again whose results were taken off', false, [start, results(true), stop, off, start]],
    [
      'as before when another scene was on the display',
      true,
      [start, results(true), show({ kind: 'qr' }), show(timer)],
    ],
    ['again when hidden results are shown', true, [start, results(true), off, results(false), results(true)]],
    ['again when a poll that never ran starts with its results shown', true, [off, results(true), start]],
  ])('[B8] results lie over the timer %s', (_name, showsResults, commands) => {
    expect(stageAfter(...commands).showsResults).toBe(showsResults)
  })

  test('[B8] undo brings results back, unless the display has changed since', () => {
    const shown = having(kept(room), start, results(true))
    expect(having(shown, off, undo).state.stage.showsResults).toBe(true)
    expect(having(shown, show(pollScene()), show(timer), undo).state.stage).toMatchObject({
      scene: pollScene(),
      showsResults: true,
    })
  })

  test('[B5] a scene with nothing to show is refused', () => {
    for (const scene of [pollScene(), pollScene(true), { kind: 'question', id: idOf('waiting') } as const]) {
      expect(refused(room, show(scene))).toBe('scene_not_ready')
    }
    expect(refused(after(start, stop), show(pollScene()))).toBe('scene_not_ready')
    expect(sceneAfter(start, stop, show(pollScene(true)))).toEqual(pollScene(true))
    expect(refused(room, show({ kind: 'game', id: idOf('nobody') }))).toBe('scene_not_ready')
    expect(refused(room, show({ kind: 'leaderboard', id: idOf('nobody') }))).toBe('scene_not_ready')
  })

  test('[B6] a cue puts what it opens on the display, and a later cue takes it off', () => {
    const opens = { kind: 'poll', id: idOf('poll'), showResults: true, isOnDisplay: true } as const
    const timers = [timerWith('cue', { opens }), timerWith('then')]
    const begun = done({ ...room, timers }, next).state
    expect(begun.stage.scene).toEqual(pollScene())
    const gone = done(begun, { type: 'rundown.next', after: idOf('cue') }).state
    expect(gone.stage.scene).toEqual(timer)
    expect(gone.polls[0]).toMatchObject({ isActive: false, showResults: true })
    const questions = { kind: 'questions', showResults: false, isOnDisplay: true } as const
    const asking = done({ ...room, timers: [timerWith('cue', { opens: questions })] }, next).state
    expect(asking.stage.scene).toEqual({ kind: 'questions' })
  })
})

describe('[B7] the question on the display', () => {
  const mark = (name: string, isOnDisplay = true): Command => ({
    type: 'question.edit',
    questionId: idOf(name),
    isOnDisplay,
  })
  const marked = (...commands: Command[]) =>
    after(...commands)
      .questions.filter((one) => one.isOnDisplay)
      .map(({ id }) => id)
  const sceneOf = (name: string): Scene => ({ kind: 'question', id: idOf(name) })

  test.each<[string, Scene, string[], Command[]]>([
    ['becomes the scene', sceneOf('open'), ['open'], [mark('open')]],
    ['makes way for another question', sceneOf('other'), ['other'], [mark('open'), mark('other')]],
    ['is marked when it becomes the scene', sceneOf('other'), ['other'], [mark('open'), show(sceneOf('other'))]],
    ['makes way for another scene', { kind: 'qr' }, [], [mark('open'), show({ kind: 'qr' })]],
    ['is taken off', timer, [], [mark('open'), mark('open', false)]],
    [
      'goes when it is hidden',
      timer,
      [],
      [mark('open'), { type: 'question.edit', questionId: idOf('open'), state: 'hidden' }],
    ],
    ['is opened where it waited', sceneOf('waiting'), ['waiting'], [mark('waiting')]],
    [
      'leaves another scene alone',
      { kind: 'qr' },
      [],
      [show({ kind: 'qr' }), { type: 'question.edit', questionId: idOf('open'), state: 'answered' }],
    ],
  ])('[B7] %s', (_name, scene, ids, commands) => {
    expect(sceneAfter(...commands)).toEqual(scene)
    expect(marked(...commands)).toEqual(ids.map(idOf))
  })
})

test('[B4] [Z4] a game takes the display, brings back no old poll, and its leaders can be shown again', () => {
  const quiz = quizWith('quiz', { questions: [questionWith('One?')] })
  const playing = done(
    { ...after(start, show(pollScene(true))), quizzes: [quiz] },
    {
      type: 'game.start',
      quizId: quiz.id,
      scoring: 'speed',
      hasLeaderboard: true,
    },
  ).state
  const gameId = playing.games[0]?.id ?? ''
  expect(playing.stage.scene).toEqual({ kind: 'game', id: gameId })
  const ended = done(playing, { type: 'game.end', gameId }).state
  expect(ended.stage.scene).toEqual(timer)
  const begun = done(playing, { type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } }).state
  expect(done(begun, { type: 'game.end', gameId }).state.stage.scene).toEqual({ kind: 'thanks' })
  expect(refused(ended, show({ kind: 'game', id: gameId }))).toBe('scene_not_ready')
  const board = done(ended, show({ kind: 'leaderboard', id: gameId })).state
  expect(board.stage.scene).toEqual({ kind: 'leaderboard', id: gameId })
  expect(project(board, 'viewer').games[0]?.leaders).toEqual([])
  expect(done(board, { type: 'game.delete', gameId }).state.stage.scene).toEqual(timer)
  const stopped = done(playing, stop).state
  const unpinned = { ...stopped, games: [gameWith('g', { phase: 'open', sceneBefore: pollScene() })] }
  const shown = { ...unpinned, stage: { ...unpinned.stage, scene: { kind: 'game', id: idOf('g') } as const } }
  expect(done(shown, { type: 'game.end', gameId: idOf('g') }).state.stage.scene).toEqual({ kind: 'thanks' })
})

test('[B5] [B7] in any life of a room, the display has something to show, and marks the question that it shows', () => {
  let scenes = 0
  always(({ after }) => {
    const { scene } = after.stage
    expect(isShowable(after, scene)).toBe(true)
    const shown = after.questions.filter((question) => question.isOnDisplay).map(({ id }) => id)
    expect(shown).toEqual(scene.kind === 'question' ? [scene.id] : [])
    if (!isSameScene(scene, timer)) scenes += 1
  })
  expect(scenes).toBeGreaterThan(inLong(500, 125))
})

describe('[U1] [B4] undo', () => {
  const sceneAfterUndo = (...commands: Command[]) =>
    having(
      commands.reduce((before, command) => having(before, command), kept(room)),
      undo,
    ).state.stage.scene

  test('[U1] restores the scene with its content', () => {
    expect(sceneAfterUndo(show({ kind: 'qr' }))).toEqual(timer)
    expect(sceneAfterUndo(start, show(pollScene()), stop)).toEqual(pollScene())
    expect(sceneAfterUndo(start, show(pollScene()), { type: 'poll.delete', pollId: idOf('poll') })).toEqual(pollScene())
    expect(sceneAfterUndo(start, show(pollScene()), start)).toEqual(timer)
  })

  test('[U1] leaves a newer scene alone', () => {
    const quiz = quizWith('quiz', { questions: [questionWith('One?')] })
    const dropped = having(kept({ ...after(start, show(pollScene())), quizzes: [quiz] }), {
      type: 'poll.delete',
      pollId: idOf('poll'),
    })
    const playing = having(dropped, { type: 'game.start', quizId: quiz.id, scoring: 'speed', hasLeaderboard: false })
    const back = having(playing, undo).state
    expect(back.stage.scene.kind).toBe('game')
    expect(back.polls).toHaveLength(1)
  })
})
