import { describe, expect, test } from 'vitest'
import { ok, refusalMessage, refuse } from './errors.ts'
import { closeCodes, isRefusalCode, refusalStatus } from './refusal-codes.ts'
import { unreachable } from './unreachable.ts'

const entries = Object.entries(refusalStatus)

/** The sentences about locks and votes are promised to users. The others ask nothing of their reader. */
const withoutAdvice = [
  'viewer_locked',
  'join_locked',
  'already_voted',
  'poll_closed',
  'wrong_login',
  'already_owned',
  'not_found',
  'nothing_to_undo',
  'undo_conflict',
  'undo_full',
]

describe('refusals', () => {
  test.each(entries)('%s has the status of its kind: a refusal, or our fault', (_code, status) => {
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 426, 429, 500, 503]).toContain(status)
  })

  test.each(entries.filter(([code]) => !withoutAdvice.includes(code)))(
    '%s tells the reader what to do, in whole sentences',
    (code) => {
      const message = refusalMessage(code)
      expect(message).toMatch(/^[A-Z].*\.$/)
      expect(message).toMatch(/\b(please|ask|open|delete|clear|use|join|choose|follow)\b/i)
      expect(message).not.toMatch(/oops|error \d|undefined|null/i)
    },
  )

  test('the two texts for a running timer are the promised ones', () => {
    expect(refusalMessage('timer_running_start')).toBe('Please pause the current timer before starting another one.')
    expect(refusalMessage('timer_running_select')).toBe('Please pause the current timer before selecting another one.')
    expect(refusalMessage('viewer_locked')).toBe('Viewer Access Restricted')
    expect(refusalMessage('join_locked')).toBe('Audience Access Restricted')
  })

  test('the two texts for a vote are the promised ones', () => {
    expect(refusalMessage('already_voted')).toContain('Already voted')
    expect(refusalMessage('already_voted')).toContain('You have already participated in this poll.')
    expect(refusalMessage('poll_closed')).toBe('This poll is no longer accepting responses.')
  })

  test('refusals because of the room’s state are conflicts', () => {
    for (const code of [
      'timer_running_start',
      'timer_running_select',
      'timer_is_running',
      'too_many_timers',
      'too_many_messages',
      'too_many_polls',
      'too_many_quizzes',
      'already_voted',
      'poll_closed',
      'quiz_not_active',
      'results_not_shown',
      'quiz_active',
      'quiz_closed',
      'quiz_not_started',
      'already_completed',
      'feedback_disabled',
    ] as const) {
      expect(refusalStatus[code]).toBe(409)
    }
  })

  test('incomplete requests, and data that must stay secret, have the promised status', () => {
    expect(refusalStatus.join_required).toBe(401)
    expect(refusalStatus.results_hidden).toBe(403)
    for (const code of ['invalid_vote', 'invalid_answer'] as const) expect(refusalStatus[code]).toBe(400)
    expect(refusalStatus.too_much_feedback).toBe(429)
  })

  test('missing and foreign entities get the same answer', () => {
    expect(refusalStatus.not_found).toBe(404)
    expect(refusalStatus.room_not_found).toBe(404)
  })

  test.each(['', 'nonsense', 'constructor', '__proto__', 'toString'])(
    'an unknown code (%j) becomes the general one',
    (code) => {
      expect(isRefusalCode(code)).toBe(false)
      expect(refusalMessage(code)).toBe(refusalMessage('internal'))
    },
  )

  test('every known code is recognised', () => {
    for (const [code] of entries) expect(isRefusalCode(code)).toBe(true)
  })

  test('a result is a value or a refusal, and unreachable code throws', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 })
    expect(refuse('not_found')).toEqual({ ok: false, code: 'not_found' })
    expect(() => unreachable('x' as never)).toThrow('unreachable: "x"')
  })
})

describe('close codes', () => {
  test('are distinct, and of the standard or our own range', () => {
    const codes = Object.values(closeCodes)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code === 1008 || code === 1009 || (code >= 4400 && code <= 4499)).toBe(true)
  })
})
