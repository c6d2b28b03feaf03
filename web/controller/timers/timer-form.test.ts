import { describe, expect, it } from 'vitest'
import { checkTimerDraft, draftOf, emptyTimer, isEmptyTimer, patchFrom, readTimerDraft } from './timer-form.ts'

const refused = (field: string, title: string, description: string) => ({
  ok: false,
  field,
  notice: { title, description, tone: 'danger' },
})
const draft = (name: string, duration: string, isCountUp = false) => ({ ...emptyTimer, name, duration, isCountUp })
const noPlan = { speaker: '', notes: '', color: null, warnSeconds: 30, dangerSeconds: null }

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
    ['', '', 'name'],
  ] as const)('asks for what is missing: "%s" "%s"', (name, duration, field) => {
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
      refused('name', 'Invalid timer data', 'Please check your input and try again.'),
    )
  })

  it('reads the plan of a cue', () => {
    const typed = {
      ...draft('Talk', '10:00'),
      speaker: ' Ada  Lovelace ',
      notes: 'Lapel mic',
      warnAt: '2m',
      dangerAt: '45s',
    }
    expect(checkTimerDraft({ ...typed, color: 'teal' })).toMatchObject({
      ok: true,
      input: { speaker: 'Ada Lovelace', notes: 'Lapel mic', color: 'teal', warnSeconds: 120, dangerSeconds: 45 },
    })
    expect(checkTimerDraft({ ...typed, warnAt: '', dangerAt: '' })).toMatchObject({
      input: { warnSeconds: 0, dangerSeconds: null },
    })
  })

  it('C2 refuses a red that does not come after the orange, at its field', () => {
    expect(checkTimerDraft({ ...draft('Talk', '10:00'), warnAt: '0:30', dangerAt: '0:30' })).toEqual(
      refused('dangerAt', 'Check the warnings', 'Red must come after orange: please give it less time than orange.'),
    )
    expect(checkTimerDraft({ ...draft('Talk', '10:00'), warnAt: 'soon' })).toMatchObject({ ok: false, field: 'warnAt' })
  })

  it('shows a timer as it can be typed again', () => {
    for (const duration of [1, 59, 90, 600, 3599, 3600, 5400, 359_999]) {
      const shown = draftOf({ name: 'Talk', duration, isCountUp: false })
      expect(checkTimerDraft(shown)).toMatchObject({ ok: true, input: { duration } })
    }
    expect(draftOf({ name: 'Talk', duration: 90, isCountUp: false }).duration).toBe('01:30')
  })
})

describe('what an edit sends', () => {
  const opened = { name: 'Talk', duration: 600, isCountUp: false }
  it('is only what was changed here', () => {
    expect(patchFrom(opened, { ...opened, name: 'Keynote' })).toEqual({ name: 'Keynote' })
    expect(patchFrom(opened, { ...opened, duration: 300, isCountUp: true })).toEqual({ duration: 300, isCountUp: true })
  })
  it('takes what is missing for the plan of a plain timer', () => {
    expect(patchFrom(opened, { ...opened, ...noPlan })).toBeNull()
    expect(patchFrom(opened, { ...opened, ...noPlan, speaker: 'Ada' })).toEqual({ speaker: 'Ada' })
    expect(patchFrom({ ...opened, dangerSeconds: 9 }, { ...opened, ...noPlan })).toEqual({ dangerSeconds: null })
  })
  it('is nothing where nothing was changed', () => {
    expect(patchFrom(opened, { ...opened })).toBeNull()
  })
})

describe('a kept timer', () => {
  it('is read back as it was typed', () => {
    expect(readTimerDraft({ ...draft('Half a na', '10:', true), more: 1 })).toEqual(draft('Half a na', '10:', true))
  })

  it.each([null, [], {}, { name: 1, duration: '', isCountUp: false }, { name: '', duration: '' }])(
    'is none where it is %j',
    (value) => expect(readTimerDraft(value)).toBeNull(),
  )

  it('is read where it was kept before cues had plans', () => {
    expect(readTimerDraft({ name: 'Talk', duration: '5', isCountUp: false })).toEqual(draft('Talk', '5'))
  })

  it('is worth keeping once something was typed', () => {
    expect(isEmptyTimer(draft(' ', '', true))).toBe(true)
    expect(isEmptyTimer(draft('', '5'))).toBe(false)
  })
})
