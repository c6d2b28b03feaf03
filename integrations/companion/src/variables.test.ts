import { describe, expect, test } from 'vitest'
import { noon } from '../../../schema/testing/rooms/facts.ts'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../schema/testing/rooms/timers.ts'
import { displayTimer, formatSeconds, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { shownOf } from './room/shown.ts'
import { begun, emptyRoom, fullRoom } from './testing/full-room.ts'
import { roomNow } from './testing/sent-room.ts'
import { noRoomVariables, variableDefinitions, variablesOf } from './variables.ts'

const at = (ms: number) => variablesOf(shownOf(fullRoom, begun + ms))

describe('[CP5] variables', () => {
  test('[CP5] have what the room has', () => {
    expect(at(61_000)).toEqual({
      room: 'Main hall',
      clock: '13:03:01',
      remaining: '9:59',
      remaining_ms: 599_000,
      remaining_total_s: 599,
      remaining_sign: '',
      remaining_h: '0',
      remaining_m: '09',
      remaining_s: '59',
      remaining_hms: '0:09:59',
      duration: '10:00',
      added: '+1:00',
      progress: 100,
      phase: 'normal',
      state: 'running',
      ends_at: '13:13',
      show_ends: '13:33',
      offset: '+3:00',
      offset_total_s: 180,
      now_name: 'Opening',
      now_speaker: 'Ada',
      now_start: '13:02',
      now_length: '10:00',
      next_name: 'Keynote',
      next_speaker: 'Grace',
      next_start: '13:13',
      next_length: '20:00',
      cue_count: 2,
      cue_index: 1,
      message: 'Wrap up',
      poll_question: 'Which?',
      poll_votes: 2,
      top_question: 'Why lunch?',
      questions_waiting: 1,
      phones: 7,
      screens_missing: 1,
      wish_minutes: 2,
      scene: 'qr',
      blackout: 'on',
    })
  })

  test('[CP5] are all defined, and none is defined that has no value', () => {
    const defined = Object.keys(variableDefinitions()).filter((name) => name !== 'connection' && name !== 'last_action')
    expect(Object.keys(at(0))).toEqual(defined)
    expect(Object.keys(noRoomVariables)).toEqual(defined)
    expect(Object.values(noRoomVariables).every((value) => value === '')).toBe(true)
  })

  test('[CP5] have the digits of the wall in overtime too, with the sign apart', () => {
    expect(at(660_000 + 42_000)).toMatchObject({
      remaining: '−0:42',
      remaining_sign: '−',
      remaining_m: '00',
      remaining_s: '42',
      remaining_hms: '−0:00:42',
      remaining_total_s: -42,
      phase: 'overtime',
    })
  })

  test('[CP5] equal the second of the display at every instant, also at the change of a second', () => {
    for (const ms of [0, 1, 499, 999, 1_000, 599_999, 600_000, 630_000, 660_000, 660_999, 661_000, 4_000_000]) {
      const timer = displayTimer(fullRoom.snapshot)!
      expect(at(ms).remaining, `${ms}`).toBe(formatSeconds(shownSeconds(timer, begun + ms)))
    }
  })

  test('[CP5] go on to the next cue by themselves when it is linked', () => {
    const linked = roomNow(
      stateWith({
        timers: [
          runningSince(timerWith('one', { duration: 10 }), noon),
          timerWith('two', { name: 'Keynote', duration: 60, currentTime: 60, trigger: 'linked' }),
        ],
      }),
    )
    expect(variablesOf(shownOf(linked, noon + 15_000))).toMatchObject({ now_name: 'Keynote', remaining: '0:55' })
  })

  test('[CP5] have no next cue at the end, and nothing of a room without cues', () => {
    const last = roomNow(
      stateWith({
        timers: [runningSince(timerWith('one'), noon)],
      }),
    )
    const none = { next_name: '', next_speaker: '', next_start: '', next_length: '' }
    expect(variablesOf(shownOf(last, noon))).toMatchObject({ ...none, cue_index: 1, cue_count: 1 })
    expect(variablesOf(shownOf(emptyRoom, noon))).toMatchObject({ ...none, remaining: '', state: '', cue_count: 0 })
  })

  test('[CP5] keep the cue after a paused one as the next, and the first before the show', () => {
    const timers = [timerWith('one', { startedFirstAt: isoTime(noon), currentTime: 300 }), timerWith('two')]
    const paused = shownOf(roomNow(stateWith({ timers, selected: 'one' })), noon)
    expect(variablesOf(paused)).toMatchObject({ now_name: 'one', next_name: 'two', cue_index: 1 })
    const before = shownOf(roomNow(stateWith({ timers: [timerWith('one'), timerWith('two')] })), noon)
    expect(variablesOf(before)).toMatchObject({ now_name: '', next_name: 'one', cue_index: 0 })
  })

  test('[CP5] say how much later a paused cue will end, second by second', () => {
    const paused = roomNow(
      stateWith({ timers: [timerWith('one', { duration: 60, currentTime: 50, startedFirstAt: isoTime(noon) })] }),
    )
    expect(variablesOf(shownOf(paused, noon + 10_000))).toMatchObject({ added: '0:00', state: 'paused' })
    expect(variablesOf(shownOf(paused, noon + 25_000))).toMatchObject({ added: '+0:15', remaining: '0:50' })
  })

  test('[CP5] write whole minutes of the day with their seconds', () => {
    expect(variablesOf(shownOf(fullRoom, noon)).clock).toBe('13:00:00')
  })
})
