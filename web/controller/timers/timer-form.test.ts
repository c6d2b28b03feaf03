import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../schema/tools/timers/entity.ts'
import { noPlan as plain } from '../../../schema/tools/timers/plan/no-plan.ts'
import {
  checkTimerDraft as check,
  draftOf,
  emptyTimer,
  isEmptyTimer,
  patchFrom,
  type TimerDraft,
  timerDraft,
} from './timer-form.ts'

const timeZone = 'Europe/Berlin'
const days = { timeZone, eventDate: '2026-11-21', after: null, now: Date.parse('2026-11-20T12:00:00Z') }
const checkTimerDraft = (typed: TimerDraft, opened: Plan | null = null) => check(typed, days, opened)

const refused = (field: string | readonly string[], title: string, description: string) => ({
  ok: false,
  fields: [field].flat(),
  notice: { title, description, variant: 'destructive' },
})
const draft = (name: string, duration: string, isCountUp = false) => ({ ...emptyTimer, name, duration, isCountUp })
const { startedFirstAt: _, endedAt: __, sourceId: ___, ...noPlan } = plain

describe('the timer form', () => {
  it('reads MM:SS and HH:MM:SS', () => {
    expect(checkTimerDraft(draft(' Opening  talk ', '10:00'))).toEqual({
      ok: true,
      input: { name: 'Opening talk', duration: 600, isCountUp: false, ...noPlan },
    })
    expect(checkTimerDraft(draft('Panel', '1:30:00', true))).toEqual({
      ok: true,
      input: { name: 'Panel', duration: 5400, isCountUp: true, ...noPlan },
    })
  })

  it.each([
    ['', '10:00', 'name'],
    ['   ', '10:00', 'name'],
    ['Talk', '', 'duration'],
    ['', ' ', ['name', 'duration']],
  ] as const)('requires each missing field: "%s" "%s"', (name, duration, field) => {
    expect(checkTimerDraft(draft(name, duration))).toEqual(
      refused(field, 'Missing fields', 'Please fill in all required fields.'),
    )
  })

  it.each(['0:00', '00:00:00', 'soon', '1:75', '-5:00', '100:00:00'])('refuses the duration %s', (duration) => {
    expect(checkTimerDraft(draft('Talk', duration))).toEqual(
      refused('duration', 'Invalid duration', 'Please enter a valid duration (e.g., 10:00 or 1:30:00).'),
    )
  })

  it('refuses a name beyond the limit', () => {
    expect(checkTimerDraft(draft('x'.repeat(121), '1:00'))).toEqual(
      refused('name', 'Invalid timer data', 'Please use at most 120 characters.'),
    )
  })

  it('reads the plan of a cue', () => {
    const typed = {
      ...draft('Talk', '10:00'),
      speaker: ' Ada  Lovelace ',
      notes: 'Lapel mic',
      speakerNotes: 'Thank the sponsors',
      warnAt: '2m',
      dangerAt: '45s',
    }
    expect(checkTimerDraft({ ...typed, color: 'teal' })).toMatchObject({
      ok: true,
      input: {
        speaker: 'Ada Lovelace',
        notes: 'Lapel mic',
        speakerNotes: 'Thank the sponsors',
        color: 'teal',
        warnSeconds: 120,
        dangerSeconds: 45,
      },
    })
    expect(checkTimerDraft({ ...typed, warnAt: '', dangerAt: '' })).toMatchObject({
      input: { warnSeconds: 0, dangerSeconds: null },
    })
  })

  it('C2 refuses a red that does not come after orange, at its field', () => {
    expect(checkTimerDraft({ ...draft('Talk', '10:00'), warnAt: '0:30', dangerAt: '0:30' })).toEqual(
      refused('dangerAt', 'Check the warnings', 'Red must come after orange: please give it less time than orange.'),
    )
    expect(checkTimerDraft({ ...draft('Talk', '10:00'), warnAt: 'soon' })).toMatchObject({
      ok: false,
      fields: ['warnAt'],
    })
  })

  it('shows a timer as it was typed', () => {
    for (const duration of [1, 59, 90, 600, 3599, 3600, 5400, 359_999]) {
      const shown = draftOf({ name: 'Talk', duration, isCountUp: false }, timeZone)
      expect(checkTimerDraft(shown)).toMatchObject({ ok: true, input: { duration } })
    }
    expect(draftOf({ name: 'Talk', duration: 90, isCountUp: false }, timeZone).duration).toBe('1:30')
  })

  it('C2 reads the start and end of a cue in the room’s zone', () => {
    const typed = { ...draft('Talk', '10'), trigger: 'scheduled' as const, startTime: '23:30', endTime: '0:15' }
    expect(checkTimerDraft(typed)).toMatchObject({
      input: { trigger: 'scheduled', plannedStart: '2026-11-21T22:30:00.000Z', endsAt: '2026-11-21T23:15:00.000Z' },
    })
    expect(checkTimerDraft({ ...typed, startDay: '2026-12-01' })).toMatchObject({
      input: { plannedStart: '2026-12-01T22:30:00.000Z' },
    })
    expect(checkTimerDraft({ ...typed, isCountUp: true })).toMatchObject({ input: { endsAt: null } })
    expect(checkTimerDraft({ ...typed, startTime: '' })).toMatchObject({ ok: false, fields: ['startTime'] })
    expect(checkTimerDraft({ ...typed, startTime: 'soon' })).toMatchObject({ ok: false, fields: ['startTime'] })
    expect(checkTimerDraft({ ...typed, endTime: '25:00' })).toMatchObject({ ok: false, fields: ['endTime'] })
  })

  it('keeps an unchanged time to the millisecond', () => {
    const opened = {
      ...plain,
      plannedStart: '2026-11-21T09:00:30.250Z',
      endsAt: '2026-11-23T09:00:00.500Z',
      opens: { kind: 'poll' as const, id: 'r.poll', showResults: true },
    }
    const shown = draftOf({ name: 'Talk', duration: 60, isCountUp: false, ...opened }, timeZone)
    expect(shown).toMatchObject({ startTime: '10:00:30', startDay: '2026-11-21', endTime: '10:00' })
    const { plannedStart, endsAt, opens } = opened
    expect(checkTimerDraft(shown, opened)).toMatchObject({ input: { plannedStart, endsAt, opens } })
    expect(checkTimerDraft({ ...shown, startTime: '' }, opened)).toMatchObject({ input: { plannedStart: null } })
  })
})

