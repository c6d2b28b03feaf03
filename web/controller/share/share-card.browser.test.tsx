/** Share Room: who gets which link, in rows whose addresses can be read. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId, shortCode, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const boxOf = (element: Element) => element.getBoundingClientRect()
const region = (name: string) => page.getByRole('region', { name, exact: true })

async function openShare(width: number, height: number): Promise<TestRoom> {
  const room = openRoom()
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /^Share/ }).click()
  await expect.element(page.getByRole('button', { name: 'Create link: View only' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Controller link' })).toBeInTheDocument()
  return room
}

test('the links of the team are within the first 800 px at 1280x800, and no address is only a tail', async () => {
  await openShare(1280, 800)
  expect(boxOf(region('Team').element()).top).toBeLessThan(540)
  // They began at 1,476 px.
  for (const name of ['Timers', 'Audience', 'Questions'])
    expect(boxOf(page.getByRole('button', { name: `Create link: ${name}` }).element()).bottom, name).toBeLessThan(800)
  for (const name of ['Join', 'Viewer', 'Controller']) {
    const field = page.getByRole('textbox', { name: `${name} link` }).element()
    const drawn = field.parentElement?.querySelector('p') ?? expect.fail('no address')
    expect(drawn.textContent?.startsWith(location.host)).toBe(true)
    const [start, end] = [...drawn.children]
    expect(boxOf(start ?? drawn).width).toBeGreaterThan(80)
    expect(boxOf(end ?? drawn).right).toBeLessThanOrEqual(boxOf(drawn).right + 1)
  }
  await expect.element(region('Audience').getByText(`${shortCode.slice(0, 3)} ${shortCode.slice(3)}`)).toBeVisible()
})

longTest('the whole address is shown, and selected, where it has the focus', async () => {
  await openShare(1280, 800)
  const field = page.getByRole('textbox', { name: 'Viewer link' })
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) expect.fail('no field')
  const whole = field.element().parentElement?.querySelector('p:last-child') ?? expect.fail('no whole address')
  expect(getComputedStyle(whole).visibility).toBe('hidden')
  input.focus()
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
  await expect.poll(() => getComputedStyle(whole).visibility).toBe('visible')
  expect(whole.textContent).toBe(`${location.origin}/room/${roomId}/viewer`)
  expect(boxOf(whole).right).toBeLessThanOrEqual(1280)
})

test('the link of a display is that of the place that is chosen', async () => {
  await openShare(1440, 900)
  const field = page.getByRole('textbox', { name: 'Viewer link' })
  await expect.element(field).toHaveValue(`${location.origin}/room/${roomId}/viewer`)
  await page.getByRole('combobox', { name: 'Display for' }).selectOptions('Hall')
  await expect.element(field).toHaveValue(`${location.origin}/room/${roomId}/viewer?as=hall`)
  await page.getByRole('button', { name: 'QR code: Viewer' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code of the Viewer link' })).toBeVisible()
  await expectAccessible()
})

longTest.each([
  [1280, 800],
  ...whenLong([
    [390, 844],
    [1440, 900],
    [1920, 1080],
    [320, 640],
  ]),
])(
  'every link is reached by Tab in its order, and is in sight, at %dx%d',
  { timeout: 120_000 },
  async (width, height) => {
    const room = await openShare(width, height)
    room.run({ type: 'room.make_link', rights: 'timers' })
    await expect.element(page.getByRole('button', { name: 'New link: Timers' })).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    const card = region('Share Room').element()
    const stops = [
      ...card.querySelectorAll<HTMLElement>(
        '[role=tabpanel][data-state=active] :is(button:not([role=tab]), input:not([type=radio]), a)',
      ),
    ]
    expect(stops.length).toBeGreaterThan(20)
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    stops[0]?.focus()
    const reached: Element[] = []
    for (let press = 0; press < stops.length + 6; press++) {
      const now = document.activeElement
      if (now !== null && stops.some((stop) => stop === now)) reached.push(now)
      await userEvent.keyboard('{Tab}')
    }
    const names = (all: readonly Element[]) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(names(reached.slice(0, stops.length))).toEqual(names(stops))
  },
)
