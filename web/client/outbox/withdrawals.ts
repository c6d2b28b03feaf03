/** [S8] Tells the room of commands that were given up, until it has said what became of each. */
import { isoTime } from '../../../schema/values/time.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import type { Sent, Withdrawal } from './outbox.ts'
import { isPassing } from './retries.ts'

type Ways = {
  /** Over the socket; false if there is none. */
  say: (sent: Sent) => boolean
  /** By a request; null if there is no reply. */
  ask: (sent: Sent) => Promise<ReplyFrame | null>
}

/** `isAsked` says that a request is under way. */
type Open = { sent: Sent; end: (doneAt: string | null) => void; isAsked: boolean }

/** How long to wait before the room is told again. */
const againMs = 4_000

export function createWithdrawals({ say, ask }: Ways) {
  const open = new Map<string, Open>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(opId: string, reply: ReplyFrame): void {
    const end = open.get(opId)?.end
    if (end === undefined) return
    // A refusal that passes, such as that of a full server, says nothing of the press.
    if (reply.type === 'error' && isPassing(reply.code)) return
    open.delete(opId)
    // The reply to the press itself does not say when: it was just now.
    end(reply.type === 'error' ? null : (reply.doneAt ?? isoTime(serverNow())))
  }

  /** One request at a time: on a line that is held they would pile up. */
  async function tellOne(open: Open): Promise<void> {
    if (say(open.sent) || open.isAsked) return
    open.isAsked = true
    const reply = await ask(open.sent)
    open.isAsked = false
    if (reply !== null) hear(open.sent.opId, reply)
  }

  /** There may be a way now. */
  function tell(): void {
    for (const each of open.values()) void tellOne(each)
    again()
  }

  function again(): void {
    clearTimeout(timer)
    if (open.size > 0) timer = setTimeout(tell, againMs)
  }

  return {
    tell,
    hear,
    add: (sent: Sent): Withdrawal =>
      new Promise((end) => {
        const added: Open = { sent, end, isAsked: false }
        open.set(sent.opId, added)
        void tellOne(added)
        again()
      }),
  }
}
