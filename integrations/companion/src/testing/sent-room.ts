/** A room as the server sends it to a desk. */
import type { RoomState } from '../../../../schema/core/state.ts'
import { project } from '../../../../schema/engine/wire/project.ts'
import type { RoomNow } from '../room/reader.ts'

/** The frame with the whole room. */
export const roomStateFrame = (state: RoomState, serverNow: number, rev = 1): string =>
  JSON.stringify({
    type: 'room_state',
    epoch: 'hN2s8Zq0cV1x',
    rev,
    serverNow,
    role: 'controller',
    ...project(state, 'controller'),
  })

/** What a reader knows after it. */
export const roomNow = (state: RoomState, more: Partial<RoomNow> = {}): RoomNow => ({
  snapshot: project(state, 'controller'),
  screens: [],
  phones: 0,
  flashAt: null,
  ...more,
})
