import { describe, expect, it, test } from 'vitest'
import { aLiveMessage, aSnapshot, aTimer } from '../../testing/fake-feed.ts'
import { checkLiveMessage, draftOf, emptyLiveMessage, liveMessageDraft } from './live-message-form.ts'
import { sendWords } from './live-message-row.tsx'
import { inDeskOrder } from './live-messaging.tsx'
import { inTime } from './wait-text.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const days = { timeZone: 'Europe/Berlin', eventDate: '2026-11-21', after: null, now }
const typed = { ...emptyLiveMessage, content: ' Lunch\nis ready ', senderType: 'system' } as const
const message = { content: 'Lunch\nis ready', senderType: 'system' }

describe('the live message form', () => {
  it('sends immediately and as the presenter by default', () =>
    expect(emptyLiveMessage).toMatchObject({ senderType: 'presenter', when: 'now' }))

  it.each(['', '  ', '\n', '\u200b'])('asks for the words instead of sending %j', (content) =>
    expect(checkLiveMessage({ ...typed, content }, days)).toMatchObject({ ok: false, field: 'content' }),
  )

  it('trims and keeps line breaks', () => {
    expect(checkLiveMessage(typed, days)).toEqual({ ok: true, input: message })
  })

  it.each([
    ['14:30', '', '2026-11-21T13:30:00.000Z'],
    ['2 pm', '2026-11-22', '2026-11-22T13:00:00.000Z'],
    ['2.30', '2026-03-29', null],
    ['13:00', '', null],
  ])('reads %s on the day %j in the room’s zone', (time, day, sendAt) => {
    const checked = checkLiveMessage({ ...typed, when: 'time', time, day }, days)
    expect(checked).toMatchObject(sendAt === null ? { ok: false, field: 'time' } : { input: { ...message, sendAt } })
  })

  it.each([
    [{ when: 'time', time: 'soon' }, 'time'],
    [{ when: 'time', time: '' }, 'time'],
    [{ when: 'time', time: '14:30', day: '2026-99' }, 'day'],
    [{ when: 'time', time: '14:30', day: '20999-11-21' }, 'day'],
    [{ when: 'time', time: '14:30', day: '2026-02-30' }, 'day'],
    [{ when: 'start', timerId: '' }, 'timerId'],
  ] as const)('shows at its field what is wrong with %j', (patch, field) => {
    expect(checkLiveMessage({ ...typed, ...patch }, days)).toMatchObject({ ok: false, field })
  })

  it('binds a message to a cue', () =>
    expect(checkLiveMessage({ ...typed, when: 'end', timerId: 'talk' }, days)).toEqual({
      ok: true,
      input: { ...message, onCue: { timerId: 'talk', at: 'end' } },
    }))

  it('shows a waiting message as it was typed', () => {
    const sendAt = '2026-11-22T13:30:00.000Z'
    expect(draftOf(aLiveMessage('one', { sendAt }), days.timeZone)).toMatchObject({
      when: 'time',
      time: '14:30',
      day: '2026-11-22',
    })
    expect(draftOf(aLiveMessage('one', { onCue: { timerId: 'talk', at: 'end' } }), days.timeZone)).toMatchObject({
      when: 'end',
      timerId: 'talk',
    })
  })

  it('leaves a time alone that nobody touched, even one that the clocks repeat', () => {
    const sendAt = '2026-10-25T01:30:00.000Z'
    const opened = draftOf(aLiveMessage('one', { sendAt }), days.timeZone)
    expect(opened).toMatchObject({ time: '02:30', day: '2026-10-25' })
    const edited = { ...opened, content: 'Coffee' }
    const night = { ...days, now: Date.parse('2026-10-25T01:00:00Z') }
    expect(checkLiveMessage(edited, night, opened)).toEqual({
      ok: true,
      input: { content: 'Coffee', senderType: opened.senderType },
    })
    expect(checkLiveMessage({ ...edited, time: '02:45' }, days, opened)).toMatchObject({ ok: false, field: 'time' })
  })

  it('reads stored drafts, also of older pages, and ignores anything else', () => {
    expect(liveMessageDraft.parse({ content: 'half a', senderType: 'system' })).toEqual({
      ...emptyLiveMessage,
      content: 'half a',
      senderType: 'system',
    })
    expect(liveMessageDraft.safeParse({ content: 'x', senderType: 'admin' }).success).toBe(false)
    expect(liveMessageDraft.safeParse([]).success).toBe(false)
  })
})

test.each([
  [0, 'in 0 s'],
  [12.4, 'in 13 s'],
  [60, 'in 1 min'],
  [61, 'in 2 min'],
  [720, 'in 12 min'],
  [3600, 'in 1 h'],
  [7500, 'in 2 h 5 min'],
  [90_000, 'in 25 h'],
  [180_000, 'in 2 days'],
])('%d seconds read %s', (seconds, said) => expect(inTime(seconds)).toBe(said))

test('a time that depends on the running order is shown as approximate', () =>
  expect(inTime(720, 'about')).toBe('in about 12 min'))

test('waiting messages come first, the next one at the top', () => {
  const late = aLiveMessage('late', { sendAt: '2026-11-21T15:00:00Z' })
  const soon = aLiveMessage('soon', { sendAt: '2026-11-21T14:00:00Z' })
  const onCue = aLiveMessage('cue', { onCue: { timerId: 'talk', at: 'end' } })
  const shown = aLiveMessage('shown')
  expect(inDeskOrder([shown, onCue, late, soon])).toEqual([soon, late, onCue, shown])
})

test('the row shows the time and the wait', () => {
  const room = aSnapshot({ timers: [aTimer('talk', { name: 'Talk' })] })
  const sendAt = new Date(now + 720_000).toISOString()
  expect(sendWords(aLiveMessage('a', { sendAt }), room, now)).toMatchObject({ isMissed: false })
  expect(sendWords(aLiveMessage('a', { sendAt }), room, now).text).toContain('in 12 min')
  expect(sendWords(aLiveMessage('a', { sendAt }), room, now + 720_000)).toMatchObject({ isMissed: true })
  const onCue = { timerId: room.timers[0]?.id ?? '', at: 'end' } as const
  expect(sendWords(aLiveMessage('a', { onCue }), room, now).text).toBe('when “Talk” ends')
})
