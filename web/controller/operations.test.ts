import { describe, expect, it, vi } from 'vitest'
import type { Snapshot } from '../../schema/protocol.ts'
import type { Timer } from '../../schema/room/state.ts'
import { createOperationQueue, frameGraceMs, type Sent } from './operation-queue.ts'
import { asked, type Operation, overlay, unsettled } from './operations.ts'
import { type Predictable, predict } from './prediction.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const stamp = new Date(now).toISOString()

const timer = (id: string, fields: Partial<Pick<Timer, 'currentTime' | 'order'>> = {}): Timer => ({
  id,
  roomId: 'r',
  name: id,
  duration: 60,
  currentTime: 60,
  isCountUp: false,
  order: 0,
  createdAt: stamp,
  updatedAt: stamp,
  isRunning: false,
  startedAt: null,
  ...fields,
})

const room = (fields: Partial<Snapshot> = {}): Snapshot => ({
  room: {
    id: 'r',
    name: 'Room',
    useCase: null,
    createdBy: null,
    createdAt: stamp,
    updatedAt: stamp,
    isActive: true,
    hasEngagementFeatures: true,
    feedbackEnabled: false,
    isViewerLocked: false,
    isJoinLocked: false,
    hasAccessPassword: true,
  },
  timers: [timer('a'), timer('b', { order: 1 })],
  selectedTimerId: null,
  messages: [],
  polls: [],
  quizzes: [],
  liveMessages: [],
  ...fields,
})

const adjust = (currentTime: number): Predictable => ({ type: 'timer.adjust', timerId: 'a', currentTime })
const start: Predictable = { type: 'timer.start', timerId: 'a' }
const pause: Predictable = { type: 'timer.pause', timerId: 'a' }
const op = (id: number, command: Predictable, state: Operation['state'] = 'waiting'): Operation => ({
  id,
  command,
  at: now,
  state,
})
const timeOf = (snapshot: Snapshot) => snapshot.timers[0]?.currentTime
const having = (told: Snapshot, command: Predictable): Snapshot => {
  const next = predict(told, command, now)
  if (!next.ok) throw new Error(next.code)
  return next.value
}

describe('the room with what was asked laid over it', () => {
  it('shows a start at once and keeps what the server alone knows', () => {
    const shown = overlay(room(), [op(1, start)])
    expect(shown.timers[0]).toMatchObject({ isRunning: true, startedAt: stamp })
    expect(shown.selectedTimerId).toBe('a')
    expect(shown.room.hasAccessPassword).toBe(true)
  })

  it('passes over what the room would now refuse', () => {
    const told = having(room(), { type: 'timer.start', timerId: 'b' })
    expect(overlay(told, [op(1, start)])).toEqual(told)
  })

  it('keeps later presses over the frame of an earlier one', () => {
    const operations = [op(1, adjust(70), 'sent'), op(2, adjust(80))]
    expect(timeOf(overlay(having(room(), adjust(70)), operations))).toBe(80)
  })
})

describe('asking', () => {
  it('lets a newer adjustment replace one that still waits', () => {
    expect(asked([op(1, adjust(70), 'sent'), op(2, adjust(80))], op(3, adjust(90))).map((o) => o.id)).toEqual([1, 3])
  })
  it('never replaces one that is on its way', () => {
    expect(asked([op(1, adjust(70), 'sent')], op(2, adjust(80))).map((o) => o.id)).toEqual([1, 2])
  })
  it('keeps different matters apart', () => {
    expect(asked([op(1, adjust(70))], op(2, start)).map((o) => o.id)).toEqual([1, 2])
  })
})

