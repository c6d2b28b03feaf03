import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AppliedReply } from '../../../../schema/programme/schedule/difference.ts'
import type { ProgrammeView, StageOfProgramme } from '../../../../schema/programme/view.ts'
import { takeDifference } from '../../../client/api/programmes.ts'
import type { ApiReply } from '../../../client/api/reply.ts'
import { clockIn } from '../../../live/clock/clock-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx'
import { ScheduleFields } from '../../new/schedule-fields.tsx'
import { groupsOf, takeable, tickedAtFirst } from './change-groups.ts'
import { ChangeList } from './change-list.tsx'
import { LeftOut, Result } from './result.tsx'
import { compare, compareSessions, type Found, readAgain } from './use-read-again.ts'
import * as words from './words/again.ts'

type Step = 'reading' | 'place' | 'changes' | 'taking' | 'done'
type ReadAgainDialogProps = {
  programme: ProgrammeView
  stages: readonly StageOfProgramme[]
  /** What was found before the dialog opened. */
  found: Found | null
  onFound: (found: Found | null) => void
  onClose: () => void
}

/** [DF5] The schedule is read again, what is different is looked at, and what is ticked is taken. */
export function ReadAgainDialog({ programme, stages, found, onFound, onClose }: ReadAgainDialogProps): ReactNode {
  const url = programme.source?.url ?? null
  const isOffered = found !== null && found.changes.length > 0
  const [step, setStep] = useState<Step>(isOffered ? 'changes' : url === null ? 'place' : 'reading')
  const [address, setAddress] = useState(url ?? '')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => tickedAtFirst(found?.changes ?? []))
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<AppliedReply | null>(null)
  const isBegun = useRef(false)

  const show = (reply: ApiReply<Found>, note: string | null = null) => {
    if (!reply.ok) {
      setProblem(reply.message)
      return setStep('place')
    }
    onFound(reply.value)
    setTicked(tickedAtFirst(reply.value.changes))
    setProblem(note)
    setStep('changes')
  }
  const read = async () => {
    if (url === null) return
    setStep('reading')
    setProblem(null)
    show(await readAgain(programme, url))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    if (step === 'reading') void read()
  }, [])

  const take = async (ids: readonly string[]) => {
    if (found === null || ids.length === 0) return
    setStep('taking')
    setProblem(null)
    const reply = await takeDifference(programme.id, ids, found.offer)
    if (!reply.ok && reply.code === 'action_not_now')
      return show(await compareSessions(programme, found.sessions), words.otherMeanwhile)
    if (!reply.ok) {
      setProblem(reply.message)
      return setStep('changes')
    }
    setResult(reply.value)
    onFound({ ...found, changes: [] })
    setStep('done')
  }
  const groups = groupsOf(found?.changes ?? [], stages)
  const open = takeable(groups)
  const chosen = open.filter(({ sourceId }) => ticked.has(sourceId))
  const isListed = step === 'changes' || step === 'taking'
  return (
    <Dialog
      title={step === 'done' ? words.doneTitle : words.readAgain}
      isWide
      isHeld={step === 'taking'}
      onClose={onClose}
    >
      {problem !== null && (
        <p role="alert" className="border-s-4 border-danger ps-3 text-danger">
          {problem}
        </p>
      )}
      {step === 'reading' && (
        <p role="status" className="text-muted">
          {words.reading}
        </p>
      )}
      {step === 'place' && (
        <ScheduleFields
          url={address}
          onUrl={setAddress}
          read={null}
          timeZone={programme.timeZone}
          onRead={async (from) => {
            if (from === null) return
            setStep('reading')
            setProblem(null)
            show(await compare(programme, from.schedule))
          }}
        />
      )}
      {isListed && found !== null && (
        <>
          {groups.length === 0 ? (
            <p role="status">{words.nothing}</p>
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-x-2">
                <p role="status" className="min-w-0 flex-1 basis-48 text-muted">
                  {words.offered(groups.reduce((sum, { sessions }) => sum + sessions.length, 0))}
                </p>
                <span className="flex gap-1">
                  <Button size="s" variant="quiet" onClick={() => setTicked(new Set(open.map((one) => one.sourceId)))}>
                    {words.takeAll}
                  </Button>
                  <Button size="s" variant="quiet" onClick={() => setTicked(new Set())}>
                    {words.takeNone}
                  </Button>
                </span>
              </div>
              {/* The buttons below stay in sight, however long the list is. */}
              <div className="sm:max-h-[56vh] sm:overflow-y-auto sm:pe-2">
                <ChangeList
                  groups={groups}
                  clock={clockIn(programme.timeZone)}
                  ticked={ticked}
                  onTick={(sourceId, isTicked) => {
                    const next = new Set(ticked)
                    if (isTicked) next.add(sourceId)
                    else next.delete(sourceId)
                    setTicked(next)
                  }}
                />
              </div>
            </>
          )}
          <LeftOut left={found.left} />
        </>
      )}
      {step === 'done' && result !== null && <Result result={result} onRetry={(ids) => void take(ids)} />}
      <DialogActions>
        {isListed && (
          <Button variant="quiet" disabled={step === 'taking'} onClick={() => setStep('place')}>
            {words.elsewhere}
          </Button>
        )}
        {step === 'done' && url !== null && <Button onClick={() => void read()}>{words.readIt}</Button>}
        <Button onClick={onClose} disabled={step === 'taking'}>
          {words.close}
        </Button>
        {isListed && groups.length > 0 && (
          <Button
            variant="primary"
            isPending={step === 'taking'}
            pendingLabel={words.taking}
            disabled={chosen.length === 0}
            onClick={() => void take([...new Set(chosen.map(({ sourceId }) => sourceId))])}
          >
            {words.takeThem(chosen.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
