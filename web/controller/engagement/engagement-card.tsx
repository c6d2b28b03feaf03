import { EllipsisVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { squareButtonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EndIcon, GoIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { useDeskActions } from '../desk/desk.ts'
import { freePressed } from '../desk/free-focus.ts'
import type { Deletion } from '../desk/notices.ts'
import { useOpenPart } from '../desk/open-parts.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { excerpt } from '../excerpt.ts'
import { EditedMark } from '../people/editing.tsx'
import { named } from '../words/phrases.ts'
import { AnalyticsToggle } from './analytics-parts.tsx'
import * as words from './words/cards.ts'

/** The commands about a poll or a quiz. */
export type EngagementCommands<T, I> = {
  add: (input: I) => DirectCommand
  revise: (item: T, input: I) => DirectCommand
  duplicate: (id: string) => DirectCommand
  /** @param order the new place, counted from 0 */
  move: (id: string, order: number) => DirectCommand
  /** Removes the answers, so everyone may answer again. */
  reset: (id: string) => Deletion
  remove: (id: string) => Deletion
}

/** The props that a list gives the card of one of its items. */
export type CardProps<T> = {
  item: T
  /** The item's place in the whole list, counted from 0. */
  place: number
  /** Whether this is the next one to start while nothing runs: its key is lit. */
  isNext: boolean
  isLast: boolean
  onDelete: (item: T) => void
  onEdit: (item: T) => void
  onEmpty: (item: T) => void
}

type EngagementCardProps<T> = CardProps<T> & {
  commands: Pick<EngagementCommands<T, never>, 'duplicate' | 'move'>
  editLabel: string
  /** What the key does now, for example 'Start' or 'Stop'. */
  verb: string
  onToggle: () => void
  /** Another way to run it, next to the key. */
  also?: ReactNode
  /** The state in one word, if it is not only that of the item itself. */
  state?: ReactNode
  /** The rest of the line under the title, after the state. */
  facts: ReactNode
  switches: ReactNode
  analytics: ReactNode
  /** Why it cannot be deleted now. */
  keptBecause?: string | undefined
  children?: ReactNode
}

/** A poll or a quiz: what it asks, whether it runs, and the next step. */
export function EngagementCard<T extends PollView | QuizView>(props: EngagementCardProps<T>): ReactNode {
  const { item, place, isNext, verb, onToggle, also, facts, switches, analytics, onDelete, keptBecause, state } = props
  const isLive = item.isActive
  const isGuarded = usePressGuard(String(isLive))
  const [isOpen, setIsOpen] = useOpenPart(`analytics-${item.id}`)
  const id = useId()
  const title = titleOf(item)
  const name = excerpt(title)
  return (
    <li
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
        <header className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 pt-3">
          <span
            aria-hidden="true"
            className="t-num w-6 text-end text-[0.875rem] leading-6 text-faint @max-[28.75rem]:hidden"
          >
            {String(place + 1).padStart(2, '0')}
          </span>
          {/* The keys are next to it if it keeps this width, else below it. */}
          <div className="min-w-0 flex-[1_1_10rem]">
            <h3 id={`${id}-title`} dir="auto" className="font-label [overflow-wrap:anywhere]">
              {title}
            </h3>
            <div className="t-num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
              {state ?? <StateBadge item={item} />}
              <NotConfirmed of={[item.id]} />
              <EditedMark id={item.id} />
              {facts}
            </div>
          </div>
          <div className="ms-auto flex flex-wrap gap-2 @max-[28.75rem]:w-full">
            {also}
            <Button
              variant={isLive || isNext ? 'primary' : 'secondary'}
              className="min-w-28 flex-1"
              aria-label={named(verb, name)}
              isGuarded={isGuarded}
              onClick={onToggle}
            >
              {isLive ? <EndIcon className="size-4" /> : <GoIcon className="size-4" />}
              {verb}
            </Button>
          </div>
        </header>
        {props.children !== undefined && (
          <div className="pt-3.5 pe-3 pb-1 ps-12 @max-[28.75rem]:ps-3">{props.children}</div>
        )}
        <footer className="flex flex-wrap items-center gap-x-3 py-1.5 pe-2 ps-12 @max-[28.75rem]:ps-3">
          <div className="flex flex-wrap items-center gap-x-5">{switches}</div>
          <div className="ms-auto flex flex-wrap items-center justify-end gap-1 *:whitespace-normal">
            <AnalyticsToggle about={name} panelId={`${id}-analytics`} isOpen={isOpen} onChange={setIsOpen} />
            <CardMenu {...props} name={name} />
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
        {isOpen && (
          <section
            id={`${id}-analytics`}
            aria-label={named(words.analytics, name)}
            className="flex flex-col gap-4 border-t border-line py-4 pe-4 ps-12 @max-[28.75rem]:ps-3"
          >
            {analytics}
          </section>
        )}
      </article>
    </li>
  )
}

/** The other actions for a poll or a quiz. */
function CardMenu<T extends PollView | QuizView>(props: EngagementCardProps<T> & { name: string }): ReactNode {
  const { item, name, place, isLast, commands, editLabel, onEdit, onEmpty } = props
  const { perform } = useDeskActions()
  const isAnswered = answersTo(item) > 0
  const move = (order: number) => void perform(commands.move(item.id, order))
  return (
    <LateMenu
      trigger={<IconButton label={named(words.more, name)} icon={EllipsisVertical} />}
      groups={[
        [
          { label: editLabel, isDisabled: isAnswered, onSelect: () => onEdit(item) },
          { label: words.duplicate, onSelect: () => void perform(commands.duplicate(item.id)) },
          { label: words.empty, isDisabled: !isAnswered, onSelect: () => onEmpty(item) },
        ],
        [
          { label: words.moveUp, isDisabled: place === 0, onSelect: () => move(place - 1) },
          { label: words.moveDown, isDisabled: isLast, onSelect: () => move(place + 1) },
        ],
      ]}
    />
  )
}

/** How many have answered. If anyone has, the desk asks before deleting it. */
export const answersTo = ({ results }: PollView | QuizView): number => results?.totalResponses ?? 0

export const titleOf = (item: PollView | QuizView): string => ('title' in item ? item.title : item.question)

/** The state in one word: never run, running, or over. */
export function StateBadge({ item }: { item: PollView | QuizView }): ReactNode {
  if (item.isActive)
    return (
      <Badge tone="live" hasLamp>
        {words.live}
      </Badge>
    )
  return <Badge>{item.closedAt === null ? words.draft : words.closed}</Badge>
}
