import { expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { type Role, roles } from '../../../schema/view/role.ts'
import { handClock } from '../../../worker/testing/ports.ts'
import { TallyPump } from './tally-pump.ts'

/** A pump for this many readers, with a clock set by hand, and what it sent: when, and to which roles. */
function pumpFor(readers: Record<Role, number>) {
  const startedAt = 1_000_000
  const clock = handClock(startedAt)
  const sent: { ms: number; to: Role[] }[] = []
  const pump = new TallyPump(
    clock,
    (role) => readers[role],
    (tallies) => sent.push({ ms: clock.now() - startedAt, to: roles.filter((role) => tallies[role].length > 0) }),
  )
  const until = (ms: number) => clock.runUntil(startedAt + ms)
  /** A vote every 50 ms, or every so many. */
  const votes = (ms: number, every = 50) => {
    for (let at = 0; at <= ms; at += every) {
      until(at)
      pump.note({ tool: 'poll', id: 'poll' })
    }
  }
  return { pump, sent, until, votes }
}

it('[P17] sends to everyone immediately, four times a second, if there are few', () => {
  const { sent, votes } = pumpFor({ controller: 1, viewer: 2, audience: 5, speaker: 0 })
  votes(1_000)
  expect(sent.map(({ ms }) => ms)).toEqual([0, 250, 500, 750, 1_000])
  for (const { to } of sent) expect(to).toEqual([...roles])
})

it('[P17] makes only the phones of a crowd wait', () => {
  const { pump, sent, votes, until } = pumpFor({
    controller: 1,
    viewer: 2,
    audience: limits.tallyFramesPerSecond,
    speaker: 0,
  })
  votes(2_240, 10)
  const toPhones = sent.filter(({ to }) => to.includes('audience')).map(({ ms }) => ms)
  const toDesk = sent.filter(({ to }) => to.includes('controller')).map(({ ms }) => ms)
  expect(toPhones).toEqual([500, 1_500])
  expect(toDesk).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000])
  until(2_499)
  expect(pump.isWaiting).toBe(true)
  until(2_500)
  expect(sent.at(-1)?.to).toContain('audience')
  expect(pump.isWaiting).toBe(false)
})

it('[P17] sends a hall nothing while votes pour in, and the whole tally when they pause; the desk does not wait for it', () => {
  const { sent, votes, until } = pumpFor({ controller: 1, viewer: 2, audience: 1_000, speaker: 0 })
  votes(300, 10)
  until(1_000)
  expect(sent.map(({ ms, to }) => [ms, to.includes('audience'), to.includes('controller')])).toEqual([
    [0, false, true],
    [250, false, true],
    [425, true, false],
    [500, false, true],
  ])
})

it('[P17] sends a hall the tally all the same if votes never pause', () => {
  const { sent, votes } = pumpFor({ controller: 0, viewer: 0, audience: 700, speaker: 0 })
  votes(1_500, 10)
  const toPhones = sent.filter(({ to }) => to.includes('audience')).map(({ ms }) => ms)
  expect(toPhones).toEqual([350, 700, 1_050, 1_400])
})

it('returns to the tallies that waited before a failed batch, and sends them', () => {
  const { pump, sent, until } = pumpFor({ controller: 1, viewer: 0, audience: 0, speaker: 0 })
  pump.note({ tool: 'poll', id: 'first' })
  const before = pump.waiting
  pump.note({ tool: 'quiz', id: 'failed' })
  pump.backTo(before)
  expect(pump.waiting.controller).toEqual([{ tool: 'poll', id: 'first' }])
  until(0)
  expect(sent).toHaveLength(1)
  pump.note({ tool: 'poll', id: 'second' })
  pump.stop()
  until(10_000)
  expect(sent).toHaveLength(1)
})
