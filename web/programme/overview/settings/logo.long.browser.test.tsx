import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPicture } from '../../../../schema/tools/look/picture.ts'
import { whenLong } from '../../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../../testing/look.ts'
import { pictureFile } from '../../../testing/picture-file.ts'
import { programmeId, programmeSocket, programmeWith } from '../../../testing/programme.ts'
import { openRoom } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'

const folder = inject('pictures')

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 640]])])(
  '[PM6] a logo is shown as soon as it is chosen, and can be removed, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    localStorage.clear()
    const room = openRoom()
    const state = programmeWith(3)
    room.api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
    const socket = programmeSocket(() => state)
    const sent: unknown[] = []
    const tell = (logo: object | null) => {
      const { stages: _, own: __, serverNow, ...programme } = { ...state, logo }
      socket.tell({ type: 'programme_changed', programmeId, rev: sent.length + 1, serverNow, programme })
      return programme
    }
    room.api
      .put(`/api/programmes/${programmeId}/logo`, async (c) => {
        const { image } = await c.req.json()
        sent.push(readPicture(image)?.widthPx)
        return c.json(tell({ id: 'logo', widthPx: 1024, heightPx: 205 }))
      })
      .delete(`/api/programmes/${programmeId}/logo`, (c) => {
        sent.push(null)
        return c.json(tell(null))
      })
    await showPage(`/programme/${programmeId}/desk`)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabelText('Logo', { exact: true })
    await userEvent.upload(field, new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' }))
    await expect.element(field).toHaveAccessibleDescription(/This picture can’t be read\./)
    await userEvent.upload(field, await pictureFile(3_000, 600))
    await expect.element(toast('Logo saved')).toBeVisible()
    await expect
      .element(dialog.getByRole('img', { name: 'The logo of the event' }))
      .toHaveAttribute('src', `/api/programmes/${programmeId}/logo/logo`)
    await expectAccessible()
    expectNoSidewaysScroll()
    if (folder !== '') await page.screenshot({ path: `${folder}/logo-of-event-${width}.png` })
    await dialog.getByRole('button', { name: 'Remove logo' }).click()
    await expect.element(toast('Logo removed')).toBeVisible()
    await expect.element(dialog.getByRole('img', { name: 'The logo of the event' })).not.toBeInTheDocument()
    expect(sent).toEqual([1024, null])
  },
)
