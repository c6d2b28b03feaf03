import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest } from '../../testing/long.ts'
import { enlargeText, expectAccessible, expectNoSidewaysScroll, pressKey } from '../../testing/look.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPage, showPhone } from '../../testing/screens.tsx'

const bar = page.getByRole('region', { name: 'Reactions' })
const clap = bar.getByRole('button', { name: 'Clap' })

beforeEach(() => page.viewport(320, 640))

test('a phone can react next to a poll while reactions are on, and its taps are counted', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByRole('button', { name: 'Submit Vote' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  room.run({ type: 'room.update', hasReactions: true })
  await expect.element(clap).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  // The vote stays within reach above the bar.
  const [submit, first] = [page.getByRole('button', { name: 'Submit Vote' }).element(), clap.element()]
  expect(submit.getBoundingClientRect().bottom).toBeLessThanOrEqual(first.getBoundingClientRect().top)
  await clap.click()
  await pressKey(bar.getByRole('button', { name: 'Party' }))
  const counted = () => room.live.reactions().reduce((sum, { counts }) => sum + counts.clap + counts.party, 0)
  await expect.poll(counted).toBe(2)
  room.line.cut()
  await expect.element(clap).toHaveAttribute('aria-disabled', 'true')
  room.run({ type: 'room.update', hasReactions: false })
  room.line.mend()
  await expect.element(bar).not.toBeInTheDocument()
})

test('all six reactions are within reach with text of twice the size', async () => {
  enlargeText()
  await page.viewport(390, 844)
  openRoom('Town hall', nobody).run({ type: 'room.update', hasReactions: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(clap).toBeVisible()
  expectNoSidewaysScroll()
  for (const button of document.querySelectorAll('.reaction')) {
    const { left, right, width } = button.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(width).toBeGreaterThanOrEqual(44)
  }
})

test('a notice is above the reactions', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', hasReactions: true })
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByRole('button', { name: 'Submit Vote' })).toBeVisible()
  room.run({ type: 'poll.edit', pollId, isActive: false })
  const notice = page.getByText('The presenter has ended this poll.')
  await expect.element(notice).toBeVisible()
  // Nothing was chosen, so nothing was lost.
  await expect.element(page.getByText('Your vote was not sent.')).not.toBeInTheDocument()
  await expect.element(clap).toBeVisible()
  const [said, first] = [notice.element().getBoundingClientRect(), bar.element().getBoundingClientRect()]
  expect(said.bottom).toBeLessThanOrEqual(first.top)
})

longTest('reactions rise on the display, and never too many for it', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', hasReactions: true })
  await showPage(`/room/${roomId}/viewer`)
  // The display shows reactions once it has loaded the layer for them.
  const react = (phone: number) => room.live.react(['heart', 'clap'], { ...nobody, participantId: `phone-${phone}` })
  let phones = 0
  await expect
    .poll(() => {
      for (let more = 0; more < 50; more += 1) react(phones++)
      return document.querySelectorAll('.stage-float').length
    })
    .toBeGreaterThan(1)
  expect(document.querySelectorAll('.stage-float').length).toBeLessThanOrEqual(40)
  expect(document.querySelector('.stage-reactions')?.getAttribute('aria-hidden')).toBe('true')
})

longTest('five faces give the same ratings as five stars, one radio button each', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', feedbackEnabled: true, feedbackStyle: 'faces' })
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByText('Tap a face to rate')).toBeVisible()
  await page.getByRole('radio', { name: 'Very Good, 4 of 5' }).click({ force: true })
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible()
  expect(room.live.loaded?.state.tallies.feedback[roomId]).toEqual({ counts: [0, 0, 0, 1, 0] })
})
