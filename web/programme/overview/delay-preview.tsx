import { type ReactNode, useEffect, useState } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import type { EffectOnStage } from '../../../schema/programme/actions.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import { previewDelay } from '../../client/api/programmes.ts'
import * as words from './words/delay.ts'

type DelayPreviewProps = {
  programmeId: string
  stages: readonly StageOfProgramme[]
  /** Null while something is not filled in. */
  delay: { from: string; seconds: number } | null
}

/** So long nothing is asked while somebody types. */
const typingMs = 350

/** [DL4] What a delay would do on each stage, in words. */
export function DelayPreview({ programmeId, stages, delay }: DelayPreviewProps): ReactNode {
  const [shown, setShown] = useState<readonly EffectOnStage[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { from, seconds } = delay ?? { from: '', seconds: 0 }
  const ids = stages.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (from === '') return
    let isOver = false
    const timer = setTimeout(async () => {
      const reply = await previewDelay(programmeId, { from, seconds }, ids.split(' '))
      if (isOver) return
      setProblem(reply.ok ? null : reply.message)
      setShown(reply.ok ? reply.value.stages : null)
    }, typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [programmeId, from, seconds, ids])
  const nameOf = (stageId: string) => stages.find(({ id }) => id === stageId)?.name ?? stageId
  return (
    <section aria-labelledby="delay-preview" aria-busy={shown === null && problem === null}>
      <h3 id="delay-preview" className="text-14 font-label">
        {words.preview}
      </h3>
      {problem !== null && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      {shown === null && problem === null && <p className="text-14 text-muted">{words.working}</p>}
      {shown !== null && (
        <ul aria-live="polite" className="mt-1 border-t border-line text-14">
          {shown.map((one) => (
            <li key={one.stageId} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
              <bdi className="min-w-0 flex-1 basis-32 font-label wrap-anywhere">{nameOf(one.stageId)}</bdi>
              {'code' in one ? (
                <span className="text-danger">{isRefusalCode(one.code) ? refusalMessage(one.code) : one.message}</span>
              ) : (
                <Effect effect={one.effect} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type StageEffect = Extract<EffectOnStage, { effect: unknown }>['effect']

function Effect({ effect: { moved, late, endMoves } }: { effect: StageEffect }): ReactNode {
  const ends = Math.round((endMoves ?? 0) / 60)
  return (
    <span className="min-w-0 text-muted">
      {words.moved(moved)}
      {ends !== 0 && <> {ends > 0 ? words.endsLater(ends) : words.endsEarlier(-ends)}</>}
      {late !== null && <span className="text-warn"> {words.late(late.name, Math.ceil(late.seconds / 60))}</span>}
    </span>
  )
}
