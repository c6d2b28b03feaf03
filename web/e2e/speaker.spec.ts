import * as z from 'zod/mini'
import {
  addMessage,
  addTimer,
  displayClock,
  expect,
  expectAccessible,
  makeRoom,
  patch,
  post,
  shownSecondsOn,
  startTimer,
  test,
} from './support/fixtures.ts'

test('[O15] [O17] a speaker asks for two minutes with a link of their own, the controller gives them, and a message is seen; offline and back', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page, 'Spring conference')
  const keynote = await addTimer(page, room.id, 'Keynote', 600)
  await addTimer(page, room.id, 'Panel', 600)
  await patch(page, `/api/timers/${keynote.id}`, { speakerNotes: 'Thank the sponsors' })
  await startTimer(page, keynote.id)
  const { url } = z
    .object({ url: z.string() })
    .parse(await post(page.request, `/api/rooms/${room.id}/links/speaker`, {}))

  const speaker = await person({ viewport: { width: 390, height: 844 } })
  await speaker.goto(url)
  await expect(speaker.getByText('Thank the sponsors')).toBeVisible()
  await expect.poll(() => new URL(speaker.url()).hash).toBe('')
  await expectAccessible(speaker)
  // Without the link it is a display.
  const passer = await person({ viewport: { width: 390, height: 844 } })
  await passer.goto(`/room/${room.id}/speaker`)
  await expect(displayClock(passer)).toHaveText(/^([5-9]:|10:00)/)
  await expect(passer.getByText('Thank the sponsors')).toHaveCount(0)
  await expect(passer.getByRole('button', { name: 'Ready' })).toHaveCount(0)

  await page.goto(`/room/${room.id}/controller`)
  await expect(page.getByText('Controller Active')).toBeVisible()
  await speaker.getByRole('button', { name: '2 more minutes', exact: true }).click()
  const asked = page.getByRole('region', { name: 'From the speaker' })
  await expect(asked.getByText('Speaker asks for 2 more minutes')).toBeVisible()
  const before = await shownSecondsOn(passer)
  await asked.getByRole('button', { name: 'Give 2 min' }).click()
  await expect(speaker.getByText('2 minutes added')).toBeVisible()
  for (const screen of [speaker, passer]) {
    await expect.poll(() => shownSecondsOn(screen)).toBeGreaterThan(before)
    expect(await shownSecondsOn(screen)).toBeLessThanOrEqual(before + 120)
  }

  const { id: messageId } = await addMessage(page, room.id, 'Doors open soon')
  await patch(page, `/api/messages/${messageId}`, { isVisible: true })
  await speaker.getByRole('button', { name: 'Seen', exact: true }).click()
  await page.getByRole('tab', { name: /Messages/ }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Seen', { exact: true })).toBeVisible()

  await speaker.context().setOffline(true)
  await speaker.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(speaker.getByText('Not sent yet. It goes out when the connection is back.')).toBeVisible()
  const offline = await shownSecondsOn(speaker)
  await expect.poll(() => shownSecondsOn(speaker)).toBeLessThan(offline)
  await speaker.context().setOffline(false)
  await expect(asked.getByText('Speaker is ready')).toBeVisible()

  // A link that was switched off says so, and the page goes on as a display.
  const end = await page.request.delete(`/api/rooms/${room.id}/links/speaker`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(end.ok()).toBe(true)
  await expect(speaker.getByText('This speaker’s link no longer works. Ask for the new one.')).toBeVisible()
  await expect(speaker.getByText('Thank the sponsors')).toHaveCount(0)
  await expect(displayClock(speaker)).toBeVisible()
})
