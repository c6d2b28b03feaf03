import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { phoneStates, roomOf } from '../testing/languages/phone-states.ts'
import { someOf } from '../testing/long.ts'
import { openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPhone } from '../testing/screens.tsx'

beforeEach(() => page.viewport(320, 568))

const options = ['The Danube', 'The Rhine and its sources', 'The Volga', 'None of these rivers']
const asked = { question: 'Which of these rivers is the longest one?', options, correctAnswer: 0, points: 10 }

function addQuiz(room: TestRoom, showLeaderboard: boolean): string {
  const about = { title: 'Rivers of Europe', description: 'Four questions about water.', timeLimit: 60 }
  const flags = { showResults: true, showCorrectAnswers: true, showLeaderboard }
  return room.run({ type: 'quiz.add', ...about, questions: [asked], ...flags })
}

const states: Record<string, (room: TestRoom) => void | Promise<void>> = {
  'a poll of four options': (room) => {
    const pollId = room.run({ type: 'poll.add', question: asked.question, options, allowMultiple: false })
    room.run({ type: 'poll.edit', pollId, isActive: true })
  },
  'a quiz that asks for a name': (room) =>
    void room.run({ type: 'quiz.edit', quizId: addQuiz(room, true), isActive: true }),
  'a question of a quiz': async (room) => {
    room.run({ type: 'quiz.edit', quizId: addQuiz(room, false), isActive: true })
    await page.getByRole('button', { name: 'Start Quiz' }).click()
  },
  'a game that asks for a name': (room) =>
    void room.run({ type: 'game.start', quizId: addQuiz(room, false), scoring: 'speed', hasLeaderboard: true }),
  'a question of a game': (room) => {
    const quizId = addQuiz(room, false)
    const gameId = room.run({ type: 'game.start', quizId, scoring: 'speed', hasLeaderboard: false })
    room.run({ type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
  },
}

/** Elements that stay at the bottom while the page scrolls. Notices do not count, because they disappear. */
const footers = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom !== 'auto' && element.offsetHeight > 0
  })
/** What people press or fill in above it. */
const targets = () =>
  [...document.querySelectorAll<HTMLElement>('.option, .field, .task-body button, .task-body input')].filter(
    (element) => !footers().some((footer) => footer.contains(element)),
  )

/** What takes the focus in a target, or is the target. */
const controlOf = (target: HTMLElement): HTMLElement | null => {
  const controls = 'input:enabled, button:enabled, textarea:enabled, select:enabled, a[href]'
  return target.matches(controls) ? target : target.querySelector<HTMLElement>(controls)
}

/** The targets that lie under a footer where the page is now. */
const covered = () =>
  targets().filter((target) =>
    footers().some((footer) => {
      const [under, over] = [target.getBoundingClientRect(), footer.getBoundingClientRect()]
      return under.bottom > over.top + 1 && under.top < over.bottom - 1
    }),
  )

test.each(someOf(Object.keys(states)))('at 320 x 568 nothing to press lies under the footer: %s', async (name) => {
  const room = openRoom('Spring conference', nobody)
  await showPhone(`/join/${roomId}`)
  await states[name]?.(room)
  await expect.poll(() => targets().length).toBeGreaterThan(0)
  expect(covered().map(({ textContent, className }) => textContent || className)).toEqual([])
  // Each of them can be brought into view as a whole.
  for (const target of targets()) {
    target.scrollIntoView({ block: 'nearest' })
    expect(covered()).toEqual([])
    const { top, bottom } = target.getBoundingClientRect()
    expect([top >= 0, bottom <= 568]).toEqual([true, true])
  }
})

test.each(someOf(Object.keys(phoneStates), 1))(
  'at 320 x 568 what has the focus is not under the footer: %s',
  async (name) => {
    const state = phoneStates[name] ?? expect.fail('no such state')
    const room = roomOf(state)
    await showPhone(state.path ?? `/join/${roomId}`)
    await state.act?.(room)
    for (const target of targets()) {
      const control = controlOf(target)
      window.scrollTo(0, 0)
      // What is disabled takes no focus, and can be brought into view all the same.
      if (control === null) target.scrollIntoView({ block: 'nearest' })
      else {
        control.focus()
        expect(document.activeElement).toBe(control)
      }
      expect(covered().includes(target), target.className).toBe(false)
    }
  },
)
