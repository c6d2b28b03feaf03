/** A window is made narrower, or a tablet is turned, while a dialog is open: nothing typed is lost. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../../testing/long.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

type Case = {
  name: string
  /** The tabs that lead to it, from the outside in. */
  tabs: readonly RegExp[]
  button: RegExp
  item?: string
  field: string
  save: string
}

const cases: readonly Case[] = [
  { name: 'timer', tabs: [], button: /^More actions for Opening/, item: 'Edit', field: 'Name', save: 'Save' },
  ...whenLong<Case>([
    {
      name: 'quiz',
      tabs: [/Audience/, /Quizzes/],
      button: /^More.*Rivers/,
      item: 'Edit quiz',
      field: 'Title',
      save: 'Save quiz',
    },
    {
      name: 'message',
      tabs: [/^Messages/],
      button: /^More actions for: Slower/,
      item: 'Edit',
      field: 'Message',
      save: 'Save',
    },
    {
      name: 'poll',
      tabs: [/Audience/, /Polls/],
      button: /^More.*Which/,
      item: 'Edit poll',
      field: 'Question',
      save: 'Save poll',
    },
    { name: 'room', tabs: [/^Room/], button: /^Rename the room/, field: 'Event name', save: 'Save' },
  ]),
]

const oneColumn = 'Speaker Tools, audience, sharing and room'

test.each(cases)('the dialog of a $name keeps what was typed, and its place in the text', async (given) => {
  const room = openRoom()
  addTimer(room, 'Opening')
  addMessage(room, 'Slower please')
  addPoll(room, 'Which talk next?')
  addQuiz(room)
  await page.viewport(1280, 800)
  await showPage(`/room/${roomId}/controller`)
  for (const tab of given.tabs) await page.getByRole('tab', { name: tab }).first().click()
  await page.getByRole('button', { name: given.button }).first().click()
  if (given.item !== undefined) await page.getByRole('menuitem', { name: given.item, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: given.field, exact: true })
  await field.fill('Typed before the window changed')
  for (const [width, height, tabs] of [
    [390, 844, oneColumn],
    [1280, 800, 'Messages, sharing and room'],
    [820, 1180, oneColumn],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(page.getByRole('tablist', { name: tabs })).toBeInTheDocument()
    await expect.element(field).toHaveValue('Typed before the window changed')
    await expect.element(field).toHaveFocus()
  }
  await dialog.getByRole('button', { name: given.save, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { state } = room.live.loaded ?? {}
  expect(JSON.stringify(state)).toContain('Typed before the window changed')
})
