import { ask, expect, expectAccessible, makeRoom, patch, test, toast } from './support/fixtures.ts'

test('[A21] threat T56: a person is removed by a question, reads so, also after a reload, and is brought back', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page, 'Autumn summit')
  await patch(page, `/api/rooms/${room.id}`, { hasQuestions: true })
  const [troll, fan] = [
    await person({ viewport: { width: 320, height: 640 } }),
    await person({ viewport: { width: 390, height: 844 } }),
  ]
  const display = await person({ viewport: { width: 1920, height: 1080 } })
  await display.goto(`/room/${room.id}/viewer`)
  for (const one of [troll, fan]) await one.goto(`/join/${room.id}`)
  const rude = 'Who wants to buy my book?'
  await ask(troll, rude)
  await ask(fan, 'Will there be slides?')
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Questions/ }).click()
  await page.getByRole('button', { name: `Show on display: ${rude}` }).click()
  await expect(display.getByRole('heading', { name: rude })).toBeVisible()
  await expect(fan.getByText(rude)).toBeVisible()

  await page.getByRole('button', { name: `More: ${rude}` }).click()
  await page.getByRole('menuitem', { name: 'Remove this person...' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  const removed = troll.getByRole('heading', { name: 'You were removed' })
  await expect(removed).toBeVisible()
  await expect(display.getByRole('heading', { name: rude })).toBeHidden()
  await expect(fan.getByText(rude)).toBeHidden()
  await expect(fan.getByText('Will there be slides?')).toBeVisible()
  await expect(toast(page, 'Person removed')).toBeVisible()
  await expectAccessible(troll)
  await troll.reload()
  await expect(removed).toBeVisible()
  // The display in the same browser stays open.
  await troll.goto(`/room/${room.id}/viewer`)
  await expect(troll).toHaveTitle(/Autumn summit/)
  await troll.goto(`/join/${room.id}`)
  await expect(removed).toBeVisible()

  await page.getByRole('button', { name: /^Removed people/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Bring back: ${rude}` }).click()
  await expect(fan.getByText(rude)).toBeVisible()
  await expect(display.getByRole('heading', { name: rude })).toBeHidden()
  await troll.getByRole('button', { name: 'Try Again' }).click()
  await expect(troll.getByText(rude)).toBeVisible()
})
