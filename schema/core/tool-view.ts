/** What every reader of a room needs to know of a tool: what it reads, and how frames change what it holds. */
import * as z from 'zod/mini'
import { readable } from '../values/fields.ts'
import type { Role } from '../view/role.ts'
import { type Snapshot, withEntry, withoutEntry } from '../view/snapshot.ts'
import type { Listed, ListNames, ListTool, ShownSingles, Views } from './tool-types.ts'
import type { FrameSpecs, FramesOf } from './wire.ts'

/** A part of a snapshot: how it is read, the frames about it, and how each of them changes it. */
export type SnapshotPart<F extends FrameSpecs = FrameSpecs> = {
  field: string
  reads: z.ZodMiniType
  frames: F
  /** @param frame one of these frames, as its schema has parsed it */
  apply(held: Snapshot, frame: Fields, role: Role): Snapshot
}
type Fields = Readonly<Record<string, unknown>>

/** What a tool with a list declares for all its readers. */
type ListDeclaration<T extends ListTool, F extends FrameSpecs> = {
  list: ListNames[T]
  /** An entry as readers get it. */
  schema: z.ZodMiniType<Views[T]>
  isSeen(entry: Listed[T] | Views[T], role: Role): boolean
  /** Set for a list that no release has ever left out of a snapshot: without it, the snapshot cannot be read. */
  isRequired?: true
  /** In which order people see them. */
  compare(a: Views[T], b: Views[T]): number
  /** The text by which people know an entry. */
  text(entry: Listed[T] | Views[T]): string
  /** The frames about its entries. Repeating one is harmless: it has a whole entry, or the id of one that is gone. */
  frames: F
  /** Which field of its frames has the entry, and which the id; and the frames of an entry that comes, changes or goes. */
  names: { entry: string; id: string; added: keyof F & string; changed: keyof F & string; removed: keyof F & string }
  /** How other frames change the entries. */
  moves?: { [K in keyof F & string]?: (entries: Views[T][], frame: Extract<FramesOf<F>, { type: K }>) => Views[T][] }
}

/** What readers know of a tool with a list. */
export type ListView<T extends ListTool = ListTool, F extends FrameSpecs = FrameSpecs> = ListDeclaration<T, F> &
  SnapshotPart<F> & { tool: T }

/** Declares a tool with a list, as its readers know it. */
/* @__NO_SIDE_EFFECTS__ */
export function listView<T extends ListTool, F extends FrameSpecs>(
  tool: T,
  view: ListDeclaration<T, F>,
): ListView<T, F> {
  const { list, names } = view
  // Each frame was parsed by the schema of its type; the compiler cannot follow that pairing through an index.
  const moves = (view.moves ?? {}) as Record<string, (entries: Views[T][], frame: Fields) => Views[T][]>
  return {
    ...view,
    tool,
    field: list,
    reads: view.isRequired === true ? readable(view.schema) : z._default(readable(view.schema), []),
    apply(held, frame, role) {
      const move = moves[String(frame['type'])]
      if (move !== undefined) {
        const entries = (held as unknown as Record<string, Views[T][]>)[list] ?? []
        return { ...held, [list]: move(entries, frame) }
      }
      const entry = frame[names.entry] as Views[T] | undefined
      return entry === undefined
        ? withoutEntry(held, list, String(frame[names.id]))
        : withEntry(held, view, entry, role)
    },
  }
}

/**
 * Declares something that a snapshot has one of: its schema, and the frames that replace it.
 * @param value the field of its frames that has it, if that is called otherwise
 */
/* @__NO_SIDE_EFFECTS__ */
export const singleView = <K extends keyof ShownSingles & string, F extends FrameSpecs>(
  field: K,
  reads: z.ZodMiniType<ShownSingles[K]>,
  frames: F,
  value: string = field,
): SnapshotPart<F> => ({
  field,
  reads,
  frames,
  apply: (held, frame) => ({ ...held, [field]: frame[value] }),
})
