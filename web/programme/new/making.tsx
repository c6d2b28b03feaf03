import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalMessage } from '../../../schema/errors.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import type { EventLook } from '../../../schema/schedules/event-look.ts'
import { patchRoom } from '../../client/api/api.ts'
import {
  createProgramme,
  editProgramme,
  editStage,
  importSessions,
  type StageFields,
  setProgrammeLogo,
} from '../../client/api/programmes.ts'
import { queryKeys } from '../../client/api/queries.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { Button } from '../../ui/button.tsx'
import type { Asked } from './new-form.tsx'
import { sentSessions } from './plan.ts'
import * as words from './words/making.ts'
import * as page from './words/new.ts'

/** What is there so far; `problem` is why it stands still. */
type Progress = {
  id: string | null
  /** Cues of each room that is there, by its name. */
  done: Readonly<Record<string, number>>
  left: readonly { sourceId: string; title: string; reason: string }[]
  problem: string | null
  isRunning: boolean
}
const nothingYet: Progress = { id: null, done: {}, left: [], problem: null, isRunning: true }

/** Makes the event, and then its rooms one after another, by name. What is there stays; pressed again it goes on. */
export function Making({ asked, onBack }: { asked: Asked; onBack: () => void }): ReactNode {
  const [progress, setProgress] = useState(nothingYet)
  const { id, done, left, problem, isRunning } = progress
  const isStopping = useRef(false)
  const [isStopAsked, setStopAsked] = useState(false)
  const key = useRef(newOpId())
  const title = useRef<HTMLHeadingElement>(null)
  const isBegun = useRef(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const count = Object.keys(done).length
  const isComplete = id !== null && count === asked.rooms.length
  const open = (programmeId: string) => void navigate(pathOf(pages.overview, programmeId))

  const go = async (from: Progress) => {
    isStopping.current = false
    setStopAsked(false)
    let now: Progress = { ...from, problem: null, isRunning: true }
    const show = (more: Partial<Progress>) => {
      now = { ...now, ...more }
      setProgress(now)
    }
    show({})
    if (now.id === null) {
      const made = await createProgramme({ name: asked.name, timeZone: asked.timeZone }, key.current)
      if (!made.ok) return show({ isRunning: false, problem: made.message })
      queryClient.setQueryData(queryKeys.controllerKey(made.value.id), made.value.controllerKey)
      show({ id: made.value.id })
    }
    const programmeId = now.id
    if (programmeId === null) return
    const undressed = asked.look === null ? null : await dressed(programmeId, asked.look)
    if (undressed !== null) return show({ isRunning: false, problem: undressed })
    for (const room of asked.rooms) {
      if (now.done[room.source] !== undefined || asked.source === null) continue
      if (isStopping.current) return show({ isRunning: false })
      const breaks = { withBreaks: asked.withBreaks, breakTitle: page.breakName }
      const reply = await importSessions(programmeId, sentSessions(room), breaks, asked.source)
      if (!reply.ok) return show({ isRunning: false, problem: reply.message })
      const { stages, left: leftHere } = reply.value
      // What the server could not do now it does when it is asked again.
      const passing = leftHere.find(({ reason }) => isRefusalCode(reason))
      if (passing !== undefined) return show({ isRunning: false, problem: reasonText(passing.reason) })
      for (const { stageId, roomId } of stages) {
        const name = room.name === room.source ? {} : { name: room.name }
        const fields = { ...name, ...lookOfStage(asked.look, room.source) }
        if (Object.keys(fields).length === 0 || stageId === null) continue
        const edited = await Promise.all([
          editStage(programmeId, stageId, fields),
          ...('name' in name ? [patchRoom(roomId, name)] : []),
        ])
        const refused = edited.find(({ ok }) => !ok)
        if (refused?.ok === false) return show({ isRunning: false, problem: refused.message })
      }
      const cues = stages.reduce((sum, stage) => sum + stage.cues, 0)
      show({ done: { ...now.done, [room.source]: cues }, left: [...now.left, ...leftHere] })
    }
    show({ isRunning: false })
    if (now.left.length === 0) open(programmeId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    title.current?.focus()
    if (isBegun.current) return
    isBegun.current = true
    void go(nothingYet)
  }, [])

  const being = isRunning && id !== null ? asked.rooms.find(({ source }) => done[source] === undefined) : undefined
  return (
    <section aria-labelledby="making" className="mt-2 max-w-[46rem]">
      <h1 ref={title} id="making" tabIndex={-1} className="font-display text-34">
        {isRunning ? words.title : isComplete ? words.doneTitle : words.stopped}
      </h1>
      <p role="status" className="mt-2 text-muted">
        {words.progress(count, asked.rooms.length)}
      </p>
      <progress
        className="making-bar"
        aria-label={words.title}
        max={Math.max(1, asked.rooms.length)}
        value={asked.rooms.length === 0 ? Number(isComplete) : count}
      />
      {problem !== null && (
        <p role="alert" className="mt-4 border-s-4 border-danger ps-3 text-danger">
          {problem}
        </p>
      )}
      {!isRunning && !isComplete && <p className="mt-2">{words.stoppedText}</p>}
      <ul className="mt-4 border-t border-line">
        {asked.rooms.map(({ source, name }) => (
          <li key={source} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className={done[source] === undefined ? 'shrink-0 text-14 text-muted' : 'shrink-0 text-14 text-ok'}>
              {done[source] !== undefined
                ? words.thereWith(done[source])
                : source === being?.source
                  ? words.isMaking
                  : words.waits}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <section aria-labelledby="left-out" className="mt-6 border-s-4 border-tungsten ps-4">
          <h2 id="left-out" className="text-16">
            {words.left}
          </h2>
          <ul className="text-14 text-muted">
            {left.map(({ sourceId, title, reason }) => (
              <li key={`${sourceId} ${reason}`}>
                {words.leftOne(title === '' ? sourceId : title, reasonText(reason))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {isRunning ? (
          <Button
            isPending={isStopAsked}
            pendingLabel={words.stopping}
            onClick={() => {
              isStopping.current = true
              setStopAsked(true)
            }}
          >
            {words.stop}
          </Button>
        ) : (
          <>
            {!isComplete && (
              <Button variant="primary" onClick={() => void go(progress)}>
                {words.goOn}
              </Button>
            )}
            {id !== null ? (
              <Button variant={isComplete ? 'primary' : 'secondary'} onClick={() => open(id)}>
                {words.open}
              </Button>
            ) : (
              <Button onClick={onBack}>{page.cancel}</Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** [SC19] Gives an event the look that its file says, before its rooms are made, because they get it too. @returns why not, or null */
async function dressed(
  id: string,
  { language, backgroundColor, accentColor, logo }: EventLook,
): Promise<string | null> {
  const set = await editProgramme(id, { ...(language === null ? {} : { language }), backgroundColor, accentColor })
  if (!set.ok) return set.message
  const shown = logo === null ? set : await setProgrammeLogo(id, logo)
  return shown.ok ? null : shown.message
}

/** What the file says of a stage, and is not as it is anyway. */
function lookOfStage(look: EventLook | null, source: string): Pick<StageFields, 'way' | 'color'> {
  const stage = look?.stages.find(({ name }) => name === source)
  if (stage === undefined) return {}
  return { ...(stage.way === '' ? {} : { way: stage.way }), ...(stage.color === null ? {} : { color: stage.color }) }
}

/** A reason of the preview, or the sentence of a refusal. */
const reasonText = (reason: string): string =>
  isRefusalCode(reason)
    ? refusalMessage(reason)
    : (Object.entries(page.reasons).find(([name]) => name === reason)?.[1] ?? reason)
