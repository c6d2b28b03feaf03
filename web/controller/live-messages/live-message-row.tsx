import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { isWaiting } from '../../../schema/tools/live-messages/schedule.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn, localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { freePressed } from '../desk/free-focus.ts'
import { excerpt } from '../excerpt.ts'
import { EditedMark } from '../people/editing.tsx'
import { named } from '../words/phrases.ts'
import { LiveMessageEditor } from './live-message-editor.tsx'
import { inTime } from './wait-text.ts'
import * as words from './words/live-messages.ts'
import * as schedule from './words/schedule.ts'

type LiveMessageRowProps = {
  message: LiveMessage
  /** Whether it could not be deleted: the row says so after the toast has gone. */
  hasDeleteFailed: boolean
  onDelete: () => void
}

/** One live message, with what can be done about it. */
export function LiveMessageRow(props: LiveMessageRowProps): ReactNode {
  const { message, hasDeleteFailed } = props
  const [isEdited, setIsEdited] = useState(false)
  const failureId = useId()
  const { content, senderType, isVisible, isPinned } = message
  const waits = isWaiting(message)
  // What was typed stays, even if the message is sent during the edit.
  if (isEdited)
    return (
      <li className="rounded-button border border-line bg-surface p-3">
        <LiveMessageEditor message={message} onClose={() => setIsEdited(false)} />
      </li>
    )
  return (
    <li
      data-entry={message.id}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-button border border-line @max-[28.75rem]:grid-cols-1',
        'py-2.5 pe-2 ps-3',
        isVisible ? 'bg-surface' : 'border-dashed',
      )}
      onMouseDown={freePressed}
    >
      <div>
        <p dir="auto" className={classNames('whitespace-pre-line wrap-anywhere', !isVisible && !waits && 'text-muted')}>
          {content}
        </p>
        <p className="t-num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          {isPinned && <Badge tone="blue">{words.pinned}</Badge>}
          {waits ? <SendTime message={message} /> : !isVisible && <Badge>{words.hidden}</Badge>}
          <EditedMark id={message.id} />
          <span>{words.senders[senderType]}</span>
          {!waits && <SentTime message={message} />}
        </p>
        {hasDeleteFailed && (
          <p id={failureId} className="mt-1 text-14 text-danger">
            {words.removeFailed}
          </p>
        )}
      </div>
      <RowActions {...props} failureId={failureId} onEdit={() => setIsEdited(true)} />
    </li>
  )
}

function SentTime({ message: { sentAt, createdAt } }: { message: LiveMessage }): ReactNode {
  const now = useWallNow()
  const at = sentAt ?? createdAt
  return <time dateTime={at}>{localClock.timeFrom(Date.parse(at), now)}</time>
}

type RowActionsProps = LiveMessageRowProps & { failureId: string; onEdit: () => void }

function RowActions({ message, hasDeleteFailed, failureId, onDelete, onEdit }: RowActionsProps): ReactNode {
  const actions = useDeskActions()
  const { id, content, isVisible, isPinned } = message
  const name = excerpt(content)
  const waits = isWaiting(message)
  const verb = waits ? schedule.sendNow : isVisible ? words.hide : words.show
  const isGuarded = usePressGuard(verb)
  const pinVerb = isPinned ? words.unpin : words.pin
  const ask = (patch: { isVisible?: boolean; isPinned?: boolean }) =>
    actions.ask({ type: 'live_message.edit', messageId: id, ...patch })
  return (
    <div className="flex items-start gap-1 @max-[28.75rem]:justify-end">
      <Button
        size="s"
        className="min-w-16"
        aria-label={named(verb, name)}
        isGuarded={isGuarded}
        onClick={() => ask({ isVisible: !isVisible })}
      >
        {verb}
      </Button>
      {waits && <IconButton label={named(schedule.edit, name)} size="s" icon={Pencil} onClick={onEdit} />}
      <Button size="s" variant="quiet" aria-label={named(pinVerb, name)} onClick={() => ask({ isPinned: !isPinned })}>
        {isPinned ? <PinOff className="size-4" /> : <Pin className="size-4" />}
        {pinVerb}
      </Button>
      <IconButton
        label={named(waits ? schedule.cancelMessage : words.remove, name)}
        {...(hasDeleteFailed && { 'aria-describedby': failureId })}
        size="s"
        variant="remove"
        icon={Trash2}
        onClick={onDelete}
      />
    </div>
  )
}

/** When a waiting message will be sent, and how long that still takes. Updated once a second. */
function SendTime({ message }: { message: LiveMessage }): ReactNode {
  const { snapshot } = useDesk()
  const now = useWallNow()
  const { isMissed, text } = sendWords(message, snapshot, now)
  return (
    <>
      <Badge tone={isMissed ? 'danger' : 'blue'}>{isMissed ? schedule.missed : schedule.waiting}</Badge>
      <span>{text}</span>
    </>
  )
}

/** When a waiting message is sent, as text: in the room's zone, or with its cue and that cue's expected time. */
export function sendWords({ sendAt, onCue }: LiveMessage, snapshot: Snapshot, now: EpochMs) {
  const clock = clockIn(snapshot.room.timeZone)
  if (sendAt !== null) {
    const at = Date.parse(sendAt)
    const shown = clock.timeFrom(at, now)
    if (at <= now) return { isMissed: true, text: schedule.due(shown) }
    return { isMissed: false, text: `${schedule.atTime(shown)} · ${inTime((at - now) / 1000)}` }
  }
  const name = snapshot.timers.find(({ id }) => id === onCue?.timerId)?.name ?? ''
  const cue = projection(snapshot, now).cues.find(({ timerId }) => timerId === onCue?.timerId)
  const expected = (onCue?.at === 'start' ? cue?.expectedStart : cue?.expectedEnd) ?? null
  const soon = expected === null || expected <= now ? [] : [inTime((expected - now) / 1000, 'about')]
  return { isMissed: false, text: [schedule.onCue(excerpt(name), onCue?.at ?? 'start'), ...soon].join(' · ') }
}
