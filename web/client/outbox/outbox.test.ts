import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { createOutbox, type DeliveryResult, type Outcome, type Policy, type Sent } from './outbox.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Command<T extends DirectCommand['type']> = Extract<DirectCommand, { type: T }>

const vote = (pollId: string, ...selectedOptions: number[]): Command<'poll.vote'> => ({
  type: 'poll.vote',
  pollId,
  selectedOptions,
  sessionId: null,
})
const next = (questionIndex: number): Command<'quiz.answer'> => ({
  type: 'quiz.answer',
  quizId: 'q',
  questionIndex,
  selectedOption: 0,
})
const submit: Command<'quiz.submit'> = {
  type: 'quiz.submit',
  quizId: 'q',
  answers: [{ questionIndex: 0, selectedOption: 1 }],
  sessionId: null,
}
const begin: Command<'quiz.start'> = { type: 'quiz.start', quizId: 'q', sessionId: null }
const adjust = (currentTime: number, timerId = 't'): Command<'timer.adjust'> => ({
  type: 'timer.adjust',
  timerId,
  currentTime,
})
const pause: Command<'timer.pause'> = { type: 'timer.pause', timerId: 't' }
const rename: Command<'timer.edit'> = { type: 'timer.edit', timerId: 't', name: 'New' }

/** A phone’s answers are retried for ever, a desk’s commands are given up. */
function policyOf(command: DirectCommand): Policy {
  const kept = { isKept: true, tries: 'until-replied', isReplaceable: false } as const
  const passing = { isKept: false, tries: 4, isReplaceable: false } as const
  switch (command.type) {
    case 'poll.vote':
      return { ...kept, subject: `vote ${command.pollId}` }
    case 'quiz.answer':
      return { ...kept, subject: `answer ${command.questionIndex}` }
    case 'quiz.submit':
      return { ...kept, subject: 'submit', covers: ({ type }) => type === 'quiz.answer' }
    case 'quiz.start':
      return { ...passing, subject: 'start', tries: 1 }
    case 'timer.adjust':
      return { ...passing, subject: `adjust ${command.timerId}`, isReplaceable: true }
    case 'rundown.next':
      return { ...passing, subject: 'rundown', tries: 'until-replied', patienceMs: 10_000, isWithdrawn: true }
    case 'timer.edit':
      return { ...passing, subject: null, tries: 'until-replied', patienceMs: 10_000 }
    default:
      return { ...passing, subject: null }
  }
}

const gone = { kind: 'gone', view: null } as const
const done = (rev = 0): DeliveryResult => ({ kind: 'done', reply: gone, rev })
const noReply: DeliveryResult = { kind: 'no-reply' }
const refused = (code: 'poll_closed' | 'invalid_vote' | 'unavailable' | 'timer_running_start'): DeliveryResult => ({
  kind: 'refused',
  code,
})

/** A server that replies on demand, and the storage of this browser. */
function anOutbox(before: Sent[] = []) {
  const kept = new Map(before.map((entry) => [entry.opId, entry]))
  const sent: { opId: string; command: DirectCommand; tries: number; notAfter?: number }[] = []
  const outcomes: Outcome[] = []
  const withdrawn: string[] = []
  let answerNow: ((delivery: DeliveryResult) => void) | null = null
  let way: (command: DirectCommand) => boolean = () => true
  let lastId = 0
  const sources = {
    policyOf,
    keep: (entry: Sent) => void kept.set(entry.opId, entry),
    forget: (opId: string) => void kept.delete(opId),
    now: () => 1_000,
    newOpId: () => `op${++lastId}`,
    random: () => 1,
    canSend: (command: DirectCommand) => way(command),
    deliver: ({ askedAt: _, ...asked }: Sent, tries: number) => {
      sent.push({ ...asked, tries })
      return new Promise<DeliveryResult>((resolve) => {
        answerNow = resolve
      })
    },
    withdraw: ({ opId }: Sent) => {
      withdrawn.push(opId)
      return Promise.resolve('2026-11-21T09:30:01.000Z')
    },
    onOutcome: (outcome: Outcome) => void outcomes.push(outcome),
  }
  const outbox = createOutbox(sources, before)
  outbox.start()
  return {
    outbox,
    kept,
    sent,
    withdrawn,
    outcomes,
    ask: (command: DirectCommand, opId?: string) => void outbox.ask(command, opId === undefined ? {} : { opId }),
    phases: () => outbox.getState().pending.map(({ opId, phase }) => `${opId} ${phase}`),
    sentIds: () => sent.map(({ opId }) => opId),
    async says(delivery: DeliveryResult) {
      const resolve = answerNow
      if (resolve === null) throw new Error('nothing is under way')
      answerNow = null
      resolve(delivery)
      await vi.advanceTimersByTimeAsync(0)
    },
    block(isOpen: (command: DirectCommand) => boolean = () => false) {
      way = isOpen
    },
  }
}

