import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const hidden = (room: TestRoom) =>
  room.live.loaded?.state.timers.filter(({ isPrivate }) => isPrivate).map(({ name }) => name)
const box = (name: RegExp) => page.getByRole('checkbox', { name })

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  '[P43] one press hides the names that look meant for the crew, and a box each of the others, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    for (const name of ['Doors', 'VOG + opener film', 'Welcome', 'LX: reset for panel']) addTimer(room, name)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('button', { name: 'Open display in a new tab' }).click()
    await page.getByRole('menuitem', { name: /^Names for the audience/ }).click()
    await page.getByRole('button', { name: 'Hide 2 names that look meant for the crew' }).click()
    await expect.poll(() => hidden(room)).toEqual(['VOG + opener film', 'LX: reset for panel'])
    await expect.element(box(/VOG/)).not.toBeChecked()
    await expectAccessible()
    expectNoSidewaysScroll()
    await box(/Doors/).click()
    await box(/VOG/).click()
    await expect.poll(() => hidden(room)).toEqual(['Doors', 'LX: reset for panel'])
  },
)
