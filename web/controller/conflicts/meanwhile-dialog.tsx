import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../forms/form-dialog.tsx'
import { type Choice, type Clash, openClash } from './meanwhile.ts'
import { fieldName, valueText } from './value-text.ts'
import * as words from './words/meanwhile.ts'

/** The question that is open on this page; nothing while there is none. */
export function MeanwhileQuestion({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const open = useSyncExternalStore(openClash.subscribe, openClash.get)
  return open === null ? null : <MeanwhileDialog clash={open.clash} snapshot={snapshot} onChoose={open.answer} />
}

type MeanwhileDialogProps = { clash: Clash; snapshot: Snapshot; onChoose: (choice: Choice) => void }

/** Both texts of each field that two people changed, side by side. Closing it goes back to the form as it was typed. */
function MeanwhileDialog({ clash, snapshot, onChoose }: MeanwhileDialogProps): ReactNode {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <Dialog title={words.title} text={words.text} isWide onClose={() => onChoose(null)}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(theirs)
        }}
      >
        {clash.changed.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="text-14 font-label">{fieldName(field)}</legend>
            <div className="mt-2 grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <label
                  key={side}
                  className={`house-choice items-start! ${theirs.has(field) === (side === 'theirs') ? 'is-chosen' : ''}`}
                >
                  <input
                    type="radio"
                    name={`meanwhile-${field}`}
                    className="house-radio mt-1"
                    checked={theirs.has(field) === (side === 'theirs')}
                    onChange={() => choose(field, side === 'theirs')}
                  />
                  <span className="min-w-0">
                    <span className="block text-14 text-muted">{words.sides[side]}</span>
                    <span dir="auto" className="block max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
                      {valueText(field, clash[side][field], snapshot)}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <DialogFoot>
          <DialogActions>
            <Button onClick={() => onChoose(null)}>{words.back}</Button>
            <Button type="submit" variant="primary">
              {words.save}
            </Button>
          </DialogActions>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
