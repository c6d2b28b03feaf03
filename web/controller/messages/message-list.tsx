import { EllipsisVertical, type LucideIcon, Megaphone, Mic, Monitor, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Message, MessageColor, MessagePlace } from '../../../schema/tools/messages/entity.ts'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MessagePlateIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import type { OpenDialog } from '../desk-place.ts'
import { excerpt } from '../excerpt.ts'
import { EditedMark } from '../people/editing.tsx'
import { SpeakerMark } from '../signals/speaker-mark.tsx'
import * as words from './words/messages.ts'

/** A message's colour as a strip of tape, kept even where the system forces its own colours. */
export const tapeStyles: Readonly<Record<MessageColor, string>> = {
  blue: 'bg-stage-blue text-[#0a0c11] forced-color-adjust-none',
  red: 'bg-(--stage-critical) text-[#fff] forced-color-adjust-none',
  green: 'bg-[#5ed8a9] text-[#0a0c11] forced-color-adjust-none',
  yellow: 'bg-stage-amber text-[#0a0c11] forced-color-adjust-none',
}

/** Where a message goes, next to its word. */
export const placeIcons: Readonly<Record<MessagePlace, LucideIcon>> = {
  everywhere: Megaphone,
  speaker: Mic,
  displays: Monitor,
}

type MessageListProps = { onOpen: (dialog: OpenDialog) => void }

/** The messages for the display: one press shows or hides. */
export function MessageList({ onOpen }: MessageListProps): ReactNode {
  const onAdd = () => onOpen({ kind: 'message', message: null })
  const { messages, stage, signals } = useDesk().snapshot
  if (messages.length === 0)
    return (
      <EmptyState icon={MessagePlateIcon} title={words.none} text={words.noneText}>
        <Button onClick={onAdd}>{words.write}</Button>
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex justify-end">
        <Button size="s" onClick={onAdd}>
          <Plus className="size-4" />
          {words.addMessage}
        </Button>
      </div>
      <ul tabIndex={-1} aria-label={words.messages} className="flex flex-col gap-2">
        {messages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            place={index + 1}
            isDark={stage.blackout}
            seen={signals.find((one) => one.kind === 'seen' && one.messageId === message.id && one.state === 'open')}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  )
}

/** The messages with a key of their own: 1 shows or hides the first. */
const lastKey = 9

type MessageRowProps = MessageListProps & {
  message: Message
  /** Its place in the list, counted from 1. */
  place: number
  /** Every display is black. */
  isDark: boolean
  /** The speaker has seen it. */
  seen: Signal | undefined
}

const MessageRow = memo(function MessageRow({ message, place, isDark, seen, onOpen }: MessageRowProps): ReactNode {
  const actions = useDeskActions()
  const { id, content, color, isVisible, shownTo } = message
  const PlaceIcon = placeIcons[shownTo]
  const isHidden = isDark && shownTo !== 'speaker'
  const isGuarded = usePressGuard(String(isVisible))
  return (
    <li
      data-entry={id}
      className={classNames(
        // Large type: the buttons go below the words, which stay whole.
        'message-row relative flex flex-wrap items-center justify-end gap-x-2 overflow-hidden rounded-button border ps-3.5',
        isVisible ? 'border-tungsten-text bg-raised' : 'border-line bg-surface',
      )}
    >
      <span aria-hidden="true" className={classNames('absolute inset-0 w-1.5', tapeStyles[color])} />
      <div className="min-w-0 flex-1 basis-40 py-2">
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {content}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-muted">
          {isVisible && (
            <Badge tone={isHidden ? 'danger' : 'live'} hasLamp={!isHidden}>
              {isHidden ? words.hiddenByBlackout : shownTo === 'speaker' ? words.onSpeakerPage : words.onDisplay}
            </Badge>
          )}
          {seen !== undefined && <SpeakerMark signal={seen} />}
          <NotConfirmed of={[id]} />
          <EditedMark id={id} />
          <span className="inline-flex items-center gap-1">
            <PlaceIcon aria-hidden="true" className="size-4" />
            {words.places[shownTo]}
          </span>
          <span>{words.colors[color]}</span>
        </p>
      </div>
      <div className="flex items-center gap-1 py-1 pe-1">
        {place <= lastKey && (
          <span className="me-1 pointer-coarse:hidden" aria-hidden="true">
            <Kbd>{place}</Kbd>
          </span>
        )}
        <Button
          variant={isVisible ? 'primary' : 'secondary'}
          className="min-w-20 px-3"
          onMouseDown={freeFocus}
          aria-keyshortcuts={place <= lastKey ? String(place) : undefined}
          aria-label={(isVisible ? words.hideThis : words.showThis)(excerpt(content))}
          isGuarded={isGuarded}
          onClick={() => actions.ask({ type: 'message.edit', messageId: id, isVisible: !isVisible })}
        >
          {isVisible ? words.hide : words.show}
        </Button>
        <LateMenu
          trigger={<IconButton label={words.more(excerpt(content))} icon={EllipsisVertical} />}
          groups={[
            [{ label: words.edit, icon: Pencil, onSelect: () => onOpen({ kind: 'message', message }) }],
            [
              {
                label: words.remove,
                icon: Trash2,
                isDestructive: true,
                onSelect: () => void actions.remove({ type: 'message.delete', messageId: id }),
              },
            ],
          ]}
        />
      </div>
    </li>
  )
})
