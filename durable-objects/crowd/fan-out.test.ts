import { expect, it } from 'vitest'
import { type Door, nobody } from '../../schema/core/door.ts'
import { noLinks } from '../../schema/core/rights.ts'
import type { Role } from '../../schema/view/role.ts'
import { LocalCrowd } from './local-crowd.ts'
import { claimedSession } from './sockets/socket-session.ts'

const doorOf = (controlEpoch: number): Door => ({
  createdBy: null,
  isViewerLocked: false,
  isJoinLocked: false,
  accessPasswordHash: null,
  accessEpoch: 1,
  controlEpoch,
  links: noLinks,
  removedParticipants: [],
})

/** Many sockets of one role that have joined, what they are sent, and how often the runtime is asked for bytes. */
function crowdOf(role: Role, size: number) {
  const sent: string[] = []
  const counted: string[] = []
  const byteLength = (text: string) => counted.push(text) && text.length
  const crowd = new LocalCrowd({ wakened: () => [], pingedAt: () => null, byteLength }, { now: () => 0 })
  const claim = JSON.stringify({ role, who: { ...nobody, controlEpoch: 1 }, connectedAt: 0, isJoined: true })
  const session = claimedSession(new Request('http://room/', { headers: { 'x-cuelight-session': claim } }), 0)
  if (session === null) throw new Error('no session')
  for (let n = 0; n < size; n += 1) {
    const socket = { send: (text: string) => void sent.push(text), close() {}, serializeAttachment() {} }
    crowd.add(socket, { ...session, isJoined: true })
  }
  const tell = (frames: string[], door: Door) => crowd.tell(role, frames, { epoch: 'e', rev: 1, door })
  return { crowd, sent, counted, tell }
}

it.each(['viewer', 'controller'] as const)('the bytes of a frame are counted once for all: %s', (role) => {
  const { crowd, sent, counted, tell } = crowdOf(role, 50)
  tell(['one', 'two'], doorOf(1))
  expect(sent).toHaveLength(100)
  expect(sent.slice(0, 4)).toEqual(['one', 'two', 'one', 'two'])
  expect(counted).toEqual(['one', 'two'])
  crowd.announce(role, 'three')
  expect(counted).toEqual(['one', 'two', 'three'])
  for (const { unread } of crowd.peers.all()) expect(unread.bytes).toBe(11)
})

it('[A16] who may read is asked once for each socket and door, and again when the door has moved', () => {
  const { sent, tell } = crowdOf('controller', 50)
  let asked = 0
  const door: Door = {
    ...doorOf(1),
    get controlEpoch() {
      asked += 1
      return 1
    },
  }
  tell(['one'], door)
  const first = asked
  expect(first).toBeGreaterThanOrEqual(50)
  tell(['two'], door)
  expect(sent).toHaveLength(100)
  // Whether everyone may is asked once for all.
  expect(asked - first).toBeLessThan(5)
  tell(['secret'], doorOf(2))
  expect(sent).not.toContain('secret')
})
