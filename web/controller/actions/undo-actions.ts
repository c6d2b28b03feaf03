import type { UndoView } from '../../../schema/tools/undo/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { failureNotice, offer, showNotice } from '../notices/notices.ts'
import { stepSentence } from '../notices/step-text.ts'
import * as words from '../notices/words/notices.ts'
import type { createAsking } from './asking.ts'

type Wiring = Pick<ReturnType<typeof createAsking>, 'shown' | 'perform'> & { now: () => EpochMs }

/** Undo and Redo of the desk. */
export function undoActions({ shown, perform, now }: Wiring) {
  /** Undoes the newest step, or with `skip` what came before it. If something is in its way, that is offered. */
  async function revert(skip?: number): Promise<void> {
    const next = shown()?.undo.skip
    const past = next === undefined ? undefined : () => void revert(next)
    const undone = await perform({ type: 'room.undo', skip }, { past })
    if (undone.kind === 'done' && undone.reply.kind === 'undo')
      showNotice({ title: words.undone, description: stepSentence(undone.reply.view.done) })
  }

  /** Asks whether the newest step is meant, though something was done after it. */
  function askFirst(step: NonNullable<UndoView['undoes']>): void {
    const minutes = Math.floor((now() - Date.parse(step.doneAt)) / 60_000)
    const description = words.olderStep(stepSentence(step), agoText(minutes))
    offer({ title: words.undoOlder, description, isQuestion: true }, words.undo, () => {
      // A colleague may have done another since. That one was not asked about.
      if (shown()?.undo.undoes?.doneAt === step.doneAt) void revert()
      else showNotice(failureNotice('room.undo', 'undo_conflict'))
    })
  }

  return {
    /**
     * Reverts the newest command that can be undone, even a colleague's. If something was done after it that stays, the
     * press may be meant for that: then this asks first.
     */
    async undo(): Promise<void> {
      const step = shown()?.undo.undoes
      if (step == null || step.isLatest) return revert()
      askFirst(step)
    },
    /** Applies again what was undone last. */
    async redo() {
      const redone = await perform({ type: 'room.redo' })
      if (redone.kind === 'done' && redone.reply.kind === 'undo')
        showNotice({ title: words.redone, description: stepSentence(redone.reply.view.done) })
    },
  }
}

function agoText(minutes: number): string {
  if (minutes < 1) return words.justNow
  return minutes < 60 ? words.minutesAgo(minutes) : words.hoursAgo(Math.floor(minutes / 60))
}
