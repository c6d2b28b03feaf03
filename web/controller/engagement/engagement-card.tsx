import { ChevronRight, CircleDashed, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { Badge } from '../../ui/badge.tsx'
import { squareButtonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { EndIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { freePressed } from '../desk/free-focus.ts'
import { useOpenPart } from '../desk/open-parts.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { excerpt } from '../excerpt.ts'
import { EditedMark } from '../people/editing.tsx'
import { named } from '../words/phrases.ts'
import { AnalyticsToggle } from './analytics-parts.tsx'
import { CardMenu } from './card-menu.tsx'
import { type EngagementCardProps, titleOf } from './engagement-item.ts'
import * as words from './words/cards.ts'

/** A poll or a quiz: a row with its state and the next step, which opens to a card with everything about it. */
export function EngagementCard<T extends PollView | QuizView>(props: EngagementCardProps<T>): ReactNode {
  const { item, place, next, also, facts, switches, analytics, state, isOpen, onOpen, onDelete, keptBecause } = props
  const isLive = item.isActive
  const [hasAnalytics, setHasAnalytics] = useOpenPart(`analytics-${item.id}`)
  const id = useId()
  const title = titleOf(item)
  const name = excerpt(title)
  const inset = 'ps-9 @max-[16rem]:ps-2 @min-[40rem]:ps-16'
  return (
    <li
      value={place + 1}
      data-entry={item.id}
      className={classNames(
        'rounded-button border border-s-3',
        // Live is lit from one side, as a running cue is.
        isLive
          ? 'border-control border-s-tungsten bg-raised [box-shadow:inset_calc(var(--toward)*24px)_0_24px_-24px_var(--tungsten)]'
          : 'border-line bg-surface',
      )}
      onMouseDown={freePressed}
    >
      <article aria-labelledby={`${id}-title`}>
        {/* Where there is little room, the title has a line of its own. */}
        <header className="relative flex min-h-[2.875rem] items-center gap-x-2 ps-2 pe-1 @max-[30rem]:flex-wrap @max-[30rem]:pt-1">
          <ChevronRight
            className={classNames('size-5 shrink-0 text-muted', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
          <span aria-hidden="true" className="t-num w-5 shrink-0 text-end text-14 text-faint @max-[40rem]:hidden">
            {String(place + 1).padStart(2, '0')}
          </span>
          <div className="min-w-0 flex-1 py-0.5 @max-[30rem]:contents">
            <h3 id={`${id}-title`} dir="auto" className="leading-5 font-label @max-[30rem]:basis-[calc(100%-1.75rem)]">
              {/* The whole row opens it. */}
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-card` : undefined}
                className={classNames(
                  'w-full text-start after:absolute after:inset-0 after:content-[""]',
                  isOpen || isLive ? '[overflow-wrap:anywhere]' : 'line-clamp-1 @max-[30rem]:line-clamp-2',
                )}
                onClick={() => onOpen(item, !isOpen)}
              >
                {title}
              </button>
            </h3>
            <div
              className={classNames(
                't-num flex min-w-0 items-center gap-x-2 text-14 leading-5 text-muted @max-[30rem]:flex-1 @max-[30rem]:ps-7',
                isOpen ? 'flex-wrap gap-y-1' : 'overflow-hidden whitespace-nowrap @max-[30rem]:flex-wrap',
              )}
            >
              {state ?? <StateBadge item={item} />}
              <NotConfirmed of={[item.id]} />
              <EditedMark id={item.id} />
              {facts}
            </div>
          </div>
          <div className="relative flex shrink-0 items-center justify-end gap-1 @max-[30rem]:max-w-[65%] @max-[30rem]:flex-wrap @max-[30rem]:pb-1">
            <span data-next className="contents">
              {next}
            </span>
            <CardMenu {...props} name={name} />
          </div>
        </header>
        {isOpen && (
          <div id={`${id}-card`}>
            {props.children !== undefined && <div className={`pt-2 pe-3 pb-1 ${inset}`}>{props.children}</div>}
            <footer className={`flex flex-wrap items-center gap-x-3 py-1.5 pe-1 ${inset}`}>
              <div className="flex flex-wrap items-center gap-x-5">{switches}</div>
              <div className="ms-auto flex flex-wrap items-center justify-end gap-1 *:whitespace-normal">
                {also}
                <AnalyticsToggle
                  about={name}
                  panelId={`${id}-analytics`}
                  isOpen={hasAnalytics}
                  onChange={setHasAnalytics}
                />
                <Tooltip label={keptBecause ?? named(words.remove, name)}>
                  <button
                    type="button"
                    aria-label={named(words.remove, name)}
                    aria-disabled={keptBecause !== undefined || undefined}
                    className={squareButtonStyle('remove', 's')}
                    onClick={() => onDelete(item)}
                  >
                    <Trash2 className="size-4" />
                  </button>
                </Tooltip>
              </div>
            </footer>
            {hasAnalytics && (
              <section
                id={`${id}-analytics`}
                aria-label={named(words.analytics, name)}
                className={`flex flex-col gap-4 border-t border-line py-4 pe-4 ${inset}`}
              >
                {analytics}
              </section>
            )}
          </div>
        )}
      </article>
    </li>
  )
}

/** The state in one word and a sign: never run, running, or over. */
export function StateBadge({ item }: { item: PollView | QuizView }): ReactNode {
  if (item.isActive)
    return (
      <Badge tone="live" hasLamp>
        {words.live}
      </Badge>
    )
  return item.closedAt === null ? (
    <State icon={CircleDashed} text={words.draft} />
  ) : (
    <State icon={EndIcon} text={words.closed} />
  )
}

type StateProps = { icon: ComponentType<{ className?: string }>; text: string }

/** A state that is not live: quiet, so the one that is live stands out. */
export const State = ({ icon: Icon, text }: StateProps): ReactNode => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-12 font-caps">
    <Icon className="size-3" />
    {text}
  </span>
)