describe('a command', () => {
  test('is kept until it is acknowledged', async () => {
    const { outbox, ask, kept, says, outcomes, phases } = anOutbox()
    ask(vote('p', 1))
    expect(phases()).toEqual(['op1 sending'])
    expect([...kept.keys()]).toEqual(['op1'])
    await says(done())
    outbox.streamReached(0)
    expect(kept.size).toBe(0)
    expect(phases()).toEqual([])
    expect(outcomes).toMatchObject([{ kind: 'done', opId: 'op1', askedAt: 1_000 }])
  })

  test('is sent once if it is asked for twice', () => {
    const { ask, sentIds } = anOutbox()
    ask(vote('p', 1))
    ask(vote('p', 2))
    expect(sentIds()).toEqual(['op1'])
  })

  test('is sent again without a reply, under the same opId, less and less often', async () => {
    const { ask, sent, says, phases } = anOutbox()
    ask(vote('p', 1))
    await says(noReply)
    expect(phases()).toEqual(['op1 waiting'])
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ opId, tries }) => [opId, tries])).toEqual([
      ['op1', 0],
      ['op1', 1],
    ])
    await says(noReply)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(3)
    await says(done())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(3)
  })

  test('waits while offline, and is sent once when it can be', async () => {
    const { outbox, ask, kept, sentIds, says, block, phases } = anOutbox()
    block()
    ask(vote('p', 1))
    expect(phases()).toEqual(['op1 waiting'])
    expect(kept.has('op1')).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sentIds()).toEqual([])
    block(() => true)
    outbox.wake()
    outbox.wake()
    expect(sentIds()).toEqual(['op1'])
    await says(done())
    outbox.wake()
    expect(sentIds()).toEqual(['op1'])
  })

  test('kept from before a reload is sent with its old opId', async () => {
    const { sentIds, says, kept } = anOutbox([{ opId: 'old', command: vote('p', 1), askedAt: 5 }])
    expect(sentIds()).toEqual(['old'])
    await says(done())
    expect(kept.size).toBe(0)
  })

  test('is reported when it is refused, and not sent again', async () => {
    const { outbox, ask, sentIds, says, kept } = anOutbox()
    ask(vote('p', 1))
    await says(refused('poll_closed'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual(['op1'])
    expect(kept.size).toBe(0)
    expect(outbox.getState().outcomes).toMatchObject({ 'vote p': { kind: 'failed', code: 'poll_closed' } })
  })

  test('keeps its opId when it is retried after a failure; another command gets its own', async () => {
    const { outbox, ask, sentIds, says } = anOutbox()
    ask(vote('p', 1))
    await says(refused('invalid_vote'))
    ask(vote('p', 1))
    expect(outbox.getState().outcomes).toEqual({})
    await says(refused('invalid_vote'))
    ask(vote('p', 2))
    expect(sentIds()).toEqual(['op1', 'op1', 'op2'])
  })

  test('is retried for a while after a temporary refusal', async () => {
    const { outbox, ask, sent, says } = anOutbox()
    ask(vote('p', 1))
    for (const waitMs of [1_000, 2_000, 4_000]) {
      await says(refused('unavailable'))
      expect(outbox.getState().outcomes).toEqual({})
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(sent).toHaveLength(4)
    await says(refused('unavailable'))
    expect(outbox.getState().outcomes).toMatchObject({ 'vote p': { kind: 'failed', code: 'unavailable' } })
  })

  test('the caller may choose the opId', () => {
    const { ask, sentIds, phases } = anOutbox()
    ask(rename, 'mine')
    ask(rename, 'mine')
    expect(sentIds()).toEqual(['mine'])
    expect(phases()).toEqual(['mine sending'])
  })

  test('without a subject can be sent any number of times', () => {
    const { ask, phases } = anOutbox()
    ask(rename)
    ask(rename)
    expect(phases()).toEqual(['op1 sending', 'op2 sending'])
  })
})

describe('several commands', () => {
  test('are sent one after the other, in order', async () => {
    const { ask, sentIds, says } = anOutbox()
    ask(next(0))
    ask(next(1))
    ask(vote('p', 1))
    expect(sentIds()).toEqual(['op1'])
    await says(done())
    expect(sentIds()).toEqual(['op1', 'op2'])
    await says(noReply)
    expect(sentIds()).toEqual(['op1', 'op2'])
    await vi.advanceTimersByTimeAsync(1_000)
    await says(done())
    expect(sentIds()).toEqual(['op1', 'op2', 'op2', 'op3'])
  })

  test('a command that cannot be sent lets the others pass', () => {
    const { ask, sentIds, block, phases } = anOutbox()
    block(({ type }) => type !== 'quiz.answer')
    ask(next(0))
    ask(vote('p', 1))
    expect(sentIds()).toEqual(['op2'])
    expect(phases()).toEqual(['op1 waiting', 'op2 sending'])
  })

  test('a submission replaces the unsent answers', () => {
    const { ask, kept, phases, block } = anOutbox()
    block(({ type }) => type !== 'quiz.answer')
    ask(next(0))
    ask(next(1))
    ask(submit)
    expect(phases()).toEqual(['op3 sending'])
    expect([...kept.keys()]).toEqual(['op3'])
  })

  test('the start of a quiz is neither kept nor waited for', () => {
    const { outbox, ask, kept, phases, block } = anOutbox()
    block()
    ask(begin)
    expect(phases()).toEqual([])
    expect(kept.size).toBe(0)
    expect(outbox.getState().outcomes).toMatchObject({ start: { kind: 'failed', code: 'unreachable' } })
  })

  test('ten quick presses become few deliveries, in order, and end at the last', async () => {
    const { ask, sent, says } = anOutbox()
    for (let press = 1; press <= 10; press++) ask(adjust(60 + 10 * press))
    await says(done(1))
    await says(done(2))
    expect(sent.map(({ command }) => command)).toEqual([adjust(70), adjust(160)])
  })

  test('a newer command does not replace one with another subject, or one already sent', () => {
    const { ask, phases } = anOutbox()
    ask(adjust(70))
    ask(adjust(80, 'other'))
    ask(pause)
    ask(adjust(90))
    expect(phases()).toEqual(['op1 sending', 'op2 sending', 'op3 sending', 'op4 sending'])
  })

  test('a replaced command ends as its replacement does', async () => {
    const { outbox, says } = anOutbox()
    void outbox.ask(adjust(70))
    const ends = Promise.all([outbox.ask(adjust(80)), outbox.ask(adjust(90))])
    await says(done(1))
    await says(done(2))
    expect((await ends).map(({ opId, kind }) => [opId, kind])).toEqual([
      ['op3', 'done'],
      ['op3', 'done'],
    ])
  })
})

describe('a command with limited tries', () => {
  test('is given up after them, and the next one is sent', async () => {
    const { outbox, ask, sentIds, says } = anOutbox()
    const end = outbox.ask(pause)
    ask(rename)
    for (const waitMs of [1_000, 2_000, 4_000, 0]) {
      await says(noReply)
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(await end).toMatchObject({ kind: 'failed', code: 'unreachable', command: pause })
    expect(sentIds()).toEqual(['op1', 'op1', 'op1', 'op1', 'op2'])
  })

  test('does not wait for ever while offline', async () => {
    const { outbox, block, sentIds } = anOutbox()
    block()
    const end = outbox.ask(pause)
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await end).toMatchObject({ kind: 'failed', code: 'unreachable' })
    expect(sentIds()).toEqual([])
  })

  test('keeps its tries while the operator keeps pressing', async () => {
    const { ask, sentIds, says, phases } = anOutbox()
    ask(pause)
    await says(noReply)
    for (let press = 1; press <= 5; press++) ask(rename)
    expect(sentIds()).toEqual(['op1'])
    expect(phases()[0]).toBe('op1 waiting')
  })

  test('lets the next one go on when it is refused', async () => {
    const { outbox, ask, sentIds, says } = anOutbox()
    const end = outbox.ask({ type: 'timer.start', timerId: 't' })
    ask(pause)
    await says(refused('timer_running_start'))
    expect(await end).toMatchObject({ kind: 'failed', code: 'timer_running_start' })
    expect(sentIds()).toEqual(['op1', 'op2'])
  })
})

describe('[S5] a press that may not be late', () => {
  const go: Command<'rundown.next'> = { type: 'rundown.next', after: null }

  test('names the instant after which the room refuses it', () => {
    const { ask, sent } = anOutbox()
    ask(go)
    ask(rename)
    expect(sent).toMatchObject([{ opId: 'op1', notAfter: 11_000 }])
  })

  test('is sent when the line is back in time', async () => {
    const { outbox, ask, block, sentIds, says, outcomes } = anOutbox()
    block()
    ask(go)
    await vi.advanceTimersByTimeAsync(9_900)
    block(() => true)
    outbox.wake()
    await says(done())
    expect(sentIds()).toEqual(['op1'])
    expect(outcomes).toMatchObject([{ kind: 'done' }])
  })

  test('is given up after its time, and never sent again', async () => {
    const { outbox, block, sentIds, outcomes } = anOutbox()
    block()
    const end = outbox.ask(go)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await end).toMatchObject({ kind: 'failed', code: 'unreachable', command: go })
    block(() => true)
    outbox.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual([])
    expect(outcomes).toHaveLength(1)
  })

  test('is given up while its reply is awaited: the next one goes on, and a late reply says nothing', async () => {
    const { ask, sentIds, says, outcomes, phases } = anOutbox()
    ask(go)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(outcomes).toMatchObject([{ kind: 'failed', code: 'unreachable' }])
    await says(done(5))
    expect(outcomes).toHaveLength(1)
    expect(phases()).toEqual([])
    // It may have been done, so it keeps its name.
    ask(go)
    expect(sentIds()).toEqual(['op1', 'op1'])
  })

  test('can be taken back while it waits', async () => {
    const { outbox, block, sentIds } = anOutbox()
    block()
    const end = outbox.ask(go)
    outbox.withdraw('op1')
    expect(await end).toMatchObject({ kind: 'failed', code: 'unreachable' })
    block(() => true)
    outbox.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual([])
  })

  test('[C10] pressed again before it is confirmed is the same press', async () => {
    const { ask, sentIds, says, outcomes } = anOutbox()
    ask(go)
    ask({ ...go, after: 'the cue it starts' })
    await says(done())
    expect(sentIds()).toEqual(['op1'])
    expect(outcomes).toHaveLength(1)
  })
})

