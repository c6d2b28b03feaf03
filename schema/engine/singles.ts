/** What a room has one of, how the state keeps it, and what undo brings back. `single-wires.ts` stores and shows it. */
import type { SingleState, Singles } from '../core/tool-types.ts'
import { noEdits } from '../tools/edits/entity.ts'
import { noLogo } from '../tools/look/entity.ts'
import { noAskers } from '../tools/questions/rows.ts'
import { litStage } from '../tools/stage/entity.ts'
import { noWebhooks } from '../tools/webhooks/entity.ts'

/** The singles whose fields are undone one by one. A selection has a rule of its own (U2), and a picture is too large to keep. */
type SettingsTool = 'room' | 'stage'

/** What a new room has of each single, next to its settings. */
export const firstSingles: Omit<SingleState, 'room'> = {
  stage: litStage,
  selectedTimerId: null,
  logo: noLogo,
  askers: noAskers,
  edits: noEdits,
  webhooks: noWebhooks,
}

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
    tokens: 'never',
    programme: 'never',
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
