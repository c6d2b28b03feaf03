import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { longTest } from '../../testing/long.ts'
import { addPoll, openRoom, roomId, shortCode } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const choose = (label: string, value: string) => page.getByRole('combobox', { name: label }).selectOptions(value)
const address = page.getByRole('textbox', { name: 'Slide or page link' })
const code = page.getByRole('textbox', { name: 'Code for a page' })

async function openPanel(): Promise<void> {
  await page.viewport(390, 844)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Share/ }).click()
  await page.getByRole('button', { name: 'Put it on a slide or a page' }).click()
}

test('[EM1] a thing of the room is chosen, with its size and ground, and its address and code are copied', async () => {
  const room = openRoom('Spring "conference"')
  const pollId = addPoll(room)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await openPanel()
  await expect.element(address).toHaveValue(`${location.origin}/embed/room/${roomId}/timer`)
  const frame = () => document.querySelector<HTMLIFrameElement>('[aria-label="Preview"] iframe')
  expect(frame()?.getAttribute('src')).toBe(`/embed/room/${roomId}/timer`)
  expect([frame()?.width, frame()?.height]).toEqual(['960', '540'])

  await choose('What to show', 'Results of a poll')
  // The only poll is still a draft.
  await expect.element(page.getByText('It is shown once you start the poll.')).toBeVisible()
  await choose('Size in pixels', '320 × 640')
  await choose('Background', 'None, with dark text')
  const url = `${location.origin}/embed/room/${roomId}/results/${pollId.split('.')[1]}?background=transparent&theme=light`
  await expect.element(address).toHaveValue(url)
  const html =
    `<iframe src="${url.replace('&', '&amp;')}" width="320" height="640" ` +
    'title="Spring &quot;conference&quot;: Results of a poll" style="border:0;max-width:100%;color-scheme:light"></iframe>'
  await expect.element(code).toHaveValue(html)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.element(page.getByText('Code copied')).toBeVisible()
  expect(copied).toEqual([html])

  await choose('Where it goes', 'Notion')
  await expect.element(page.getByText('Type /embed, paste the address')).toBeVisible()
  for (const element of document.querySelectorAll('section[aria-label="On slides and pages"] *')) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && element.closest('iframe, [aria-label="Preview"]') === null)
      expect([left >= -1, right <= 391], element.outerHTML.slice(0, 80)).toEqual([true, true])
  }
})

longTest(
  '[EM5] the page on which people answer is offered without a preview, and only where the room has an audience',
  async () => {
    const room = openRoom()
    await openPanel()
    await choose('What to show', 'Join and answer')
    await expect.element(address).toHaveValue(`${location.origin}/embed/join/${shortCode}?room=${roomId}`)
    await expect.element(page.getByText('they join and answer right there')).toBeVisible()
    expect(document.querySelector('[aria-label="Preview"] iframe')).toBeNull()
    await expect.element(page.getByText('This room has a password')).not.toBeInTheDocument()
    room.run({ type: 'room.set_password', accessPasswordHash: 'somebody has set one' })
    await expect.element(page.getByText('People see only that one is needed.')).toBeVisible()
    room.run({ type: 'room.update', hasEngagementFeatures: false })
    await expect.element(address).toHaveValue(`${location.origin}/embed/room/${roomId}/timer`)
    const offered = [...document.querySelectorAll('section[aria-label="On slides and pages"] select')].map((select) =>
      [...select.querySelectorAll('option')].map(({ textContent }) => textContent),
    )
    expect(offered[0]).toEqual(['Timer', 'Agenda', 'Message on the display'])
  },
)
