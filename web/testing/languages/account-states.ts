/** The organisers' pages outside of a room, and what a visitor and someone with an account see of them. */
import * as pages from '../../../schema/links/pages.ts'
import { ownProgramme, ownRoom, signIn } from '../account.ts'
import { furnishProgramme, lockProgramme, programmeId } from '../programme.ts'
import type { TestRoom } from '../room.ts'

export type AccountState = {
  path: string
  /** Who is signed in, and what they have. */
  before: (room: TestRoom) => void
  /** A text of the state, in English. */
  seen: string
  /** A form that is refused as it is: it then says what is wrong at its fields. */
  isRefused?: true
}

const visitor = (room: TestRoom): void => {
  signIn(room).isSignedIn = false
}
const ada = (room: TestRoom): void => void signIn(room)

function withRooms(room: TestRoom): void {
  const account = signIn(room)
  const locked = { ...ownRoom('Team day', 'OwnRoomOwnRoomOwnRoo12'), isViewerLocked: true, isJoinLocked: true }
  const past = { ...ownRoom('Old fair', 'OwnRoomOwnRoomOwnRoo22'), hasAccessPassword: true, useCase: 'Conferences' }
  account.rooms = [ownRoom('Town hall', 'OwnRoomOwnRoomOwnRoo02'), locked, past]
}

function withProgrammes(room: TestRoom): void {
  const account = signIn(room)
  account.rooms = [ownRoom('Town hall', 'OwnRoomOwnRoomOwnRoo02'), ownRoom('Team day', 'OwnRoomOwnRoomOwnRoo12')]
  account.programmes = [
    ownProgramme('Shore Days'),
    { ...ownProgramme('Winter Fair', 0), id: 'W'.repeat(22), isLocked: true },
  ]
}

function elsewhere(room: TestRoom): void {
  const loginAt = '2026-11-21T09:00:00.000Z'
  const session = { id: 'one', loginAt, ipAddress: '192.0.2.1', userAgent: null, isCurrent: true }
  room.api.get('/api/user/sessions', (c) => c.json([session, { ...session, id: 'two', isCurrent: false }]))
  signIn(room)
}

const overview = `/programme/${programmeId}/desk`

export const accountStates: Readonly<Record<string, AccountState>> = {
  'a new event': { path: pages.create, before: visitor, seen: 'From a file', isRefused: true },
  'an empty dashboard': { path: pages.dashboard, before: ada, seen: 'No rooms yet' },
  'a dashboard': { path: pages.dashboard, before: withRooms, seen: 'Team day' },
  'a dashboard with events': { path: pages.dashboard, before: withProgrammes, seen: 'Winter Fair' },
  'a dashboard without an account': { path: pages.dashboard, before: visitor, seen: 'Access Denied' },
  'an overview': { path: overview, before: (room) => furnishProgramme(room, 12), seen: 'Speaker asks for 2 minutes' },
  'an overview without stages': { path: overview, before: (room) => furnishProgramme(room, 0), seen: 'No stages yet' },
  'an overview without its link': {
    path: overview,
    before: lockProgramme,
    seen: 'Open it with your link',
    isRefused: true,
  },
  'signing in': { path: pages.login, before: visitor, seen: 'Forgot', isRefused: true },
  'signing up': { path: pages.signup, before: visitor, seen: 'First name', isRefused: true },
  'a code': { path: pages.verify, before: visitor, seen: 'Back to Sign Up' },
  'a forgotten password': { path: pages.forgot, before: visitor, seen: 'Email', isRefused: true },
  'a new password': { path: pages.reset, before: visitor, seen: 'New password', isRefused: true },
  'an address to confirm': {
    path: `${pages.confirm}?token=${'A'.repeat(43)}`,
    before: visitor,
    seen: 'Confirm your email',
  },
  'a link of no use': { path: pages.confirm, before: visitor, seen: 'Link no longer valid' },
  'the plans': { path: pages.billing, before: ada, seen: 'Most Popular' },
  'the settings': { path: pages.settings, before: elsewhere, seen: 'Save Changes' },
}
