import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureLocalSecrets, migrate, optionsFromEnvironment, serve } from '../../scripts/local/server.ts'
import { addTimer, displayClock, expect, makeRoom, shownSecondsOn, startTimer, test } from './support/fixtures.ts'

const port = Number(process.env.E2E_PORT) + 1
test.use({ baseURL: `http://localhost:${port}` })

// It prepares a directory and starts a server twice, which takes most of its time.
test.describe.configure({ timeout: 300_000 })

test('a server restart loses no second and no room', { tag: '@long' }, async ({ page, person }) => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-restart-'))
  const options = { ...optionsFromEnvironment(), host: '127.0.0.1', port, state }
  ensureLocalSecrets()
  migrate(options)
  let server = await serve(options)
  try {
    const room = await makeRoom(page)
    const timer = await addTimer(page, room.id, 'Talk', 900)
    await startTimer(page, timer.id)
    await page.goto(`/room/${room.id}/controller`)
    await expect(page.getByText('Controller Active')).toBeVisible()
    const viewer = await person()
    await viewer.goto(`/room/${room.id}/viewer`)
    await expect(displayClock(viewer)).toHaveText(/^1[0-4]:\d\d$/)

    await server.stop()
    const before = await shownSecondsOn(viewer)
    await expect.poll(() => shownSecondsOn(viewer)).toBeLessThan(before - 2)
    await expect(viewer.getByText('reconnecting', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Reconnecting', { exact: false }).first()).toBeVisible()

    server = await serve(options)
    // A screen waits up to ten seconds between two tries.
    await expect(viewer.getByText('reconnecting', { exact: false })).toHaveCount(0)
    await expect(page.getByText('Reconnecting...', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect.poll(async () => (await shownSecondsOn(page)) - (await shownSecondsOn(viewer))).toBe(0)
  } finally {
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
})
