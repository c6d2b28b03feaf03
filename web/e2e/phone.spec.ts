import {
  addPoll,
  addQuiz,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  patch,
  shortCodeOf,
  test,
} from './fixtures.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true })

    test('a phone joins by its six digits', async ({ page, person }) => {
      const room = await makeRoom(page, 'Annual meeting of the shareholders and friends of the house')
      const code = await shortCodeOf(page, room.id)
      const phone = await person({ viewport })
      await phone.goto('/join')
      await expect(phone.getByRole('button', { name: /join/i })).toBeDisabled()
      await expectAccessible(phone)
      const field = phone.getByRole('textbox').first()
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      const join = phone.getByRole('button', { name: /join/i })
      if (await join.isVisible()) await join.click()
      await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
      await expectAccessible(phone)
      await expectNoSidewaysScroll(phone)
      await phone.reload()
      await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
    })

    test('a wrong code says what to do', async ({ page }) => {
      await page.goto('/join/000000')
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
      await page.getByText('Try Different Code').click()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}

test('a lock and the end of an event take the focus along, keep a choice, and claim no connection', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  await patch(page, `/api/polls/${await addPoll(page, room.id, { allowMultiple: true })}`, { isActive: true })
  const phone = await person()
  await phone.goto(`/join/${room.id}`)
  await phone.getByRole('checkbox', { name: /Bridges/ }).check({ force: true })
  await phone.getByRole('checkbox', { name: /Harbours/ }).check({ force: true })
  await patch(page, `/api/rooms/${room.id}`, { isViewerLocked: false, isJoinLocked: true })
  await expect(phone.getByRole('heading', { name: 'Audience Access Restricted' })).toBeFocused()
  await patch(page, `/api/rooms/${room.id}`, { isViewerLocked: false, isJoinLocked: false })
  await expect(phone.getByText('Select one or more options (2 selected)')).toBeVisible()
  await expect(phone.getByRole('checkbox', { name: /Rivers/ })).not.toBeChecked()
  await expect(phone.getByRole('img', { name: 'Connected' })).toBeVisible()

  await page.request.delete(`/api/rooms/${room.id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await expect(phone.getByRole('heading', { name: 'Event Closed' })).toBeFocused()
  await expect(phone.getByRole('img', { name: /onnect/ })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.goto('/join/000000')
  await expect(phone.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await expect(phone.getByRole('img', { name: /onnect/ })).toHaveCount(0)
})

test('a question may be passed over, but not by the second of two taps', async ({ page, person }) => {
  const room = await makeRoom(page)
  await patch(page, `/api/quizzes/${await addQuiz(page, room.id)}`, { isActive: true, showResults: true })
  const phone = await person()
  await phone.goto(`/join/${room.id}`)
  await phone.getByRole('button', { name: 'Start Quiz' }).click()
  await phone.getByRole('radio', { name: /Danube/ }).check({ force: true })
  await phone.getByRole('button', { name: 'Next Question' }).dblclick()
  await expect(phone.getByText('Question 2 of 2')).toBeVisible()
  await expect(phone.getByText('Select an answer to continue')).toBeVisible()
  await expectAccessible(phone)
  const submit = phone.getByRole('button', { name: 'Submit Quiz' })
  // Who waits and presses means it.
  await expect(async () => {
    if (await submit.isVisible()) await submit.click({ timeout: 500 })
    await expect(phone.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(phone.getByText('10/30').first()).toBeVisible()
  await expect(phone.getByText('No answer')).toHaveCount(1)
  await expectAccessible(phone)
})
