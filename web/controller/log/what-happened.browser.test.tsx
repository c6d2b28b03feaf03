/** The log on the desk: read, searched, by person, and the way from a line to its thing. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commandTypes, isParticipants } from '../../../schema/engine/commands/commands.ts'
import { handlerOf } from '../../../schema/engine/commands/handlers.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { own } from './words/log.ts'

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 640]])])(
  '[LG1] the log is read, searched and leads to its things, at %dx%d',
  { timeout: 60_000 },
  async (width, height) => {
    const room = openRoom()
    addTimer(room, 'Opening talk')
    addMessage(room, 'Slower please')
    room.run({ type: 'room.flash' })
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /^Room/ }).click()
    await page.getByRole('button', { name: 'Show what happened' }).click()
    const log = page.getByRole('dialog', { name: 'What happened' })
    await expect.element(log.getByText('make the displays flash')).toBeVisible()
    await expect.element(log.getByRole('button', { name: 'Open: add “Opening talk”' })).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    await log.getByRole('searchbox', { name: 'Search' }).fill('slower')
    await expect.element(log.getByText('make the displays flash')).not.toBeInTheDocument()
    await log.getByRole('button', { name: 'Open: add “Slower please”' }).click()
    await expect.element(page.getByRole('tab', { name: /^Messages/ }).first()).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.activeElement?.closest('[data-entry]')?.textContent).toContain('Slower please')
  },
)

longTest.each([1280, ...whenLong([390])])(
  '[LG1] a line leads to the row of its thing, and says only what was done when that is gone, %d px wide',
  async (width) => {
    const room = openRoom()
    for (let n = 1; n <= 30; n += 1) addTimer(room, `Talk ${n}`)
    const pollId = addPoll(room, 'Which river?')
    const gone = addTimer(room, 'Cancelled')
    room.run({ type: 'timer.delete', timerId: gone })
    await page.viewport(width, 800)
    await showPage(`/room/${roomId}/controller`)
    const open = async () => {
      await page.getByRole('tab', { name: /^Room/ }).click()
      await page.getByRole('button', { name: 'Show what happened' }).click()
    }
    const log = page.getByRole('dialog', { name: 'What happened' })
    const row = () => document.activeElement?.closest('[data-entry]')
    await open()
    await expect.element(log.getByText('add “Cancelled”')).toBeVisible()
    await expect.element(log.getByRole('button', { name: 'Open: add “Cancelled”' })).not.toBeInTheDocument()
    await log.getByRole('button', { name: 'Open: add “Talk 29”' }).click()
    await expect.poll(() => row()?.textContent).toContain('Talk 29')
    await expect.poll(() => row()?.getBoundingClientRect().top).toBeLessThan(800)
    await open()
    await log.getByRole('button', { name: 'Open: add “Which river?”' }).click()
    await expect.poll(() => row()?.getAttribute('data-entry')).toBe(pollId)
  },
)

longTest.each([1280, ...whenLong([390])])(
  '[LG1] a line leads to a game, to what a speaker asks and to the people who were removed, %d px wide',
  async (width) => {
    const room = openRoom()
    room.run({ type: 'room.update', hasQuestions: true })
    const of = {
      tool: 'question',
      id: room.run({ type: 'question.ask', text: 'Buy my book', name: null }, participant('troll')),
    } as const
    const banId = room.run({ type: 'ban.add', of, removesVotes: false })
    const gameId = room.run({ type: 'game.start', quizId: addQuiz(room), scoring: 'correct', hasLeaderboard: true })
    const signalId = room.run({ type: 'signal.send', kind: 'ready' })
    await page.viewport(width, 800)
    await showPage(`/room/${roomId}/controller`)
    for (const [line, id] of [
      [/^Open: start a game/, gameId],
      [/^Open: send a signal/, signalId],
      [/^Open: remove/, banId],
    ] as const) {
      await page.getByRole('tab', { name: /^Room/ }).click()
      await page.getByRole('button', { name: 'Show what happened' }).click()
      await page.getByRole('dialog', { name: 'What happened' }).getByRole('button', { name: line }).click()
      await expect.poll(() => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')).toBe(id)
    }
  },
)

test('[LG1] each command that undo has no name for has words here', () => {
  const nameless = commandTypes.filter((type) => !isParticipants(type) && handlerOf({ type }).undo === null)
  const codes = nameless
    .filter((type) => type !== 'room.delete')
    .map((type) => {
      const [tool = '', verb = ''] = type.split('.')
      return tool === 'room' || verb.includes('_') ? verb : `${verb}_${tool}`
    })
  expect(codes.filter((code) => own[code] === undefined)).toEqual([])
})
