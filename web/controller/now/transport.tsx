import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { GoIcon, HoldIcon, TopIcon } from '../../ui/icons.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import { tapeStyles } from '../messages/message-list.tsx'
import * as names from '../timers/words/timers.ts'
import * as words from './words/now.ts'

/** The style of a key that a running timer refuses: it can still be pressed, and then says why. */
const resting = 'border-line! text-faint!'

type KeyProps = { timer: Timer | null }

/** The large key: starts the timer on the display, or pauses the running one. */
export function GoKey({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  const isRunning = timer?.isRunning === true
  return (
    <Tooltip label={isRunning ? words.pauseTheTimer : words.startTheTimer} shortcut={words.spaceKey}>
      <button
        type="button"
        className={classNames(
          'flex min-h-16 w-full flex-col items-center justify-center gap-0.5 rounded-button border',
          'text-[0.875rem] leading-none font-heading select-none disabled:border-line disabled:bg-raised disabled:text-faint',
          '[transition:background-color_var(--state-ms)_var(--ease-out),filter_var(--press-ms)_var(--ease-out)]',
          'enabled:hover:brightness-108 enabled:active:brightness-92',
          isRunning
            ? 'border-tungsten-text bg-raised text-tungsten-text shadow-[inset_0_0_0_1px_var(--tungsten-text)]'
            : 'border-tungsten bg-tungsten text-tungsten-ink',
        )}
        disabled={timer === null}
        onClick={ignoreDoubleClick(actions.toggle)}
      >
        {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
        {isRunning ? words.pause : words.start}
      </button>
    </Tooltip>
  )
}

/** Resets to the full length, or to zero. While the timer runs, it says why it cannot. */
export function ResetKey({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  return (
    <Tooltip label={timer?.isCountUp ? words.backToZero : words.backToFullTime} shortcut="R">
      <Button
        size="s"
        className={classNames('h-11 w-full flex-col gap-1 px-0! lg:h-16', timer?.isRunning && resting)}
        disabled={timer === null}
        onClick={() => timer !== null && actions.reset(timer.id)}
      >
        <TopIcon className="hidden size-5 lg:block" />
        {names.reset}
      </Button>
    </Tooltip>
  )
}

/** −1m −10s +10s +1m. */
export function Adjustments({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  return (
    <fieldset
      aria-label={words.adjustTheTime}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1.5 [grid-area:adjust]',
        // A low laptop has no space for keys that do nothing while the timer runs.
        timer?.isRunning && 'lg:[@media(max-height:56em)]:hidden',
      )}
    >
      {limits.adjustStepsSeconds.map((seconds) => (
        <Button
          key={seconds}
          className={classNames('t-num px-0!', timer?.isRunning && resting)}
          disabled={timer === null}
          aria-label={adjustName(seconds)}
          onClick={() => timer !== null && actions.adjust(timer.id, seconds)}
        >
          {adjustLabel(seconds)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The message on the display, with the key that hides it. */
export function ShownMessage(): ReactNode {
  const { snapshot, actions } = useDesk()
  const message = snapshot.messages.find((m) => m.isVisible)
  if (message === undefined)
    return <p className="min-w-0 text-14 text-faint [grid-area:message] max-lg:hidden">{words.noMessage}</p>
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-button border border-tungsten-text bg-raised py-1 pr-1 pl-2 [grid-area:message]">
      <span className={`size-3 shrink-0 rounded-input ${tapeStyles[message.color]}`} aria-hidden="true" />
      <p dir="auto" className="min-w-0 flex-1 truncate text-14" title={message.content}>
        {message.content}
      </p>
      <Tooltip label={words.takeMessageOff} shortcut={words.escapeKey}>
        <Button size="s" onClick={actions.hideMessages} aria-label={words.hideMessage}>
          {words.hide}
        </Button>
      </Tooltip>
    </div>
  )
}

/** A step of adjustment as its key shows it: `−1m`, `+10s`. */
export function adjustLabel(seconds: number): string {
  const size = Math.abs(seconds)
  const sign = seconds < 0 ? '\u2212' : '+'
  return isMinutes(size) ? names.minutesKey(sign, size / 60) : names.secondsKey(sign, size)
}

/** The same for screen readers, beginning with what the key shows. */
export function adjustName(seconds: number): string {
  const key = adjustLabel(seconds)
  const size = Math.abs(seconds)
  const isLess = seconds < 0
  if (isMinutes(size)) return (isLess ? names.takesMinutes : names.addsMinutes)(key, size / 60)
  return (isLess ? names.takesSeconds : names.addsSeconds)(key, size)
}

const isMinutes = (size: number) => size % 60 === 0
