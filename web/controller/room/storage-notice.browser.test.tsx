import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const notice = () => page.getByText('This room’s storage is 85% full.')
const desk = `/room/${roomId}/controller`

describe('[R16] a room whose storage is nearly full', () => {
  test.each([[320, 640], ...whenLong<[number, number]>([[1280, 800]])])(
    'says so under the header, at %dx%d',
    async (width, height) => {
      await page.viewport(width, height)
      const room = openRoom()
      addTimer(room, 'Doors')
      room.store.percent = 85
      await showPage(desk)
      await expect.element(notice()).toBeVisible()
      await expect.element(page.getByText('Save the results and delete what is no longer needed.')).toBeVisible()
      expect(notice().element().closest('[role=status]')).not.toBeNull()
      await expectAccessible()
      expectNoSidewaysScroll()
    },
  )

  test('says so as soon as it is, and no longer when there is room again', async () => {
    const room = openRoom()
    await showPage(desk)
    await expect.element(page.getByText('Controller Active')).toBeVisible()
    expect(notice().elements()).toEqual([])
    room.store.percent = 85
    addTimer(room, 'Doors')
    await expect.element(notice()).toBeVisible()
    room.store.percent = 98
    addTimer(room, 'Talk')
    await expect.element(page.getByText(/^Answers are no longer accepted/)).toBeVisible()
    room.store.percent = 40
    addTimer(room, 'Close')
    await expect.element(page.getByText(/storage is/)).not.toBeInTheDocument()
  })

  longTest('says so to a limited link too', async () => {
    const room = openRoom()
    room.run({ type: 'room.make_link', rights: 'read' })
    room.who = { ...nobody, links: { read: 1 } }
    room.store.percent = 85
    await showPage(desk)
    await expect.element(notice()).toBeVisible()
  })
})
