/** How a tool says what can be read of it over REST, besides the room's snapshot. */
import type { Result } from '../errors.ts'
import type { AnswersAbout, Own } from './facts.ts'
import type { Role } from './role.ts'
import type { Answered, RoomState } from './state.ts'

/** Answers as they are kept, for exports and pages of a list. */
export type Rows = {
  answers: AnswersAbout
  /** The newest first; a limit of -1 is all. */
  entries: <T extends 'feedback'>(tool: T, limit: number, offset: number) => Answered[T]['row'][]
}

/** What a question may look at. `own` is what the participant who asks did, or null for who is none. */
export type Sight = { state: RoomState; rows: Rows; role: Role; own: Own | null }

/** Who may ask: controllers only, or everybody who may read the room in some role. The first role that fits is used. */
export type Query<Args, Value> = {
  may: 'controller' | 'reader'
  run: (sight: Sight, args: Args) => Result<Value>
}

export const forReaders = <Args, Value>(run: Query<Args, Value>['run']): Query<Args, Value> => ({ may: 'reader', run })
export const forControllers = <Args, Value>(run: Query<Args, Value>['run']): Query<Args, Value> => ({
  may: 'controller',
  run,
})
