import { type ReactNode, useState } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import type { ProgrammeView, StageOfProgramme } from '../../../schema/programme/view.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import { actOnStages, type StageAction } from '../../client/api/programmes.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import * as words from './words/acts.ts'

type ActsProps = {
  programme: ProgrammeView
  stages: readonly StageOfProgramme[]
  ticked: ReadonlySet<string>
  onTicked: (ticked: ReadonlySet<string>) => void
}

/** What came of an action: how many stages have done it, and what the others said. */
type Outcome = {
  action: StageAction
  asked: readonly string[]
  /** Names it for the rooms: where it was done already, asking again does nothing more. */
  key: string
  /** Null while it is on its way. */
  failed: readonly { stageId: string; reason: string }[] | null
}

/** What is done on all stages at the same time, or on those that are ticked, and what came of it by stage. */
export function Acts({ programme, stages, ticked, onTicked }: ActsProps): ReactNode {
  const [dialog, setDialog] = useState<'message' | 'delay' | 'blackout' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const there = stages.filter(({ isGone }) => !isGone).map(({ id }) => id)
  const on = there.filter((id) => ticked.has(id))
  const asked = on.length > 0 ? on : there
  const isBusy = outcome !== null && outcome.failed === null
  const isDark = asked.some((id) => stages.find((stage) => stage.id === id)?.report?.isBlackedOut === true)

  const act = async (action: StageAction, at: readonly string[] = asked, key = newOpId()) => {
    setDialog(null)
    setOutcome({ action, asked: at, key, failed: null })
    const reply = await actOnStages(programme.id, action, at, key)
    // Without a reply it is not known where it was done: all of them may be asked again, because the same request is done once.
    const failed = reply.ok
      ? reply.value.stages.flatMap((one) => ('code' in one ? [{ stageId: one.stageId, reason: reasonOf(one) }] : []))
      : at.map((stageId) => ({ stageId, reason: reply.message }))
    setOutcome({ action, asked: at, key, failed })
  }
  const all = on.length === there.length && there.length > 0
  return (
    <div className="overview-acts">
      <label className="overview-all">
        <input
          type="checkbox"
          className="house-checkbox"
          aria-label={words.tickAll}
          checked={all}
          onChange={() => onTicked(new Set(all ? [] : there))}
        />
        <span className="text-14">{on.length > 0 ? words.onTicked(on.length) : words.onAll(there.length)}</span>
      </label>
      <fieldset className="overview-keys" disabled={there.length === 0}>
        <legend className="sr-only">{words.actions}</legend>
        <Button size="s" isPending={isBusy} onClick={() => setDialog('message')}>
          {words.message}
        </Button>
        <Button size="s" isPending={isBusy} onClick={() => void act({ kind: 'flash' })}>
          {words.flash}
        </Button>
        <Button size="s" isPending={isBusy} onClick={() => void act({ kind: 'hold' })}>
          {words.hold}
        </Button>
        <Button size="s" isPending={isBusy} onClick={() => void act({ kind: 'resume' })}>
          {words.resume}
        </Button>
        <Button size="s" isPending={isBusy} onClick={() => setDialog('delay')}>
          {words.delay}
        </Button>
        <Button size="s" variant="danger" isPending={isBusy} onClick={() => setDialog('blackout')}>
          {words.blackout}
        </Button>
        {isDark && (
          <Button size="s" isPending={isBusy} onClick={() => void act({ kind: 'blackout', isOn: false })}>
            {words.endBlackout}
          </Button>
        )}
      </fieldset>
      {outcome !== null && (
        <Told
          outcome={outcome}
          stages={stages}
          onRetry={(failed) => void act(outcome.action, failed, outcome.key)}
          onClose={() => setOutcome(null)}
        />
      )}
      {dialog === 'message' && <MessageDialog count={asked.length} onShow={act} onClose={() => setDialog(null)} />}
      {dialog === 'delay' && (
        <DelayDialog
          programme={programme}
          stages={stages.filter(({ id }) => asked.includes(id))}
          onDelay={act}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'blackout' && (
        <ConfirmDialog
          title={words.blackoutTitle}
          text={words.blackoutText(asked.length)}
          confirmLabel={words.blackout}
          isDestructive
          onConfirm={() => act({ kind: 'blackout', isOn: true })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

const reasonOf = ({ code, message }: { code: string; message: string }): string =>
  isRefusalCode(code) ? refusalMessage(code) : message

type ToldProps = {
  outcome: Outcome
  stages: readonly StageOfProgramme[]
  onRetry: (failed: readonly string[]) => void
  onClose: () => void
}

/** By stage: where it was done, and what a room refused. */
function Told({ outcome: { action, asked, failed }, stages, onRetry, onClose }: ToldProps): ReactNode {
  const name = nameOf(action)
  const nameOfStage = (id: string) => stages.find((stage) => stage.id === id)?.name ?? id
  return (
    <div className="overview-told" data-failed={failed !== null && failed.length > 0}>
      <p role="status" className="font-label">
        {failed === null
          ? words.doing(name)
          : failed.length === 0
            ? words.done(name, asked.length)
            : words.partly(name, asked.length - failed.length, asked.length)}
      </p>
      {failed !== null && failed.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-14">
          {failed.map(({ stageId, reason }) => (
            <li key={stageId}>{words.refused(nameOfStage(stageId), reason)}</li>
          ))}
        </ul>
      )}
      {failed !== null && (
        <div className="flex gap-2">
          {failed.length > 0 && (
            <Button size="s" onClick={() => onRetry(failed.map(({ stageId }) => stageId))}>
              {words.retry}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={onClose}>
            {words.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}

const names = () => ({
  message: words.message,
  flash: words.flash,
  hold: words.hold,
  resume: words.resume,
  delay: words.delay,
})

function nameOf(action: StageAction): string {
  if (action.kind === 'blackout') return action.isOn ? words.blackout : words.endBlackout
  return names()[action.kind]
}
