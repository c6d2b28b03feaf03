import type { Change } from '../../core/change.ts'
import type { Facts, Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Listed, ListTool } from '../../core/tool-types.ts'
import type { listOf } from '../../tools/lists.ts'
import type { EventFile, EventInput } from './entity.ts'

/** The tools with a list in an event file, but for timers: the running order refers to the other lists. */
export type SectionTool = Exclude<
  { [T in ListTool]: (typeof listOf)[T] extends keyof EventFile ? T : never }[ListTool],
  'timer'
>

type ListOf<T extends SectionTool> = (typeof listOf)[T]

/** How the entries of a tool are written into an event file and added from one. */
export type EventSection<T extends SectionTool> = {
  /** Whether an entry goes into a file. By default every entry does. */
  isKept?: (entity: Listed[T], opened: ReadonlySet<string>) => boolean
  /** The cue that an entry waits for, which needs a name in the file. */
  awaitedCue?: (entity: Listed[T]) => string | null
  /** @param nameOf gives the name that the entry with this id has in the file */
  written: (entity: Listed[T], nameOf: (id: string) => string) => NonNullable<EventInput[ListOf<T>]>[number]
  added: (room: RoomState, entry: EventFile[ListOf<T>][number], facts: Facts) => Outcome
  /** The change that added an entry, completed with the id of the cue that the entry waits for: cues are added last. */
  bound?: (change: Change, entry: EventFile[ListOf<T>][number], cueIdOf: (name: string) => string) => Change
}

/** The sections of all tools, in the order in which they are added. */
export type EventSections = { readonly [T in SectionTool]: EventSection<T> }

/** The sections, for code that treats all alike. The compiler cannot follow their pairing through a list. */
export const sectionsOf = (sections: EventSections) =>
  Object.entries(sections) as unknown as [SectionTool, EventSection<SectionTool>][]
