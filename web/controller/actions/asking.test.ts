import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { isPredicted, predict } from '../../../schema/engine/commands/prediction.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { createOutbox, type DeliveryResult } from '../../client/outbox/outbox.ts'
import { tellReached } from '../../client/outbox/room-outbox.ts'
import { wholeRev } from '../../live/feed/feed-state.ts'
import { aRunning, aSnapshot, aTimer } from '../../testing/fake-feed.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { createAsking } from './asking.ts'
import { policyOf } from './desk-outbox.ts'
import { overlay, rules } from './predicted.ts'
import { createUnsent } from './unsent.ts'

// Test files share their modules: another one may have loaded the desk's with the real toast.
vi.hoisted(() => vi.resetModules())
vi.mock('../../ui/overlay/toast.ts', () => ({ toast: vi.fn() }))

beforeAll(() => rules.fetch())

const now = Date.parse('2026-11-21T10:00:00.000Z')
const one = aTimer('one')
const two = aTimer('two', { order: 1 })
const adjust = (currentTime: number) => ({ type: 'timer.adjust', timerId: one.id, currentTime }) as const
const start = { type: 'timer.start', timerId: one.id } as const
const pause = { type: 'timer.pause', timerId: one.id } as const
const done = (rev: number): DeliveryResult => ({ kind: 'done', reply: { kind: 'gone', view: null }, rev })
const flush = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const timeOf = (room: Snapshot | null) => room?.timers[0]?.currentTime

/** A desk over a room that the test updates, and a server that replies to each command immediately. */
function aDesk(replyTo: (command: DirectCommand) => DeliveryResult = () => done(1), isLive = true) {
  let room = aSnapshot()
  let names = 0
  const sent: DirectCommand[] = []
  const newKey = () => `op${++names}`
  const outbox = createOutbox({
    policyOf,
    keep: () => {},
    forget: () => {},
    now: () => now,
    newOpId: newKey,
    random: () => 0,
    canSend: () => true,
    async deliver({ command }) {
      await flush()
      sent.push(command)
      return replyTo(command)
    },
    onOutcome: () => {},
  })
  outbox.start()
  const readAgain = vi.fn()
  const unsent = createUnsent()
  const asking = createAsking({
    outbox,
    unsent,
    newKey,
    now: () => now,
    received: () => room,
    isLive: () => isLive,
    readAgain,
  })
  const tell = (next: Snapshot, rev: number) => {
    room = next
    tellReached(outbox, rev)
  }
  tell(room, 0)
  return { ...asking, outbox, unsent, sent, readAgain, tell }
}

beforeEach(() => void vi.mocked(toast).mockClear())

describe('the room with pending commands applied', () => {
  it('shows a start immediately and keeps server-only fields', () => {
    const { ask, shown, tell } = aDesk()
    const { room } = aSnapshot()
    tell({ ...aSnapshot(), room: { ...room, hasAccessPassword: true } }, 0)
    ask(start)
    expect(shown()?.timers[0]).toMatchObject({ isRunning: true, startedAt: new Date(now).toISOString() })
    expect(shown()?.selectedTimerId).toBe(one.id)
    expect(shown()?.room.hasAccessPassword).toBe(true)
  })

  it('skips commands that the room would now refuse', () => {
    const { ask, shown, tell } = aDesk()
    ask(start)
    const received = aSnapshot({ timers: [one, aRunning(two)], selectedTimerId: two.id })
    tell(received, 1)
    expect(shown()).toEqual(received)
  })

  it('keeps later presses over the frame of an earlier one', () => {
    const { ask, shown, tell } = aDesk()
    ask(adjust(70))
    ask(adjust(80))
    tell(
      wholeDecoder.applyFrame(aSnapshot(), { type: 'timer-updated', timer: { ...one, currentTime: 70 } }, 'controller'),
      1,
    )
    expect(timeOf(shown())).toBe(80)
  })

  it('shows nothing of commands that wait for the server', () => {
    const { perform, shown } = aDesk()
    void perform({ type: 'timer.delete', timerId: one.id })
    expect(shown()).toEqual(aSnapshot())
  })
})

