import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addPoll, addQuiz, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

beforeEach(() => page.viewport(390, 844))

const clock = () => page.getByRole('timer', { name: 'Session time left' })

/** A running two-minute cue that opens something, and the text that shows it. */
function startCue(room: TestRoom, kind: 'poll' | 'quiz', id: string) {
  const opens = { kind, id, showResults: false } as const
  const timerId = room.run({ type: 'timer.add', name: 'Vote', duration: 120, isCountUp: false, opens })
  room.run({ type: 'timer.start', timerId })
  const startedAt = Date.now()
  const left = (given = 0) => `${formatSeconds(120 + given - Math.floor((Date.now() - startedAt) / 1000))} left`
  return { timerId, left }
}

/** Time passes between reading and comparing, so both are read until they show the same second. */
const shows = (text: () => string) =>
  expect.poll(() => [clock().query()?.textContent, text()]).toSatisfy(([shown, wanted]) => shown === wanted)

const reads = (text: RegExp) => expect.poll(() => clock().query()?.textContent).toMatch(text)

test('a poll shows the remaining time of its cue, with and without a network', async () => {
  setTime()
  const room = openRoom('Town hall', nobody)
  const { timerId, left } = startCue(room, 'poll', addPoll(room))
  await showPhone(`/join/${roomId}`)
  await shows(() => left())
  await expectAccessible()
  expectNoSidewaysScroll()

  room.run({ type: 'timer.give', timerId, seconds: 60 })
  await shows(() => left(60))
  room.run({ type: 'timer.pause', timerId })
  await reads(/^[23]:\d\d left, paused$/)
  room.run({ type: 'timer.adjust', timerId, currentTime: 45 })
  await reads(/^0:45 left, paused$/)
  room.run({ type: 'timer.start', timerId })
  await reads(/^0:\d\d left$/)

  room.line.cut()
  await passTime(50_000)
  await reads(/^Time is up$/)
})

longTest('a quiz shows it on its first page and at its questions; one opened by a person has none', async () => {
  setTime()
  const room = openRoom('Town hall', nobody)
  const quizId = addQuiz(room)
  const { timerId, left } = startCue(room, 'quiz', quizId)
  await showPhone(`/join/${roomId}`)
  await shows(() => left())
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect.element(page.getByText('Question 1 of 2')).toBeVisible()
  await shows(() => left())
  await expectAccessible()
  expectNoSidewaysScroll()
  room.run({ type: 'rundown.next', after: timerId })
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  await expect.element(page.getByText('Live Poll')).toBeVisible()
  await expect.element(clock()).not.toBeInTheDocument()
})
