import { expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, publicWith } from '../../testing/programme.ts'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const folder = inject('pictures')
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="205"><rect width="1024" height="205" rx="40" fill="#fff"/><circle cx="140" cy="102" r="70" fill="#c30"/></svg>')}`

function served(backgroundColor: string | null) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const programme = { ...publicWith(12), backgroundColor, logo: { id: 'logo', widthPx: 1024, heightPx: 205 } }
  api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(programme))
}

/** The logo as the server would send it: no server runs here. */
async function drawn(selector: string): Promise<HTMLElement> {
  const logo = await page.getBySelector(selector).findElement()
  expect(logo.getAttribute('src')).toBe(`/api/programmes/${programmeId}/logo/logo`)
  logo.setAttribute('src', drawing)
  return logo as HTMLElement
}

test.each([
  [390, 844, '#ffffff'],
  ...whenLong<[number, number, null]>([
    [320, 640, null],
    [1280, 800, null],
  ]),
])('[PM6] visitors see the logo on the ground of displays, at %dx%d', async (width, height, backgroundColor) => {
  await page.viewport(width, height)
  served(backgroundColor)
  await showPage(`/programme/${programmeId}`)
  const logo = await drawn('.visitors-logo')
  // A light ground is darkened, because a logo for displays may be white.
  expect(getComputedStyle(logo).backgroundColor).toBe(backgroundColor === null ? 'rgb(14, 18, 25)' : 'rgb(38, 38, 38)')
  const language = document.querySelector('.visitors-language')?.getBoundingClientRect()
  expect(logo.getBoundingClientRect().right).toBeLessThanOrEqual(language?.left ?? 0)
  expectNoSidewaysScroll()
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/visitors-logo-${width}.png` })
})

longTest.each([[1920, 1080], ...whenLong<[number, number]>([[1080, 1920]])])(
  '[PM6] the sign shows the logo next to the name of the event, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    served(null)
    await showPage(`/programme/${programmeId}/sign`)
    const logo = await drawn('.sign-logo')
    const name = document.querySelector('.sign-head h1')?.getBoundingClientRect()
    expect(logo.getBoundingClientRect().right).toBeLessThanOrEqual(name?.left ?? 0)
    expectNoSidewaysScroll()
    expect(document.documentElement.scrollHeight).toBe(height)
    await expectAccessible()
    if (folder !== '') await page.screenshot({ path: `${folder}/sign-logo-${width}.png` })
  },
)

test('[PV9] the logo is kept once it was shown, is there without a network, and goes with the event', async () => {
  served(null)
  const path = `/api/programmes/${programmeId}/logo/logo`
  const kept = async () => (await (await caches.open('cuelight_visitors')).match(path)) !== undefined
  onTestFinished(() => void caches.delete('cuelight_visitors'))
  const { api } = openRoom()
  const svg = decodeURIComponent(drawing.slice(drawing.indexOf(',') + 1))
  let isThere = true
  api.get(path, (c) => c.body(svg, 200, { 'content-type': 'image/svg+xml' }))
  const programme = { ...publicWith(3), logo: { id: 'logo', widthPx: 1024, heightPx: 205 } }
  api.get(`/api/programmes/${programmeId}/public`, (c) => (isThere ? c.json(programme) : refuse(c, 'viewer_locked')))
  const { unmount } = await showPage(`/programme/${programmeId}`)
  // No server runs here, so the picture itself fails until it is one.
  await drawn('.visitors-logo')
  await expect.poll(kept).toBe(true)
  await unmount()
  await showPage(`/programme/${programmeId}`)
  const logo = page.getBySelector('.visitors-logo')
  await expect.element(logo).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.element(logo).toBeVisible()
  isThere = false
  await passTime(20_000)
  await expect.element(page.getByText('This programme is closed')).toBeVisible()
  await expect.poll(kept).toBe(false)
})
