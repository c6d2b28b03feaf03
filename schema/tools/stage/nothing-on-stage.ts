import type { StageView } from './entity.ts'

/** The stage of a page that does not read it. Apart from its schema, so phones do not load that. */
export const nothingOnStage: StageView = { blackout: false, scene: { kind: 'timer' }, showsResults: true }
