import { Lock, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxTypedLength } from '../../../../schema/limits.ts'
import { formatSeconds } from '../../../../schema/tools/timers/clock.ts'
import type { SpreadRow } from '../../../../schema/tools/timers/forecast/spread.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { excerpt } from '../../excerpt.ts'
import { secondsTyped } from './catch-up-draft.ts'
import * as words from './words/catch-up.ts'

type CatchUpRowProps = {
  row: SpreadRow
  sign: 1 | -1
  /** Seconds that are taken, or given. */
  share: number
  /** What was typed, if it was set by hand. */
  typed: string | undefined
  onType: (text: string) => void
}

const stepSeconds = 30

/** A cue that is left: its length before and after, and what it loses or gets, which can be set by hand. */
export function CatchUpRow({ row, sign, share, typed, onType }: CatchUpRowProps): ReactNode {
  const { timer, length, shortest, longest } = row
  const name = excerpt(timer.name)
  const room = sign > 0 ? length - shortest : longest - length
  const after = length - sign * share
  const seconds = typed === undefined ? share : secondsTyped(typed)
  const to = (next: number) => onType(formatSeconds(Math.min(room, Math.max(0, next))))
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-24">
        <span dir="auto" className="line-clamp-2 text-14 leading-tight font-label wrap-anywhere">
          {timer.name}
        </span>
        <span className="t-num block text-12 text-muted">
          {room === 0 ? (
            <span className="inline-flex items-center gap-1">
              {timer.keepsPercent === 100 && <Lock aria-hidden="true" className="size-3" />}
              {formatSeconds(length)} · {reasonOf(row)}
            </span>
          ) : (
            <>
              <span className={share === 0 ? undefined : 'line-through'}>{formatSeconds(length)}</span>
              {share !== 0 && <span className="ms-1.5 text-house">{formatSeconds(after)}</span>}
              {typed !== undefined && <span className="ms-1.5 text-blue">{words.byHand}</span>}
            </>
          )}
        </span>
      </span>
      {room > 0 && (
        <span className="ms-auto flex items-center gap-1">
          <IconButton
            label={(sign > 0 ? words.less : words.lessTo)(name)}
            icon={Minus}
            size="s"
            disabled={(seconds ?? 0) <= 0}
            onClick={() => to((seconds ?? 0) - stepSeconds)}
          />
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxTypedLength}
            aria-label={(sign > 0 ? words.takenFrom : words.givenTo)(name)}
            aria-invalid={seconds === null || seconds > room || undefined}
            value={typed ?? formatSeconds(share)}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            className="t-num h-9 w-15 rounded-input border border-control bg-bg px-1 text-center text-14 aria-invalid:border-danger pointer-coarse:h-11"
          />
          <IconButton
            label={(sign > 0 ? words.more : words.moreTo)(name)}
            icon={Plus}
            size="s"
            disabled={(seconds ?? 0) >= room}
            onClick={() => to((seconds ?? 0) + stepSeconds)}
          />
        </span>
      )}
    </li>
  )
}

function reasonOf({ timer }: SpreadRow): string {
  if (timer.keepsPercent === 100) return words.locked
  if (timer.isCountUp) return words.countsUp
  return timer.endsAt === null ? words.atFloor : words.hasNoLength
}
