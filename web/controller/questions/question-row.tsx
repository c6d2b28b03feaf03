import { EllipsisVertical, Trash2, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommandOf } from '../../../schema/tools/commands.ts'
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

type QuestionRowProps = {
  question: QuestionView
  onDelete: () => void
  /** Removes the person who asked it; null if this desk may not. */
  onRemovePerson: (() => void) | null
  /** Merges another question into this one; null unless another one is being merged. */
  onMergeHere: (() => void) | null
  onMerge: () => void
}

/** One question with its votes and what can be done about it; the next step is a button, the rest is in the menu. */
export function QuestionRow({ question, onMergeHere, onMerge, onDelete, onRemovePerson }: QuestionRowProps): ReactNode {
  const actions = useDeskActions()
  const now = useWallNow()
  const { id, text, name, state, votes, isOnDisplay, createdAt } = question
  const short = excerpt(text)
  const edit = (patch: Omit<CommandOf<'question.edit'>, 'type' | 'questionId'>) =>
    actions.ask({ type: 'question.edit', questionId: id, ...patch })
  const isGuarded = usePressGuard(`${state} ${isOnDisplay}`)
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
    { label: words.merge, onSelect: onMerge },
    ...(onRemovePerson === null ? [] : [{ label: bans.removePerson, icon: UserX, onSelect: onRemovePerson }]),
    { label: words.remove, icon: Trash2, isDestructive: true, onSelect: onDelete },
  ]
  return (
    <li
      className={classNames(
        'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-button border border-line px-2 py-2.5',
        '@max-[40rem]:grid-cols-[3.5rem_minmax(0,1fr)]',
        isSeen ? 'bg-surface' : 'border-dashed',
        isOnDisplay && 'border-s-3 border-s-tungsten',
      )}
      onMouseDown={freePressed}
    >
      <p className="t-num flex flex-col text-center leading-[1.2]">
        <strong className="text-19">{numberText(votes)}</strong>
        <span className="text-14 text-muted">{words.votes(votes)}</span>
      </p>
      <div className="min-w-0">
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
      <div className="flex flex-wrap items-start justify-end gap-1 @max-[40rem]:col-span-full">
        {onMergeHere !== null ? (
          key(words.mergeHere, onMergeHere, 'primary')
        ) : (
          <>
            {state === 'waiting' && key(words.approve, () => edit({ state: 'open' }))}
            {isSeen && key(isOnDisplay ? words.takeOff : words.show, () => edit({ isOnDisplay: !isOnDisplay }))}
            {state === 'open' && key(words.answered, () => edit({ state: 'answered' }))}
            {state === 'hidden' && key(words.reopen, () => edit({ state: 'open' }))}
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
