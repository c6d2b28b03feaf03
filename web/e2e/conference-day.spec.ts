import { createServer, type Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/fixtures.ts'

const minuteMs = 60_000
const halls = ['Great Hall', 'Aula', 'Studio 1', 'Studio 2', 'Garden']

/** Where the event is, it is about noon now: its day does not end while the test runs. */
const offset = 12 - new Date().getUTCHours()
const timeZone = offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
const begun = Math.floor(Date.now() / minuteMs) * minuteMs - 10 * minuteMs
/** A wall time of the event. */
const wall = (at: number) => new Date(at + offset * 60 * minuteMs).toISOString()

/** The event: on each stage one session was due ten minutes ago, and two more follow each other. */
const planned = halls.flatMap((hall) =>
  ['Opening', 'Rivers', 'Harbours'].map((title, at) => ({
    guid: `${hall} ${at}`,
    title: `${title} in ${hall}`,
    at: begun + at * 40 * minuteMs,
    hall,
  })),
)
let sessions = planned

/** The schedule as c3voc has it. */
function schedule(): object {
  const rooms = halls.map((hall) => [
    hall,
    sessions
      .filter((one) => one.hall === hall)
      .map(({ guid, title, at }) => ({
        guid,
        title,
        date: `${wall(at).slice(0, 19)}${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`,
        start: wall(at).slice(11, 16),
        duration: '00:40',
        room: hall,
        persons: [{ public_name: 'Ada Byron' }],
      })),
  ])
  const days = [{ index: 1, date: wall(begun).slice(0, 10), rooms: Object.fromEntries(rooms) }]
  return { schedule: { version: '1', conference: { title: 'Shore Days', time_zone_name: timeZone, days } } }
}

/** The server on which the organiser keeps the schedule. */
let theirs: Server
let address: string
test.beforeAll(async () => {
  theirs = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(schedule()))
  })
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${z.object({ port: z.number() }).parse(theirs.address()).port}/schedule.json`
})
test.afterAll(() => theirs.close())

test('the day of a conference of five stages, from the address of its schedule to the sign in the foyer', {
  tag: '@long',
}, async ({ page: overview, person }) => {
  const stage = (name: string) => overview.getByRole('listitem').filter({ has: overview.getByRole('link', { name }) })
  const dialog = overview.getByRole('dialog')

  await test.step('the schedule becomes five rooms', async () => {
    await overview.goto('/programme/new')
    await overview.getByLabel('Address of the schedule').fill(address)
    await overview.getByRole('button', { name: 'Read it' }).click()
    await expect(overview.getByRole('heading', { name: 'What becomes a room' })).toBeVisible()
    await expect(overview.getByLabel('Name of the event')).toHaveValue('Shore Days')
    await overview.getByRole('button', { name: 'Create 5 rooms with 15 cues' }).click()
    await expect(overview.getByRole('heading', { name: 'Shore Days' })).toBeVisible()
    await expect(stage('Garden')).toContainText('Opening in Garden')
    // The session was due ten minutes ago on every stage.
    await expect(overview.getByText(/^Nobody has started/)).toHaveCount(5)
  })

  const path = new URL(overview.url()).pathname.replace('/desk', '')
  const phone = await person({ viewport: { width: 390, height: 844 } })
  const sign = await person({ viewport: { width: 1080, height: 1920 } })
  await Promise.all([phone.goto(path), sign.goto(`${path}/sign`)])
  const onPhone = (name: string) => sessionOn(phone, name)

  await test.step('a press in a room is on the overview, the phones and the sign', async () => {
    await expect(onPhone('Rivers in Aula')).toBeVisible()
    const opened = overview.context().waitForEvent('page')
    await overview.getByRole('link', { name: 'Aula' }).click()
    const desk = await opened
    await desk.getByRole('button', { name: /^GO\b/ }).click()
    await expect(stage('Aula').getByRole('timer')).toHaveText(/^(40:00|39:[0-5]\d)$/)
    await expect(overview.getByText(/^Nobody has started/)).toHaveCount(4)
    await desk.reload()
    await expect(desk.getByText('Opening in Aula').first()).toBeVisible()
    await desk.close()
    await readsUntil(phone, onPhone('Opening in Aula'), 'On now')
    await expect(onPhone('Rivers in Aula')).toContainText(/1[05] min later/)
  })

  await test.step('a delay is shown before it is made, and then on the phones', async () => {
    await overview.getByRole('checkbox', { name: 'Select Garden' }).check()
    await overview.getByRole('button', { name: 'Delay' }).click()
    await expect(dialog.getByText('Moves 2 cues.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Start 20 min later' }).click()
    await expect(overview.getByText('Delay: done on 1 stage')).toBeVisible()
    await readsUntil(phone, onPhone('Harbours in Garden'), '20 min later')
  })

  await test.step('a session that the schedule moved is taken over', async () => {
    sessions = planned.map((one) =>
      one.guid === 'Studio 1 2' ? { ...one, hall: 'Studio 2', at: one.at + 40 * minuteMs } : one,
    )
    await overview.getByRole('button', { name: 'Read schedule again' }).click()
    await expect(dialog.getByText('Moves here from Studio 1')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take 1 session' }).click()
    await expect(dialog.getByRole('heading', { name: 'Taken over' })).toBeVisible()
    await overview.keyboard.press('Escape')
    await readsUntil(phone, onPhone('Harbours in Studio 1').locator('.visitors-stage'), 'Studio 2')
  })

  await test.step('every page is the same after a reload', async () => {
    await Promise.all([overview.reload(), phone.reload(), sign.reload()])
    await expect(stage('Aula').getByRole('timer')).toBeVisible()
    await expect(onPhone('Harbours in Garden')).toContainText('20 min later')
    await expect(onPhone('Harbours in Studio 1').locator('.visitors-stage')).toHaveText('Studio 2')
  })

  await test.step('without a network the phone shows what it knows, and how old that is', async () => {
    await phone.context().setOffline(true)
    await expect(phone.getByText(/^Offline\. This is from \d/)).toBeVisible()
    await expect(onPhone('Harbours in Garden')).toContainText('20 min later')
    await phone.context().setOffline(false)
    await expect(phone.getByText(/^Offline\./)).toBeHidden()
  })

  await test.step('the sign in the foyer has all five stages', async () => {
    const lines = sign.getByRole('listitem')
    await expect(lines).toHaveCount(5)
    await expect(lines.filter({ hasText: 'Aula' })).toContainText('Opening in Aula')
    await expect(lines.filter({ hasText: 'Garden' })).toContainText('Opening in Garden')
  })

  await test.step('the overview knows whether the sign hangs there, and the sign speaks two languages', async () => {
    await overview.getByRole('button', { name: 'Screens' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Sign 1' })).toContainText('Connected')
    await sign.goto(`${path}/sign?lang=de,en`)
    const inFrame = (at: number) => sign.frameLocator('iframe').nth(at).locator('html')
    const [german, english] = [inFrame(0), inFrame(1)]
    await expect(german).toHaveAttribute('lang', 'de')
    await expect(english).toHaveAttribute('lang', 'en')
    await expect(german).toContainText('Opening in Aula')
    await sign.close()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Sign 1' })).toContainText('Silent')
  })
})

/** A session in the list of the visitors' page. */
const sessionOn = (phone: Page, name: string) =>
  phone.locator('.visitors-session').filter({ has: phone.getByRole('heading', { name, exact: true }) })

/** The page reads every 15 seconds, and at once when somebody comes back to it; until then the reply may be five seconds old. */
const readsUntil = (phone: Page, where: Locator, text: string) =>
  expect(async () => {
    await phone.evaluate(() => dispatchEvent(new Event('pageshow')))
    await expect(where).toContainText(text, { timeout: 1_000 })
  }).toPass()
