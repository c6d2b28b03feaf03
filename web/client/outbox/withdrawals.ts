/** [S8] Tells the room of commands that were given up, until it has said what became of each. */
import { refusalStatus } from '../../../schema/refusal-codes.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import type { Sent, Withdrawal } from './outbox.ts'

type Ways = {
  /** Over the socket; false if there is none. */
  say: (sent: Sent) => boolean
  /** By a request; null if there is no reply. */
  ask: (sent: Sent) => Promise<ReplyFrame | null>
}

/** How long to wait before the room is told again. */
const againMs = 4_000

export function createWithdrawals({ say, ask }: Ways) {
  const open = new Map<string, { sent: Sent; end: (doneAt: string | null) => void }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(opId: string, reply: ReplyFrame): void {
    const end = open.get(opId)?.end
    if (end === undefined) return
    // A refusal that passes, such as that of a full server, says nothing of the press.
    const isPassing = reply.type === 'error' && (reply.code === 'too_many_requests' || refusalStatus[reply.code] >= 500)
    if (isPassing) return
    open.delete(opId)
    // The reply to the press itself does not say when: it was just now.
    end(reply.type === 'error' ? null : (reply.doneAt ?? isoTime(serverNow())))
  }

  async function tellOne(sent: Sent): Promise<void> {
    if (say(sent)) return
    const reply = await ask(sent)
    if (reply !== null) hear(sent.opId, reply)
  }

  /** There may be a way now. */
  function tell(): void {
    clearTimeout(timer)
    for (const { sent } of open.values()) void tellOne(sent)
    if (open.size > 0) timer = setTimeout(tell, againMs)
  }

  return {
    tell,
    hear,
    add: (sent: Sent): Withdrawal =>
      new Promise((end) => {
        open.set(sent.opId, { sent, end })
        tell()
      }),
  }
}
