import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { endWebhook, makeWebhook, readWebhooks } from '../../client/api/api.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { danger, showNotice } from '../desk/notices.ts'
import { ShownOnce } from './shown-once.tsx'
import { type NewWebhook, WebhookForm, type Wrong } from './webhook-form.tsx'
import { placeOf, WebhookRow } from './webhook-row.tsx'
import * as words from './words/webhooks.ts'

/** How often the list is read again while it is looked at: deliveries go on by themselves. */
const readEveryMs = 15_000

/** The webhooks of the room: made, with the secret shown once, listed with how they are, tested, paused and deleted. */
export function Webhooks({ roomId }: { roomId: string }): ReactNode {
  const queryKey = queryKeys.webhooks(roomId)
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => (await valueOrThrow(readWebhooks(roomId))).webhooks,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? readEveryMs : false),
  })
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const add = async (given: NewWebhook): Promise<Wrong> => {
    const reply = await makeWebhook(roomId, given)
    if (!reply.ok) {
      if (reply.fields?.url !== undefined) return { url: words.urlWrong }
      const isFull = reply.code === 'too_many_webhooks'
      showNotice(danger(isFull ? { ...words.failed, description: reply.message } : words.failed))
      return {}
    }
    setMade({ url: reply.value.url, secret: reply.value.secret })
    setIsAdding(false)
    await readAgain(queryKey)
    return {}
  }
  const remove = async (id: string) => {
    const { ok } = await endWebhook(roomId, id)
    if (!ok) showNotice(danger(words.failed))
    await readAgain(queryKey)
  }
  const isFull = data.length >= limits.maxWebhooks
  return (
    <section aria-label={words.title} className="flex flex-col gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="text-14 font-label">{words.title}</h4>
        {!isAdding && !isFull && (
          <Button size="s" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {isFull && <p className="text-14 text-muted">{words.full(limits.maxWebhooks)}</p>}
      {isAdding && <WebhookForm onMake={add} onClose={() => setIsAdding(false)} />}
      {made !== null && (
        <ShownOnce
          label={words.secretFor(placeOf(made.url))}
          value={made.secret}
          copied={words.copied}
          copyFailed={words.copyFailed}
          onClose={() => setMade(null)}
        />
      )}
      {data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              roomId={roomId}
              webhook={webhook}
              onChanged={() => readAgain(queryKey)}
              onDelete={() => remove(webhook.id)}
            />
          ))}
        </ul>
      )}
      <p className="max-w-[60ch] text-14 text-muted">{words.text}</p>
    </section>
  )
}
