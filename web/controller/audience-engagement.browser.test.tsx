import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../local-room/local-room.ts'
import { longTest, whenLong } from '../testing/long.ts'
import { brokenWords, expectTexts } from '../testing/look.ts'
import { addMessage, addPoll, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each([
  [320, 640],
  [1280, 800],
  ...whenLong<[number, number]>([
    [390, 844],
    [1024, 768],
    [1920, 1080],
  ]),
])('the tools of the audience are one row of tabs at %dx%d, with their whole names', async (width, height) => {
  openRoom()
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  const row = page.getByRole('tablist', { name: 'Audience Engagement' })
  const names = ['Live Polls', 'Interactive Quizzes', 'Questions', 'Live Messaging', 'Instant Feedback']
  for (const name of names)
    await expect.element(row.getByRole('tab', { name: new RegExp(`^${name} 0$`) })).toBeVisible()
  const list = row.element()
  expect(new Set([...list.children].map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
})

longTest('ratings are drawn as the phones are asked for them: a face, or stars', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', feedbackEnabled: true, feedbackStyle: 'faces' })
  const given = { type: 'feedback.submit', rating: 4, comment: null, categoryId: null, sessionId: null } as const
  expect(room.live.execute(given, participant('somebody'), null)).toMatchObject({ ok: true })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Feedback/ }).click()
  const row = page.getByRole('list', { name: 'Feedback' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/4\/5 Very Good/)
  const drawn = () => row.element().querySelectorAll('svg:not(button *)').length
  expect(drawn()).toBe(1)
  await page.getByRole('radio', { name: 'Stars' }).click({ force: true })
  await expect.poll(drawn).toBe(5)
})

longTest('polls that run together are all said to be live, and none to be in the way of another', async () => {
  const room = openRoom()
  for (const question of ['Tea?', 'Coffee?']) {
    const pollId = addPoll(room, question)
    room.run({ type: 'poll.edit', pollId, isActive: true })
  }
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await expectTexts('article h3 + div', ['LIVE0 responses', 'LIVE0 responses'])
})

longTest.each([
  [320, 640],
  ...whenLong<[number, number]>([
    [390, 844],
    [768, 1024],
  ]),
])('the bar at the foot has its words on one line, whatever their numbers, at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const room = openRoom()
  for (let at = 0; at < 12; at++) addMessage(room, `Message ${at}`)
  await showPage(`/room/${roomId}/controller`)
  const bar = page.getByRole('tablist', { name: 'Speaker Tools, audience, sharing and room' })
  await expect.element(bar.getByRole('tab', { name: 'Messages 12' })).toBeVisible()
  const tops = [...bar.element().children].map((tab) => {
    const word = document.createRange()
    word.selectNode([...tab.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? tab)
    return Math.round(word.getBoundingClientRect().top)
  })
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
  expect(brokenWords(bar.element())).toEqual([])
})
