import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { supportAddress } from '../../schema/limits.ts'
import {
  addTimer,
  displayClock,
  expect,
  expectNoSidewaysScroll,
  makeRoom,
  shortCodeOf,
  startTimer,
  test,
} from './fixtures.ts'
import { visitorRoutes } from './route-table.ts'

const phone = { width: 390, height: 844 }
const run = promisify(execFile)

/** The pages that are HTML since the build. */
for (const { path, texts } of visitorRoutes.filter(({ surface }) => surface === 'site')) {
  test(`${path} can be read without a script`, async ({ person }) => {
    const reader = await person({ javaScriptEnabled: false })
    await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of texts) await expect(reader.getByText(text).first()).toBeAttached()
    await expect(
      reader.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }),
    ).toBeVisible()
  })
}

/** The widths where the layout changes hang on the letters: large letters on a phone are a narrow page. */
for (const { path, texts } of visitorRoutes) {
  test(`${path} with letters of twice the size: no sideways scroll on a phone`, async ({ page }) => {
    await page.setViewportSize(phone)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(path)
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await page.evaluate(() => document.fonts.ready)
    await expectNoSidewaysScroll(page)
  })
}

test('the theme that is chosen on one page is that of the next, and of the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  for (const path of ['/support', '/docs/api', '/create']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeAttached()
    expect(await ground()).toBe(dark)
  }
})

test('the booth stays dark when the system changes its light, also after a bright page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/create')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(theme).toBe('light')
  await page.getByLabel('Event Name').fill('Town hall')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Controller Active')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await theme()).toBe('dark')
  }
})

test('without a script the questions unfold, and the banner can be paused', async ({ person }) => {
  const reader = await person({ javaScriptEnabled: false })
  await reader.goto('/')
  await reader.getByText('What does it cost?').click()
  await expect(reader.getByText('you don’t need a credit card')).toBeVisible()
  const track = reader.locator('.banner-track').first()
  expect(await track.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('running')
  await reader.getByLabel('Pause the banner').check({ force: true })
  await reader.mouse.move(0, 700)
  expect(await track.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('paused')
})

test('in colours of the system, what is chosen, filled or pressed can still be told from the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('.demo-choice[data-chosen="true"]')).not.toBe(await ground('.demo-choice[data-chosen="false"]'))
  expect(await ground('.tool .demo-bar-fill')).not.toBe(await ground('.tool .demo-bar-track'))
  expect(await ground('.specimen-messages [data-color="red"]')).not.toBe(await ground('.specimen-messages'))
  for (const selector of ['.beta-offer', '.beta-action', '.phone-vote'])
    await expect(page.locator(selector).first()).toHaveCSS('border-top-width', '1px')
})

test('the banner stands still for who asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const track = page.locator('.banner-track').first()
  expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  await expect(track.getByText('The early-adopter discount ended on 31 December 2025')).toBeInViewport()
})

test('the banner leaves no hole, however wide the window', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 800 })
  await page.goto('/')
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf('.banner-track')).toBeGreaterThanOrEqual(await widthOf('.banner-window'))
})

test('the offer that has ended is offered nowhere, and the copyright goes up to this year', async ({ page }) => {
  for (const path of ['/', '/terms-of-service']) {
    await page.goto(path)
    await expect(page.getByText('ended on 31 December 2025').first()).toBeAttached()
    await expect(page.getByText('expires')).toHaveCount(0)
    await expect(page.getByText(`© 2025\u2013${new Date().getUTCFullYear()} Cuelight`)).toBeAttached()
  }
})

test('links lead where docs/product.md says', async ({ page }) => {
  await page.goto('/')
  const target = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  expect(await target('Login')).toBe('/login')
  expect(await target('Sign Up')).toBe('/signup')
  expect(await target('Secure My Beta Spot')).toBe('/signup')
  expect(await target('Sign In to Continue')).toBe('/login')
  for (const link of await page.getByRole('link', { name: 'Create Interactive Timer for Free' }).all())
    expect(await link.getAttribute('href')).toBe('/create')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    '/create',
    '/login',
    '/join',
    '/support',
    '/docs/api',
    '/terms-of-service',
    '/privacy-policy',
    '/cookie-policy',
  ])
  await expect(page.getByRole('link', { name: supportAddress })).toHaveAttribute('href', `mailto:${supportAddress}`)
})

