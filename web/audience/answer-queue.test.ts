import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttemptView } from '../../schema/room/project-engagement.ts'
import type { Answer } from './answer.ts'
import { createAnswerQueue, type Delivery, type KeptAnswer, type Outcome } from './answer-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const vote = (pollId: string, ...selectedOptions: number[]): Answer => ({ kind: 'vote', pollId, selectedOptions })
const next = (questionIndex: number): Answer => ({ kind: 'quiz_answer', quizId: 'q', questionIndex, selectedOption: 0 })
const submit: Answer = { kind: 'quiz_submit', quizId: 'q', answers: [{ questionIndex: 0, selectedOption: 1 }] }
const done: Delivery = { kind: 'done', attempt: null }
const unanswered: Delivery = { kind: 'unanswered' }

/** A server that answers when it is told to, and what this browser keeps of it. */
function aQueue(before: KeptAnswer[] = []) {
  const kept = new Map(before.map((entry) => [entry.opId, entry]))
  const sent: { opId: string; answer: Answer; tries: number }[] = []
  const settled: Outcome[] = []
  const attempts: (AttemptView | null)[] = []
  let answerNow: ((delivery: Delivery) => void) | null = null
  let way: (answer: Answer) => boolean = () => true
  let lastId = 0
  const sources = {
    keep: (entry: KeptAnswer) => void kept.set(entry.opId, entry),
    forget: (opId: string) => void kept.delete(opId),
    now: () => 1_000,
    newOpId: () => `op${++lastId}`,
    random: () => 1,
    canSend: (answer: Answer) => way(answer),
    deliver: ({ opId, answer }: KeptAnswer, tries: number) => {
      sent.push({ opId, answer, tries })
      return new Promise<Delivery>((resolve) => {
        answerNow = resolve
      })
    },
    onSettled: (outcome: Outcome, attempt: AttemptView | null) => {
      settled.push(outcome)
      attempts.push(attempt)
    },
  }
  const queue = createAnswerQueue(sources, before)
  queue.start()
  return {
    queue,
    kept,
    sent,
    settled,
    attempts,
    phases: () => queue.getState().pending.map(({ opId, phase }) => `${opId} ${phase}`),
    sentIds: () => sent.map(({ opId }) => opId),
    async says(delivery: Delivery) {
      const resolve = answerNow
      if (resolve === null) throw new Error('nothing is under way')
      answerNow = null
      resolve(delivery)
      await vi.advanceTimersByTimeAsync(0)
    },
    block(isOpen: (answer: Answer) => boolean = () => false) {
      way = isOpen
    },
  }
}

