import { expect, test, vi } from 'vitest'
import { aPoll } from '../../testing/fake-feed.ts'
import { renderHook } from '../../testing/render.tsx'
import { RoomContext } from '../ui/room-context.ts'
import { useOwnResults } from './use-own-results.ts'

const poll = { ...aPoll('one'), resultsAfter: 'vote' as const }
const counted = { totalResponses: 20_000, results: [] }

/** A voter's page, and a function that counts its reads after some more time. */
async function aVoter(spreadMs: number, reply: () => Response) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => reply())
  await renderHook(() => useOwnResults(poll), {
    wrapper: ({ children }) => (
      <RoomContext value={{ next: null, setHalfFilled: () => {}, spreadMs }}>{children}</RoomContext>
    ),
  })
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return fetched.mock.calls.length
  }
}

test('[P31] the voters of a large crowd read their results over its spread, and a failure makes none of them read sooner', async () => {
  const readsAfter = await aVoter(40_000, () => new Response(null, { status: 503 }))
  expect(await readsAfter(19_000)).toBe(0)
  expect(await readsAfter(2_000)).toBe(1)
  expect(await readsAfter(38_000)).toBe(1)
  expect(await readsAfter(2_000)).toBe(2)
})

test('a voter of a small crowd reads immediately, then less often the more have voted, also after a failure', async () => {
  let isUp = true
  const readsAfter = await aVoter(0, () => (isUp ? Response.json(counted) : new Response(null, { status: 503 })))
  expect(await readsAfter(0)).toBe(1)
  isUp = false
  expect(await readsAfter(199_000)).toBe(1)
  expect(await readsAfter(2_000)).toBe(2)
  expect(await readsAfter(198_000)).toBe(2)
})
