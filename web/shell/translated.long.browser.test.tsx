/** What works on after the browser has translated the page. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { participant } from '../local-room/local-room.ts'
import { whenLong } from '../testing/long.ts'
import { addPoll, addQuiz, addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage, showPhone } from '../testing/screens.tsx'
import { translatePage, type Way } from '../testing/translator.ts'

let stop = () => {}
beforeEach(() => page.viewport(1280, 800))
afterEach(() => stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const noError = () => expect(document.body.textContent).not.toMatch(/Invalid Room Data|went wrong|could not be loaded/i)

describe.each<Way>(['replaces', ...whenLong(['moves'] as const)])('fault F48: a translator that %s texts', (way) => {
  test('the controller starts, pauses, undoes and changes its tabs, and says what is true', async () => {
    const room = openRoom()
    const timer = addTimer(room, 'Opening talk')
    addTimer(room, 'Keynote')
    addPoll(room)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(page.getByText('STANDBY').first()).toBeVisible()
    stop = translatePage(way)
    await button(/^GO/).first().click()
    await expect.element(page.getByText(/ON AIR/).first()).toBeVisible()
    await button(/Pause/).first().click()
    await expect.element(page.getByText(/PAUSED/).first()).toBeVisible()
    await expect.element(page.getByText(/ON AIR/)).not.toBeInTheDocument()
    noError()
    room.run({ type: 'timer.edit', timerId: timer, name: 'Welcome' })
    await expect.element(page.getByText(/Welcome/).first()).toBeVisible()
    await expect.element(page.getByText(/Opening talk/)).not.toBeInTheDocument()
    await button(/^Undo/).first().click()
    await expect.element(page.getByText(/Opening talk/).first()).toBeVisible()
    for (const name of [/^Audience Engagement/, /^Messages/, /^Share Room/, /^Room Details/, /^Speaker Tools/]) {
      const tab = page.getByRole('tab', { name }).first()
      await tab.click()
      await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    }
    noError()
  })

  test('a phone votes, sees the counts change and takes a quiz', async () => {
    await page.viewport(390, 844)
    const room = openRoom('Town hall', nobody)
    const poll = addPoll(room, 'Which talk next?')
    room.run({ type: 'poll.edit', pollId: poll, isActive: true, showResults: true })
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByText('Which talk next?')).toBeVisible()
    stop = translatePage(way)
    await page.getByRole('radio', { name: /Bridges/ }).click({ force: true })
    await button(/Submit Vote/).click()
    await expect.element(page.getByText(/Thank you for voting/)).toBeVisible()
    await expect.element(page.getByText(/1 vote\b/).first()).toBeVisible()
    room.run({ type: 'poll.vote', pollId: poll, sessionId: null, selectedOptions: [1] }, participant('other'))
    await expect.element(page.getByText(/2 votes/).first()).toBeVisible()
    noError()
    room.run({ type: 'poll.edit', pollId: poll, isActive: false })
    room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true })
    await button(/Start Quiz/).click()
    await page.getByRole('radio').first().click({ force: true })
    await button(/Next Question|Submit Quiz/).click()
    await expect.element(page.getByText(/Question 2|Quiz Complete/).first()).toBeVisible()
    noError()
  })

  test('a display follows the room', async () => {
    const room = openRoom()
    const timer = addTimer(room, 'Opening talk')
    room.run({ type: 'timer.select', timerId: timer })
    await showPage(`/room/${roomId}/viewer`)
    await expect.element(page.getByText('Opening talk')).toBeVisible()
    stop = translatePage(way)
    room.run({ type: 'timer.edit', timerId: timer, name: 'Welcome' })
    await expect.element(page.getByText(/Welcome/)).toBeVisible()
    room.run({ type: 'timer.start', timerId: timer })
    await expect.poll(() => document.body.textContent).toMatch(/9:[45]\d/)
    room.run({ type: 'room.stage', scene: { kind: 'qr' } })
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    room.run({ type: 'room.stage', scene: { kind: 'timer' } })
    await expect.element(page.getByText(/Welcome/)).toBeVisible()
    noError()
  })
})
