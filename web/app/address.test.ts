import { expect, test } from 'vitest'
import { roomIdIn } from './address.ts'

test.each([
  ['/room/AbC_1-2/viewer', 'AbC_1-2'],
  ['/room/AbC/', 'AbC'],
  ['/room/a%20b/agenda', 'a b'],
  ['/room/%E0%A4%A/viewer', '%E0%A4%A'],
  ['/create', ''],
  ['/room/', ''],
])('%s names the room %j', (pathname, roomId) => {
  expect(roomIdIn(pathname)).toBe(roomId)
})
