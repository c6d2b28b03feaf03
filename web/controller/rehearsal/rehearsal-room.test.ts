import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { type EventInput, eventBody } from '../../../schema/engine/event/entity.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { controller, participant } from '../../local-room/local-room.ts'
import { rates } from './rehearsal-clock.ts'
import { createRehearsal, startOf } from './rehearsal-room.ts'

const nine = Date.parse('2026-11-21T09:00:00.000Z')
const minute = 60_000
const at = (minutes: number) => nine + minutes * minute
const iso = (minutes: number) => isoTime(at(minutes))

/** Twelve cues of a day: by hand, linked, and at a time; one opens a poll, and one sends a message at its start. */
const lengths = [10, 20, 15, 5, 30, 10, 60, 25, 20, 15, 10, 20]
const day: EventInput = {
  format: 'cuelight-event',
  version: 1,
  room: { name: 'Spring conference', timeZone: 'Europe/Berlin' },
  timers: lengths.map((minutes, place) => ({
    id: `cue${place}`,
    name: `Cue ${place}`,
    duration: minutes * 60,
    isCountUp: false,
    trigger: [0, 3, 9].includes(place) ? 'manual' : [6, 8].includes(place) ? 'scheduled' : 'linked',
    plannedStart: { 0: iso(0), 6: iso(100), 8: iso(190) }[place] ?? null,
    overtime: place === 7 ? 'stop' : 'continue',
    opens: place === 4 ? { kind: 'poll', id: 'p1', showResults: true } : null,
  })),
  messages: [{ content: 'Five minutes left', color: 'red' }],
  polls: [{ id: 'p1', question: 'Again?', options: ['Yes', 'No'], allowMultiple: false }],
  quizzes: [],
  liveMessages: [
    { id: 'm1', content: 'Lunch is served', senderType: 'presenter', onCue: { timerId: 'cue6', at: 'start' } },
  ],
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => createRehearsal(eventBody.parse(day), Date.now(), () => Date.now())
type Show = ReturnType<typeof open>
/** What a rehearsal's desk does. */
const press = (show: Show, command: Command) => {
  const done = show.local.pageOf(controller).execute(command)
  if (!done.ok) throw new Error(done.code)
}
const next = (show: Show) =>
  press(show, { type: 'rundown.next', after: show.timers().find(({ isRunning }) => isRunning)?.id ?? null })
/** Lets the rehearsal run until an instant of its own clock, in steps of the page's own time. */
const runTo = async (show: Show, until: number, rate: number) => {
  while (show.clock.now() < until)
    await vi.advanceTimersByTimeAsync(Math.max(1, Math.min(500, (until - show.clock.now()) / rate)))
}

describe('[RH1] [RH3] a rehearsal', () => {
  test('[RH1] begins shortly before the first planned start, else now', () => {
    expect(startOf(eventBody.parse(day), 5)).toBe(nine - 10_000)
    expect(startOf({ timers: [] }, 5)).toBe(5)
  })

  test('[RH1] begins with its event: nothing that an undo could take away was done', () => {
    const show = open()
    expect(show.timers()).toHaveLength(day.timers?.length ?? 0)
    expect(show.local.live.loaded?.state.undoSteps).toEqual([])
  })

  test.each(rates)('[RH3] a day of twelve cues at %i times the speed loses no second', async (rate) => {
    const show = open()
    show.clock.setRate(rate)
    await runTo(show, nine, rate)
    next(show)
    const begun = Date.parse(show.timers()[0]?.startedFirstAt ?? '')
    // Cue 2 runs over by hand: cue 3 is not linked.
    await runTo(show, at(50), rate)
    next(show)
    const third = Date.parse(show.timers()[3]?.startedFirstAt ?? '')
    await runTo(show, at(60), rate)
    press(show, {
      type: 'message.edit',
      messageId: show.local.live.loaded?.state.messages[0]?.id ?? '',
      isVisible: true,
    })
    const poll = show.local.live.loaded?.state.polls[0]
    expect(poll?.isActive).toBe(true)
    press(show, { type: 'room.flash' })
    show.local
      .pageOf(participant('ada'))
      .execute({ type: 'poll.vote', pollId: poll?.id ?? '', selectedOptions: [0], sessionId: null })
    await runTo(show, at(216), rate)
    next(show)
    const ninth = Date.parse(show.timers()[9]?.startedFirstAt ?? '')
    await runTo(show, at(300), rate)
    // Plain arithmetic: a linked cue begins where the one before it ends, a scheduled one at its time.
    const starts = [begun, begun + 10 * minute, begun + 30 * minute, third, third + 5 * minute, third + 35 * minute]
    const later = [at(100), at(160), at(190), ninth, ninth + 15 * minute, ninth + 25 * minute]
    const told = show.timers().map(({ startedFirstAt }) => Date.parse(startedFirstAt ?? ''))
    expect(told).toEqual([...starts, ...later])
    const ends = show.timers().map(({ endedAt }) => (endedAt === null ? null : Date.parse(endedAt)))
    expect(ends.slice(0, 5)).toEqual([...starts.slice(1, 5), starts[5]])
    // The scheduled one pauses what runs, and cue 7 stops at its end.
    expect(ends.slice(6, 8)).toEqual([at(160), at(185)])
    expect(ends.slice(9, 11)).toEqual([later[4], later[5]])
    // Not one second of the page's clock is lost either.
    expect(Math.abs(show.clock.now() - at(300))).toBeLessThan(rate * 500)
    const state = show.local.live.loaded?.state
    expect(state?.liveMessages[0]).toMatchObject({ isVisible: true, createdAt: expect.any(String) })
    expect(state?.polls[0]).toMatchObject({ isActive: false, closedAt: isoTime(starts[5] ?? 0) })
    const measured = show.measured()
    expect(measured[2]).toMatchObject({ planned: 900, seconds: Math.round((third - begun) / 1000) - 1800 })
    expect(measured[4]).toMatchObject({ planned: 1800, seconds: 1800 })
    show.clock.stop()
  })

  test('[RH2] it jumps to a cue, and everything before it takes its time', () => {
    const show = open()
    show.jumpTo(show.timers()[4]?.id ?? '')
    expect(
      show
        .timers()
        .map(({ isRunning }) => isRunning)
        .indexOf(true),
    ).toBe(4)
    expect(
      show
        .measured()
        .slice(0, 4)
        .map(({ seconds }) => seconds),
    ).toEqual([600, 1200, 900, 300])
    show.leave(30)
    expect(show.clock.now()).toBe(Date.parse(show.timers()[4]?.startedAt ?? '') + 1_770_000)
    show.jumpTo(show.timers()[11]?.id ?? '')
    expect(show.timers()[6]?.startedFirstAt).toBe(iso(100))
    expect(show.timers()[8]?.startedFirstAt).toBe(iso(190))
    expect(show.timers()[11]?.isRunning).toBe(true)
    // There is no way back: a cue that has begun is started by its own key.
    show.jumpTo(show.timers()[2]?.id ?? '')
    expect(show.timers()[11]?.isRunning).toBe(true)
    show.clock.stop()
  })
})
