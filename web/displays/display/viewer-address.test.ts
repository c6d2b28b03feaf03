import { expect, it } from 'vitest'
import { withMirror } from './mirror-address.ts'
import { isMirrored, viewerRoomId } from './viewer-address.ts'

it.each([
  ['/room/AbC-123_xyz/viewer', 'AbC-123_xyz'],
  ['/room/AbC-123_xyz/viewer/', 'AbC-123_xyz'],
  ['/room/a%20b/viewer', 'a b'],
  ['/room/%E0%A4%A/viewer', '%E0%A4%A'],
  ['/room//viewer', ''],
  ['/', ''],
])('%s shows the room "%s"', (pathname, roomId) => {
  expect(viewerRoomId(pathname)).toBe(roomId)
})

it('turns the mirror on and off and leaves the rest of the query alone', () => {
  expect(isMirrored('?mirror=1')).toBe(true)
  expect(isMirrored('?mirror=0')).toBe(false)
  expect(withMirror('', true)).toBe('?mirror=1')
  expect(withMirror('?mirror=1&wall=left', false)).toBe('?wall=left')
  expect(withMirror('?mirror=1', false)).toBe('')
})
