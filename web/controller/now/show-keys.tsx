import { EllipsisVertical, MonitorOff, SkipBack, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { comingCue } from '../../../schema/tools/timers/show/coming.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { HoldIcon, TopIcon } from '../../ui/icons.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { guardedProps, usePressGuard } from '../../ui/press-guard.ts'
import { adjustName } from '../actions/adjust-words.ts'
import type { ShowAction } from '../actions/desk-action.ts'
import * as show from '../actions/show-actions.ts'
import * as words from '../actions/words/show.ts'
import { useDesk } from '../desk/desk.ts'
import { keysAsNamed } from '../keys/key-names.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { wide } from '../wide.ts'

const steps = [show.takeMinute, show.takeTen, show.giveTen, show.giveMinute]

/**
 * The keys of the show, each in the same place whatever runs. A narrow desk has some of them in a menu, and GO after the
 * others: the focus moves as they are seen.
 */
export function ShowKeys(): ReactNode {
  const isWide = useMediaQuery(wide)
  const go = (
    <div className="flex min-w-0 flex-wrap gap-2 [grid-area:go]">
      <Previous />
      <Go />
    </div>
  )
  return (
    <fieldset aria-label={words.show} className="now-keys">
      {isWide && go}
      <fieldset aria-label={words.adjustTheTime} className="now-adjust">
        {steps.map((step, place) => (
          <TimeKey key={step.keys} step={step} seconds={limits.adjustStepsSeconds[place] ?? 0} />
        ))}
      </fieldset>
      <Hold />
      {isWide ? <Lights /> : <More />}
      {!isWide && go}
    </fieldset>
  )
}

/** What a key shows of an action, and what it does when it is pressed. */
function useAction(action: ShowAction) {
  const { snapshot, actions } = useDesk()
  const isOffered = action.sends(snapshot, 0).length > 0
  return {
    label: action.label(snapshot),
    shortcut: keysAsNamed(action.keys),
    press: () => actions.press(action),
    // Not `disabled`, which would lose the focus.
    'aria-disabled': !isOffered,
  }
}

function Previous(): ReactNode {
  const { isGoGuarded } = useDesk()
  const { press, ...previous } = useAction(show.previous)
  return (
    <IconButton
      {...previous}
      variant="secondary"
      className="h-auto! min-h-16"
      icon={SkipBack}
      isGuarded={isGoGuarded}
      onClick={press}
    />
  )
}

/** GO, with the name of what it starts: the brightest thing on the desk, and never anywhere else. */
function Go(): ReactNode {
  const { snapshot, isGoGuarded } = useDesk()
  const { label, shortcut, press, ...rest } = useAction(show.go)
  const Name = comingCue(snapshot) === undefined ? 'span' : 'bdi'
  return (
    <Tooltip label={words.nextCue} shortcut={shortcut}>
      <button
        {...rest}
        {...guardedProps(isGoGuarded)}
        type="button"
        className={classNames(
          // Large type: the key goes below the one before it, and the name below the word.
          'flex min-h-16 min-w-0 flex-[1_1_11rem] flex-wrap items-center gap-x-3 rounded-button border px-3 py-1 text-start select-none',
          '[transition:background-color_var(--state-ms)_var(--ease-out),filter_var(--press-ms)_var(--ease-out)]',
          rest['aria-disabled']
            ? 'cursor-not-allowed border-line bg-raised text-faint'
            : 'border-tungsten bg-tungsten text-tungsten-ink hover:brightness-108 active:brightness-92',
        )}
        onClick={press}
      >
        <span className="text-28 leading-none font-heading">{words.go}</span>{' '}
        <Name className="line-clamp-3 min-w-0 flex-[1_1_5rem] text-14 leading-[1.25] font-label">{label}</Name>
      </button>
    </Tooltip>
  )
}

/** More or less time, for a cue that runs as for one that waits. */
function TimeKey({ step, seconds }: { step: ShowAction; seconds: number }): ReactNode {
  const { snapshot } = useDesk()
  const rundown = useRundown()
  const { label, shortcut, press, ...rest } = useAction(step)
  const [change] = step.sends(snapshot, 0)
  const name = adjustName(seconds)
  return (
    <Tooltip
      label={
        <span>
          {name}
          {change?.type === 'timer.give' && rundown !== null && (
            <span className="block text-12 text-muted empty:hidden">
              <rundown.ChangeEffect change={change} />
            </span>
          )}
        </span>
      }
      shortcut={shortcut}
    >
      <Button {...rest} className="t-num px-0!" aria-label={name} onClick={press}>
        {label}
      </Button>
    </Tooltip>
  )
}

/** Pauses what runs; where nothing runs, goes back to the beginning. */
function Hold(): ReactNode {
  const cue = show.currentCue(useDesk().snapshot)
  const isRunning = cue?.isRunning === true
  const { label, shortcut, press, ...rest } = useAction(isRunning ? show.toggle : show.reset)
  const isGuarded = usePressGuard(String(isRunning))
  const Icon = isRunning ? HoldIcon : TopIcon
  return (
    <Tooltip
      label={isRunning ? label : cue?.isCountUp === true ? words.backToZero : words.backToFullTime}
      shortcut={shortcut}
    >
      <Button {...rest} className="min-w-11 gap-1.5 px-1! [grid-area:hold]" isGuarded={isGuarded} onClick={press}>
        <Icon className="size-5 lg:size-4" />
        <span className="text-14 max-lg:sr-only">{label}</span>
      </Button>
    </Tooltip>
  )
}

/** Blackout, lit while it lasts, and flash. */
function Lights(): ReactNode {
  const { blackout } = useDesk().snapshot.stage
  const dark = useAction(show.blackout)
  const flash = useAction(show.flash)
  const style = 'h-11 px-1! py-0! text-14! leading-tight whitespace-normal!'
  return (
    <>
      <Tooltip label={dark.label} shortcut={dark.shortcut}>
        <Button
          className={classNames(
            style,
            '[grid-area:dark]',
            blackout && 'border-(--stage-critical)! bg-(--stage-critical)! text-[#fff]! forced-color-adjust-none',
          )}
          onClick={dark.press}
        >
          {dark.label}
        </Button>
      </Tooltip>
      <Tooltip label={flash.label} shortcut={flash.shortcut}>
        <Button className={classNames(style, '[grid-area:flash]')} onClick={flash.press}>
          {flash.label}
        </Button>
      </Tooltip>
    </>
  )
}

/** What a narrow desk has no room for. */
function More(): ReactNode {
  const { snapshot, actions } = useDesk()
  const itemOf = (action: ShowAction, more: Partial<MenuItem> = {}): MenuItem => ({
    label: action.label(snapshot),
    isDisabled: action.sends(snapshot, 0).length === 0,
    onSelect: () => actions.press(action),
    ...more,
  })
  return (
    <div className="[grid-area:more]">
      <LateMenu
        trigger={<IconButton label={words.more} icon={EllipsisVertical} variant="secondary" />}
        groups={[
          steps.map((step) => itemOf(step)),
          [
            itemOf(show.blackout, { icon: MonitorOff, isDestructive: snapshot.stage.blackout }),
            itemOf(show.flash, { icon: Zap }),
          ],
        ]}
      />
    </div>
  )
}
