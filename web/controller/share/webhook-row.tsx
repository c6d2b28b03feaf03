import { type ReactNode, useState } from 'react'
import type { WebhookDelivery, WebhookView } from '../../../schema/tools/webhooks/commands.ts'
import { webhookEvents } from '../../../schema/tools/webhooks/entity.ts'
import { pauseWebhook, testWebhook } from '../../client/api/api.ts'
import { relativeTime } from '../../client/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { danger, showNotice } from '../notices/notices.ts'
import { named } from '../words/phrases.ts'
import * as words from './words/webhooks.ts'

type WebhookRowProps = {
  roomId: string
  webhook: WebhookView
  onChanged: () => Promise<unknown>
  onDelete: () => Promise<void>
}

/** One webhook: where it is, what it is told, how it is, and what it was told last. */
export function WebhookRow({ roomId, webhook, onChanged, onDelete }: WebhookRowProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const [isTesting, setIsTesting] = useState(false)
  const { id, url, events, paused, waiting, deliveries } = webhook
  const place = placeOf(url)
  const test = async () => {
    setIsTesting(true)
    const reply = await testWebhook(roomId, id)
    setIsTesting(false)
    if (!reply.ok) showNotice(danger(words.failed))
    else showNotice(testedNotice(reply.value))
    await onChanged()
  }
  const pause = async () => {
    const { ok } = await pauseWebhook(roomId, id, paused === null)
    if (!ok) showNotice(danger(words.failed))
    await onChanged()
  }
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2">
      <p dir="ltr" translate="no" className="text-14 font-label [overflow-wrap:anywhere]">
        {url}
      </p>
      <p className="text-14 leading-5 text-muted">
        {paused === 'failures' ? (
          <strong className="text-danger">{words.pausedByFailures}</strong>
        ) : paused === null ? (
          words.on
        ) : (
          words.paused
        )}
        {waiting > 0 && ` · ${words.waiting(waiting)}`}
      </p>
      <p className="text-14 leading-5 text-muted">{events.map((name) => words.names[name]).join(' · ')}</p>
      <div className="-ms-3 flex flex-wrap">
        <Button
          size="s"
          variant="quiet"
          aria-label={named(words.test, place)}
          isPending={isTesting}
          pendingLabel={words.testing}
          onClick={() => void test()}
        >
          {words.test}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={named(paused === null ? words.pause : words.goOn, place)}
          onClick={() => void pause()}
        >
          {paused === null ? words.pause : words.goOn}
        </Button>
        <Button size="s" variant="quiet" aria-label={named(words.remove, place)} onClick={() => setIsAsked(true)}>
          {words.remove}
        </Button>
      </div>
      {deliveries.length > 0 && (
        <details className="text-14">
          <summary className="min-h-11 cursor-pointer content-center">{words.deliveries}</summary>
          <ol className="flex flex-col gap-1 text-muted">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="leading-5">
                {nameOf(delivery.type)}
                {', '}
                {relativeTime(Date.parse(delivery.at), Date.now())}
                {': '}
                {outcomeOf(delivery)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.removeTitle(place)}
          text={words.removeText}
          confirmLabel={words.removeConfirm}
          isDestructive
          onConfirm={async () => {
            await onDelete()
            setIsAsked(false)
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}

/** The host of an address, which names it in a sentence. */
export function placeOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

const nameOf = (type: string): string => {
  const event = webhookEvents.find((name) => name === type)
  return event === undefined ? words.aTest : words.names[event]
}

function outcomeOf({ state, attempts, status, ms, fault }: WebhookDelivery): string {
  if (state === 'delivered') return words.arrived(status ?? 0, ms ?? 0)
  const why = whyOf(fault, status)
  if (state === 'given_up') return words.givenUp(why)
  return attempts === 0 ? words.waits : words.again(why)
}

const whyOf = (fault: WebhookDelivery['fault'], status: number | null): string =>
  fault === null || fault === 'status' ? words.answered(status ?? 0) : words.why[fault]

const testedNotice = ({ state, status, ms, fault }: WebhookDelivery) =>
  state === 'delivered'
    ? { title: words.testArrived, description: words.arrivedWith(status ?? 0, ms ?? 0) }
    : danger({ title: words.testFailed, description: capitalised(whyOf(fault, status)) })

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
