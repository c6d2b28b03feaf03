import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AccountState, accountStates } from '../testing/languages/account-states.ts'
import { faultsInLanguages, organisersWindows } from '../testing/languages/every-language.ts'
import { sendRefused } from '../testing/languages/refused.ts'
import { organisersLanguages } from '../testing/languages/spoken.ts'
import { someOf } from '../testing/long.ts'
import { openRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each(someOf(Object.entries<AccountState>(accountStates)))(
  'a page in the languages of organisers: %s',
  async (name, { path, before, seen, isRefused }) => {
    before(openRoom())
    const { redraw } = await showPage(path)
    await expect.element(page.getByText(seen).first()).toBeVisible()
    const look = async (state: string, redrawn: () => Promise<void>): Promise<string[]> => {
      const faults: string[] = []
      for (const [width, height] of organisersWindows) {
        await page.viewport(width, height)
        const looked = { redraw: redrawn, languages: organisersLanguages }
        const found = await faultsInLanguages(`house/${width}/${state}`, looked)
        faults.push(...found.map((fault) => `${state}, ${width} px, ${fault}`))
      }
      return faults
    }
    const faults = await look(name, redraw)
    if (isRefused) faults.push(...(await look(`${name}, refused`, () => redraw().then(() => sendRefused(document)))))
    expect(faults).toEqual([])
  },
)
