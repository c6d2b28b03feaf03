import { EllipsisVertical, MonitorOff, SkipBack, SkipForward, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { excerpt } from '../words/phrases.ts'
import * as words from './words/show.ts'

/** The keys for going through a show: next and previous cue, time for the one that runs, blackout and flash. */
export function ShowKeys(): ReactNode {
  const { snapshot, actions } = useDesk()
  const order = inOrder(snapshot.timers)
  const running = order.find((timer) => timer.isRunning)
  const next = running === undefined ? undefined : order[order.indexOf(running) + 1]
  const { blackout } = snapshot.stage
  const rundown = useRundown()
  const give = (seconds: number) =>
    running !== undefined && actions.ask({ type: 'timer.give', timerId: running.id, seconds })
  const effect = (seconds: number) =>
    rundown !== null &&
    running !== undefined && <rundown.ChangeEffect change={{ type: 'timer.give', timerId: running.id, seconds }} />
  const giving = (seconds: number, label: string) => ({
    label,
    hint: effect(seconds),
    isDisabled: running === undefined,
    onSelect: () => give(seconds),
  })
  const others: MenuItem[] = [
    giving(-60, words.take),
    giving(60, words.give),
    {
      label: blackout ? words.lift : words.blackout,
      icon: MonitorOff,
      isDestructive: blackout,
      onSelect: actions.toggleBlackout,
    },
    { label: words.flash, icon: Zap, onSelect: actions.flash },
  ]
  if (order.length === 0) return null
  return (
    <fieldset aria-label={words.show} className="flex min-w-0 flex-col gap-1.5 [grid-area:show]">
      <div className="flex min-w-0 gap-1.5">
        <IconButton
          label={words.previous}
          shortcut="P"
          variant="secondary"
          icon={SkipBack}
          onClick={ignoreDoubleClick(actions.previousCue)}
        />
        <Tooltip label={words.nextCue} shortcut="N">
          <Button className="min-w-0 flex-1 px-2!" onClick={ignoreDoubleClick(actions.nextCue)}>
            <SkipForward className="size-5 shrink-0" />
            <span className="truncate">
              {running === undefined ? words.go : next === undefined ? words.end : words.next(excerpt(next.name))}
            </span>
          </Button>
        </Tooltip>
        <div className="lg:hidden">
          <Menu trigger={<IconButton label={words.more} icon={EllipsisVertical} />} groups={[others]} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-1.5 max-lg:hidden">
        {others.map(({ label, hint, isDestructive = false, isDisabled = false, onSelect }) => {
          const key = (
            <Button
              key={label}
              size="s"
              className="gap-1.5 px-1!"
              variant={isDestructive ? 'danger' : 'secondary'}
              disabled={isDisabled}
              onClick={onSelect}
            >
              {label}
            </Button>
          )
          return hint ? (
            <Tooltip key={label} label={hint}>
              {key}
            </Tooltip>
          ) : (
            key
          )
        })}
      </div>
    </fieldset>
  )
}
