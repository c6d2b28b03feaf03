import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseTheme } from '../../client/theme.ts'
import { programmeId, programmeSocket, programmeWith } from '../programme.ts'
import { openRoom } from '../room.ts'
import { showPage } from '../screens.tsx'
import { setTime } from '../time.ts'
import { type Look, takePictures } from './pictures.ts'

const looks: readonly Look[] = [
  { name: '1280-dark', width: 1280, height: 800 },
  { name: '1280-light', width: 1280, height: 800, scheme: 'light' },
  { name: '1920-dark', width: 1920, height: 1080 },
  { name: '1920-light', width: 1920, height: 1080, scheme: 'light' },
  { name: '390-dark', width: 390, height: 844 },
  { name: '390-light', width: 390, height: 844, scheme: 'light' },
]

test.each([3, 12, 40])('the overview: %d stages', async (count) => {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const state = programmeWith(count)
  openRoom().api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  programmeSocket(() => state)
  for (const look of looks) {
    chooseTheme(look.scheme ?? 'dark')
    await page.viewport(look.width, look.height)
    // How the stages are sorted at first is up to the width.
    await showPage(`/programme/${programmeId}/desk`)
    await expect.element(page.getByText('Great Hall')).toBeVisible()
    await takePictures('overview', `${count} stages`, [look])
  }
})
