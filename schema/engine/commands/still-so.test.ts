import { expect, test } from 'vitest'
import { noLinks } from '../../core/rights.ts'
import { banWith } from '../../testing/rooms/entries.ts'
import { factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { roomWith, stateWith } from '../../testing/rooms/state.ts'
import { noWebhooks } from '../../tools/webhooks/entity.ts'
import { step } from './step.ts'
import { isStillSo } from './still-so.ts'

const off = roomWith()
const on = roomWith({ links: { ...noLinks, timers: { isOn: true, epoch: 2 } } })

test('[S7] fault F6: a link that is off was not made, and one that is on was not switched off', () => {
  const [make, end] = [
    { type: 'room.make_link', rights: 'timers' },
    { type: 'room.end_link', rights: 'timers' },
  ] as const
  const told = [on, off].map((room) =>
    [make, end].map((command) => isStillSo({ room, bans: [], webhooks: noWebhooks }, command, '')),
  )
  expect(told).toEqual([
    [true, false],
    [false, true],
  ])
})

test('[S7] [TK3] a token that was revoked was not made', () => {
  const token = { id: 'room.token', name: 'Companion', rights: 'timers', digest: 'd', createdAt: '' } as const
  const make = { type: 'room.make_token', name: 'Companion', rights: 'timers', digest: 'd' } as const
  const told = [roomWith({ tokens: [token] }), off].map((room) =>
    isStillSo({ room, bans: [], webhooks: noWebhooks }, make, ''),
  )
  expect(told).toEqual([true, false])
})

test('[S7] [WH1] a webhook that was deleted was not made', () => {
  const events: 'room.ended'[] = ['room.ended']
  const given = { url: 'https://shore.example/', events, at: [], minutes: 5, sealed: 's', short: 'hook' }
  const make = { ...given, type: 'room.make_webhook' } as const
  const made = step(stateWith(), make, factsAt(noon))
  if (!made.ok) throw new Error(made.code)
  expect([isStillSo(made.state, make, ''), isStillSo(stateWith(), make, '')]).toEqual([true, false])
})

test('[S7] fault F6: someone who is back is not kept out, and someone who is kept out is not back', () => {
  const ban = banWith('removed', 'troll')
  const add = { type: 'ban.add', of: ban.of, removesVotes: false } as const
  const lift = { type: 'ban.lift', banId: ban.id } as const
  const told = [[ban], []].map((bans) =>
    [add, lift].map((command) => isStillSo({ room: off, bans, webhooks: noWebhooks }, command, ban.id)),
  )
  expect(told).toEqual([
    [true, false],
    [false, true],
  ])
})

test('[S7] other replies say what the first request did, whatever has become of it', () => {
  const command = { type: 'timer.add', name: 'Panel', duration: 60, isCountUp: false } as const
  expect(isStillSo({ room: off, bans: [], webhooks: noWebhooks }, command, idOf('deleted'))).toBe(true)
})
