/** A show that continues while the server is killed and a display has no network. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { displayTimer, secondsLeft, shownSeconds } from '../../schema/tools/timers/clock.ts'
import { agenda } from '../../schema/tools/timers/forecast/agenda.ts'
import { projectionReply } from '../../schema/tools/timers/forecast/projection.ts'
import { upNext } from '../../schema/tools/timers/forecast/up-next.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { type Caller, call, openRoom } from '../local/room-client.ts'
import { openLine } from './line.ts'
import { openScreen, type ProofScreen } from './screen.ts'

/** Linked cues, by their length in seconds; the last one continues below zero. */
const lengths = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]
/** The server is killed as soon as these cues run, or later if it has not come back yet. */
const killedIn = [2, 5, 8]
const absence = { from: 4, cues: 2 }
const hourMs = 3600_000
const lookEveryMs = 20

type Reading = { cue: string; second: number; next: string | null }

/** The screen of each role, worked out as its page does. */
const readings = {
  display(shown: Snapshot, at: EpochMs): Reading | null {
    const timer = displayTimer(shown)
    if (timer === null) return null
    return { cue: timer.name, second: shownSeconds(timer, at), next: upNext(shown, at)?.name ?? null }
  },
  desk(shown: Snapshot, at: EpochMs): Reading | null {
    const timer = shown.timers.find(({ isRunning }) => isRunning)
    if (timer === undefined) return null
    return { cue: timer.name, second: shownSeconds(timer, at), next: upNext(shown, at)?.name ?? null }
  },
  agenda(shown: Snapshot, at: EpochMs): Reading | null {
    const items = agenda(shown, at)
    const live = items.find(({ status }) => status === 'live')?.timer
    if (live === undefined) return null
    const next = items.find(({ status }) => status === 'next')?.timer
    return { cue: live.name, second: secondsLeft(live, at), next: next?.name ?? null }
  },
}

const nameOf = (cue: number) => `Cue ${cue + 1}`
/** When each cue begins, in ms after the first. */
const beginsMs = lengths.map((_, cue) => lengths.slice(0, cue).reduce((sum, seconds) => sum + seconds, 0) * 1000)
const cueAt = (sinceMs: number) => beginsMs.findLastIndex((begins) => begins <= sinceMs)

/** The plan, by arithmetic alone. */
function planAt(sinceMs: number): Reading {
  const cue = cueAt(sinceMs)
  const elapsed = Math.floor((sinceMs - (beginsMs[cue] ?? 0)) / 1000)
  return { cue: nameOf(cue), second: (lengths[cue] ?? 0) - elapsed, next: lengths[cue + 1] ? nameOf(cue + 1) : null }
}

const state = mkdtempSync(join(tmpdir(), 'cuelight-show-'))
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  vi.unstubAllGlobals()
  rmSync(state, { recursive: true, force: true })
})

it('fault F1, rule S4: 12 linked cues with the server killed three times and a display offline for two show one second', async () => {
  const script = inject('product')
  let running = await startProductRuntime(script, state)
  closing.push(() => running.stop().catch(() => undefined))
  const { roomId, controller } = await openShow(running.base)
  const { cookie } = controller

  const open = async (name: keyof typeof readings, aheadMs: number, role: 'viewer' | 'controller' = 'viewer') => {
    const line = await openLine(() => Number(new URL(running.base).port))
    const screen = openScreen({ name, role, roomId, line, aheadMs, ...(role === 'viewer' ? {} : { cookie }) })
    closing.push(screen.stop)
    return { ...screen, reading: readings[name] }
  }
  const display = await open('display', 0)
  const away = await open('display', -7 * hourMs)
  const desk = await open('desk', 3 * hourMs, 'controller')
  const screens = [display, away, desk, await open('agenda', 40 * hourMs)]
  const allLive = () => screens.every(({ feed }) => feed.getState().connection === 'live')
  const watch = watchEvery(lookEveryMs)
  closing.push(watch.stop)
  await watch.until(allLive)
  for (const screen of screens) expect(await screen.hasRightTime(), screen.name).toBe(true)

  await call({ base: desk.line.base, cookie }, 'POST', `/api/rooms/${roomId}/next`, { after: null })
  await watch.until(() => screens.every((screen) => startIn(screen) !== null))
  const startedAt = Date.parse(startIn(desk) ?? '')
  const since = () => Date.now() - startedAt
  const hasBegun = (cue: number) => () => cueAt(since()) >= cue

  const wrong: string[] = []
  let looks = 0
  watch.each(() => {
    looks += 1
    // Now and at the next change of the second, since a screen knows enough to continue alone.
    const now = since()
    const change = (Math.floor(now / 1000) + 1) * 1000
    for (const sinceMs of [now, change - 1, change]) {
      for (const { name, shown, reading } of screens) {
        const room = shown(startedAt + sinceMs)
        const read = room === null ? null : reading(room, startedAt + sinceMs)
        const [shows, planned] = [JSON.stringify(read), JSON.stringify(planAt(sinceMs))]
        if (shows !== planned) wrong.push(`${name} at ${sinceMs} ms: ${shows} in place of ${planned}`)
      }
    }
  })

  const killThreeTimes = async () => {
    for (const cue of killedIn) {
      await watch.until(hasBegun(cue))
      process.kill(running.pid, 'SIGKILL')
      await running.stop().catch(() => undefined)
      running = await startProductRuntime(script, state)
    }
  }
  const loseNetwork = async () => {
    await watch.until(hasBegun(absence.from))
    away.line.cut()
    await watch.until(() => away.feed.getState().connection === 'down')
    const [told, cue] = [away.feed.getState().room, cueAt(since())]
    await watch.until(hasBegun(Math.min(cue + absence.cues, lengths.length - 1)))
    expect(away.feed.getState()).toMatchObject({ connection: 'down', room: told })
    away.line.mend()
  }
  await Promise.all([killThreeTimes(), loseNetwork()])
  await watch.until(() => allLive() && hasBegun(lengths.length - 1)())
  watch.stop()

  expect(looks).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  // The server stored the planned instants, not those of its restarts.
  const projection = await call({ base: desk.line.base, cookie }, 'GET', `/api/rooms/${roomId}/projection`)
  const { cues } = projectionReply.parse(projection)
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(startedAt + ms).toISOString())
  expect(cues).toMatchObject(
    beginsMs.map((begins, cue) => ({ actualStart: instant(begins), actualEnd: instant(beginsMs[cue + 1]) })),
  )
})

/** The start of the show according to a screen’s frames; null until it has one. */
const startIn = ({ feed }: ProofScreen): string | null =>
  feed.getState().room?.timers.find(({ name }) => name === nameOf(0))?.startedFirstAt ?? null

/** Runs checks at an interval: those of `each` until `stop`, and that of `until` until its condition holds. */
function watchEvery(ms: number) {
  const looking = new Set<() => void>()
  const interval = setInterval(() => {
    for (const look of [...looking]) look()
  }, ms)
  return {
    each: (look: () => void) => void looking.add(look),
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return
          looking.delete(look)
          resolve()
        }
        looking.add(look)
      }),
    stop: () => clearInterval(interval),
  }
}

async function openShow(base: string): Promise<{ roomId: string; controller: Caller }> {
  const { roomId, controller } = await openRoom(base, 'Show')
  const timers = lengths.map((duration, cue) => ({
    name: nameOf(cue),
    duration,
    trigger: cue > 0 ? 'linked' : 'manual',
  }))
  await call(controller, 'POST', `/api/rooms/${roomId}/timers/batch`, { timers })
  return { roomId, controller }
}
