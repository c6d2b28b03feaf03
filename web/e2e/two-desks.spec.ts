import type { Page } from '@playwright/test'
import { addPoll, addQuiz, addTimer, expect, expectAccessible, makeRoom, test } from './support/fixtures.ts'

/** What the person at one desk does there. */
function deskOf(page: Page) {
  const dialog = page.getByRole('dialog')
  const clash = page.getByRole('dialog', { name: 'Someone else has changed this too' })
  return {
    page,
    dialog,
    /** What the other one did last. */
    news: page.locator('[data-last-action]'),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    choice: (side: 'Yours' | 'Theirs', text: string) => clash.getByRole('radio', { name: `${side} ${text}` }),
    /** Opens something to edit, from its menu. */
    async edit(name: string, item: string) {
      await page
        .getByRole('button', { name: new RegExp(`^More.*${name}`) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    save: () => dialog.getByRole('button', { name: /^Save( poll| quiz| what I chose)?$/ }).click(),
    async saved() {
      await this.save()
      await expect(dialog).toHaveCount(0)
    },
    async open(tool: RegExp) {
      await page.getByRole('tab', { name: /Audience Engagement/ }).click()
      await page.getByRole('tab', { name: tool }).click()
    },
  }
}

test('[O20] [O22] [O23] two desks edit one cue, one poll and one quiz: nothing typed is lost, and each sees the other', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page, 'Autumn summit')
  await addTimer(page, room.id, 'Opening', 600)
  await addPoll(page, room.id)
  await addQuiz(page, room.id)
  const [ada, grace] = [deskOf(page), deskOf(await person())]
  await page.goto(`/room/${room.id}/controller`)
  await grace.page.goto(`/room/${room.id}/controller#key=${room.controllerKey}`)
  for (const [desk, name] of [
    [ada, 'Ada'],
    [grace, 'Grace'],
  ] as const) {
    await desk.page.getByRole('button', { name: /^People: 1 other is here/ }).click()
    await desk.field('Your name').fill(name)
    await desk.saved()
  }
  /** Both have it open, and each sees at its row that the other has. */
  const bothEdit = async (name: string, item: string) => {
    await ada.edit(name, item)
    await expect(grace.page.getByText('Ada is editing this')).toBeVisible()
    await grace.edit(name, item)
    await expect(ada.page.getByText('Grace is editing this')).toBeVisible()
  }

  // A cue. Different fields merge, without a question.
  await bothEdit('Opening', 'Edit')
  await ada.field('Name').fill('Welcome')
  await ada.saved()
  await expect(grace.news).toContainText('Ada: edit “Welcome”')
  await grace.field('Duration').fill('15:00')
  await grace.saved()
  await expect(ada.news).toContainText('Grace: edit “Welcome”')
  await expect(ada.page.getByText('Grace is editing this')).toHaveCount(0)
  const row = ada.page.getByRole('listitem').filter({ hasText: 'Welcome' })
  await expect(row).toContainText('15:00')
  // The same field: both texts are shown, and going back keeps what was typed.
  await bothEdit('Welcome', 'Edit')
  await ada.field('Name').fill('Opening, by Ada')
  await ada.saved()
  await grace.field('Name').fill('Opening, by Grace')
  await grace.save()
  await expect(grace.choice('Yours', 'Opening, by Grace')).toBeChecked()
  await expect(grace.choice('Theirs', 'Opening, by Ada')).toBeVisible()
  await expectAccessible(grace.page)
  await grace.page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(grace.field('Name')).toHaveValue('Opening, by Grace')
  await grace.save()
  await grace.choice('Theirs', 'Opening, by Ada').check()
  await grace.saved()
  await expect(grace.page.getByRole('button', { name: 'Opening, by Ada', exact: true })).toBeVisible()

  // A poll: its question and its options merge; of two questions, the one that was chosen stays.
  for (const desk of [ada, grace]) await desk.open(/Polls/)
  await bothEdit('Which talk next', 'Edit poll')
  await ada.field('Question').fill('Which one next?')
  await ada.saved()
  await grace.field('Option B').fill('Canals')
  await grace.saved()
  await ada.page.getByRole('button', { name: 'Which one next?', exact: true }).click()
  await expect(ada.page.getByRole('article', { name: 'Which one next?' })).toContainText('Canals')
  await bothEdit('Which one next', 'Edit poll')
  await ada.field('Question').fill('What next?')
  await ada.saved()
  await grace.field('Question').fill('Your choice?')
  await grace.save()
  await expect(grace.choice('Theirs', 'What next?')).toBeVisible()
  await grace.saved()
  await expect(ada.page.getByRole('article', { name: 'Your choice?' })).toContainText('Canals')
  await expect(ada.news).toContainText('Grace: edit “Your choice?”')

  // A whole quiz: its questions and its title merge, and of two titles theirs stays, with the description typed here.
  for (const desk of [ada, grace]) await desk.open(/Quizzes/)
  await bothEdit('Rivers', 'Edit quiz')
  await ada.dialog.getByRole('button', { name: 'Remove question 2' }).click()
  await ada.saved()
  await grace.field('Title').fill('Rivers of Europe')
  await grace.saved()
  await expect(ada.page.getByRole('article', { name: 'Rivers of Europe' })).toContainText('1 question')
  await bothEdit('Rivers of Europe', 'Edit quiz')
  await ada.field('Title').fill('Waters')
  await ada.saved()
  await grace.field('Title').fill('Streams')
  await grace.field('Description (optional)').fill('From the Alps to the sea')
  await grace.save()
  await grace.choice('Theirs', 'Waters').check()
  await grace.saved()
  await ada.edit('Waters', 'Edit quiz')
  await expect(ada.field('Description (optional)')).toHaveValue('From the Alps to the sea')
})
