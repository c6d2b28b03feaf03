import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RoomState } from '../../core/state.ts'
import { havingAt, type Kept, kept, redo, undo } from '../../testing/kept-room.ts'
import { askedWith } from '../../testing/rooms/entries.ts'
import { idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { type Parts, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { noRows, storedIn } from '../../testing/rows.ts'
import { type Webhook, webhookEvents } from '../../tools/webhooks/entity.ts'
import { isoTime } from '../../values/time.ts'
import { roles } from '../../view/role.ts'
import type { Command } from '../commands/commands.ts'
import { advanceRoom } from '../time/room-time.ts'
import { project } from '../wire/project.ts'
import { lastMessagesOf, messagesOf, nextScreenAt, screenMessages, type WebhookMessage } from './messages.ts'

const seconds = (count: number) => noon + count * 1000
const hookWith = (patch: Partial<Webhook> = {}): Webhook => ({
  id: idOf('hook'),
  url: 'https://shore.example/',
  events: [...webhookEvents],
  at: [10, 0],
  minutes: 5,
  paused: null,
  createdAt: isoTime(noon),
  sealed: 'canary-sealed',
  ...patch,
})
const webhooksOf = (...hooks: Webhook[]) => ({ hooks, toldAt: isoTime(noon), screensToldAt: isoTime(noon) })
const listening = (parts: Parts = {}, ...hooks: Webhook[]) =>
  stateWith({ ...parts, webhooks: webhooksOf(...(hooks.length > 0 ? hooks : [hookWith()])) })

type Told = { at: number; type: string; data: Record<string, unknown>; id: string; hookId: string }
const toldOf = ({ at, type, body, id, hookId }: WebhookMessage): Told => ({
  ...{ at: (at - noon) / 1000, type, id, hookId },
  data: z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body)).data,
})

/** A room whose webhooks are heard: commands at their second, with all that time does before and between. */
function heard(state: RoomState) {
  let room: Kept = kept(state)
  const told: Told[] = []
  const pass = (until: number) => {
    for (const event of advanceRoom(room.state, seconds(until), { rows: storedIn(noRows) })) {
      told.push(...messagesOf(room.state, event.state, event.at).map(toldOf))
      room = { ...room, state: event.state }
    }
  }
  const run = (at: number, command: Command) => {
    pass(at)
    const before = room.state
    room = havingAt(room, command, seconds(at))
    told.push(...messagesOf(before, room.state, seconds(at)).map(toldOf))
  }
  return { run, pass, told, lines: () => told.map(({ at, type }) => `${at} ${type}`), state: () => room.state }
}

const start = (name: string): Command => ({ type: 'timer.start', timerId: idOf(name) })
const give = (name: string, by: number): Command => ({ type: 'timer.give', timerId: idOf(name), seconds: by })
const next = (after: string | null): Command => ({ type: 'rundown.next', after: after === null ? null : idOf(after) })

