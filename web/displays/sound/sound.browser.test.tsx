import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, pressKey } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

/** The notes that were played, by their pitch in Hz. */
const struck: number[] = []
const RealContext = AudioContext

beforeEach(() => {
  struck.length = 0
  const start = vi.spyOn(OscillatorNode.prototype, 'start')
  start.mockImplementation(function (this: OscillatorNode) {
    struck.push(this.frequency.value)
  })
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined)
  // A test browser has no speaker: the test listens to the calls.
  vi.stubGlobal(
    'AudioContext',
    class extends RealContext {
      override get state() {
        return 'running' as const
      }
      override async resume() {}
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const soundKey = (name: string) => page.getByRole('button', { name, exact: true })

test('a display chimes after Sound on was pressed, has three timbres, and remembers them', async () => {
  setTime()
  const room = openRoom()
  const timerId = room.run({
    type: 'timer.add',
    name: 'Talk',
    duration: 60,
    isCountUp: false,
    chimes: 'all',
    dangerSeconds: 10,
  })
  await showPage(`/room/${roomId}/viewer?chimes=40`)
  room.run({ type: 'timer.start', timerId })
  await passTime(31_000)
  expect(struck).toEqual([])
  await userEvent.tab()
  ;(await soundKey('Sound on').findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(soundKey('Sound off')).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toHaveValue('40')
  // A sample is played immediately.
  await expect.poll(() => struck).toEqual([659, 880])
  await expectAccessible()
  await passTime(20_000)
  await expect.poll(() => struck.slice(2)).toEqual([1047, 1047, 1047])
  await passTime(10_000)
  await expect.poll(() => struck.slice(5)).toEqual([196, 392, 588, 833])
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(soundKey('Sound off')).toBeInTheDocument()
})

longTest('a browser that knows only webkitAudioContext chimes too', async () => {
  vi.stubGlobal('webkitAudioContext', AudioContext)
  vi.stubGlobal('AudioContext', undefined)
  openRoom()
  await showPage(`/room/${roomId}/viewer`)
  await userEvent.tab()
  ;(await soundKey('Sound on').findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(soundKey('Sound off')).toBeVisible()
  await expect.poll(() => struck).toEqual([659, 880])
})

/** Longer than a screen takes to be drawn, as a hand does it. */
async function holdSpace() {
  await pressKey(soundKey('Sound on'), '[Space>]')
  await userEvent.keyboard('[/Space]')
}

longTest.each([
  ['a click on “Sound on”', () => soundKey('Sound on').click({ delay: 50 }), [659, 880]],
  ['Space on “Sound on”', holdSpace, [659, 880]],
  ['a press anywhere else', () => userEvent.click(document.body), []],
])('after a reload the sound stays on and wakes with %s', async (_, press, played) => {
  // The browser waits for a press.
  vi.stubGlobal(
    'AudioContext',
    class extends RealContext {
      #state: AudioContextState = 'suspended'
      override get state() {
        return this.#state
      }
      override async resume() {
        this.#state = 'running'
        this.dispatchEvent(new Event('statechange'))
      }
    },
  )
  localStorage.setItem('cuelight_sound', JSON.stringify({ isOn: true, volume: 60 }))
  addTimer(openRoom(), 'Talk')
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(soundKey('Sound on')).toBeInTheDocument()
  await expect.element(page.getByText('No sound yet: click this screen once.')).toBeVisible()
  // The controls are there while the mouse moves.
  await userEvent.hover(document.body)
  await press()
  await expect.element(soundKey('Sound off')).toBeInTheDocument()
  await expect.element(page.getByText('No sound yet')).not.toBeInTheDocument()
  await expect.poll(() => struck).toEqual(played)
  expect(JSON.parse(localStorage.getItem('cuelight_sound') ?? '')).toEqual({ isOn: true, volume: 60 })
})

/** A room where a game of one question of 20 seconds is in its lobby. */
function openGame() {
  setTime()
  const room = openRoom()
  const quizId = room.run({
    ...{ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: 20 },
    ...{ showResults: true, showCorrectAnswers: true, showLeaderboard: true },
    questions: [{ question: 'On the Rhône?', options: ['Lyon', 'Paris', '', ''], correctAnswer: 0, points: 10 }],
  })
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
  const join = (name: string) => room.run({ type: 'game.join', gameId, name }, participant(name))
  const advance = () => {
    const { phase, questionIndex } = room.live.loaded?.state.games[0] ?? expect.fail('no game')
    room.run({ type: 'game.advance', gameId, from: { phase, questionIndex } })
  }
  return { join, advance }
}

const join = [523, 659]
const tick = [988]
const reveal = [523, 659, 784, 1047]
const podium = { second: [440, 554], first: [523, 659, 784, 1047, 1319] }

test('[Z20] a display with its sound on plays the sounds of a game that are due, each once', async () => {
  localStorage.setItem('cuelight_sound', JSON.stringify({ isOn: true, volume: 60 }))
  const game = openGame()
  await import('./game-sounds.tsx')
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByText('Rivers')).toBeVisible()
  await expect.element(soundKey('Sound off')).toBeInTheDocument()
  await passTime(1_000)
  game.join('Ada')
  game.join('Grace')
  await expect.poll(() => struck).toEqual(join)
  await passTime(2_000)
  expect(struck.splice(0)).toEqual(join)
  game.advance()
  await passTime(12_000)
  expect(struck).toEqual([])
  await passTime(9_000)
  expect(struck.splice(0)).toEqual([tick, tick, tick, tick, tick].flat())
  game.advance()
  await expect.poll(() => struck).toEqual(reveal)
  struck.length = 0
  game.advance()
  await passTime(2_500)
  await expect.poll(() => struck).toEqual(podium.second)
  await passTime(2_500)
  await expect.poll(() => struck).toEqual([...podium.second, ...podium.first])
})

test.each([
  ['with its sound off', false, ''],
  ['that keeps its timer', true, '?hide=scenes'],
])('[Z20] a display %s plays nothing of a game', async (_, isOn, search) => {
  localStorage.setItem('cuelight_sound', JSON.stringify({ isOn, volume: 60 }))
  const game = openGame()
  await import('./game-sounds.tsx')
  await showPage(`/room/${roomId}/viewer${search}`)
  await expect.element(soundKey(isOn ? 'Sound off' : 'Sound on')).toBeInTheDocument()
  game.join('Ada')
  game.advance()
  await passTime(22_000)
  expect(struck).toEqual([])
})
