import {
  createExecutionContext,
  createScheduledController,
  env,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../schema/limits.ts'
import { historyKeptMs, unverifiedAccountMs } from './directory/sweep.ts'
import worker from './index.ts'
import { sweep } from './scheduled.ts'
import { addAccount, codeIn, freshEmail, login, mailsTo, person, signup } from './testing/accounts.ts'
import { Browser } from './testing/browser.ts'
import { mirrorOf } from './testing/directory.ts'
import { addTimer, openRoom, type TestRoom, tablesOf } from './testing/rooms.ts'

const day = 86_400_000

async function scheduled() {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), env, context)
  await waitOnExecutionContext(context)
}
const count = async (table: string, where: string, value: string) =>
  Number((await env.DB.prepare(`SELECT COUNT(*) n FROM ${table} WHERE ${where} = ?`).bind(value).first())?.['n'])
const mirrored = (room: TestRoom) => vi.waitFor(async () => expect(await mirrorOf(room.id)).not.toBeNull())
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Adds a row to the directory for a room that does not exist. */
const noteGone = (id: string) =>
  env.DB.prepare("INSERT INTO rooms VALUES (?, 'Gone', NULL, NULL, ?, ?, 1, 1, 0, 0, 0, 0)")
    .bind(id, Date.now(), Date.now())
    .run()
/** The errors logged from now on. */
const complaints = () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return lines
}

describe('the hourly sweep', () => {
  it('removes nothing that is still needed', async () => {
    const { browser, id } = await person()
    const email = freshEmail()
    await signup(new Browser(), email)
    // Consecutive mail failures are counted without a window: the time of the first one does not matter.
    await env.DB.prepare("INSERT OR REPLACE INTO guess_budgets VALUES ('mail-failures', 0, 3)").run()
    await scheduled()
    expect(await count('guess_budgets', 'client', 'mail-failures')).toBe(1)
    await env.DB.prepare("DELETE FROM guess_budgets WHERE client = 'mail-failures'").run()
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect(await count('email_flows', 'email', email)).toBe(1)
    expect(await count('users', 'email', email)).toBe(1)
    expect(await count('user_sessions', 'user_id', id)).toBe(1)
  })

  it('removes codes once their failures no longer count', async () => {
    const { email } = await addAccount()
    await new Browser().post('/api/auth/forgot-password', { email })
    later(limits.codeMs + 1)
    await scheduled()
    expect(await count('email_flows', 'email', email)).toBe(1)
    vi.useRealTimers()
    later(2 * day + 1)
    await scheduled()
    expect(await count('email_flows', 'email', email)).toBe(0)
  })

  it('removes expired sessions, and records that they ended', async () => {
    const { id } = await person()
    later(limits.sessionMs + 1_000)
    await scheduled()
    expect(await count('sessions', 'user_id', id)).toBe(0)
    expect(await env.DB.prepare('SELECT logout_at FROM user_sessions WHERE user_id = ?').bind(id).first()).toEqual({
      logout_at: Date.now(),
    })
  })

  it('removes accounts whose address was not confirmed within a week, and no others', async () => {
    const unproved = await addAccount(freshEmail(), false)
    const proved = await addAccount()
    later(unverifiedAccountMs + 1_000)
    await scheduled()
    expect([await count('users', 'id', unproved.id), await count('users', 'id', proved.id)]).toEqual([0, 1])
    expect((await login(new Browser(), proved.email)).status).toBe(200)
  })

  it('leaves an old account whose address is being confirmed now', async () => {
    const { email } = await addAccount(freshEmail(), false)
    later(unverifiedAccountMs + 1_000)
    const browser = new Browser()
    await signup(browser, email)
    await scheduled()
    const [mail] = await mailsTo(email)
    expect((await browser.post('/api/auth/verify-otp', { otp: codeIn(mail) })).status).toBe(200)
  })

  it('removes history after a year, and sign-ins ninety days after they ended', async () => {
    const { browser, id } = await person()
    await browser.post('/api/auth/logout')
    const line = "INSERT INTO room_history VALUES (?, 'r', NULL, 'room_created', '{}', ?)"
    const soonAYear = Date.now() - historyKeptMs + limits.sessionLongestMs + 2 * day
    const lines = [env.DB.prepare(line).bind('old', Date.now() - historyKeptMs + day)]
    await env.DB.batch([...lines, env.DB.prepare(line).bind('recent', soonAYear)])
    const left = async () => [
      await count('room_history', 'id', 'old'),
      await count('room_history', 'id', 'recent'),
      await count('user_sessions', 'user_id', id),
    ]
    await scheduled()
    expect(await left()).toEqual([1, 1, 1])
    later(limits.sessionLongestMs + day)
    await scheduled()
    expect(await left()).toEqual([0, 1, 0])
  })

  it('removes unused empty rooms whose alarm was lost, and rows of deleted rooms', async () => {
    const unused = await openRoom('Unused')
    const filled = await openRoom('Filled')
    await addTimer(filled)
    const { browser } = await person()
    const owned = await openRoom('Owned', browser)
    await Promise.all([unused, filled, owned].map(mirrored))
    const gone = 'G'.repeat(22)
    await noteGone(gone)
    later(limits.unusedRoomMs + day)
    await scheduled()
    expect(await mirrorOf(gone)).toBeNull()
    expect(await mirrorOf(unused.id)).toBeNull()
    expect(await tablesOf(unused.id)).toEqual([])
    expect(await mirrorOf(filled.id)).not.toBeNull()
    expect(await mirrorOf(owned.id)).not.toBeNull()
    expect((await filled.controller.get(`/api/rooms/${filled.id}`)).status).toBe(200)
  })

  it('continues after a broken room, and reports it without naming it', async () => {
    const [broken, unused] = [await openRoom('Broken'), await openRoom('Unused')]
    await Promise.all([broken, unused].map(mirrored))
    const alarm = () => Promise.reject(new Error('the room is broken'))
    await runInDurableObject(broken.object, (instance) => void Object.assign(instance, { alarm }))
    const gone = 'H'.repeat(22)
    await noteGone(gone)
    const said = complaints()
    later(limits.unusedRoomMs + day)
    await scheduled()
    expect([await mirrorOf(gone), await mirrorOf(unused.id)]).toEqual([null, null])
    expect(await tablesOf(unused.id)).toEqual([])
    expect(await mirrorOf(broken.id)).not.toBeNull()
    expect(said.join()).toContain('the room is broken')
    expect(said.join()).not.toMatch(new RegExp(`${broken.id}|Broken`))
  })

  it('checks the rooms even if the directory cannot be swept', async () => {
    const gone = 'I'.repeat(22)
    await noteGone(gone)
    const said = complaints()
    later(limits.unusedRoomMs + day)
    // Only batches fail, and the directory’s own part of the sweep is a batch.
    const batch = () => Promise.reject(new Error('too much at once'))
    const directory = { prepare: env.DB.prepare.bind(env.DB), exec: env.DB.exec.bind(env.DB), batch }
    const DB: D1Database = Object.assign(Object.create(env.DB), directory)
    await sweep({ ...env, DB }, Date.now())
    expect(await mirrorOf(gone)).toBeNull()
    expect(said.join()).toContain('too much at once')
  })

  it('removes spent budgets of past days', async () => {
    const browser = new Browser()
    await browser.post('/api/auth/forgot-password', { email: freshEmail() })
    later(3 * day)
    await scheduled()
    const left = await env.DB.prepare('SELECT COUNT(*) n FROM guess_budgets WHERE window_at > 0').first()
    expect(left).toEqual({ n: 0 })
  })
})
