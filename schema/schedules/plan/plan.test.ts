import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noLabels } from '../labels.ts'
import { breaksOf } from './breaks.ts'
import { cueTextsOf } from './cue-texts.ts'
import { kindsOf, paired } from './difference.ts'
import { overlapsOf, withinLimits } from './overlaps.ts'

const session = (sourceId: string, clock: string, minutes: number, more: Record<string, unknown> = {}) => ({
  ...{
    sourceId,
    title: `Talk ${sourceId}`,
    stage: 'A',
    startsAt: `2026-05-08T${clock}:00.000Z`,
    seconds: minutes * 60,
  },
  ...{ speakers: ['Ada'], notes: 'n', isBreak: false, ...noLabels, ...more },
})
const taken = (one: ReturnType<typeof session>, more = {}) => ({
  ...one,
  isEditedByHand: false,
  isLocked: false,
  ...more,
})

type Session = ReturnType<typeof session>
type Taken = ReturnType<typeof taken>

/** What changed, one for each way in which a session has, with what was known of its cue. */
function differenceOf(before: readonly Taken[], after: readonly Session[]) {
  const { pairs, gone, added } = paired(before, after)
  const side = ({ sourceId, title, stage, startsAt, seconds, speakers }: Session) => ({
    ...{ sourceId, title, stage, startsAt, seconds, speakers },
  })
  const change = (kind: string, was: Taken | null, is: Session | null, isMatchedByTitle = false) => {
    const { sourceId = '', stage = '' } = is ?? was ?? {}
    const { isEditedByHand = false, isLocked = false } = was ?? {}
    return {
      ...{ sourceId, kind, stage, isEditedByHand, isLocked, isMatchedByTitle },
      before: was && side(was),
      after: is && side(is),
    }
  }
  const startOf = (one: ReturnType<typeof change>) => Date.parse((one.after ?? one.before)?.startsAt ?? '')
  return [
    ...pairs.flatMap((pair) =>
      kindsOf(pair.before, pair.after).map((kind) => change(kind, pair.before, pair.after, pair.isMatchedByTitle)),
    ),
    ...gone.map((was) => change('gone', was, null)),
    ...added.map((is) => change('new', null, is)),
  ].sort((a, b) => startOf(a) - startOf(b))
}

describe('breaks', () => {
  test.each([
    ['09:04', []],
    ['09:05', [300]],
    ['12:00', [10_800]],
    ['12:01', []],
    ['08:30', []],
  ])('[SC11] a gap that ends at %s', (clock, seconds) => {
    const found = breaksOf([session('b', clock, 30), session('a', '08:00', 60)], 'Pause')
    expect(found.map((one) => one.seconds)).toEqual(seconds)
  })

  test('[SC11] are of their stage, begin when the last session has ended, and keep their id', () => {
    const sessions = [
      session('long', '08:00', 120),
      session('short', '08:30', 15),
      session('next', '10:15', 30),
      session('x', '10:15', 30, { stage: 'B' }),
    ]
    const found = breaksOf(sessions, 'Break')
    expect(found).toEqual([
      {
        ...session('break after long 2026-05-08', '10:00', 15),
        title: 'Break',
        speakers: [],
        notes: '',
        isBreak: true,
      },
    ])
    expect(breaksOf([...sessions, ...found], 'Break')).toEqual([])
  })
})

describe('what overlaps or does not fit', () => {
  test('[SC12] sessions of one stage at the same time are named, with how long', () => {
    const [a, b, c, d] = [
      session('a', '08:00', 60),
      session('b', '08:30', 10),
      session('c', '08:50', 30),
      session('d', '09:20', 5),
    ] as const
    const found = overlapsOf([c, d, a, b, session('e', '08:00', 60, { stage: 'B' })])
    expect(found).toEqual([
      { stage: 'A', first: a, second: b, seconds: 600 },
      { stage: 'A', first: a, second: c, seconds: 600 },
    ])
  })

  test('[SC12] each session that does not fit has its reason, and nothing is lost', () => {
    const room = { stages: 2, sessions: 4, cuesPerStage: 2, seconds: 3600 }
    const sessions = [
      ...[session('a', '08:00', 10), session('b', '09:00', 61), session('c', '10:00', 10), session('d', '11:00', 10)],
      ...[
        session('e', '11:00', 10, { stage: 'B' }),
        session('f', '12:00', 10, { stage: 'B' }),
        session('g', '08:00', 10, { stage: 'C' }),
      ],
    ]
    const { fitting, beyond } = withinLimits(sessions, ['A', 'B', 'C'], { ...room, sessions: 3 })
    expect(fitting.map(({ sourceId }) => sourceId)).toEqual(['a', 'c', 'e'])
    expect(beyond.map((one) => [one.session.sourceId, one.reason])).toEqual([
      ['g', 'too_many_stages'],
      ['b', 'too_long'],
      ['d', 'too_many_cues'],
      ['f', 'too_many_sessions'],
    ])
  })

  test('[SC13] a name or speakers that are too long are cut, and the whole is in the notes', () => {
    const long = `${'word '.repeat(30)}end`
    expect(cueTextsOf({ title: 'Tides', speakers: ['Ada', 'Lin'], notes: 'x' })).toEqual({
      name: 'Tides',
      speaker: 'Ada, Lin',
      notes: 'x',
    })
    const { name, speaker, notes } = cueTextsOf({
      title: long,
      speakers: Array.from({ length: 20 }, () => 'Ada Byron'),
      notes: 'x',
    })
    expect([name.length <= 120, speaker.length <= 80, name.endsWith('word…')]).toEqual([true, true, true])
    expect(notes.split('\n')).toEqual([long, Array.from({ length: 20 }, () => 'Ada Byron').join(', '), 'x'])
    expect(cueTextsOf({ title: '😀'.repeat(100), speakers: [], notes: 'x'.repeat(5000) })).toMatchObject({
      name: `${'😀'.repeat(59)}…`,
    })
  })
})

