import type { Edits } from './entity.ts'

// Nobody is shown it.
declare module '../../core/tool-types.ts' {
  interface SingleTypes {
    edits: Edits
  }
  interface SingleState {
    edits: Edits
  }
}
