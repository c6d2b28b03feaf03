import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** What the person at the desk looks at and reaches for. */
export function deskOf(page: Page) {
  const now = page.getByRole('region', { name: 'Now' })
  const go = page.getByRole('button', { name: /^GO\b/ })
  const onWall = page.getByRole('region', { name: 'On the display' })
  let place: object | null = null
  return {
    page,
    now,
    go,
    onWall,
    dialog: page.getByRole('dialog'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first(),
    open: (tab: RegExp) => page.getByRole('tab', { name: tab }).click(),
    /** "How late are we?" has one answer. */
    lateness: now.getByText(/^Show (?:on time|.+ (?:behind|ahead)), /),
    row: (name: string) => page.locator('.cue').filter({ hasText: name }),
    /** The line of something that is on the wall. */
    wallLine: (text: string | RegExp) => onWall.getByRole('listitem').filter({ hasText: text }),

    /** The hand finds GO without looking: large, and in the same place as ever. */
    async expectGoInPlace(): Promise<void> {
      const box = await go.boundingBox()
      expect(box?.height).toBe(64)
      place ??= box
      expect(box).toEqual(place)
    },
    /** What can be pressed or filled in and is seen. Texts that are edited where they stand look like texts. */
    visibleControls: () =>
      page.evaluate(() => {
        const all = document.querySelectorAll('button:not([data-field]), a[href], input, select, textarea, summary')
        return [...all].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length
      }),
  }
}

export type Desk = ReturnType<typeof deskOf>