describe('[WH3] what time does in a cue is told at its own instant, when nobody presses', () => {
  test('[WH3] warning, danger, and each second that is asked for', () => {
    const room = heard(listening({ timers: [timerWith('a', { duration: 100, warnSeconds: 60, dangerSeconds: 30 })] }))
    room.run(5, start('a'))
    room.pass(9_000)
    expect(room.lines()).toEqual([
      '5 cue.started',
      '45 cue.warning',
      '75 cue.danger',
      '95 cue.seconds_left',
      '105 cue.seconds_left',
    ])
    expect(
      room.told.map(({ data }) => [data.at, z.object({ secondsLeft: z.int() }).parse(data.cue).secondsLeft]),
    ).toEqual([
      [undefined, 100],
      [undefined, 60],
      [undefined, 30],
      [10, 10],
      [0, 0],
    ])
  })

  test('[WH3] going second by second tells the same as one leap, and asking twice tells nothing more', () => {
    const timers = [
      timerWith('a', { duration: 100, dangerSeconds: 30, overtime: 'stop' }),
      timerWith('b', { duration: 60, trigger: 'linked', overtime: 'stop' }),
    ]
    const [leap, slow] = [heard(listening({ timers })), heard(listening({ timers }))]
    for (const room of [leap, slow]) room.run(5, start('a'))
    leap.pass(900)
    for (let second = 5; second <= 900; second += 0.5) slow.pass(second)
    slow.pass(900)
    expect(slow.told).toEqual(leap.told)
    expect(leap.lines()).toContain('105 cue.ended')
    expect(leap.lines()).toContain('105 cue.started')
    expect(new Set(leap.told.map(({ id }) => id)).size).toBe(leap.told.length)
  })

  test.each<[string, number, Command[], string[]]>([
    ['less time than the warning', 20, [give('a', -50)], ['20 cue.warning']],
    ['more time before it', 20, [give('a', 60)], []],
    ['no time at all', 20, [give('a', -500)], ['20 cue.warning', '20 cue.seconds_left', '20 cue.seconds_left']],
  ])('[WH3] a press that gives a cue %s tells what it has passed, once', (_, at, commands, expected) => {
    const room = heard(listening({ timers: [timerWith('a', { duration: 100, warnSeconds: 60 })] }))
    room.run(0, start('a'))
    for (const command of commands) room.run(at, command)
    expect(room.lines().slice(1)).toEqual(expected)
    room.pass(at + 1)
    expect(room.lines().slice(1)).toEqual(expected)
  })

  test('[WH3] a cue that is paused tells nothing while it stands, and goes on where it was', () => {
    const room = heard(listening({ timers: [timerWith('a', { duration: 100, warnSeconds: 60 })] }))
    room.run(0, start('a'))
    room.run(50, { type: 'timer.pause', timerId: idOf('a') })
    room.pass(5_000)
    room.run(6_000, start('a'))
    room.pass(6_080)
    expect(room.lines()).toEqual(['0 cue.started', '40 cue.warning', '6040 cue.seconds_left', '6050 cue.seconds_left'])
  })

  test('[WH3] a cue that begins within its warning is told so as it begins', () => {
    const room = heard(listening({ timers: [timerWith('a', { duration: 10 })] }))
    room.run(0, start('a'))
    expect(room.lines()).toEqual(['0 cue.started', '0 cue.warning', '0 cue.seconds_left'])
  })

  test('[WH3] a timer that counts up has no warning, and its seconds are those that are left of its length', () => {
    const room = heard(listening({ timers: [timerWith('a', { duration: 100, isCountUp: true })] }))
    room.run(0, start('a'))
    room.pass(500)
    expect(room.lines()).toEqual(['0 cue.started', '90 cue.seconds_left', '100 cue.seconds_left'])
  })

  test('[WH3] the show is behind from so many minutes on, and no longer once time is taken back', () => {
    const timers = [timerWith('a', { duration: 600, plannedStart: isoTime(noon) }), timerWith('b', { duration: 600 })]
    const room = heard(listening({ timers }, hookWith({ events: ['show.behind'], minutes: 5 })))
    room.run(60, start('a'))
    room.pass(910)
    expect(room.lines()).toEqual(['900 show.behind'])
    expect(room.told[0]?.data).toMatchObject({ minutes: 5, isBehind: true, secondsBehind: 300 })
    room.run(920, next('a'))
    expect(room.told).toHaveLength(1)
    room.run(921, give('b', -120))
    expect(room.told.map(({ at, data }) => [at, data.isBehind])).toEqual([
      [900, true],
      [921, false],
    ])
  })

  test('[WH3] a webhook that is new, or goes on, is told nothing of before', () => {
    const given = { url: 'https://shore.example/', events: ['cue.warning' as const], at: [], minutes: 5, sealed: 's' }
    const room = heard(stateWith({ timers: [timerWith('a', { duration: 100, warnSeconds: 60 })] }))
    room.run(0, start('a'))
    room.run(50, { type: 'room.make_webhook', ...given, short: 'first0' })
    room.pass(60)
    expect(room.lines()).toEqual([])
    room.run(62, { type: 'room.pause_webhook', webhookId: `${roomId}.first0`, isPaused: true })
    room.run(63, give('a', 30))
    room.pass(75)
    room.run(76, { type: 'room.pause_webhook', webhookId: `${roomId}.first0`, isPaused: false })
    room.pass(500)
    expect(room.lines()).toEqual([])
  })
})