describe('the request of an edit', () => {
  const opened = { name: 'Talk', duration: 600, isCountUp: false }
  it('has only the local changes', () => {
    expect(patchFrom(opened, { ...opened, name: 'Keynote' })).toEqual({ name: 'Keynote' })
    expect(patchFrom(opened, { ...opened, duration: 300, isCountUp: true })).toEqual({ duration: 300, isCountUp: true })
  })
  it('treats a missing plan as that of a plain timer', () => {
    expect(patchFrom(opened, { ...opened, ...noPlan })).toBeNull()
    expect(patchFrom(opened, { ...opened, ...noPlan, speaker: 'Ada' })).toEqual({ speaker: 'Ada' })
    const opens = { kind: 'feedback', showResults: false } as const
    expect(patchFrom({ ...opened, opens }, { ...opened, ...noPlan, opens: { ...opens } })).toBeNull()
    expect(patchFrom({ ...opened, dangerSeconds: 9 }, { ...opened, ...noPlan })).toEqual({ dangerSeconds: null })
  })
  it.each([
    [{ av: 'Video 3', lx: 'Blue' }, null],
    [{ av: 'Video 4', lx: 'Blue' }, { cells: { av: 'Video 4' } }],
    [{ av: '', lx: 'Blue', mics: '' }, { cells: { av: '' } }],
    [{ av: 'Video 3', lx: 'Blue', mics: 'H1' }, { cells: { mics: 'H1' } }],
    [undefined, null],
  ])('[C21] has of the cells %j those that were changed', (cells, patch) => {
    const before = { ...opened, cells: { av: 'Video 3', lx: 'Blue' } }
    expect(patchFrom(before, { ...before, cells })).toEqual(patch)
  })
  it('is empty without changes', () => {
    expect(patchFrom(opened, { ...opened })).toBeNull()
  })
})

describe('a stored timer', () => {
  it('reads back as it was typed', () => {
    expect(timerDraft.parse({ ...draft('Half a na', '10:', true), more: 1 })).toEqual(draft('Half a na', '10:', true))
  })

  it.each([null, [], {}, { name: 1, duration: '', isCountUp: false }, { name: '', duration: '' }])(
    'is ignored if it is %j',
    (value) => expect(timerDraft.safeParse(value).success).toBe(false),
  )

  it('is read even if it was stored before cues had plans', () => {
    expect(timerDraft.parse({ name: 'Talk', duration: '5', isCountUp: false })).toEqual(draft('Talk', '5'))
  })

  it('is stored as soon as it has text', () => {
    expect(isEmptyTimer(draft(' ', '', true))).toBe(true)
    expect(isEmptyTimer(draft('', '5'))).toBe(false)
  })
})
