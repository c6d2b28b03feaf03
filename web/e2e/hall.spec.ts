import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { lanAddress } from '../../scripts/local/lan.ts'
import { freePortPair } from '../../scripts/local/ports.ts'
import { ensureLocalSecrets, migrate, optionsFromEnvironment, serve } from '../../scripts/local/server.ts'
import { controllerLink } from '../controller/access/control-key.ts'
import {
  addPoll,
  addTimer,
  displayClock,
  expect,
  makeRoom,
  patch,
  shortCodeOf,
  test,
  toast,
} from './support/fixtures.ts'

// The address of this machine in its network is one of the few that no browser trusts over plain http.
const lan = lanAddress('0.0.0.0', networkInterfaces())
const port = await freePortPair(5600)
const hall = `http://${lan}:${port}`
const phoneSize = { width: 390, height: 844 }

test.skip(lan === null, 'this machine is in no network')
test.use({ baseURL: hall })
// It starts a server of its own.
test.describe.configure({ timeout: 300_000 })

test('fault F45: in a hall, over plain http, people join, vote, control and copy links', { tag: '@long' }, async ({
  page: desk,
  person,
  browser,
}) => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-hall-'))
  const options = { ...optionsFromEnvironment(), host: '0.0.0.0', port, state }
  ensureLocalSecrets()
  migrate(options)
  const server = await serve(options)
  const laptop = await browser.newContext({ baseURL: `http://localhost:${port}` })
  try {
    const poster = await laptop.newPage()
    const room = await makeRoom(poster, 'Hall')
    const pollId = await addPoll(poster, room.id)
    await addTimer(poster, room.id, 'Talk', 900)
    await patch(poster, `/api/polls/${pollId}`, { isActive: true })
    const code = await shortCodeOf(poster, room.id)
    const path = `/join/${code}?room=${room.id}`
    await poster.goto(`/room/${room.id}/qr`)
    await expect(poster.getByRole('img', { name: `QR code that opens ${hall}${path}` })).toBeVisible()
    await expect(poster.getByRole('button', { name: new RegExp(`${lan}:${port}/join`) })).toBeVisible()

    const phone = await person({ viewport: phoneSize, hasTouch: true })
    await phone.goto(path)
    expect(await phone.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
    await phone.getByRole('radio', { name: /Rivers/ }).check({ force: true })
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    expect((await phone.goto('/dev/mailbox'))?.status()).toBe(403)

    await desk.goto(controllerLink('', room.id, room.controllerKey))
    await expect(desk.getByText('Controller Active')).toBeVisible()
    await desk.getByRole('button', { name: /^GO\b/ }).first().click()
    const display = await person()
    await display.goto(`/room/${room.id}/viewer`)
    await expect(displayClock(display)).toHaveText(/^1[0-4]:\d\d$/)
    await desk.getByRole('tab', { name: /Share/ }).click()
    await expect(desk.getByRole('textbox', { name: 'Join link' })).toHaveValue(hall + path)
    await desk.getByRole('button', { name: 'Copy Join link' }).click()
    await expect(toast(desk, 'Join link copied to clipboard')).toBeVisible()

    // What was copied is what the next paste brings.
    await display.goto('/join')
    await display.getByRole('textbox').focus()
    await display.keyboard.press('Control+V')
    await expect(display).toHaveURL(path)
    await expect(display.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
  } finally {
    await laptop.close()
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
})
