import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { addPollBody } from '../tools/polls/commands.ts'
import { addQuizBody } from '../tools/quizzes/commands.ts'
import { listedTimer } from '../tools/timers/commands.ts'
import { checked, type Fault } from './faults.ts'
import { requiredText, wholeNumber } from './input.ts'
import { cleanLine } from './text.ts'

const question = { question: 'Which?', options: ['A', 'B'], correctAnswer: 0 }
const timer = { name: 'Talk', duration: 60 }

describe('what is wrong with an input', () => {
  it('is nothing if the schema reads it, and the input is then cleaned', () =>
    expect(checked(z.object({ name: requiredText(cleanLine, 9) }), { name: ' A  b ' })).toEqual({
      ok: true,
      input: { name: 'A b' },
    }))

  it.each<[string, z.ZodMiniType, unknown, Fault[]]>([
    [
      'a text that nobody sees',
      listedTimer,
      { ...timer, name: '\u200b' },
      [{ field: 'name', code: 'missing', limit: 1 }],
    ],
    ['a field that is not there', listedTimer, { name: 'Talk' }, [{ field: 'duration', code: 'missing' }]],
    ['no number', listedTimer, { ...timer, duration: Number.NaN }, [{ field: 'duration', code: 'wrong' }]],
    [
      'a number below the limit',
      listedTimer,
      { ...timer, duration: 0 },
      [{ field: 'duration', code: 'too_low', limit: 1 }],
    ],
    [
      'a number above the limit',
      listedTimer,
      { ...timer, duration: limits.maxTimerSeconds + 1 },
      [{ field: 'duration', code: 'too_high', limit: limits.maxTimerSeconds }],
    ],
    [
      'a text of too many letters',
      listedTimer,
      { ...timer, speaker: 'x'.repeat(limits.maxSpeakerLength + 1) },
      [{ field: 'speaker', code: 'too_long', limit: limits.maxSpeakerLength }],
    ],
    [
      'an endless text',
      listedTimer,
      { ...timer, speaker: 'x'.repeat(99_999) },
      [{ field: 'speaker', code: 'too_long', limit: limits.maxSpeakerLength }],
    ],
    [
      'letters that take too much room',
      listedTimer,
      { ...timer, name: '👨‍👩‍👧‍👦'.repeat(limits.maxTimerNameLength) },
      [{ field: 'name', code: 'too_heavy' }],
    ],
    [
      'a list that is too short',
      addPollBody,
      { question: 'Which?', options: ['A', ' '] },
      [{ field: 'options', code: 'too_few', limit: limits.pollOptionsMin }],
    ],
    [
      'the same twice',
      addPollBody,
      { question: 'Which?', options: ['A', 'a'] },
      [{ field: 'options', code: 'repeated' }],
    ],
    [
      'a field of an entry of a list',
      addQuizBody,
      { title: 'Quiz', questions: [question, { ...question, points: 101 }] },
      [{ field: 'questions.1.points', code: 'too_high', limit: limits.pointsMax }],
    ],
    [
      'a short password',
      z.object({ password: z.string().check(z.minLength(6)) }),
      { password: 'x' },
      [{ field: 'password', code: 'too_few', limit: 6 }],
    ],
    ['the whole input', z.object({}), null, [{ field: 'body', code: 'wrong' }]],
    ['a number that is not whole', z.object({ at: wholeNumber(0, 9) }), { at: 1.5 }, [{ field: 'at', code: 'wrong' }]],
  ])('%s', (_, schema, typed, faults) => expect(checked(schema, typed)).toEqual({ ok: false, faults }))
})
