import type { ReactNode } from 'react'
import { refusalMessage } from '../../../../schema/errors.ts'
import type { AppliedReply } from '../../../../schema/programme/schedule/difference.ts'
import { isRefusalCode } from '../../../../schema/refusal-codes.ts'
import { Button } from '../../../ui/button.tsx'
import { reasons } from '../../new/words/new.ts'
import * as words from './words/again.ts'

/** What each stage has taken, and what was left as it was, with the reason. */
export function Result({ result, onRetry }: { result: AppliedReply; onRetry: (ids: string[]) => void }): ReactNode {
  const { stages, left } = result
  // What a room could not do now it may do when it is asked again.
  const passing = left.filter(
    ({ reason }) => isRefusalCode(reason) && reason !== 'not_found' && reason !== 'changed_meanwhile',
  )
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {stages.length === 0 ? (
          <p>{words.noneDone}</p>
        ) : (
          <>
            <ul className="border-s-4 border-ok ps-3">
              {stages.map(({ stageId, stage, sessions }) => (
                <li key={stageId}>{words.doneOn(stage, sessions)}</li>
              ))}
            </ul>
            <p className="mt-2 text-14 text-muted">{words.undoThere}</p>
          </>
        )}
      </div>
      {left.length > 0 && (
        <section aria-labelledby="left-as-was" className="border-s-4 border-tungsten ps-3">
          <h3 id="left-as-was" className="text-16">
            {words.leftTitle}
          </h3>
          <ul className="text-14">
            {left.map(({ sourceId, title, stage, reason }) => (
              <li key={`${stage} ${sourceId}`} className="wrap-anywhere">
                {words.leftOne(title === '' ? sourceId : title, stage, reasonText(reason))}
              </li>
            ))}
          </ul>
          {passing.length > 0 && (
            <Button size="s" className="mt-2" onClick={() => onRetry(passing.map(({ sourceId }) => sourceId))}>
              {words.takeRest}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

type LeftOutProps = { left: readonly { sourceId: string; title: string; reason: string }[] }

/** Sessions that no room has a place for. */
export function LeftOut({ left }: LeftOutProps): ReactNode {
  if (left.length === 0) return null
  return (
    <section aria-labelledby="left-out-again" className="border-s-4 border-tungsten ps-3">
      <h3 id="left-out-again" className="text-16">
        {words.leftOut}
      </h3>
      <ul className="max-h-40 overflow-y-auto text-14 text-muted">
        {left.map(({ sourceId, title, reason }) => (
          <li key={`${sourceId} ${reason}`} className="wrap-anywhere">
            {title === '' ? sourceId : title}: {reasonText(reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a session was not taken, in words. */
function reasonText(reason: string): string {
  if (reason === 'ran' || reason === 'runs' || reason === 'next') return words.locked[reason]
  if (reason === 'changed_meanwhile') return words.editedMeanwhile
  if (reason === 'not_found') return words.noSuchChange
  if (isRefusalCode(reason)) return refusalMessage(reason)
  return Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? reason
}
