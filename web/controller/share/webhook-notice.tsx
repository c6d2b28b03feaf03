import { Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import * as words from './words/webhooks.ts'

/** [WH6] Says that a webhook was paused because its address has failed for a day. */
export function WebhookNotice(): ReactNode {
  return (
    <p className="flex items-baseline gap-2 border-b border-line bg-surface py-2 ps-4 pe-4 text-14">
      <Webhook aria-hidden="true" className="size-4 shrink-0 self-center text-tungsten-text" />
      <span className="min-w-0">
        <strong className="font-label">{words.noticePaused}</strong>{' '}
        <span className="text-muted">{words.noticeText}</span>
      </span>
    </p>
  )
}
