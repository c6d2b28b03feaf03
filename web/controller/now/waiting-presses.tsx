import { type ReactNode, useEffect } from 'react'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { comingCue } from '../../../schema/tools/timers/show/coming.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { Pending } from '../../client/outbox/outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant, useServerNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import type { ShowCommand } from '../actions/desk-action.ts'
import { predicted } from '../actions/predicted.ts'
import { pressName } from '../actions/press-name.ts'
import type { UnsentPress } from '../actions/unsent.ts'
import * as words from '../actions/words/waiting.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'

/** A press that is confirmed sooner is not worth a word. */
const shownAfterMs = 2_000

const strip =
  'now-waiting flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button border border-warn bg-raised px-3 py-1.5 text-14'

/** [S5] The press that waits for the connection, and after that the question whether it is still meant. */
export function WaitingPresses({ isLive }: { isLive: boolean }): ReactNode {
  const { snapshot, waiting, unsent } = useDesk()
  const [first] = waiting
  const shownAt = first === undefined || !isLive ? null : first.askedAt + shownAfterMs
  useInstant(shownAt)
  const isShown = first !== undefined && (shownAt === null || shownAt <= serverNow())
  const meant = useStillMeant(unsent, snapshot, isLive)
  return (
    <div role="status" className="contents">
      {isShown && <Waiting press={first} />}
      {!isShown && meant !== undefined && <Question press={meant.command} isAsked={isLive && meant.isKnown} />}
    </div>
  )
}

function Waiting({ press: { opId, command, askedAt } }: { press: Pending }): ReactNode {
  const actions = useDeskActions()
  const name = pressName(command)
  const startedAt = new Date(askedAt).toISOString()
  const now = useServerNow({ startedAt, currentTime: 0, duration: 0, isCountUp: true })
  return (
    <p className={strip}>
      <span className="t-num flex-1">
        {words.waiting(name, formatSeconds(Math.max(0, Math.floor((now - askedAt) / 1000))))}
      </span>
      <Button size="s" aria-label={words.cancelPress(name)} onClick={() => actions.withdraw(opId)}>
        {words.cancel}
      </Button>
    </p>
  )
}

/** @param isAsked false while there is no connection, or the room has not said yet that the press was not done (rule S8) */
function Question({ press, isAsked }: { press: ShowCommand; isAsked: boolean }): ReactNode {
  const { snapshot } = useDesk()
  const actions = useDeskActions()
  const coming = press.type === 'rundown.next' ? comingCue(snapshot) : undefined
  return (
    <p className={strip}>
      <span className="min-w-0 flex-1 basis-40">
        <span>{words.notSent(pressName(press))}</span>{' '}
        <strong>
          {!isAsked ? words.askedLater : coming === undefined ? words.doItNow : words.startNow(coming.name)}
        </strong>
      </span>
      {isAsked && (
        <Button size="s" variant="primary" onClick={() => actions.pressAgain(press)}>
          {words.yes}
        </Button>
      )}
      <Button size="s" onClick={() => actions.dropUnsent(press)}>
        {words.no}
      </Button>
    </p>
  )
}

/** The first press that was given up, unless the room shows that it has arrived, or it would change nothing any more. */
function useStillMeant(unsent: readonly UnsentPress[], snapshot: Snapshot, isLive: boolean): UnsentPress | undefined {
  const actions = useDeskActions()
  const isMoot = (press: ShowCommand): boolean => {
    const next = predicted(snapshot, press, serverNow())
    return next !== null && (!next.ok || !next.value.isChange)
  }
  const moot = isLive ? unsent.filter(({ command, isKnown }) => isKnown && isMoot(command)) : []
  useEffect(() => {
    for (const { command } of moot) actions.dropUnsent(command)
  })
  return unsent.find((press) => !moot.includes(press))
}
