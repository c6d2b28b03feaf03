import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AccountState, accountStates } from '../testing/languages/account-states.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { organisersLanguages } from '../testing/languages/spoken.ts'
import { openRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each(Object.entries<AccountState>(accountStates))(
  'a page in the languages of organisers: %s',
  async (name, { path, before, seen }) => {
    before(openRoom())
    const { redraw } = await showPage(path)
    await expect.element(page.getByText(seen).first()).toBeVisible()
    const wide = await faultsInLanguages(`house/1280/${name}`, { redraw, languages: organisersLanguages })
    await page.viewport(390, 844)
    const narrow = await faultsInLanguages(`house/390/${name}`, { redraw, languages: organisersLanguages })
    expect({ wide, narrow }).toEqual({ wide: [], narrow: [] })
  },
)
