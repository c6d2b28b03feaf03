import type { Principal } from '../core/door.ts'
import { allows, type Rights } from '../core/rights.ts'
import { type Gate, refusalAt } from '../engine/access/access.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import type { ProgrammeCommandType } from './commands.ts'
import { doorOf, type Programme } from './entity.ts'

/** Everything that can be asked of a programme: each command, reading it, and what is done in its rooms. */
export type ProgrammeAction =
  | ProgrammeCommandType
  | 'read.controller'
  | 'read.viewer'
  | 'links.read'
  | 'programme.compare'
  | 'programme.act'

/** What limited links allow: `timers` runs the shows of all stages, and both read as controllers. */
const timers = ['timers'] as const

/** Who may ask for what. A new action does not compile until it is here. */
const gates: Readonly<Record<ProgrammeAction, Gate>> = {
  'read.controller': { may: 'controller', rights: ['timers', 'read'] },
  'read.viewer': { may: 'viewer' },
  'links.read': { may: 'controller' },
  'programme.update': { may: 'controller' },
  'programme.set_logo': { may: 'controller' },
  'programme.claim': { may: 'controller' },
  'programme.make_link': { may: 'controller' },
  'programme.end_link': { may: 'controller' },
  'programme.rotate_control': { may: 'owner' },
  'programme.delete': { may: 'owner' },
  'stage.add': { may: 'controller' },
  'stage.edit': { may: 'controller' },
  'stage.remove': { may: 'controller' },
  'programme.import': { may: 'controller' },
  'programme.compare': { may: 'controller', rights: timers },
  'programme.take': { may: 'controller', rights: timers },
  'programme.label': { may: 'controller', rights: timers },
  'programme.act': { may: 'controller', rights: timers },
}

/** [PR1] Whether rights allow something: what a page asks before it offers a button. */
export const mayWithProgramme = (rights: readonly Rights[], action: ProgrammeAction): boolean =>
  allows(rights, gates[action], null)

/**
 * [PR1] Who may do what with a programme, by the same rules as in a room. Null means allowed.
 * @param who what was proved of this programme, see `atProgramme`
 */
export const authorizeProgramme = (who: Principal, action: ProgrammeAction, programme: Programme): RefusalCode | null =>
  refusalAt(gates[action], who, null, doorOf(programme))
