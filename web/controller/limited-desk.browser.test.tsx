import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import type { LinkRights } from '../../schema/core/rights.ts'
import { participant } from '../local-room/local-room.ts'
import { longTest, whenLong } from '../testing/long.ts'
import { violationsIn } from '../testing/look.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

/** A room with something in every tool, in a browser with limited links. */
function limited(...held: readonly LinkRights[]): TestRoom {
  const room = openRoom('Spring conference')
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  addTimer(room, 'Opening talk', 1_200)
  addTimer(room, 'Panel', 2_400)
  addMessage(room, 'Slower please')
  addPoll(room)
  const text = room.run({ type: 'poll.add', kind: 'open_text', question: 'What did you miss?', isReviewed: true })
  room.run({ type: 'poll.edit', pollId: text, isActive: true })
  room.run({ type: 'poll.vote', pollId: text, text: 'More coffee', sessionId: null }, participant('ada'))
  room.run({ type: 'question.ask', text: 'When is lunch?', name: 'Ada' }, participant('ada'))
  for (const rights of held) room.run({ type: 'room.make_link', rights })
  room.who = { ...nobody, links: Object.fromEntries(held.map((rights) => [rights, 1])) }
  return room
}
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)
const sizes = [
  [1280, 800],
  [320, 568],
  ...whenLong([
    [820, 1180],
    [390, 844],
  ] as const),
] as const

describe('[A13] the desk of a limited link', () => {
  test.each([
    ['questions', 'Questions only', /When is lunch/] as const,
    ...whenLong([
      ['timers', 'Timers only', /Opening talk/],
      ['audience', 'Audience only', /Create poll/],
      ['read', 'View only', /Opening talk/],
    ] as const),
  ])('of %s says so, and has no axe violations at any width', async (rights, said, shown) => {
    limited(rights)
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      const desk = await showPage(`/room/${roomId}/controller`)
      await expect.element(page.getByText(said)).toBeVisible()
      await expect.element(page.getByText(shown).first()).toBeVisible()
      expect(await violationsIn(document.body)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width + 1)
      await desk.unmount()
    }
  })

  test('of the timers has the show keys and messages, and no audience, sharing or room', async () => {
    limited('timers')
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(page.getByRole('button', { name: /^GO/ })).toBeVisible()
    expect(tabs().join()).toMatch(/Messages/)
    expect(tabs().join()).not.toMatch(/Audience|Share|Room/)
  })

  test('[A17] of the timers does not set what a cue opens, and runs and copies one that opens something', async () => {
    const room = limited('timers')
    const [pollId = ''] = room.live.loaded?.state.polls.map(({ id }) => id) ?? []
    const [timerId = ''] = room.live.loaded?.state.timers.map(({ id }) => id) ?? []
    room.run({ type: 'timer.edit', timerId, opens: { kind: 'poll', id: pollId, showResults: true } })
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    const more = page.getByRole('button', { name: 'More actions for Opening talk' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText('Name')).toBeVisible()
    await dialog.getByText(/^Plan:/).click()
    expect(dialog.getByLabelText('Opens for the audience').elements()).toEqual([])
    await dialog.getByLabelText('Name').fill('First talk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'More actions for First talk' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const opened = () => room.live.loaded?.state.timers.map(({ name, opens }) => `${name}: ${opens?.kind}`)
    await expect.poll(opened).toEqual(['First talk: poll', 'First talk: undefined', 'Panel: undefined'])
  })

  test.each([
    [['timers'], false],
    [['timers', 'audience'], true],
  ] as const)('[A17] of %j is offered to bring back a cue that opens something: %s', async (held, isOffered) => {
    const room = limited(...held)
    const [pollId = ''] = room.live.loaded?.state.polls.map(({ id }) => id) ?? []
    const [timerId = '', panelId = ''] = room.live.loaded?.state.timers.map(({ id }) => id) ?? []
    room.run({ type: 'timer.edit', timerId, opens: { kind: 'poll', id: pollId, showResults: true } })
    room.run({ type: 'timer.delete', timerId })
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    const undo = page.getByRole('button', { name: 'Undo: delete “Opening talk”' })
    await expect.element(page.getByRole('button', { name: 'More actions for Panel' })).toBeVisible()
    expect(undo.elements()).toHaveLength(Number(isOffered))
    if (!isOffered) return
    await undo.click()
    await page.getByRole('button', { name: 'Redo: delete “Opening talk”' }).click()
    await expect.poll(() => room.live.loaded?.state.timers.map(({ id }) => id)).toEqual([panelId])
  })

  test('[A17] of the questions removes people, and not their votes', async () => {
    const room = limited('questions')
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('button', { name: 'More: When is lunch?' }).click()
    await page.getByRole('menuitem', { name: 'Remove this person...' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('When is lunch?')).toBeVisible()
    expect(dialog.getByRole('checkbox').elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Remove person' }).click()
    await expect.poll(() => room.live.loaded?.state.bans).toMatchObject([{ removesVotes: false }])
  })

  test('[K10] of the questions is not offered to delete them all', async () => {
    const all = () => page.getByRole('button', { name: /^Delete all/ })
    limited('questions')
    await page.viewport(1280, 800)
    const desk = await showPage(`/room/${roomId}/controller`)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect.element(page.getByRole('button', { name: 'View analytics: Questions' })).toBeVisible()
    expect(all().elements()).toEqual([])
    await desk.unmount()
    limited('audience')
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /^Questions/ }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect.element(all()).toBeVisible()
  })

  longTest('of the questions has no key of the show, and its shortcuts say so', async () => {
    const room = limited('questions')
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(page.getByText('When is lunch?')).toBeVisible()
    expect(page.getByRole('button', { name: /^GO|Blackout|Flash|Undo/ }).elements()).toEqual([])
    await userEvent.keyboard('n')
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByText('New timer').elements()).toEqual([])
    expect(room.live.loaded?.state.timers.some(({ isRunning }) => isRunning)).toBe(false)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('tab', { name: /Text Answers/ }).click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect.poll(() => room.live.loaded?.state.undoSteps.map(({ type }) => type)).toContain('poll.review')
  })

  longTest('that only reads has no button that changes anything', async () => {
    limited('read')
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(page.getByText('Panel').first()).toBeVisible()
    expect(page.getByRole('button', { name: /Start|Add|More actions|Undo|GO/ }).elements()).toEqual([])
  })

  test('[A16] says that its link was switched off, and what to do', async () => {
    const room = limited('timers')
    await page.viewport(390, 844)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(page.getByText('Timers only')).toBeVisible()
    room.run({ type: 'room.end_link', rights: 'timers' })
    await expect.element(page.getByRole('heading', { name: 'This link was switched off' })).toBeVisible()
    await expect.element(page.getByText(/Ask the organiser for the new link/)).toBeVisible()
  })
})

describe('[A12] Share Room', () => {
  test('makes a limited link, shows it with its code, and switches it off', async () => {
    openRoom()
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /Share/ }).click()
    await page.getByRole('button', { name: 'Create link: Timers' }).click()
    await expect.element(page.getByText('Nobody now')).toBeVisible()
    await page.getByRole('button', { name: 'QR code: Timers' }).click()
    await expect.element(page.getByRole('img', { name: 'QR code of the Timers link' })).toBeVisible()
    expect(await violationsIn(document.body)).toEqual([])
    await page.getByRole('button', { name: 'Switch off: Timers' }).click()
    await page.getByRole('button', { name: 'Switch off', exact: true }).last().click()
    await expect.element(page.getByRole('button', { name: 'Create link: Timers' })).toBeVisible()
    onTestFinished(() => page.viewport(1280, 800))
  })
})
