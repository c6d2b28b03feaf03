/** What a toast covers, and how many there are. */
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import { whenLong } from '../../testing/long.ts'
import { toast } from '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTextSize } from '../../testing/text-size.ts'
import { toast as showToast } from '../../ui/overlay/toast.ts'

const path = `/room/${roomId}/controller`
const go = page.getByRole('button', { name: /^GO\b/ })

function isOver(one: Locator, other: Locator): boolean {
  const [a, b] = [one, other].map((found) => found.element().getBoundingClientRect())
  if (a === undefined || b === undefined) return false
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

test.each([
  [1280, 800, 100],
  [390, 844, 100],
  ...whenLong<[number, number, number]>([
    [1280, 800, 200],
    [390, 844, 200],
    [1024, 768, 100],
    [1920, 1080, 100],
    [844, 390, 100],
  ]),
])('a toast is never over GO, notes or the messages at the side, at %dx%d with text of %d %', async (...look) => {
  const [width, height, percent] = look
  await setTextSize(percent)
  onTestFinished(() => setTextSize(100))
  const room = openRoom()
  const timerId = addTimer(room, 'Opening talk')
  room.run({ type: 'timer.edit', timerId, notes: 'First line\nSecond line\nThird line\nFourth line' })
  for (let place = 0; place < 20; place++) addMessage(room, `Message ${place}`)
  await page.viewport(width, height)
  await showPage(path)
  await expect.element(go).toBeVisible()
  showToast({
    title: 'Timer deleted',
    description: 'Opening talk',
    action: { label: 'Undo', onPress: () => undefined },
  })
  const card = toast('Timer deleted')
  await expect.element(card).toBeVisible()
  expect(isOver(card, go)).toBe(false)
  const isWide = page.getByRole('tablist', { name: 'Messages, sharing and room' }).query() !== null
  expect(isWide).toBe(width >= 1024 && percent === 100)
  if (!isWide) return
  expect(isOver(card, page.getByRole('list', { name: 'Messages' }))).toBe(false)
  expect(isOver(card, page.getByRole('region', { name: 'Notes' }))).toBe(false)
})

test('many ratings are one toast, which adds them up', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', feedbackEnabled: true })
  await showPage(path)
  await expect.element(page.getByText(/\d displays/).first()).toBeInTheDocument()
  const rate = (rating: number, who: string) =>
    room.run({ type: 'feedback.submit', rating, comment: null, categoryId: null, sessionId: null }, participant(who))
  rate(5, 'ada')
  await expect.element(toast('Rating: 5/5')).toBeVisible()
  const card = toast('New feedback received').element()
  rate(4, 'grace')
  rate(4, 'alan')
  await expect.element(toast('3 ratings, 4.3 on average')).toBeVisible()
  expect(toast('New feedback received').element()).toBe(card)
})
