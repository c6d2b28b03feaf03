import {
  addMessage,
  addTimer,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  patch,
  startTimer,
  test,
} from './fixtures.ts'

/** Every page of the route table that is built, with a text that it must show. */
const pages = [
  { path: '/', text: 'Create Interactive Timer for Free', status: 200 },
  { path: '/create', text: 'What happens next?', status: 200 },
  { path: '/room/{id}/controller', text: 'Controller Active', status: 200 },
  { path: '/room/{id}/viewer', text: 'Opening talk', status: 200 },
  { path: '/room/{id}/agenda', text: 'Event Agenda', status: 200 },
  { path: '/room/{id}/qr', text: 'How it works', status: 200 },
  { path: '/join', text: 'Join', status: 200 },
  { path: '/join/{id}', text: 'Connected to Event', status: 200 },
  { path: '/no/such/page', text: 'Page Not Found', status: 404 },
  { path: '/room/AAAAAAAAAAAAAAAAAAAAAA/controller', text: 'Room Not Found', status: 200 },
  { path: '/room/AAAAAAAAAAAAAAAAAAAAAA/agenda', text: 'Agenda Not Found', status: 200 },
  { path: '/room/AAAAAAAAAAAAAAAAAAAAAA/qr', text: 'Room Not Found', status: 200 },
  { path: '/join/AAAAAAAAAAAAAAAAAAAAAA', text: 'Event Not Found', status: 200 },
] as const

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]

for (const { path, text, status } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme}: its text, no fault, no violation, no sideways scroll`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const room = await makeRoom(page, 'Town hall')
      const timer = await addTimer(page, room.id, 'Opening talk', 1200)
      await addTimer(page, room.id, 'Questions', 600)
      const message = await addMessage(page, room.id, 'Please speak up')
      await patch(page, `/api/messages/${message.id}`, { isVisible: true })
      await startTimer(page, timer.id)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const reply = await page.goto(path.replace('{id}', room.id))
        expect(reply?.status()).toBe(status)
        await expect(page.getByText(text).first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  }
}

test('the display is black before any style has come', async ({ page }) => {
  const room = await makeRoom(page)
  await page.route('**/*.css', (route) => route.abort())
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/room/${room.id}/viewer`)
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(color).toBe('rgb(0, 0, 0)')
})

test('digits never jitter: the clock keeps its width while it counts', async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Talk', 600)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/room/${room.id}/viewer`)
  await startTimer(page, timer.id)
  const widths = new Set<number>()
  const clock = page.getByRole('timer').first()
  await expect(clock).toHaveText('9:59')
  for (const text of ['9:58', '9:57', '9:56', '9:55']) {
    await expect(clock).toHaveText(text)
    widths.add(Math.round((await clock.boundingBox())?.width ?? 0))
  }
  expect(widths.size).toBe(1)
})