describe('sending', () => {
  it('sends ten quick presses in few requests, in order, and ends at their sum', async () => {
    const { ask, shown, sent } = aDesk()
    for (let press = 1; press <= 10; press++) ask(adjust((timeOf(shown()) ?? 0) + 10))
    expect(timeOf(shown())).toBe(700)
    await vi.waitFor(() => expect(sent).toEqual([adjust(610), adjust(700)]))
    expect(toast).not.toHaveBeenCalled()
  })

  it('counts quick presses before the rules are here: each begins from what those before it did', async () => {
    const none = vi.spyOn(rules, 'get').mockReturnValue(null)
    const never = vi.spyOn(rules, 'fetch').mockReturnValue(new Promise(() => {}))
    onTestFinished(() => {
      for (const spy of [none, never]) spy.mockRestore()
    })
    let rev = 0
    const { ask, inTurn, shown, sent, tell } = aDesk((command) => {
      const { timers, ...room } = aSnapshot()
      const after = command.type === 'timer.adjust' ? command.currentTime : 0
      tell({ ...room, timers: timers.map((timer) => ({ ...timer, currentTime: after })) }, ++rev)
      return done(rev)
    })
    const before = timeOf(shown()) ?? 0
    for (let press = 1; press <= 3; press++) inTurn(() => ask(adjust((timeOf(shown()) ?? 0) + 60)))
    await vi.waitFor(() => expect(sent).toEqual([60, 120, 180].map((more) => adjust(before + more))))
  })

  it('undoes a refused command and gives the reason once', async () => {
    const { ask, shown } = aDesk(() => ({ kind: 'refused', code: 'timer_running_start' }))
    ask(start)
    expect(shown()?.timers[0]?.isRunning).toBe(true)
    await vi.waitFor(() => expect(shown()).toEqual(aSnapshot()))
    expect(toast).toHaveBeenCalledTimes(1)
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Timer is running' }))
  })

  it('goes on after a failure', async () => {
    const { ask, sent, tell } = aDesk(({ type }) =>
      type === 'timer.start' ? { kind: 'refused', code: 'not_found' } : done(1),
    )
    ask(start)
    ask(pause)
    tell(aSnapshot(), 0)
    await vi.waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['timer.start', 'timer.pause']))
  })

  it('reports immediately what the rules refuse, and asks the server only if the room may be outdated', async () => {
    const running = aSnapshot({ timers: [one, aRunning(two)] })
    const live = aDesk()
    live.tell(running, 0)
    live.ask(start)
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Timer is running' }))
    const down = aDesk(() => done(1), false)
    down.tell(running, 0)
    down.ask(start)
    await flush()
    expect([live.sent, down.sent]).toEqual([[], [start]])
  })

  it('sends nothing for a command without effect', async () => {
    const { ask, sent } = aDesk()
    ask(pause)
    ask(adjust(600))
    await flush()
    expect(sent).toEqual([])
  })

  it('announces commands that affect other people’s screens', async () => {
    const { ask } = aDesk()
    ask({ type: 'room.update', feedbackEnabled: true })
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Feedback enabled' })))
  })
})

describe('settling', () => {
  it('keeps a change from its reply until its frame, so nothing flickers', async () => {
    const { ask, shown, sent, outbox, tell } = aDesk(() => done(2))
    ask(adjust(70))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    tell(aSnapshot(), 1)
    expect(timeOf(shown())).toBe(70)
    tell(aSnapshot({ timers: [{ ...one, currentTime: 70 }, two] }), 2)
    expect(outbox.getState().pending).toEqual([])
    expect(timeOf(shown())).toBe(70)
  })

  it('keeps completed commands while the socket is down, until the room is read again', async () => {
    const { ask, shown, sent, outbox, tell } = aDesk(() => done(9), false)
    tell(aSnapshot(), wholeRev)
    ask(adjust(70))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await flush()
    expect(timeOf(shown())).toBe(70)
    tell(aSnapshot({ timers: [{ ...one, currentTime: 70 }, two] }), wholeRev)
    expect(outbox.getState().pending).toEqual([])
  })

  it('changes nothing in a room that already has it', () => {
    const commands = [adjust(70), start, pause, { type: 'timer.edit', timerId: two.id, order: 0 } as const]
    for (const command of commands) {
      expect(isPredicted(command)).toBe(true)
      const next = predict(aSnapshot(), command, now)
      const received = next.ok ? next.value.room : aSnapshot()
      const entry = { opId: 'op', command, askedAt: now, phase: 'done', rev: 1 } as const
      expect(overlay(received, [entry])).toEqual(received)
    }
  })
})

describe('commands without a prediction', () => {
  it('show their failure, offer a retry, and return their end', async () => {
    const { perform } = aDesk(() => ({ kind: 'refused', code: 'timer_is_running' }))
    const again = vi.fn()
    const outcome = await perform({ type: 'timer.delete', timerId: one.id }, { again })
    expect(outcome).toMatchObject({ kind: 'failed', code: 'timer_is_running' })
    const [shown] = vi.mocked(toast).mock.calls[0] ?? []
    expect(shown).toMatchObject({ title: 'Timer is running', action: { label: 'Undo' } })
  })

  it('read their result if no frame brings it', async () => {
    const { perform, readAgain } = aDesk()
    await perform({ type: 'message.delete', messageId: 'm' })
    expect(readAgain).toHaveBeenCalledTimes(1)
  })

  it('wait for earlier requests', async () => {
    const order: string[] = []
    const { ask, perform, request } = aDesk(({ type }) => {
      order.push(type)
      return done(1)
    })
    ask(start)
    void perform({ type: 'timer.delete', timerId: two.id })
    await request('control', async () => {
      order.push('rotate')
      return { ok: true, value: null }
    })
    expect(order).toEqual(['timer.start', 'timer.delete', 'rotate'])
  })
})
