import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import { id } from '../../values/fields.ts'
import { type Ban, type BanView, banView } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    ban: { list: 'bans'; entity: Ban; view: BanView }
  }
  interface CodesOfThing {
    ban: 'remove_the_person_behind' | 'bring_back_the_person_behind'
  }
  interface CodesOfRoom {
    ban: 'readmit_people'
  }
}

/** [A26] Only controllers learn who was removed, the latest first. */
export const banListView = listView('ban', {
  list: 'bans',
  schema: banView,
  isSeen: (_ban, role) => role === 'controller',
  compare: (a, b) => byAge(b, a),
  text: ({ text }) => text,
  frames: {
    ban_created: z.object({ ban: banView }),
    ban_updated: z.object({ ban: banView }),
    ban_deleted: z.object({ banId: id }),
  },
  names: {
    entry: 'ban',
    id: 'banId',
    added: 'ban_created',
    changed: 'ban_updated',
    removed: 'ban_deleted',
  },
})
