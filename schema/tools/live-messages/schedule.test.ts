import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { advanceShown, nextInstant } from '../../engine/time/advance-shown.ts'
import { project } from '../../engine/wire/project.ts'
import { having, kept, tried, undo } from '../../testing/kept-room.ts'
import { liveMessageWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { type EditOf, edit, timerWith } from '../../testing/rooms/timers.ts'
import { asScreen, asServer, byTime } from '../../testing/show.ts'
import { done, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import type { LiveMessage } from './entity.ts'

const iso = (seconds: number) => isoTime(at(seconds * 1000))
const facts = (seconds: number) => factsAt(at(seconds * 1000))
const doneAt = (state: RoomState, command: Command, seconds: number) => done(state, command, facts(seconds)).state
const only = (state: { liveMessages: readonly LiveMessage[] }) => state.liveMessages[0] as LiveMessage

const waiting = (patch: Partial<LiveMessage>) => liveMessageWith('lunch', { isVisible: false, ...patch })
const atOne = stateWith({ liveMessages: [waiting({ sendAt: iso(60) })] })
const change = (fields: EditOf<CommandOf<'live_message.edit'>>) =>
  ({ type: 'live_message.edit', messageId: idOf('lunch'), ...fields }) as const

describe('[L5] a waiting message', () => {
  const add = (time: Pick<CommandOf<'live_message.add'>, 'sendAt' | 'onCue'>): Command => ({
    type: 'live_message.add',
    content: 'Lunch',
    senderType: 'presenter',
    ...time,
  })
  const cue = { timerId: idOf('talk'), at: 'end' } as const
  const room = stateWith({ timers: [timerWith('talk')] })

  test.each([
    [{ sendAt: iso(60) }, { sendAt: iso(60), onCue: null }],
    [{ onCue: cue }, { sendAt: null, onCue: cue }],
  ])('[L5] is hidden, and phones are not told of it: %j', (time, kept) => {
    const state = doneAt(room, add(time), 5)
    expect(only(state)).toMatchObject({ isVisible: false, sentAt: null, ...kept })
    expect(project(state, 'audience').liveMessages).toEqual([])
    expect(project(state, 'controller').liveMessages).toEqual(state.liveMessages)
  })

  test.each([
    ['a time that has passed', { sendAt: iso(4) }, 'send_time_passed', 'sendAt'],
    ['the present instant', { sendAt: iso(5) }, 'send_time_passed', 'sendAt'],
    [
      'a cue that does not exist',
      { onCue: { timerId: idOf('nobody'), at: 'start' as const } },
      'cue_not_found',
      'onCue.timerId',
    ],
  ])('[L5] cannot wait for %s, which is refused at its field', (_name, time, code, field) => {
    const refusal = { ok: false, code, field }
    expect(step(room, add(time), facts(5))).toEqual(refusal)
    expect(step({ ...atOne, timers: room.timers }, change(time), facts(5))).toEqual(refusal)
  })

  test('[L5] can get another text and another time until it is sent', () => {
    const state = doneAt(atOne, change({ content: 'Lunch at two', sendAt: iso(90), senderType: 'system' }), 5)
    const edited = { content: 'Lunch at two', sendAt: iso(90), senderType: 'system', updatedAt: iso(5) }
    expect(only(state)).toEqual({ ...only(atOne), ...edited })
    const sent = asScreen(state, at(90_000))
    expect(refused(sent, change({ content: 'Lunch at three' }), facts(91))).toBe('already_sent')
    expect(refused(sent, change({ sendAt: iso(200) }), facts(91))).toBe('already_sent')
    expect(only(doneAt(sent, change({ isPinned: true }), 91)).isPinned).toBe(true)
  })

  test('[L5] an instant replaces a cue, a cue replaces an instant, and null removes either', () => {
    const bound = doneAt({ ...atOne, timers: room.timers }, change({ onCue: cue }), 5)
    expect(only(bound)).toMatchObject({ sendAt: null, onCue: cue })
    const timed = doneAt(bound, change({ sendAt: iso(70) }), 6)
    expect(only(timed)).toMatchObject({ sendAt: iso(70), onCue: null })
    const free = doneAt(timed, change({ sendAt: null }), 7)
    expect(only(free)).toMatchObject({ isVisible: false, sendAt: null, onCue: null })
    expect(asScreen(free, at(900_000))).toBe(free)
  })

  test('[L5] is sent immediately when it is shown, and can be cancelled', () => {
    expect(only(doneAt(atOne, change({ isVisible: true }), 5))).toMatchObject({
      isVisible: true,
      sendAt: null,
      sentAt: iso(5),
    })
    const cancelled = doneAt(atOne, { type: 'live_message.delete', messageId: idOf('lunch') }, 5)
    expect(asScreen(cancelled, at(900_000)).liveMessages).toEqual([])
    const back = having(kept(atOne), { type: 'live_message.delete', messageId: idOf('lunch') }, undo).state
    expect(only(asScreen(back, at(900_000)))).toMatchObject({ isVisible: true, sentAt: iso(60) })
  })
})

describe('[L6] a message due at an instant', () => {
  test.each([
    [59.999, false],
    [60, true],
    [9_000, true],
  ])('[L6] after %f s the phones have %s, dated at its instant', (seconds, isVisible) => {
    const state = asScreen(atOne, at(seconds * 1000))
    expect(only(state)).toMatchObject({ isVisible, sentAt: isVisible ? iso(60) : null })
    expect(project(state, 'audience').liveMessages).toHaveLength(isVisible ? 1 : 0)
    expect(only(advanceShown(project(atOne, 'controller'), at(seconds * 1000)))).toEqual(only(state))
  })

  test('[L6] is sent by the alarm, together with all others of that instant', () => {
    const both = {
      ...atOne,
      liveMessages: [...atOne.liveMessages, liveMessageWith('tea', { ...only(atOne), id: 'tea' })],
    }
    expect(byTime(both, at(59_999))).toEqual([])
    expect(nextInstant(project(both, 'controller'))).toBe(at(60_000))
    const events = byTime(both, at(600_000))
    expect(events.map((event) => event.at)).toEqual([at(60_000)])
    const sent = asServer(both, at(60_000))
    expect(sent.liveMessages.map(({ sentAt }) => sentAt)).toEqual([iso(60), iso(60)])
    expect(byTime(sent, at(60_000))).toEqual([])
  })

  test('[L6] is not sent late if it is restored after its instant', () => {
    const cancelled = having(kept(atOne), { type: 'live_message.delete', messageId: idOf('lunch') })
    const undone = tried(cancelled, undo, at(61_000))
    const late = undone.ok ? undone.state : expect.fail(undone.code)
    expect(only(late)).toMatchObject({ isVisible: false, sendAt: iso(60) })
    expect(asScreen(late, at(900_000))).toBe(late)
    expect(byTime(late, at(900_000))).toEqual([])
  })

  test('[L6] undo does not unsend a message', () => {
    const added = having(kept(stateWith()), {
      type: 'live_message.add',
      content: 'Lunch',
      senderType: 'system',
      sendAt: iso(60),
    })
    const later = { ...added, state: asScreen(added.state, at(60_000)) }
    expect(tried(later, undo, at(61_000))).toMatchObject({ ok: false, code: 'undo_conflict' })
  })

  test('[L4] is among the newest on the phones', () => {
    const late = stateWith({
      liveMessages: [waiting({ sendAt: iso(60) }), liveMessageWith('welcome', { createdAt: iso(30) })],
    })
    const ids = project(asScreen(late, at(60_000)), 'audience').liveMessages.map(({ id }) => id)
    expect(ids).toEqual([idOf('lunch'), idOf('welcome')])
    // [S10] A desk has it there before the room tells it.
    const shown = advanceShown(project(late, 'controller'), at(60_000))
    expect(shown.liveMessages.map(({ id }) => id)).toEqual(ids)
  })
})

describe('[L7] a message bound to a cue', () => {
  const bound = (moment: 'start' | 'end') =>
    stateWith({
      timers: [timerWith('talk', { overtime: 'stop', duration: 60 }), timerWith('panel')],
      liveMessages: [waiting({ onCue: { timerId: idOf('talk'), at: moment } })],
    })
  const start: Command = { type: 'timer.start', timerId: idOf('talk') }

  test('[L7] is sent once, when the cue begins', () => {
    const on = doneAt(bound('start'), start, 10)
    expect(only(on)).toMatchObject({ isVisible: true, onCue: null, sentAt: iso(10) })
    const hidden = doneAt(on, change({ isVisible: false }), 11)
    const again = doneAt(asScreen(hidden, at(900_000)), start, 901)
    expect(only(again).isVisible).toBe(false)
  })

  test('[L7] is sent when the cue ends by time, at that instant, and by Next', () => {
    const on = doneAt(bound('end'), start, 10)
    expect(only(on).isVisible).toBe(false)
    expect(only(asScreen(on, at(9_000_000)))).toMatchObject({ isVisible: true, sentAt: iso(70) })
    const next = doneAt(on, { type: 'rundown.next', after: idOf('talk') }, 20)
    expect(only(next)).toMatchObject({ isVisible: true, sentAt: iso(20) })
  })

  test('[L7] is not sent by a pause, a reset or an edit of the cue', () => {
    const paused = doneAt(doneAt(bound('end'), start, 10), { type: 'timer.pause', timerId: idOf('talk') }, 20)
    const reset = doneAt(paused, { type: 'timer.reset', timerId: idOf('talk') }, 30)
    for (const state of [paused, reset, doneAt(reset, edit('talk', { speaker: 'Ada' }), 31)])
      expect(only(state)).toMatchObject({ isVisible: false, onCue: { timerId: idOf('talk'), at: 'end' } })
  })

  test('[L7] stays hidden if the cue is deleted, and Undo binds it again', () => {
    const deleted = doneAt(bound('start'), { type: 'timer.delete', timerId: idOf('talk') }, 10)
    expect(only(deleted)).toMatchObject({ isVisible: false, onCue: null })
    const back = having(kept(bound('start')), { type: 'timer.delete', timerId: idOf('talk') }, undo).state
    expect(only(back).onCue).toEqual({ timerId: idOf('talk'), at: 'start' })
    expect(only(doneAt(back, start, 12)).isVisible).toBe(true)
  })

  test('[L7] waits for nothing if it is restored after its cue was deleted', () => {
    const both = [
      { type: 'live_message.delete', messageId: idOf('lunch') },
      { type: 'timer.delete', timerId: idOf('talk') },
    ] as const
    const gone = having(kept(bound('start')), ...both)
    // Without the step that deleted the cue, Undo brings back only the message.
    const [first] = gone.state.undoSteps
    const rest = { ...gone, state: { ...gone.state, undoSteps: first === undefined ? [] : [first] } }
    expect(only(having(rest, undo).state)).toMatchObject({ isVisible: false, onCue: null })
  })
})
