import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { endWebhook, makeWebhook, readWebhooks } from '../../client/api/api.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { danger, showNotice } from '../notices/notices.ts'
import { type Made, MadeList } from './made-list.tsx'
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
  const [made, setMade] = useState<Made | null>(null)
  const add = async (given: NewWebhook, close: () => void): Promise<Wrong> => {
    const reply = await makeWebhook(roomId, given)
    if (!reply.ok) {
      if (reply.fields?.url !== undefined) return { url: words.urlWrong }
      const isFull = reply.code === 'too_many_webhooks'
      showNotice(danger(isFull ? { ...words.failed, description: reply.message } : words.failed))
      return {}
    }
    setMade({ label: words.secretFor(placeOf(reply.value.url)), value: reply.value.secret })
    close()
    await readAgain(queryKey)
    return {}
  }
  const remove = async (id: string) => {
    const { ok } = await endWebhook(roomId, id)
    if (!ok) showNotice(danger(words.failed))
    await readAgain(queryKey)
  }
  return (
    <MadeList
      title={words.title}
      add={words.add}
      full={data.length >= limits.maxWebhooks ? words.full(limits.maxWebhooks) : null}
      form={(close) => <WebhookForm onMake={(given) => add(given, close)} onClose={close} />}
      made={made}
      onPutAway={() => setMade(null)}
      copied={words.copied}
      copyFailed={words.copyFailed}
      text={words.text}
    >
      {data.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          roomId={roomId}
          webhook={webhook}
          onChanged={() => readAgain(queryKey)}
          onDelete={() => remove(webhook.id)}
        />
      ))}
    </MadeList>
  )
}
