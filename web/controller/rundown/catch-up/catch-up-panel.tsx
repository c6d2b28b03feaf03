import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSeconds } from '../../../../schema/tools/timers/clock.ts'
import { effectOf, projection } from '../../../../schema/tools/timers/forecast/projection.ts'
import { spreadPlan } from '../../../../schema/tools/timers/forecast/spread.ts'
import { clockIn } from '../../../live/clock/clock-words.ts'
import { useWallNow } from '../../../live/clock/ticker.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { close } from '../../../ui/overlay/words/dialog.ts'
import { useDesk } from '../../desk/desk.ts'
import { saving } from '../../words/phrases.ts'
import { effectWords } from '../effect-words.ts'
import { lengthText } from '../length-text.ts'
import { type CatchUpDraft, read, targetsIn } from './catch-up-draft.ts'
import { CatchUpRow } from './catch-up-row.tsx'
import * as words from './words/catch-up.ts'

type CatchUpPanelProps = {
  draft: CatchUpDraft
  onChange: (draft: CatchUpDraft) => void
  onClose: () => void
}

const endOfShow = 'end'

/**
 * [CU7] Next to the running order, never over it: by which cue the show is on time again, what each cue loses or gets, and
 * what that means. The keys of the show work while it is open.
 */
export function CatchUpPanel({ draft, onChange, onClose }: CatchUpPanelProps): ReactNode {
  const { snapshot, actions } = useDesk()
  const now = useWallNow()
  const panel = useRef<HTMLElement>(null)
  const [isPending, setPending] = useState(false)
  // The panel takes the focus, and none of its fields: the keys of the show would be typed into one.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  const targets = targetsIn(snapshot)
  const { sign } = draft
  const target = targets.find(({ id }) => id === draft.until)
  const until = target?.id ?? null
  const plan = spreadPlan(snapshot, until, now)
  if (plan === null) return null
  const { total, shares, set, hasHand } = read(draft, plan)
  const most = sign > 0 ? plan.most.taken : plan.most.given
  const clock = clockIn(snapshot.room.timeZone)
  const { cues, plannedEnd } = projection(snapshot, now)
  const timeOf = (at: number | null | undefined) => (at == null ? '' : clock.timeFrom(at, now))
  const named = (name: string, at: number | null | undefined) => (at == null ? name : `${name} · ${timeOf(at)}`)
  const options = [
    ...targets.map(({ id, name }) => ({
      value: id,
      label: named(name, cues.find(({ timerId }) => timerId === id)?.plannedStart),
    })),
    { value: endOfShow, label: named(words.theEnd, plannedEnd) },
  ]
  const isChange = shares !== null && [...shares.values()].some((seconds) => seconds !== 0)
  const submit = async () => {
    if (shares === null || total === null) return
    setPending(true)
    const rows = [...shares].map(([timerId, seconds]) => ({ timerId, seconds }))
    const isDone = await actions.catchUp({ type: 'rundown.catch_up', until, seconds: sign * total, rows })
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="catch-up-title"
      className="w-full rounded-panel border border-line bg-raised p-3 scroll-mt-18 max-lg:scroll-mt-4 focus:outline-none @min-[54rem]:sticky @min-[54rem]:top-16 @min-[54rem]:w-92 @min-[54rem]:shrink-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id="catch-up-title" className="text-19">
          {sign > 0 ? words.catchUp : words.giveSpare}
        </h3>
        <IconButton label={close} icon={X} size="s" onClick={onClose} />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_7rem] gap-3 max-[22em]:grid-cols-1">
        <SelectField
          label={words.onTimeBy}
          value={until ?? endOfShow}
          options={options}
          onChange={(value) =>
            onChange({ ...draft, until: value === endOfShow ? null : value, total: null, byHand: {} })
          }
        />
        <TextField
          label={sign > 0 ? words.take : words.give}
          inputClassName="t-num"
          aria-invalid={total === null || total > most || undefined}
          value={draft.total ?? formatSeconds(total ?? 0)}
          onChange={({ currentTarget }) => onChange({ ...draft, total: currentTarget.value })}
        />
      </div>
      <p className="t-num mt-1 text-end text-12 text-muted">{words.atMost(formatSeconds(most))}</p>
      {plan.rows.length === 0 ? (
        <p className="mt-3 text-14 text-muted">{words.nothingLeft}</p>
      ) : (
        <ol className="mt-2 flex flex-col border-y border-line lg:max-h-[44vh] lg:overflow-y-auto">
          {plan.rows.map((row) => (
            <CatchUpRow
              key={row.timer.id}
              row={row}
              sign={sign}
              share={sign * (shares?.get(row.timer.id) ?? 0)}
              typed={draft.byHand[row.timer.id]}
              onType={(text) => onChange({ ...draft, byHand: { ...draft.byHand, [row.timer.id]: text } })}
            />
          ))}
        </ol>
      )}
      <div className="mt-3 flex min-h-6 flex-wrap items-start gap-x-3" role="status">
        <p className="min-w-0 flex-1 basis-48 text-14">
          {shares === null ? (
            <span className="text-danger">
              {hasHand && total !== null && total <= most
                ? words.handDoesNotFit(formatSeconds(set), formatSeconds(total))
                : words.doesNotFit}
            </span>
          ) : (
            <Meaning {...{ until, shares, now }} />
          )}
        </p>
        {hasHand && (
          <Button size="s" variant="quiet" onClick={() => onChange({ ...draft, byHand: {} })}>
            {words.shareAgain}
          </Button>
        )}
      </div>
      <Button
        variant="primary"
        className="mt-2 w-full"
        isPending={isPending}
        pendingLabel={saving}
        disabled={!isChange}
        onClick={() => void submit()}
      >
        {(sign > 0 ? words.takeIt : words.giveIt)(formatSeconds(total ?? 0))}
      </Button>
    </section>
  )
}

type MeaningProps = { until: string | null; shares: ReadonlyMap<string, number>; now: number }

/** What it does to the chosen cue, and to the rest of the day (rule C14). */
function Meaning({ until, shares, now }: MeaningProps): ReactNode {
  const { snapshot } = useDesk()
  const timers = snapshot.timers.map((timer) => {
    const taken = shares.get(timer.id) ?? 0
    return taken === 0 ? timer : { ...timer, currentTime: timer.currentTime - taken }
  })
  const late = spreadPlan({ timers }, until, now)?.late ?? null
  const cue = timers.find(({ id }) => id === until)
  return (
    <>
      {late !== null && (
        <span className={Math.abs(late) < 60 ? 'text-ok' : late > 0 ? 'text-danger' : 'text-blue'}>
          {cue === undefined ? endText(late) : startText(cue.name, late)}
        </span>
      )}{' '}
      <span className="text-muted">{effectWords(effectOf(snapshot, { timers }, now))}</span>
    </>
  )
}

function startText(name: string, late: number): string {
  if (Math.abs(late) < 60) return words.startsOnTime(name)
  return (late > 0 ? words.startsLate : words.startsEarly)(name, lengthText(Math.abs(late)))
}

function endText(late: number): string {
  if (Math.abs(late) < 60) return words.endsOnTime
  return (late > 0 ? words.endsLate : words.endsEarly)(lengthText(Math.abs(late)))
}
