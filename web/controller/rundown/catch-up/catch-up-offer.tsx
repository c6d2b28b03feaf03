import type { ReactNode } from 'react'
import { useWallNow } from '../../../live/clock/ticker.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useMay } from '../../access/access.ts'
import { useDesk } from '../../desk/desk.ts'
import { excerpt } from '../../excerpt.ts'
import { lengthText } from '../length-text.ts'
import { type CatchUpDraft, offered } from './catch-up-draft.ts'
import * as words from './words/catch-up.ts'

/** Above the running order while the show is late, or has time to spare: how much, and the press that opens the panel. */
export function CatchUpOffer({ onOpen }: { onOpen: (draft: CatchUpDraft) => void }): ReactNode {
  const { snapshot } = useDesk()
  const may = useMay()
  const now = useWallNow()
  const offer = offered(snapshot, now)
  if (offer === null || !may('rundown.catch_up')) return null
  const { until, late } = offer
  const cue = snapshot.timers.find(({ id }) => id === until)
  const length = lengthText(Math.abs(late))
  const isLate = late > 0
  const label =
    cue === undefined
      ? isLate
        ? words.catchUpByEnd
        : words.giveBeforeEnd
      : (isLate ? words.catchUpBy : words.giveBefore)(excerpt(cue.name))
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button border border-s-3 border-line bg-surface py-1 ps-3 pe-1',
        isLate ? 'border-s-danger' : 'border-s-blue',
      )}
    >
      <span className={classNames('t-num flex-1 basis-24 text-14 font-label', isLate ? 'text-danger' : 'text-blue')}>
        {(isLate ? words.behindBy : words.aheadBy)(length)}
      </span>
      <Button
        size="s"
        className="min-w-0 whitespace-normal! wrap-anywhere"
        onClick={() => onOpen({ until, sign: isLate ? 1 : -1, total: null, byHand: {} })}
      >
        {label}
      </Button>
    </div>
  )
}
