import type { UserProgrammeReply, UserReply, UserRoomReply } from '../../schema/api-account.ts'
import { refuse, roomId, type TestRoom } from './room.ts'

/** The account of the page's browser, as the API returns it. */
export type TestAccount = {
  isSignedIn: boolean
  user: UserReply
  rooms: UserRoomReply[]
  programmes: UserProgrammeReply[]
  hasBilling: boolean
}

const at = '2026-11-21T09:00:00.000Z'

/** Signs the browser of a test in as Ada, who has rooms with these names. */
export function signIn({ api }: TestRoom, rooms: readonly string[] = []): TestAccount {
  const account: TestAccount = {
    isSignedIn: true,
    user: {
      id: 'AdaAdaAdaAdaAdaAdaAda2',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      isEmailVerified: true,
      language: null,
      createdAt: at,
    },
    rooms: rooms.map((name, index) => ownRoom(name, `OwnRoomOwnRoomOwnRoo${index}2`)),
    programmes: [],
    hasBilling: true,
  }
  api
    .get('/api/auth/user', (c) => (account.isSignedIn ? c.json(account.user) : refuse(c, 'not_signed_in')))
    .get('/api/feature-flags', (c) => c.json({ billing: account.hasBilling }))
    .get('/api/user/rooms', (c) => c.json(account.rooms))
    .get('/api/user/programmes', (c) => c.json(account.programmes))
    .get('/api/user/sessions', (c) => c.json([]))
  return account
}

/** A room in the account's list. */
export const ownRoom = (name: string, id = roomId): UserRoomReply => ({
  id,
  name,
  useCase: null,
  createdBy: 'AdaAdaAdaAdaAdaAdaAda2',
  createdAt: at,
  updatedAt: at,
  isActive: true,
  hasEngagementFeatures: true,
  feedbackEnabled: false,
  isViewerLocked: false,
  isJoinLocked: false,
  hasAccessPassword: false,
  liveStatus: null,
})

/** An event in the account's list, with as many stages; the last one's room is gone. */
export const ownProgramme = (name: string, count = 3): UserProgrammeReply => ({
  id: 'OwnProgOwnProgOwnProg2',
  name,
  firstDay: '2026-11-21',
  lastDay: '2026-11-22',
  isLocked: false,
  createdAt: at,
  stages: Array.from({ length: count }, (_, place) => ({
    id: `OwnProgOwnProgOwnProg2.${place}`,
    roomId: `OwnRoomOwnRoomOwnRoo${place}2`,
    name: `Hall ${place + 1}`,
    color: (['red', 'teal', null] as const)[place % 3] ?? null,
    isGone: place === count - 1,
  })),
})
