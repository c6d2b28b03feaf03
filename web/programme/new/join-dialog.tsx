import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import type { PlannedStage } from './plan.ts'
import * as words from './words/new.ts'

type JoinDialogProps = {
  stage: string
  others: readonly PlannedStage[]
  onJoin: (target: string) => void
  onClose: () => void
}

/** Two stages of the schedule become one room. */
export function JoinDialog({ stage, others, onJoin, onClose }: JoinDialogProps): ReactNode {
  const [target, setTarget] = useState(others[0]?.source ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is in the form of the page, as React sees it: that one is not to be sent.
    event.stopPropagation()
    onJoin(target)
  }
  return (
    <Dialog title={words.joinTitle(stage)} text={words.joinText} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={words.stage}
          options={others.map(({ source, name }) => ({ value: source, label: name }))}
          value={target}
          onChange={setTarget}
        />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.join}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
