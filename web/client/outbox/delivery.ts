/** Delivers one command to its room: over the socket while it is live, else as a request. */

import type { Decoder } from '../../../schema/decoders/decoder.ts'
import { type ReadError, readError } from '../../../schema/protocol.ts'
import { isoTime } from '../../../schema/values/time.ts'
import type { ReplyFrame, RoomFeedStore } from '../../live/feed/feed-state.ts'
import { fetchJson, type JsonReply } from '../../live/fetch-json.ts'
import type { DeliveryResult, OutboxSources, Sent, Withdrawal } from './outbox.ts'
import { createWithdrawals } from './withdrawals.ts'

export type Wiring = {
  roomId: string
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>
  reader: Pick<Decoder, 'readFrameValue'>
  /** Whether a browser that has not joined the room joins it and tries again. */
  rejoins?: boolean
}

type CommandDelivery = Pick<OutboxSources, 'canSend' | 'deliver'> & {
  withdraw: (sent: Sent) => Withdrawal
  /** Sets whether the room's socket is live. Commands sent over a lost socket get no reply. */
  setLive: (isLive: boolean) => void
  start: () => () => void
}

const noReply: DeliveryResult = { kind: 'no-reply' }

/** Longer than a slow mobile network needs, shorter than a person waits. */
const ackTimeoutMs = 6_000

export function createDelivery({ roomId, feed, reader, rejoins = false }: Wiring): CommandDelivery {
  let isLive = false
  const awaited = new Map<string, (delivery: DeliveryResult) => void>()
  const rejoined = new Set<string>()
  const path = `/api/rooms/${encodeURIComponent(roomId)}/commands`
  const withdrawals = createWithdrawals({
    say: (sent) => isLive && feed.send({ type: 'command', ...bodyOf(sent), isWithdrawn: true }),
    async ask(sent) {
      const reply = navigator.onLine ? await fetchJson('POST', path, { ...bodyOf(sent), isWithdrawn: true }) : null
      return reply === null ? null : frameOf(sent.opId, reply, reader)
    },
  })

  /** The reply on the socket to a command that was just sent. */
  const replyTo = (opId: string) =>
    new Promise<DeliveryResult>((resolve) => {
      const timeout = setTimeout(() => finish(noReply), ackTimeoutMs)
      const finish = (delivery: DeliveryResult) => {
        clearTimeout(timeout)
        awaited.delete(opId)
        resolve(delivery)
      }
      awaited.set(opId, finish)
    })

  async function byRequest(sent: Sent): Promise<DeliveryResult> {
    const reply = await fetchJson('POST', path, bodyOf(sent))
    return reply === null ? noReply : deliveryOf(sent.opId, reply, reader)
  }

  /** The cookie makes this browser a participant again, but its open socket is still anonymous. */
  async function rejoin(sent: Sent): Promise<DeliveryResult> {
    rejoined.add(sent.opId)
    const reply = await fetchJson('GET', `/api/join/${roomId}`)
    if (reply === null) return noReply
    feed.retry()
    return byRequest(sent)
  }

  return {
    canSend: () => isLive || navigator.onLine,
    async deliver(sent, tries) {
      // A socket that gave no reply may be blocked without having noticed, so every second try is a request.
      const isBySocket = isLive && tries % 2 === 0
      const isSent = isBySocket && feed.send({ type: 'command', ...bodyOf(sent) })
      const delivery = isSent ? await replyTo(sent.opId) : isBySocket ? noReply : await byRequest(sent)
      const isStranger = delivery.kind === 'refused' && delivery.code === 'join_required'
      return rejoins && isStranger && !rejoined.has(sent.opId) ? rejoin(sent) : delivery
    },
    setLive(next) {
      isLive = next
      // Before anything else that waits.
      if (isLive) withdrawals.tell()
      if (!isLive) for (const finish of [...awaited.values()]) finish(noReply)
    },
    withdraw: withdrawals.add,
    start: () =>
      feed.onReply((reply) => {
        if (reply.opId === undefined) return
        awaited.get(reply.opId)?.(said(reply))
        withdrawals.hear(reply.opId, reply)
      }),
  }
}

/** What is sent of a command. The room refuses it after `notAfter`, so what was given up here never happens later. */
const bodyOf = ({ opId, command, notAfter }: Sent) => ({
  opId,
  command,
  ...(notAfter === undefined ? {} : { notAfter: isoTime(notAfter) }),
})

const refused = (told: ReadError): DeliveryResult => ({ kind: 'refused', ...told })

function said(frame: ReplyFrame): DeliveryResult {
  if (frame.type === 'error') {
    const { type: _t, opId: _o, message: _m, fields: _f, ...told } = frame
    return refused(told)
  }
  const { type: _type, opId: _opId, rev, own, ownChange, doneAt: _doneAt, ...reply } = frame
  return { kind: 'done', reply, rev, ...(own && { own }), ...(ownChange && { ownChange }) }
}

function deliveryOf(opId: string, reply: JsonReply, reader: Wiring['reader']): DeliveryResult {
  const frame = frameOf(opId, reply, reader)
  return frame === null ? noReply : said(frame)
}

/** A REST reply has the frame's fields. Any other body is from something in between, such as a hotel's network: null. */
function frameOf(opId: string, { body }: JsonReply, { readFrameValue }: Wiring['reader']): ReplyFrame | null {
  const error = readError(body)
  if (error !== null) return { type: 'error', opId, message: '', ...error }
  const frame = readFrameValue({ ...(typeof body === 'object' ? body : null), type: 'ack', opId })
  return frame?.type === 'ack' ? frame : null
}
