import { expect, it } from 'vitest'
import { nobody } from '../../../schema/core/door.ts'
import { claimedSession } from './socket-session.ts'

const claim = (namedScreen: string | null) =>
  new Request('http://room/', {
    headers: {
      'x-cuelight-session': JSON.stringify({
        role: 'viewer',
        who: nobody,
        namedScreen,
        connectedAt: 0,
        isJoined: true,
      }),
    },
  })

it('a claim that was read before makes a session of its own, with the instant of its own socket', () => {
  const [first, other, again] = [
    claimedSession(claim('a'), 1),
    claimedSession(claim('b'), 2),
    claimedSession(claim('a'), 3),
  ]
  const same = claimedSession(claim('a'), 4)
  expect(
    [first, other, again, same].map((session) => [session?.namedScreen, session?.connectedAt, session?.isJoined]),
  ).toEqual([
    ['a', 1, false],
    ['b', 2, false],
    ['a', 3, false],
    ['a', 4, false],
  ])
  expect(same).not.toBe(again)
})

it('a claim that cannot be read is none, also after one that can', () => {
  expect(claimedSession(claim('a'), 1)).not.toBeNull()
  expect(claimedSession(new Request('http://room/'), 2)).toBeNull()
  expect(
    claimedSession(new Request('http://room/', { headers: { 'x-cuelight-session': '{"role":"boss"}' } }), 3),
  ).toBeNull()
})
