/** What a room has one of, how the state keeps it, and what undo brings back. `single-wires.ts` stores and shows it. */
import { type Edits, noEdits } from './edits/entity.ts'
import { type Logo, noLogo } from './look/entity.ts'
import { type Askers, noAskers } from './questions/entity.ts'
import type { Room } from './room/entity.ts'
import { litStage, type Stage } from './stage/entity.ts'

/** The timer that was chosen for the display. */
type Selection = { timerId: string | null }

/** What a room has one of. `askers` are those whose questions were deleted, `edits` when fields were edited. */
export type Singles = { room: Room; stage: Stage; selection: Selection; logo: Logo; askers: Askers; edits: Edits }
export type SingleTool = keyof Singles
/** Those whose fields are undone one by one. A selection has a rule of its own (U2), and a picture is too large to keep. */
export type SettingsTool = 'room' | 'stage'

/** The part of a room's state that they are. */
export type SingleState = Omit<Singles, 'selection'> & { selectedTimerId: string | null }

/** Those of a new room, next to its settings. */
export const firstSingles: Omit<SingleState, 'room'> = {
  stage: litStage,
  selectedTimerId: null,
  logo: noLogo,
  askers: noAskers,
  edits: noEdits,
}

/** The state, or what a screen holds of it, with one of them replaced. All but the selection keep their names. */
export const withSingle = <S extends object>(state: S, { tool, entity }: SingleChange): S => ({
  ...state,
  ...(tool === 'selection' ? { selectedTimerId: entity.timerId } : { [tool]: entity }),
})
type SingleChange = { [T in SingleTool]: { tool: T; entity: Singles[T] } }[SingleTool]

type Undone<Single> = { readonly [F in keyof Single]?: 'never' | 'unless moved' }

/**
 * [U3] What undo brings back of settings: all fields but those that it never touches. Some come back only if nothing has
 * moved them since, and are no obstacle if something has.
 */
const undone: { readonly [T in SettingsTool]: Undone<Singles[T]> } = {
  room: {
    id: 'never',
    createdBy: 'never',
    createdAt: 'never',
    updatedAt: 'never',
    isViewerLocked: 'never',
    isJoinLocked: 'never',
    logo: 'never',
    accessPasswordHash: 'never',
    accessEpoch: 'never',
    controlEpoch: 'never',
    links: 'never',
    removedParticipants: 'never',
  },
  stage: { flashAt: 'never', scene: 'unless moved', showsResults: 'unless moved' },
}

/** Whether, and when, undo brings back a field. */
export const undoOf = (tool: SettingsTool, field: string): 'always' | 'unless moved' | 'never' =>
  (undone[tool] as Readonly<Record<string, 'never' | 'unless moved'>>)[field] ?? 'always'

export const settingsTools = Object.keys(undone) as SettingsTool[]

/** Whether the fields of something are undone one by one. */
export const isSettings = (tool: string): tool is SettingsTool => tool in undone
