/** Takes one answer to the server: over the socket while it is live, else as a request (architecture 5). */
import type { AttemptView } from '../../schema/room/project-engagement.ts'
import { isoTime } from '../../schema/room/state.ts'
import { isFields, isNumber } from '../live/checks.ts'
import { isAttempt, isReviewList } from '../live/engagement-guard.ts'
import type { ReplyFrame, RoomFeedStore } from '../live/feed-state.ts'
import { fetchJson, type JsonReply } from '../live/fetch-json.ts'
import { readErrorCode } from '../live/frame-guard.ts'
import { type Answer, frameOf, requestOf } from './answer.ts'
import type { Delivery, KeptAnswer } from './answer-queue.ts'

type Wiring = {
  roomId: string
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>
  sessionId: string
  isLive: () => boolean
}

export type AnswerDelivery = {
  canSend: (answer: Answer) => boolean
  deliver: (kept: KeptAnswer, tries: number) => Promise<Delivery>
  /** What was sent over the socket will not be answered any more. */
  onConnectionLost: () => void
  start: () => () => void
}

/** Longer than a slow mobile network needs, shorter than a person waits. */
const ackTimeoutMs = 6_000

export function createAnswerDelivery({ roomId, feed, sessionId, isLive }: Wiring): AnswerDelivery {
  const awaited = new Map<string, (delivery: Delivery) => void>()
  const rejoined = new Set<string>()

  function bySocket({ opId, answer }: KeptAnswer): Promise<Delivery> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => finish({ kind: 'unanswered' }), ackTimeoutMs)
      const finish = (delivery: Delivery) => {
        clearTimeout(timeout)
        awaited.delete(opId)
        resolve(delivery)
      }
      awaited.set(opId, finish)
      if (!feed.send(frameOf(answer, opId, sessionId))) finish({ kind: 'unanswered' })
    })
  }

  async function byRequest({ opId, answer }: KeptAnswer): Promise<Delivery> {
    const request = requestOf(answer, roomId, sessionId)
    if (request === null) return { kind: 'unanswered' }
    const reply = await fetchJson('POST', request.path, request.body, opId).catch(() => null)
    return reply === null ? { kind: 'unanswered' } : deliveryOf(answer, reply)
  }

  /** The cookie makes this browser a participant again; its open socket still speaks for nobody. */
  async function rejoin(kept: KeptAnswer): Promise<Delivery> {
    rejoined.add(kept.opId)
    const reply = await fetchJson('GET', `/api/join/${roomId}`).catch(() => null)
    if (reply === null) return { kind: 'unanswered' }
    feed.retry()
    return byRequest(kept)
  }

  return {
    canSend: (answer) => isLive() || (requestOf(answer, roomId, sessionId) !== null && navigator.onLine),
    async deliver(kept, tries) {
      const hasRequest = requestOf(kept.answer, roomId, sessionId) !== null
      // A socket that did not answer may be blocked on its way without knowing it.
      const isDoubted = tries % 2 === 1 && hasRequest
      const delivery = isLive() && !isDoubted ? await bySocket(kept) : await byRequest(kept)
      const isStranger = delivery.kind === 'refused' && delivery.code === 'join_required'
      return isStranger && !rejoined.has(kept.opId) ? rejoin(kept) : delivery
    },
    onConnectionLost() {
      for (const finish of [...awaited.values()]) finish({ kind: 'unanswered' })
    },
    start: () =>
      feed.onReply((reply) => (reply.opId === undefined ? undefined : awaited.get(reply.opId)?.(said(reply)))),
  }
}

const said = (reply: ReplyFrame): Delivery =>
  reply.type === 'ack' ? { kind: 'done', attempt: reply.attempt ?? null } : { kind: 'refused', code: reply.code }

/** What a reply of REST means for the answer. */
export function deliveryOf(answer: Answer, { status, body }: JsonReply): Delivery {
  if (status >= 200 && status < 300) return { kind: 'done', attempt: attemptOf(answer, body) }
  const code = readErrorCode(body)
  return code === null ? { kind: 'unanswered' } : { kind: 'refused', code }
}

/** The submission is answered by the score alone; the rest of the completed attempt is what was sent. */
function attemptOf(answer: Answer, body: unknown): AttemptView | null {
  if (isAttempt(body)) return body
  if (answer.kind !== 'quiz_submit' || !isFields(body)) return null
  const { totalScore, totalPossibleScore, answers } = body
  if (!isNumber(totalScore) || !isNumber(totalPossibleScore)) return null
  return {
    quizId: answer.quizId,
    startedAt: isoTime(0),
    questionIndex: answer.answers.length,
    questionStartedAt: isoTime(0),
    answers: answer.answers,
    isCompleted: true,
    totalScore,
    totalPossibleScore,
    review: isReviewList(answers) ? answers : null,
  }
}