describe('settling', () => {
  it('drops an answered command once the room shows it', () => {
    expect(unsettled([op(1, adjust(70), 'done')], room())).toHaveLength(1)
    expect(unsettled([op(1, adjust(70), 'done')], having(room(), adjust(70)))).toEqual([])
  })
  it('waits for the answer even where the frame came first', () => {
    expect(unsettled([op(1, adjust(70), 'sent')], having(room(), adjust(70)))).toHaveLength(1)
  })
  it('drops everything before a settled one: two frames may arrive at once', () => {
    const told = having(room(), adjust(80))
    expect(unsettled([op(1, adjust(70), 'done'), op(2, adjust(80), 'done')], told)).toEqual([])
  })
  it('waits for the selection that a start brings', () => {
    const told = { ...having(room(), start), selectedTimerId: 'b' }
    expect(unsettled([op(1, start, 'done')], told)).toHaveLength(1)
    expect(unsettled([op(1, start, 'done')], having(room(), start))).toEqual([])
  })
  it('gives up where the timer is gone', () => {
    expect(unsettled([op(1, start, 'done'), op(2, adjust(5), 'done')], room({ timers: [] }))).toEqual([])
  })
  it('does not mind that the server stamps its own time', () => {
    const rename: Predictable = { type: 'timer.edit', timerId: 'a', patch: { name: 'New' } }
    const told = having(room(), rename)
    const later = { ...told, timers: told.timers.map((t) => ({ ...t, updatedAt: '2026-11-21T10:00:01.000Z' })) }
    expect(unsettled([op(1, rename, 'done')], later)).toEqual([])
  })
})

describe('the queue', () => {
  const wired = (send: (command: Predictable) => Promise<Sent>) => {
    const onFailure = vi.fn()
    const graces: (() => void)[] = []
    const queue = createOperationQueue({
      send: (command) => send(command),
      onFailure,
      later: (run, ms) => {
        expect(ms).toBe(frameGraceMs)
        graces.push(run)
      },
    })
    return { queue, onFailure, graces }
  }
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

  it('sends ten quick presses in few requests, in order, and ends at their sum', async () => {
    const sent: number[] = []
    const { queue } = wired(async (command) => {
      await settled()
      if (command.type === 'timer.adjust') sent.push(command.currentTime)
      return { ok: true }
    })
    for (let press = 1; press <= 10; press++) {
      const shown = overlay(room(), queue.operations())
      queue.ask(adjust((timeOf(shown) ?? 0) + 10), now)
    }
    expect(timeOf(overlay(room(), queue.operations()))).toBe(160)
    await settled()
    await settled()
    await settled()
    expect(sent.at(-1)).toBe(160)
    expect(sent.length).toBeLessThan(4)
    expect([...sent].sort((a, b) => a - b)).toEqual(sent)
  })

  it('takes back what was refused and says why', async () => {
    const { queue, onFailure } = wired(async () => ({ ok: false, code: 'timer_running_start' }))
    queue.ask(start, now)
    expect(overlay(room(), queue.operations()).timers[0]?.isRunning).toBe(true)
    await settled()
    expect(queue.operations()).toEqual([])
    expect(onFailure).toHaveBeenCalledWith(start, 'timer_running_start')
  })

  it('goes on after a failure', async () => {
    const seen: string[] = []
    const { queue } = wired(async (command) => {
      seen.push(command.type)
      return command.type === 'timer.start' ? { ok: false, code: 'unreachable' } : { ok: true }
    })
    queue.ask(start, now)
    queue.ask(pause, now)
    await settled()
    expect(seen).toEqual(['timer.start', 'timer.pause'])
  })

  it('holds a change from its answer to its frame, so that nothing flickers back', async () => {
    const { queue } = wired(async () => ({ ok: true }))
    queue.told(room())
    queue.ask(adjust(70), now)
    await settled()
    expect(queue.operations()).toHaveLength(1)
    queue.told(having(room(), adjust(70)))
    expect(queue.operations()).toEqual([])
  })

  it('settles at the answer where the frame was quicker', async () => {
    const { queue } = wired(async () => ({ ok: true }))
    queue.ask(adjust(70), now)
    queue.told(having(room(), adjust(70)))
    await settled()
    expect(queue.operations()).toEqual([])
  })

  it('gives up on a frame that never comes', async () => {
    const { queue, graces } = wired(async () => ({ ok: true }))
    queue.told(room())
    queue.ask(adjust(70), now)
    await settled()
    for (const run of graces) run()
    expect(queue.operations()).toEqual([])
  })

  it('runs other requests behind what was asked before', async () => {
    const order: string[] = []
    const { queue } = wired(async (command) => {
      await settled()
      order.push(command.type)
      return { ok: true }
    })
    queue.ask(pause, now)
    await queue.inTurn(async () => order.push('delete'))
    expect(order).toEqual(['timer.pause', 'delete'])
  })
})
