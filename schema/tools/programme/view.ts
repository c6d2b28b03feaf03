import * as z from 'zod/mini'
import { singleView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { type Programme, programmeView } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ShownSingles {
    programme: Programme | null
  }
}

/** The programme of phones. */
export const shownProgramme = singleView('programme', z._default(z.nullable(programmeView), null), {
  programme_updated: z.object({ programme: z.nullable(programmeView) }),
})
export type ProgrammeFrame = FramesOf<typeof shownProgramme.frames>