test('somebody with a session finds the dashboard and the account in the footer, and no way to sign in', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'cl_session', value: 'of-no-use', url: baseURL ?? '' }])
  await page.goto('/support')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Login' })).toBeHidden()
})

for (const name of ['Features', 'Engagement', 'Use Cases', 'Pricing']) {
  test(`the anchor ${name} leads to its part, right below the bar`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(' ', '-')}$`))
    const top = () => page.evaluate(() => document.querySelector(location.hash)?.getBoundingClientRect().top ?? -1)
    await expect.poll(top).toBeGreaterThan(40)
    await expect.poll(top).toBeLessThan(140)
  })
}

test('five questions, one open at a time, by keyboard', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('#questions details')
  await expect(questions).toHaveCount(5)
  await questions.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.nth(0)).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await expect(page.locator('#questions details[open]')).toHaveCount(1)
})

test('a visitor starts the timer, and all three screens run', async ({ page }) => {
  await page.goto('/')
  const desk = page.getByRole('region', { name: 'Try the timer' })
  await desk.getByRole('button', { name: 'Start' }).click()
  await expect(desk.getByRole('timer')).toHaveText(/^4:5\d$/)
  const controller = page.getByRole('region', { name: 'Event Controller' })
  await controller.scrollIntoViewIfNeeded()
  await expect(controller.getByText('On air')).toBeVisible()
  const presenter = page.getByRole('region', { name: 'Presenter Screen' })
  await expect(presenter.getByRole('timer')).toHaveText(/^4:5\d$/)
  await controller.getByRole('button', { name: 'Pause' }).click()
  await expect(desk.getByRole('button', { name: 'Start' })).toBeVisible()
  await controller.getByRole('button', { name: 'Show message' }).click()
  await expect(presenter.getByText('Please repeat the question')).toBeVisible()
})

test('a vote on the phone moves the bar on the screen, once', async ({ page }) => {
  await page.goto('/')
  const phone = page.getByRole('region', { name: 'Audience View' })
  await phone.scrollIntoViewIfNeeded()
  const presenter = page.getByRole('region', { name: 'Presenter Screen' })
  await expect(presenter.getByText('36.0%')).toBeVisible()
  await phone.getByText('A · Rivers').click()
  await phone.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(phone.getByText('Thank you for voting!')).toBeVisible()
  await expect(presenter.getByText('37.3%')).toBeVisible()
  const controller = page.getByRole('region', { name: 'Event Controller' })
  await expect(controller.getByText('51 votes')).toBeVisible()
  await controller.getByRole('button', { name: 'Stop poll' }).click()
  await expect(phone.getByText('Connected to Event')).toBeVisible()
})

/** The page as it is read, with all that wakes it held back until it is let go. */
async function asleep(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/wake-islands-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return release
}

test('a press counts even before the script of the timer has come', async ({ page }) => {
  const wake = await asleep(page)
  const desk = page.getByRole('region', { name: 'Try the timer' })
  await desk.getByRole('button', { name: 'Start' }).click()
  await expect(desk.getByRole('timer')).toHaveText('5:00')
  wake()
  await expect(desk.getByRole('timer')).toHaveText(/^4:5\d$/)
})

test('a choice and digits count even before the script of their form has come', async ({ page }) => {
  const wake = await asleep(page)
  const code = page.getByRole('textbox', { name: 'In the audience? Event code' })
  await code.fill('12 34')
  const phone = page.getByRole('region', { name: 'Audience View' })
  await phone.getByText('A · Rivers').click()
  await expect(phone.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
  wake()
  await phone.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(phone.getByText('Thank you for voting!')).toBeVisible()
  await expect(code).toHaveValue('1234')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('The code has 6 digits. Check the screen.')).toBeVisible()
})

for (const file of ['wake-islands', 'live-preview'])
  test(`a press fetches again what the first try could not: ${file}`, async ({ page }) => {
    let asked = 0
    await page.route(`**/assets/${file}-*.js`, (route) => (asked++ === 0 ? route.abort() : route.continue()))
    await page.goto('/')
    const controller = page.getByRole('region', { name: 'Event Controller' })
    await controller.scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await controller.getByRole('button', { name: 'Start' }).click()
    await expect(controller.getByText('On air')).toBeVisible()
  })

test('where its script never came the form for the code still leads into the room', async ({ page, person }) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const phone = await person()
  await phone.route('**/assets/site-*.js', (route) => route.abort())
  await phone.goto('/')
  await phone.getByRole('textbox', { name: 'In the audience? Event code' }).fill(code)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Connected to Event')).toBeVisible()
  await expect(phone).toHaveURL(`/join/${code}`)
})

test('the form for the code says what is missing, also where it is empty', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Switch to' })).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('The code has 6 digits. Check the screen.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a link of the footer to this very page scrolls to its top', async ({ page }) => {
  await page.goto('/support')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Support' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a slow phone the first page is there within 1.8 seconds', { tag: '@alone' }, async ({ person }) => {
  // The machine does other things too: what the page takes by itself is the quickest of three.
  const paintedMs: number[] = []
  for (let load = 0; load < 3; load += 1) paintedMs.push(await largestPaintMs(await person({ viewport: phone })))
  test.info().annotations.push({ type: 'LCP', description: `${paintedMs.map(Math.round).join(', ')} ms` })
  expect(Math.min(...paintedMs)).toBeGreaterThan(0)
  expect(Math.min(...paintedMs)).toBeLessThan(1_800)
})

test('previews have a whole address, and icon, manifest and picture are there', async ({ page, baseURL }) => {
  await page.goto('/')
  const image = page.locator('meta[property="og:image"]')
  await expect(image).toHaveAttribute('content', `${baseURL}/social.png`)
  for (const file of [
    '/social.png',
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/icon-180.png',
  ]) {
    const reply = await page.request.get(file)
    expect(reply.status(), file).toBe(200)
    expect(reply.headers()['content-type'], file).toContain('image/')
  }
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({ name: 'Cuelight', display: 'standalone', start_url: '/' })
})

test('search engines are told which pages are an event’s own, and an old name of the icon leads to it', async ({
  page,
}) => {
  const robots = await page.request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  const told = (await robots.text()).split('\n').filter((line) => line.startsWith('Disallow: '))
  expect(told.map((line) => line.slice('Disallow: '.length))).toEqual(['/api/', '/join', '/poll/', '/quiz/', '/room/'])
  const icon = await page.request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toContain('image/svg')
})

test('the examples of the API page work as they stand', async ({ page }) => {
  await page.goto('/docs/api')
  const [shell = '', script = ''] = await page.locator('#start pre code').allTextContents()
  const inShell = await run('bash', ['-c', shell])
  expect(inShell.stdout).toContain('"isRunning":true')
  const watched = /Watch it: (\S+)/.exec(inShell.stdout)?.[1] ?? ''
  await page.goto(watched)
  await expect(displayClock(page)).toHaveText(/^4:5\d$/)
  const inNode = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(inNode.stdout.trim().split('\n')).toEqual(['room_state', 'timer-action'])
})

test('the calls of the API page are folded, and the address of one unfolds its group', async ({ person }) => {
  const reader = await person({ javaScriptEnabled: false })
  await reader.goto('/docs/api')
  await expect(reader.getByRole('heading', { name: 'POST /api/rooms/{id}/polls' })).toBeHidden()
  await reader.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Timers' }).click()
  await expect(reader.getByRole('heading', { name: 'PATCH /api/timers/{id}' })).toBeInViewport()
  await reader.goto('/support')
  await reader.goto('/docs/api#post-api-rooms-id-polls')
  await expect(reader.getByRole('heading', { name: 'POST /api/rooms/{id}/polls' })).toBeInViewport()
})

test('for a mixer the display has no ground of its own', async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Opening talk', 600)
  await startTimer(page, timer.id)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const { query, alpha } of [
    { query: '', alpha: 255 },
    { query: '?transparent=1', alpha: 0 },
    { query: '?mirror=1&transparent=1', alpha: 0 },
  ]) {
    await page.goto(`/room/${room.id}/viewer${query}`)
    await expect(displayClock(page)).toHaveText(/^9:\d\d$/)
    const picture = await page.screenshot({ omitBackground: true })
    expect(await alphaAt(page, picture, 4, 300)).toBe(alpha)
  }
  await expect(page.locator('.stage-picture')).toHaveAttribute('data-mirrored', 'true')
})

/** When the largest thing of the first page was painted, on slow 4G (150 ms, 1.6 Mbit/s) with a quarter of the speed. */
async function largestPaintMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(last), 2_500)
      }),
  )
}

/** How opaque a picture is at a point, 0 to 255. */
async function alphaAt(page: Page, png: Buffer, x: number, y: number): Promise<number> {
  return page.evaluate(
    async ({ text, x, y }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(x, y, 1, 1).data[3] ?? -1
    },
    { text: png.toString('base64'), x, y },
  )
}