describe('a completed command', () => {
  test('stays until the stream shows it', async () => {
    const { outbox, ask, says, phases } = anOutbox()
    outbox.streamReached(4)
    ask(adjust(70))
    await says(done(6))
    expect(phases()).toEqual(['op1 done'])
    outbox.streamReached(5)
    expect(phases()).toEqual(['op1 done'])
    outbox.streamReached(6)
    expect(phases()).toEqual([])
  })

  test('is dropped immediately if the stream was faster', async () => {
    const { outbox, ask, says, phases } = anOutbox()
    ask(adjust(70))
    outbox.streamReached(6)
    await says(done(6))
    expect(phases()).toEqual([])
  })

  test('does not block the next one with the same subject', async () => {
    const { ask, says, phases } = anOutbox()
    ask(vote('p', 1))
    await says(done(6))
    ask(vote('p', 2))
    expect(phases()).toEqual(['op1 done', 'op2 sending'])
  })

  test('is dropped when the room is read again, even if the stream has started over', async () => {
    const { outbox, ask, says, phases } = anOutbox()
    outbox.streamReached(57)
    ask(adjust(70))
    await says(done(58))
    outbox.roomWasReread()
    outbox.streamReached(3)
    expect(phases()).toEqual([])
    ask(adjust(80))
    await says(done(4))
    expect(phases()).toEqual(['op2 done'])
  })
})

