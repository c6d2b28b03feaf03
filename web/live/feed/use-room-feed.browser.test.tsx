import { expect, test } from 'vitest'
import { audienceDecoder } from '../../../schema/decoders/audience.ts'
import { FakeServer, roomId } from '../../testing/fake-feed.ts'
import { renderHook } from '../../testing/render.tsx'
import { useRoomFeed } from './use-room-feed.ts'

const pageshow = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('the end of a page’s loading leaves its first handshake alone; a page that comes back connects immediately', async () => {
  const server = new FakeServer()
  await renderHook(() => useRoomFeed(roomId, 'audience', audienceDecoder, undefined, server.openSocket))
  expect(server.opened).toBe(1)
  pageshow(false)
  expect(server.opened).toBe(1)
  pageshow(true)
  expect(server.opened).toBe(2)
})
