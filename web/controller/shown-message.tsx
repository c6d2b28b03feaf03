import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { useDesk } from './desk.ts'
import * as words from './words/now.ts'

/** The message on the display, with the key that takes it away. */
export function ShownMessage(): ReactNode {
  const { room, actions } = useDesk()
  const message = room.messages.find((m) => m.isVisible)
  if (message === undefined) return <p className="now-message is-idle text-14 text-faint">{words.noMessage}</p>
  return (
    <div
      className={classNames(
        'now-message flex items-center gap-2 rounded-button border border-tungsten-text bg-raised py-1 pr-1 pl-2',
      )}
    >
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