test('a stopped outbox sends nothing until it is started', () => {
  const { outbox, ask, sentIds } = anOutbox()
  const stop = outbox.start()
  stop()
  ask(vote('p', 1))
  expect(sentIds()).toEqual([])
  outbox.start()
  expect(sentIds()).toEqual(['op1'])
})

describe('[S8] what is given up', () => {
  const go: Command<'rundown.next'> = { type: 'rundown.next', after: null }
  const withdrawalOf = (outcomes: readonly Outcome[]) => {
    const [outcome] = outcomes
    return outcome?.kind === 'failed' ? outcome.withdrawal : undefined
  }

  test.each<[how: string, act: (box: ReturnType<typeof anOutbox>) => unknown]>([
    ['by its time', () => vi.advanceTimersByTimeAsync(10_000)],
    ['by Cancel', ({ outbox }) => outbox.withdraw('op1')],
    ['by the room, because it came too late', ({ says }) => says({ kind: 'refused', code: 'press_given_up' })],
  ])('%s, is taken back in the room if it has left this page', async (_how, act) => {
    const box = anOutbox()
    box.ask(go)
    await act(box)
    expect(box.withdrawn).toEqual(['op1'])
    expect(await withdrawalOf(box.outcomes)).toBe('2026-11-21T09:30:01.000Z')
  })

  test('before it left needs no word to the room', async () => {
    const { ask, block, outbox, outcomes, withdrawn } = anOutbox()
    block()
    ask(go)
    outbox.withdraw('op1')
    expect(withdrawn).toEqual([])
    expect(await withdrawalOf(outcomes)).toBeNull()
  })

  test('of a form is not taken back: saving again is the same request', async () => {
    const { ask, outcomes, withdrawn } = anOutbox()
    ask(rename)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(outcomes).toMatchObject([{ kind: 'failed', code: 'unreachable' }])
    expect(withdrawn).toEqual([])
    expect(withdrawalOf(outcomes)).toBeUndefined()
  })

  test('and was done is no failure of what comes next', async () => {
    const { ask, says, outcomes, withdrawn } = anOutbox()
    ask(go)
    await says(done(3))
    expect(outcomes).toMatchObject([{ kind: 'done' }])
    expect(withdrawn).toEqual([])
  })
})
