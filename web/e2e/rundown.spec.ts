import { displayClock, expect, makeRoom, post, startTimer, test } from './fixtures.ts'

test('a display without a network comes to the next linked cues at their seconds, as the others do', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const added = await post(page.request, `/api/rooms/${room.id}/timers/batch`, {
    timers: [
      { name: 'Opening', duration: 8 },
      { name: 'Keynote', duration: 6, trigger: 'linked' },
      { name: 'Panel', duration: 300, trigger: 'linked' },
    ],
  })
  const [first] = added as { id: string }[]
  const [online, offline] = [await person(), await person()]
  const screens = [online, offline]
  await Promise.all(screens.map((screen) => screen.goto(`/room/${room.id}/viewer`)))
  await startTimer(page, first?.id ?? '')
  for (const screen of screens) await expect(screen.getByRole('heading', { name: 'Opening' })).toBeVisible()
  await offline.context().setOffline(true)
  for (const name of ['Keynote', 'Panel']) {
    await Promise.all(screens.map((screen) => expect(screen.getByRole('heading', { name })).toBeVisible()))
  }
  // Both show the same second of the same cue, read within the same second.
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all(screens.map((screen) => displayClock(screen).textContent()))
      return a === b && /^4:\d\d$/.test(a ?? '')
    })
    .toBe(true)
  await offline.context().setOffline(false)
  await expect(offline.getByRole('heading', { name: 'Panel' })).toBeVisible()
})
