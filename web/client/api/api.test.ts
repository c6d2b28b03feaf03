import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reply whose body never comes ends like one that never came', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'http://cuelight.test' } })
  vi.stubGlobal('fetch', async (_: RequestInfo, { signal }: { signal: AbortSignal }) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal.addEventListener('abort', () => body.error(signal.reason))
    return new Response(new ReadableStream({ start }))
  })
  const { deleteRoom } = await import('./api.ts')
  const reply = deleteRoom('RoomRoomRoomRoomRoom22')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.race([reply, 'still waiting'])).toMatchObject({ ok: false, code: 'unreachable' })
})
