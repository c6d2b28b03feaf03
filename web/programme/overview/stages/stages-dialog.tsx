import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../../../schema/limits.ts'
import type { StageOfProgramme } from '../../../../schema/programme/view.ts'
import { cleanLine } from '../../../../schema/values/text.ts'
import { addStage, editStage } from '../../../client/api/programmes.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useHeldFocus } from '../../../ui/use-held-focus.ts'
import { StageLine } from './stage-line.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'
import * as words from './words/stages.ts'

type StagesProps = { id: string; stages: readonly StageOfProgramme[]; onClose: () => void }

/** [PM1] The stages of the event. Each change is saved at once. */
export function StagesDialog({ id, stages, onClose }: StagesProps): ReactNode {
  const { shown, move, said } = useOrder(id, stages)
  const [leaving, setLeaving] = useState<StageOfProgramme | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useHeldFocus(area, list)
  return (
    <Dialog isWide title={words.stages} text={words.text} onClose={onClose}>
      <div ref={area} className="flex flex-col gap-4">
        <ol ref={list} tabIndex={-1} aria-label={words.stages} className="flex flex-col">
          {shown.map((stage, place) => (
            <StageLine
              key={stage.id}
              stage={stage}
              place={place}
              count={shown.length}
              onEdit={async (change) => (await editStage(id, stage.id, change)).ok}
              onMove={(to) => move(stage, to)}
              onTakeOut={() => setLeaving(stage)}
            />
          ))}
        </ol>
        {stages.length < limits.maxStagesPerProgramme ? (
          <AddStage id={id} />
        ) : (
          <p className="text-14 text-muted">{words.full}</p>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      {leaving !== null && <TakeOutDialog id={id} stage={leaving} onClose={() => setLeaving(null)} />}
    </Dialog>
  )
}

/** The order as it is asked for: a stage moves at once, and its requests go out one after the other. */
function useOrder(id: string, stages: readonly StageOfProgramme[]) {
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const last = useRef<Promise<void>>(Promise.resolve())
  const places = new Map((asked ?? []).map((stageId, place) => [stageId, place]))
  const placeOf = (stage: StageOfProgramme) => places.get(stage.id) ?? stages.length
  const shown = asked === null ? stages : [...stages].sort((a, b) => placeOf(a) - placeOf(b))

  const move = (stage: StageOfProgramme, place: number) => {
    const others = shown.filter((one) => one.id !== stage.id).map((one) => one.id)
    setAsked([...others.slice(0, place), stage.id, ...others.slice(place)])
    setSaid(words.movedTo(stage.name, place + 1, shown.length))
    const mine = last.current.then(async () => {
      const reply = await editStage(id, stage.id, { order: place })
      if (!reply.ok) toast({ title: words.notSaved, description: reply.message, variant: 'destructive' })
      // From here on the order is that of the event, which the page is told.
      if (!reply.ok || last.current === mine) setAsked(null)
    })
    last.current = mine
  }
  return { shown, move, said }
}

function AddStage({ id }: { id: string }): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    form.current?.querySelector('input')?.focus()
    const name = cleanLine(typed)
    if (name === '') return setError(words.nameMissing)
    setPending(true)
    const reply = await addStage(id, name)
    setPending(false)
    if (reply.ok) setTyped('')
    else setError(reply.message)
  }
  return (
    <form ref={form} noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
      <TextField
        label={words.newStage}
        isLabelHidden
        className="flex-[1_1_10rem]"
        placeholder={words.newStage}
        maxLetters={limits.maxRoomNameLength}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" isPending={isPending} pendingLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  )
}