describe('an answer', () => {
  test('is kept until it is acknowledged, and forgotten then', async () => {
    const { queue, kept, says, settled, phases } = aQueue()
    queue.ask(vote('p', 1))
    expect(phases()).toEqual(['op1 sending'])
    expect([...kept.keys()]).toEqual(['op1'])
    await says(done)
    expect(kept.size).toBe(0)
    expect(phases()).toEqual([])
    expect(settled).toMatchObject([{ kind: 'done', opId: 'op1', askedAt: 1_000 }])
  })

  test('given twice is sent once', () => {
    const { queue, sentIds } = aQueue()
    queue.ask(vote('p', 1))
    queue.ask(vote('p', 2))
    expect(sentIds()).toEqual(['op1'])
  })

  test('that nobody answered is sent again under the same name, ever more rarely', async () => {
    const { queue, sent, says, phases } = aQueue()
    queue.ask(vote('p', 1))
    await says(unanswered)
    expect(phases()).toEqual(['op1 waiting'])
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ opId, tries }) => [opId, tries])).toEqual([
      ['op1', 0],
      ['op1', 1],
    ])
    await says(unanswered)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(3)
    await says(done)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(3)
  })

  test('waits while there is no way, and goes out once when there is one', async () => {
    const { queue, kept, sentIds, says, block, phases } = aQueue()
    block()
    queue.ask(vote('p', 1))
    expect(phases()).toEqual(['op1 waiting'])
    expect(kept.has('op1')).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sentIds()).toEqual([])
    block(() => true)
    queue.wake()
    queue.wake()
    expect(sentIds()).toEqual(['op1'])
    await says(done)
    queue.wake()
    expect(sentIds()).toEqual(['op1'])
  })

  test('kept from before a reload goes out with its old name', async () => {
    const { sentIds, says, kept } = aQueue([{ opId: 'old', answer: vote('p', 1), askedAt: 5 }])
    expect(sentIds()).toEqual(['old'])
    await says(done)
    expect(kept.size).toBe(0)
  })

  test('that was refused is told so and not sent again', async () => {
    const { queue, sentIds, says, kept } = aQueue()
    queue.ask(vote('p', 1))
    await says({ kind: 'refused', code: 'poll_closed' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual(['op1'])
    expect(kept.size).toBe(0)
    expect(queue.getState().outcomes).toMatchObject({ 'vote p': { kind: 'failed', code: 'poll_closed' } })
  })

  test('tried again after a failure keeps its name, another one gets its own', async () => {
    const { queue, sentIds, says } = aQueue()
    queue.ask(vote('p', 1))
    await says({ kind: 'refused', code: 'invalid_vote' })
    queue.ask(vote('p', 1))
    expect(queue.getState().outcomes).toEqual({})
    await says({ kind: 'refused', code: 'invalid_vote' })
    queue.ask(vote('p', 2))
    expect(sentIds()).toEqual(['op1', 'op1', 'op2'])
  })

  test('refused for the moment is waited out, but not for ever', async () => {
    const { queue, sent, says } = aQueue()
    queue.ask(vote('p', 1))
    for (const waitMs of [1_000, 2_000, 4_000]) {
      await says({ kind: 'refused', code: 'unavailable' })
      expect(queue.getState().outcomes).toEqual({})
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(sent).toHaveLength(4)
    await says({ kind: 'refused', code: 'unavailable' })
    expect(queue.getState().outcomes).toMatchObject({ 'vote p': { kind: 'failed', code: 'unavailable' } })
  })
})

describe('several answers', () => {
  test('go one after the other, in their order', async () => {
    const { queue, sentIds, says } = aQueue()
    queue.ask(next(0))
    queue.ask(next(1))
    queue.ask(vote('p', 1))
    expect(sentIds()).toEqual(['op1'])
    await says(done)
    expect(sentIds()).toEqual(['op1', 'op2'])
    await says(unanswered)
    expect(sentIds()).toEqual(['op1', 'op2'])
    await vi.advanceTimersByTimeAsync(1_000)
    await says(done)
    expect(sentIds()).toEqual(['op1', 'op2', 'op2', 'op3'])
  })

  test('what only the socket can carry lets the others pass', () => {
    const { queue, sentIds, block, phases } = aQueue()
    block((answer) => answer.kind !== 'quiz_answer')
    queue.ask(next(0))
    queue.ask(vote('p', 1))
    expect(sentIds()).toEqual(['op2'])
    expect(phases()).toEqual(['op1 waiting', 'op2 sending'])
  })

  test('a submission takes the place of the answers that have not left', () => {
    const { queue, kept, phases, block } = aQueue()
    block((answer) => answer.kind !== 'quiz_answer')
    queue.ask(next(0))
    queue.ask(next(1))
    queue.ask(submit)
    expect(phases()).toEqual(['op3 sending'])
    expect([...kept.keys()]).toEqual(['op3'])
  })

  test('the start of a quiz is neither kept nor waited for', () => {
    const { queue, kept, phases, block } = aQueue()
    block()
    queue.ask({ kind: 'quiz_start', quizId: 'q' })
    expect(phases()).toEqual([])
    expect(kept.size).toBe(0)
    expect(queue.getState().outcomes).toMatchObject({ 'quiz_start q': { kind: 'failed', code: 'unavailable' } })
  })
})

test('a stopped queue sends nothing, and goes on when it is started', () => {
  const { queue, sentIds } = aQueue()
  const stop = queue.start()
  stop()
  queue.ask(vote('p', 1))
  expect(sentIds()).toEqual([])
  queue.start()
  expect(sentIds()).toEqual(['op1'])
})
