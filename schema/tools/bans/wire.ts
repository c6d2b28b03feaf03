import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type Ban, type BanView, banView } from './entity.ts'

export const banFrames = {
  ban_created: z.object({ ban: banView }),
  ban_updated: z.object({ ban: banView }),
  ban_deleted: z.object({ banId: id }),
}
export type BanFrame = FramesOf<typeof banFrames>

/** [A26] Only controllers learn who was removed, the latest first. */
export const banListView: ListView<BanView> = {
  isSeen: (_ban, role) => role === 'controller',
  compare: (a, b) => byAge(b, a),
  text: ({ text }) => text,
}

export const banApply: Apply<BanFrame> = {
  ban_created: (held, { ban }, role) => withEntry(held, 'ban', ban, role, banListView),
  ban_updated: (held, { ban }, role) => withEntry(held, 'ban', ban, role, banListView),
  ban_deleted: (held, { banId }) => withoutEntry(held, 'ban', banId),
}

/** [A26] A ban names the thing that it was made from: the id of the participant stays on the server. */
const projectBan = ({ participantId: _, ...shown }: Ban): BanView => shown

export const banWire: Wire<Ban, BanView, BanFrame> = {
  ...banListView,
  keep: byAge,
  view: (_state, entity) => projectBan(entity),
  frame: (ban, { isNew }) => ({ type: isNew ? 'ban_created' : 'ban_updated', ban }),
  goneFrame: (banId) => ({ type: 'ban_deleted', banId }),
}
