import { controllerLink } from '../controller/access/control-key.ts'
import { addTimer, displayClock, expect, makeRoom, test } from './support/fixtures.ts'

test('a display is the same screen after a reload, obeys the desk, and is named when its line is cut', {
  tag: '@long',
}, async ({ page: desk, person }) => {
  const room = await makeRoom(desk, 'Screens')
  await addTimer(desk, room.id, 'Talk', 900)
  await desk.goto(controllerLink('', room.id, room.controllerKey))
  const display = await person()
  await display.goto(`/room/${room.id}/viewer`)
  await expect(displayClock(display)).toHaveText('15:00')

  const line = desk.getByRole('button', { name: /screen/ })
  await expect(line).toHaveText('1 screen')
  await line.click()
  await expect(line).toHaveText(/^1 screen, /)
  await desk.getByRole('button', { name: 'Rename Screen 1' }).click()
  await desk.getByRole('textbox', { name: 'Name of the screen' }).fill('Hall B')
  await desk.keyboard.press('Enter')
  const row = desk.getByRole('region', { name: 'Screens' }).getByRole('listitem')
  await expect(row).toContainText('Hall B')

  await display.reload()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Hall B')
  await expect(row).not.toContainText('Offline')

  // Desks hear of screens twice a second: the display itself says that it is back.
  await expect(displayClock(display)).toHaveText('15:00')
  await row.getByRole('button', { name: 'More for Hall B' }).click()
  // The name disappears after seconds, so the wait starts before it can appear.
  const named = display.getByText('Hall B').waitFor()
  await desk.getByRole('menuitem', { name: 'Show its name' }).click()
  await named
  await expect(display.getByText('Hall B')).toBeHidden()

  await row.getByRole('button', { name: 'Black out Hall B' }).click()
  await expect(display.locator('.screen-black')).toBeVisible()
  await row.getByRole('button', { name: 'End the blackout of Hall B' }).click()
  await expect(display.locator('.screen-black')).toBeHidden()

  await row.getByRole('combobox', { name: 'Page on Hall B' }).selectOption('QR page')
  await expect(display.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await row.getByRole('combobox', { name: 'Page on Hall B' }).selectOption('The page opened there')
  await expect(displayClock(display)).toHaveText('15:00')

  await display.close()
  await expect(row).toContainText('Offline')
  await expect(line).toHaveText('1 screen, 1 needs attention')
})
