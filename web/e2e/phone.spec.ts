import { expect, expectAccessible, makeRoom, shortCodeOf, test } from './fixtures.ts'

test('a phone joins by its six digits, and a reload finds it where it was', async ({ page, person }) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await phone.goto('/join')
  await phone
    .getByRole('textbox')
    .first()
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  await expectAccessible(phone)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
})
