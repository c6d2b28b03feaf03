import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { Asked } from '../access/access.ts'

/** A command of the show. */
export type ShowCommand = CommandOf<
  | (
      | 'rundown.next'
      | 'rundown.previous'
      | 'timer.start'
      | 'timer.pause'
      | 'timer.reset'
      | 'timer.give'
      | 'timer.adjust'
    )
  | ('timer.select' | 'room.stage' | 'room.flash' | 'message.edit')
>

/** Something that an operator does to the show. Undo calls it what it calls the command (`step-codes.ts`). */
export type ShowAction = {
  /** The key, or keys pressed together with a space between them, as keyboards name them: `N`, `Shift +`. */
  readonly keys: string
  /** What the desk must be allowed for it: a command that it sends. */
  readonly needs: Asked
  /** What a button for it says. */
  label: (shown: Snapshot) => string
  /** What it asks of the room; nothing while it is not offered. `digit` is the pressed number, if its keys are numbers. */
  sends: (shown: Snapshot, digit: number) => readonly ShowCommand[]
}