describe('the difference', () => {
  const a = session('a', '08:00', 30)
  const kinds = (before: Parameters<typeof differenceOf>[0], after: Parameters<typeof differenceOf>[1]) =>
    differenceOf(before, after).map(
      ({ sourceId, kind, isMatchedByTitle }) => `${sourceId} ${kind}${isMatchedByTitle ? ' by title' : ''}`,
    )

  test('[SC14] names each way in which a session has changed, with both sides and whose cue it is', () => {
    const after = { ...a, title: 'Other', startsAt: '2026-05-08T09:00:00.000Z', seconds: 60, speakers: ['Lin'] }
    const changes = differenceOf([taken(a, { isEditedByHand: true, isLocked: true })], [after])
    expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'renamed', 'speakers', 'length'])
    expect(changes[0]).toEqual({
      ...{ sourceId: 'a', kind: 'moved', stage: 'A', isEditedByHand: true, isLocked: true, isMatchedByTitle: false },
      before: { sourceId: 'a', title: 'Talk a', stage: 'A', startsAt: a.startsAt, seconds: 1800, speakers: ['Ada'] },
      after: { sourceId: 'a', title: 'Other', stage: 'A', startsAt: after.startsAt, seconds: 60, speakers: ['Lin'] },
    })
  })

  test('[SC14] new, gone, moved to another stage, and the same instant written otherwise', () => {
    const b = session('b', '09:00', 30)
    expect(kinds([taken(a)], [b])).toEqual(['a gone', 'b new'])
    expect(kinds([taken(a)], [{ ...a, stage: 'B' }])).toEqual(['a moved'])
    expect(kinds([taken(a)], [{ ...a, startsAt: '2026-05-08T10:00:00+02:00' }])).toEqual([])
  })

  test('[SC14] an id that changed is found by title and start, and it is said', () => {
    expect(kinds([taken(a)], [{ ...a, sourceId: 'z', seconds: 60 }])).toEqual(['z length by title'])
    expect(kinds([taken(a)], [{ ...a, sourceId: 'z', stage: 'B' }])).toEqual(['z moved by title'])
    expect(kinds([taken(a)], [{ ...a, sourceId: 'z', title: 'Other' }])).toEqual(['a gone', 'z new'])
    // Numbers that were given to other talks.
    const [one, two] = [session('1', '08:00', 30, { title: 'Tides' }), session('2', '09:00', 30, { title: 'Salt' })]
    expect(
      kinds(
        [taken(one), taken(two)],
        [
          { ...one, sourceId: '2' },
          { ...two, sourceId: '1' },
        ],
      ),
    ).toEqual([])
  })

  test('[SC14] an id that is there twice is matched by title and start too', () => {
    const again = { ...a, startsAt: '2026-05-08T14:00:00.000Z' }
    expect(kinds([taken(a), taken(again)], [again, a])).toEqual([])
    expect(kinds([taken(a), taken(again)], [a, { ...again, seconds: 60 }])).toEqual(['a length by title'])
    expect(kinds([taken(a)], [a, again])).toEqual(['a new'])
    // One that is in every stage is none of these.
    const lunch = (stage: string) => session('l', '12:00', 60, { stage })
    expect(kinds([taken(lunch('A')), taken(lunch('B'))], [{ ...lunch('B'), seconds: 60 }, lunch('A')])).toEqual([
      'l length',
    ])
  })

  test('[SC14] a schedule has no difference to itself, whatever its order; taking all changes leaves none', () => {
    const some = fc.record({
      sourceId: fc.constantFrom('1', '2', '3', '4'),
      stage: fc.constantFrom('A', 'B'),
      title: fc.constantFrom('x', 'y'),
      hour: fc.integer({ min: 10, max: 19 }),
      minutes: fc.integer({ min: 1, max: 3 }),
    })
    const list = fc
      .array(some, { maxLength: 8 })
      .map((all) =>
        all.map(({ sourceId, stage, title, hour, minutes }) =>
          session(sourceId, `${hour}:00`, minutes, { stage, title }),
        ),
      )
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(
          differenceOf(
            before.map((one) => taken(one)),
            [...before].reverse(),
          ),
        ).toEqual([])
        const changes = differenceOf(
          before.map((one) => taken(one)),
          after,
        )
        const [gone, added] = ['gone', 'new'].map((kind) => changes.filter((one) => one.kind === kind).length)
        expect(before.length - (gone ?? 0) + (added ?? 0)).toBe(after.length)
      }),
    )
  })
})
