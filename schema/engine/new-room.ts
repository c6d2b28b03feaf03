import { type Change, put } from '../core/change.ts'
import { firstControlEpoch, type ProgrammeDoor } from '../core/door.ts'
import { noLinks } from '../core/rights.ts'
import type { RoomState } from '../core/state.ts'
import { withGiven } from '../core/with-given.ts'
import { type Picture, projectLogo } from '../tools/look/entity.ts'
import { type PreparedSetting, preparedNames } from '../tools/room/commands.ts'
import type { Room } from '../tools/room/entity.ts'
import { newSettings } from '../tools/room/new-settings.ts'
import { pick } from '../values/pick.ts'
import { isoTime } from '../values/time.ts'
import { dayIn, defaultTimeZone } from '../values/zone.ts'
import { emptyState } from './state.ts'

/** What is needed to open a room. */
export type NewRoom = {
  id: string
  name: string
  useCase: string | null
  createdBy: string | null
  timeZone?: string
  /** The settings of an imported event. */
  settings?: EventSettings
  /** The logo of an imported event. */
  picture?: Picture | null
  /** The programme that it belongs to from the beginning. */
  programme?: ProgrammeDoor | null
}
type EventSettings = { [K in PreparedSetting]?: Room[K] | undefined }

/** [R1] A new room: `newSettings`, no password. [R10] Its event is on the day it is made. */
export function createRoom(input: NewRoom, now: number): { state: RoomState; changes: Change[] } {
  const { timeZone = defaultTimeZone, settings: given = {}, picture = null, programme = null } = input
  const empty: Room = {
    ...pick(input, ['id', 'name', 'useCase', 'createdBy']),
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
    ...newSettings,
    timeZone,
    eventDate: dayIn(timeZone, now),
    logo: picture === null ? null : projectLogo(picture),
    accessPasswordHash: null,
    accessEpoch: 0,
    controlEpoch: firstControlEpoch,
    links: noLinks,
    tokens: [],
    programme,
    removedParticipants: [],
  }
  const room = withGiven(empty, given, preparedNames)
  const changes = [put('room', room, null), ...(picture === null ? [] : [put('logo', { picture }, null)])]
  return { state: { ...emptyState(room), logo: { picture } }, changes }
}
