import { EllipsisVertical, Trash2, UserX } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { numberText } from '../../ui/say.ts'
import * as bans from '../bans/words/bans.ts'
import { useDeskActions } from '../desk/desk.ts'
import { freePressed } from '../desk/free-focus.ts'
import { excerpt } from '../excerpt.ts'
import { named } from '../words/phrases.ts'
import * as words from './words/questions.ts'

/** What a key on a row asks for; the list knows which rows that is about. */
export type RowKey = 'approve' | 'dismiss' | 'select' | 'next' | 'previous'
const rowKeys: Readonly<Record<string, RowKey>> = {
  a: 'approve',
  d: 'dismiss',
  x: 'select',
  arrowdown: 'next',
  arrowup: 'previous',
}

type QuestionRowProps = {
  question: QuestionView
  /** [K12] Whether it has just come to this place. */
  hasMoved: boolean
  /** Whether it is among those that are approved or dismissed together. */
  isSelected: boolean
  /** Whether some are selected: then each row has a box. */
  isSelecting: boolean
  onKey: (key: RowKey) => void
  onDelete: () => void
  /** Removes the person who asked it; null if this desk may not. */
  onRemovePerson: (() => void) | null
  /** Merges another question into this one; null unless another one is being merged. */
  onMergeHere: (() => void) | null
  onMerge: () => void
}

/** One question with its votes and what can be done about it; the next step is a button, the rest is in the menu. */
export function QuestionRow(props: QuestionRowProps): ReactNode {
  const { question, hasMoved, isSelected, isSelecting, onKey, onMergeHere, onMerge, onDelete, onRemovePerson } = props
  const actions = useDeskActions()
  const now = useWallNow()
  const { id, text, name, state, votes, isOnDisplay, createdAt } = question
  const short = excerpt(text)
  const edit = (patch: Omit<CommandOf<'question.edit'>, 'type' | 'questionId'>) =>
    actions.ask({ type: 'question.edit', questionId: id, ...patch })
  const isGuarded = usePressGuard(`${state} ${isOnDisplay}`) || hasMoved
  const isSeen = state === 'open' || state === 'answered'
  const key = (label: string, act: () => void, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button size="s" variant={variant} aria-label={named(label, short)} isGuarded={isGuarded} onClick={act}>
      {label}
    </Button>
  )
  const items: MenuItem[] = [
    ...(state === 'open'
      ? []
      : [{ label: state === 'waiting' ? words.approve : words.reopen, onSelect: () => edit({ state: 'open' }) }]),
    ...(state === 'hidden' ? [] : [{ label: words.hide, onSelect: () => edit({ state: 'hidden' }) }]),
    { label: isSelected ? words.unselect : words.select, onSelect: () => onKey('select') },
    { label: words.merge, onSelect: onMerge },
    ...(onRemovePerson === null ? [] : [{ label: bans.removePerson, icon: UserX, onSelect: onRemovePerson }]),
    { label: words.remove, icon: Trash2, isDestructive: true, onSelect: onDelete },
  ]
  const pressKey = (event: KeyboardEvent<HTMLLIElement>) => {
    // React passes on the keys of a menu that was opened from this row as well.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    const asked = rowKeys[key.toLowerCase()]
    if (asked === undefined || ctrlKey || altKey || metaKey) return
    event.preventDefault()
    if (asked === 'next' || asked === 'previous' || (!repeat && !isGuarded)) onKey(asked)
  }
  // Each has a place of its own: what takes a question in is at the left, what puts it away at the right.
  const takesIn =
    onMergeHere !== null
      ? null
      : state === 'waiting'
        ? key(words.approve, () => edit({ state: 'open' }))
        : state === 'hidden'
          ? key(words.reopen, () => edit({ state: 'open' }))
          : null
  return (
    <li
      // The arrows and letters on it are its own; the keys of the show go on.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the focused row
      tabIndex={0}
      data-entry={id}
      data-question
      className={classNames(
        'grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-button border border-line px-2 py-1',
        '@max-[40rem]:grid-cols-[auto_minmax(0,1fr)_auto]',
        isSeen ? 'bg-surface' : 'border-dashed',
        isOnDisplay && 'border-s-3 border-s-tungsten',
        isSelected && 'outline-2 outline-blue',
      )}
      onMouseDown={freePressed}
      onKeyDown={pressKey}
    >
      <div className="flex items-center gap-1 @max-[40rem]:order-3 @max-[40rem]:col-span-2 @max-[40rem]:empty:hidden">
        {isSelecting && (
          <input
            type="checkbox"
            className="size-6 shrink-0"
            aria-label={named(words.select, short)}
            checked={isSelected}
            onChange={() => onKey('select')}
          />
        )}
        {takesIn}
      </div>
      <p className="t-num flex flex-col text-center leading-[1.2]">
        <strong className="text-19">{numberText(votes)}</strong>
        <span className="text-14 text-muted">{words.votes(votes)}</span>
      </p>
      <div className="min-w-0 @max-[40rem]:col-span-2">
        <p
          dir="auto"
          className={classNames(
            'max-w-[66ch] wrap-anywhere',
            (state === 'hidden' || state === 'answered') && 'text-muted',
          )}
        >
          {text}
        </p>
        <p className="t-num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          {isOnDisplay && <Badge tone="live">{words.onDisplay}</Badge>}
          {state !== 'open' && <Badge>{words.states[state]}</Badge>}
          {name !== null && <bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
          <time dateTime={createdAt}>{localClock.timeFrom(Date.parse(createdAt), now)}</time>
        </p>
      </div>
      <div
        className={classNames(
          'flex min-w-0 items-center justify-end gap-1 *:min-w-0 *:whitespace-normal! @max-[40rem]:order-4 @max-[40rem]:col-start-3',
          takesIn === null && !isSelecting && '@max-[40rem]:col-span-full @max-[40rem]:col-start-1',
        )}
      >
        {onMergeHere !== null ? (
          key(words.mergeHere, onMergeHere, 'primary')
        ) : (
          <>
            {isSeen && key(isOnDisplay ? words.takeOff : words.show, () => edit({ isOnDisplay: !isOnDisplay }))}
            {state === 'open' && key(words.answered, () => edit({ state: 'answered' }))}
            {state === 'waiting' && key(words.dismiss, () => edit({ state: 'hidden' }))}
            <LateMenu
              groups={[items]}
              trigger={<IconButton label={named(words.actions, short)} size="s" icon={EllipsisVertical} />}
            />
          </>
        )}
      </div>
    </li>
  )
}
