import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { GoIcon, HoldIcon, TopIcon } from '../../ui/icons.tsx'
import { onceADoubleClick } from '../../ui/once-a-double-click.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import { adjustLabel, adjustName } from './adjust-label.ts'
import * as words from './words/now.ts'
import { reset } from './words/timers.ts'

type KeyProps = { timer: Timer | null }

/** The large key: starts what is on the display, or pauses what runs. */
export function GoKey({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  const isRunning = timer?.isRunning === true
  return (
    <Tooltip label={isRunning ? words.pauseTheTimer : words.startTheTimer} shortcut={words.spaceKey}>
      <button
        type="button"
        className="go"
        data-act={isRunning ? 'pause' : 'start'}
        disabled={timer === null}
        onClick={onceADoubleClick(actions.toggle)}
      >
        {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
        {isRunning ? words.pause : words.start}
      </button>
    </Tooltip>
  )
}

/** Back to the full length, or to zero. On a running timer it says why not, rather than being dead. */
export function ResetKey({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  return (
    <Tooltip label={timer?.isCountUp ? words.backToZero : words.backToFullTime} shortcut="R">
      <Button
        size="s"
        className={classNames('h-11 w-full flex-col gap-1 px-0! lg:h-16', timer?.isRunning && 'key-rests')}
        disabled={timer === null}
        onClick={() => timer !== null && actions.reset(timer.id)}
      >
        <TopIcon className="hidden size-5 lg:block" />
        {reset}
      </Button>
    </Tooltip>
  )
}

/** −1m −10s +10s +1m. */
export function Adjustments({ timer }: KeyProps): ReactNode {
  const { actions } = useDesk()
  return (
    <fieldset aria-label={words.adjustTheTime} className="now-adjust">
      {limits.adjustStepsSeconds.map((seconds) => (
        <Button
          key={seconds}
          className={classNames('t-num px-0!', timer?.isRunning && 'key-rests')}
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

/** The message on the display, with the key that takes it away. */
export function ShownMessage(): ReactNode {
  const { room, actions } = useDesk()
  const message = room.messages.find((m) => m.isVisible)
  if (message === undefined) return <p className="now-message is-idle text-14 text-faint">{words.noMessage}</p>
  return (
    <div className="now-message flex items-center gap-2 rounded-button border border-tungsten-text bg-raised py-1 pr-1 pl-2">
      <span className="tape size-3 shrink-0 rounded-input" data-color={message.color} aria-hidden="true" />
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
