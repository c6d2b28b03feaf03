/** How a tool declares what can be read over REST, besides the room's snapshot. */
import type { Result } from '../errors.ts'
import type { Role } from '../view/role.ts'
import type { OwnAnswers, Rows } from './facts.ts'
import type { RoomState } from './state.ts'

/** The input of a query. `own` is what the asking participant did, or null for others. */
export type QueryInput = { state: RoomState; rows: Rows; role: Role; own: OwnAnswers | null }

/**
 * Who may query: those who read as controllers, those who may export what people answered, or everyone who may read the
 * room in some role. The first matching role is used.
 */
export type Query<Args, Value> = {
  may: 'read.controller' | 'responses.read' | 'reader'
  run: (input: QueryInput, args: Args) => Result<Value>
}

const queryOf =
  (may: Query<unknown, unknown>['may']) =>
  <Args, Value>(run: Query<Args, Value>['run']): Query<Args, Value> => ({ may, run })
export const forReaders = queryOf('reader')
export const forControllers = queryOf('read.controller')
export const forExports = queryOf('responses.read')