describe('[WH2] what follows from a step', () => {
  const parts: Parts = {
    timers: [timerWith('a', { speaker: 'Ada', notes: 'canary', speakerNotes: 'canary' }), timerWith('b')],
    polls: [pollWith('p'), pollWith('q', { isActive: true })],
    questions: [askedWith('w', { state: 'waiting', text: 'canary', name: 'canary' }), askedWith('o')],
    room: { hasQuestions: true },
  }
  const edits = (pollId: string, isActive: boolean): Command => ({ type: 'poll.edit', pollId: idOf(pollId), isActive })
  test.each<[string, Command, string[], object]>([
    ['a cue starts', start('a'), ['cue.started'], { cue: { id: idOf('a'), name: 'a', speaker: 'Ada' } }],
    ['a poll opens', edits('p', true), ['poll.opened'], { poll: { id: idOf('p') } }],
    ['a poll closes', edits('q', false), ['poll.closed'], { poll: { id: idOf('q'), kind: 'choice' } }],
    [
      'an open poll is deleted',
      { type: 'poll.delete', pollId: idOf('q') },
      ['poll.closed'],
      { poll: { id: idOf('q') } },
    ],
    [
      'a question is approved',
      { type: 'question.edit', questionId: idOf('w'), state: 'open' },
      ['question.approved'],
      { question: { id: idOf('w') } },
    ],
    ['a question is answered', { type: 'question.edit', questionId: idOf('o'), state: 'answered' }, [], {}],
    ['a speaker is ready', { type: 'signal.send', kind: 'ready' }, ['signal.created'], { signal: { kind: 'ready' } }],
    ['the room ends', { type: 'room.update', isActive: false }, ['room.ended'], { why: 'ended' }],
    ['the room is renamed', { type: 'room.update', name: 'B' }, [], {}],
  ])('[WH2] %s', (_, command, types, data) => {
    const room = heard(listening(parts))
    room.run(1, command)
    expect(room.told.map(({ type }) => type)).toEqual(types)
    if (types.length > 0) expect(room.told[0]?.data).toMatchObject({ room: { id: roomId }, ...data })
    expect(JSON.stringify(room.told)).not.toContain('canary')
  })

  test('[WH2] Next tells what ended before what begins', () => {
    const room = heard(listening(parts))
    room.run(1, start('a'))
    room.run(2, next('a'))
    expect(room.lines()).toEqual(['1 cue.started', '2 cue.ended', '2 cue.started'])
  })

  test('[WH2] each webhook is told what it asks for, and one that is paused nothing', () => {
    const hooks = [
      hookWith({ id: idOf('all') }),
      hookWith({ id: idOf('ends'), events: ['cue.ended'] }),
      hookWith({ id: idOf('at30'), events: ['cue.seconds_left'], at: [30] }),
      hookWith({ id: idOf('off'), paused: 'person' }),
    ]
    const room = heard(
      listening({ timers: [timerWith('a', { duration: 40, warnSeconds: 60, overtime: 'stop' })] }, ...hooks),
    )
    room.run(0, start('a'))
    room.pass(100)
    const of = (name: string) =>
      room.told.flatMap(({ hookId, at, type }) => (hookId === idOf(name) ? `${at} ${type}` : []))
    expect(of('ends')).toEqual(['40 cue.ended'])
    expect(of('at30')).toEqual(['10 cue.seconds_left'])
    expect(of('off')).toEqual([])
    expect(of('all')).toEqual([
      '0 cue.started',
      '0 cue.warning',
      '30 cue.seconds_left',
      '40 cue.ended',
      '40 cue.seconds_left',
    ])
  })

  test('[WH2] what undo takes back and redo does again has the ids that it had', () => {
    const room = heard(
      listening({ timers: [timerWith('a', { duration: 100, warnSeconds: 60 }), timerWith('b', { duration: 100 })] }),
    )
    room.run(1, start('a'))
    room.run(50, next('a'))
    const first = room.told.map(({ id }) => id)
    room.run(51, undo)
    room.run(52, redo)
    room.run(53, undo)
    room.run(54, redo)
    expect(room.told.length).toBeGreaterThan(first.length)
    expect([...new Set(room.told.map(({ id }) => id))]).toEqual(first)
    for (const { id } of room.told) expect(id).toMatch(/^msg_[A-Za-z0-9_]+$/)
  })

  test('[WH2] a room without webhooks compares nothing', () => {
    const state = stateWith(parts)
    const untouchable = new Proxy(state, {
      get: (target, field) => {
        if (field !== 'webhooks') throw new Error(`${String(field)} was looked at`)
        return target.webhooks
      },
    })
    expect(messagesOf(untouchable, untouchable, noon)).toEqual([])
  })

  test('[WH8] a room that is deleted says so last', () => {
    const [last, ...others] = lastMessagesOf(listening(parts), noon).map(toldOf)
    expect(others).toEqual([])
    expect(last).toMatchObject({ type: 'room.ended', data: { why: 'deleted' } })
    expect(lastMessagesOf(listening(parts, hookWith({ events: ['cue.started'] })), noon)).toEqual([])
  })

  test('threat T74: nothing of a webhook is in what any role reads', () => {
    for (const role of roles)
      expect(JSON.stringify(project(listening(parts), role))).not.toMatch(/canary-sealed|shore\.example/)
  })
})

describe('[WH4] a screen that needs attention', () => {
  const screen = (patch: object = {}) => ({
    ...{ id: idOf('screen'), name: 'Foyer', number: 1, isConnected: false, lastSeenAt: isoTime(seconds(100)) },
    ...patch,
  })
  const state = listening()
  test.each<[string, object, number | null]>([
    ['that is away', {}, 110],
    ['that is here', { isConnected: true }, null],
    ['without a name', { name: null }, null],
    ['that was away before the webhook', { lastSeenAt: isoTime(seconds(-100)) }, null],
  ])('[WH4] is one %s', (_, patch, due) => {
    const at = nextScreenAt(state, () => [screen(patch)], noon)
    expect(at).toBe(due === null ? null : seconds(due))
    expect(screenMessages(state, [screen(patch)], seconds(109))).toEqual([])
    const told = screenMessages(state, [screen(patch)], seconds(111)).map(toldOf)
    expect(told.map(({ type, data }) => [type, data.why])).toEqual(
      due === null ? [] : [['screen.needs_look', 'offline']],
    )
  })

  test('[WH4] screens have a moment to come back after a fault of the server', () => {
    expect(nextScreenAt(state, () => [screen()], seconds(500))).toBe(seconds(505))
  })
})
