import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionWith } from '../../../schema/testing/rooms/quizzes.ts'
import type { QuizQuestion } from '../../../schema/tools/quizzes/entity.ts'
import { doesClash, mergeQuestions, type QuestionLists } from './merge-questions.ts'

/** A question by its letter, with options of its own; what follows the letter is what someone has made of it. */
const question = (name: string): QuizQuestion =>
  questionWith(`Question ${name}`, { options: [`${name[0]} yes`, `${name[0]} no`] })
const list = (names: string) => names.split(' ').filter(Boolean).map(question)
const nameOf = (one: QuizQuestion | null) => one?.question.replace('Question ', '') ?? '–'

/** The merged list in one line: a clash is "mine/theirs". */
const merged = (lists: QuestionLists) =>
  mergeQuestions(lists)
    ?.map((row) => (doesClash(row) ? `${nameOf(row.mine)}/${nameOf(row.theirs)}` : nameOf(row.mine)))
    .join(' ') ?? null

const cases: [what: string, base: string, mine: string, theirs: string, expected: string | null][] = [
  ['nobody changed anything', 'a b c', 'a b c', 'a b c', 'a b c'],
  ['different questions were changed', 'a b c', 'a1 b c', 'a b c2', 'a1 b c2'],
  ['the same question was changed', 'a b c', 'a b1 c', 'a b2 c', 'a b1/b2 c'],
  ['the same question was changed to the same', 'a b c', 'a b1 c', 'a b1 c', 'a b1 c'],
  ['one clashes and others merge', 'a b c', 'a1 b1 c', 'a b2 c2', 'a1 b1/b2 c2'],
  ['both add at the end', 'a', 'a m', 'a t', 'a t m'],
  ['both add the same', 'a', 'a n', 'a n', 'a n'],
  ['one adds twice what the other adds once', 'a', 'a n n', 'a n', 'a n n'],
  ['both add in front', 'a', 'm a', 't a', 't m a'],
  ['each adds elsewhere', 'a b', 'm a b', 'a b t', 'm a b t'],
  ['mine are added in the middle, in their order', 'a b', 'a m n b', 'a b1', 'a m n b1'],
  ['one removes, the other changes something else', 'a b c', 'a c', 'a b c2', 'a c2'],
  ['I remove what they changed', 'a b c', 'a c', 'a b2 c', 'a –/b2 c'],
  ['they remove what I changed', 'a b c', 'a b1 c', 'a c', 'a b1/– c'],
  ['both remove the same', 'a b c', 'a c', 'a c', 'a c'],
  ['each removes another one', 'a b c', 'b c', 'a b', 'b'],
  ['each removes the only one that the other kept', 'a b', 'a', 'b', ''],
  ['they move, I change', 'a b c', 'a b c1', 'c a b', 'c1 a b'],
  ['I move, they change and add', 'a b c', 'c a b', 'a2 b c t', 'c t a2 b'],
  ['both move to the same places', 'a b c', 'c a b', 'c a b2', 'c a b2'],
  ['both move to different places', 'a b c', 'c a b', 'b a c', null],
  ['everything was removed and written again', 'a b', 'x y', 'a b', 'x y'],
]

describe('merging the questions of a quiz', () => {
  test.each(cases)('%s', (_, base, mine, theirs, expected) => {
    expect(merged({ base: list(base), mine: list(mine), theirs: list(theirs) })).toBe(expected)
  })

  test('a question whose text was changed is known by its options, and one whose options were changed by its text', () => {
    const base = list('a b')
    const [a, b] = base as [QuizQuestion, QuizQuestion]
    const reworded = { ...b, question: 'Something else' }
    const result = mergeQuestions({ base, mine: [reworded], theirs: [{ ...b, options: ['Yes', 'No'] }, a] })
    expect(result).toEqual([{ mine: reworded, theirs: { ...b, options: ['Yes', 'No'] } }])
  })

  test('one that was changed as a whole is known by the question before it', () => {
    const other = questionWith('All new', { options: ['x', 'y'] })
    const [a, b, c] = list('a b c') as [QuizQuestion, QuizQuestion, QuizQuestion]
    expect(mergeQuestions({ base: [a, b, c], mine: [a, other, c], theirs: [a, { ...b, points: 5 }, c] })).toEqual([
      { mine: a, theirs: a },
      { mine: other, theirs: { ...b, points: 5 } },
      { mine: c, theirs: c },
    ])
  })
})

/** What a person does to a list: each number changes, removes, adds after, or moves to the front what is at a place. */
const deeds = fc.array(fc.tuple(fc.constantFrom('change', 'remove', 'add', 'move'), fc.nat(7)), { maxLength: 4 })

type Deeds = readonly (readonly [string, number])[]
function edited(base: readonly QuizQuestion[], made: Deeds, by: string): QuizQuestion[] {
  const now = [...base]
  for (const [index, [deed, number]] of made.entries()) {
    const at = now.length === 0 ? 0 : number % now.length
    const found = now[at]
    if (deed === 'add') now.splice(at + 1, 0, question(`${by}${index}`))
    if (found === undefined) continue
    if (deed === 'change') now[at] = { ...found, explanation: `${found.explanation ?? ''}${by}${index}` }
    if (deed === 'remove') now.splice(at, 1)
    if (deed === 'move') now.unshift(...now.splice(at, 1))
  }
  return now
}

const texts = (questions: readonly (QuizQuestion | null)[]) => new Set(questions.map((one) => JSON.stringify(one)))

describe('whatever two people do to a quiz', () => {
  const bases = fc.constantFrom('', 'a', 'a b', 'a b c d', 'a b c d e f').map(list)

  test('the side that changed nothing gets what the other one made', () => {
    fc.assert(
      fc.property(bases, deeds, (base, made) => {
        const changed = edited(base, made, 'm')
        const whole = changed.map((one) => ({ mine: one, theirs: one }))
        expect(mergeQuestions({ base, mine: changed, theirs: base })).toEqual(whole)
        expect(mergeQuestions({ base, mine: base, theirs: changed })).toEqual(whole)
        expect(mergeQuestions({ base, mine: changed, theirs: changed })).toEqual(whole)
      }),
    )
  })

  test('what either of them wrote is in the merged list or is asked about, and what is asked about both have changed', () => {
    fc.assert(
      fc.property(bases, deeds, deeds, (base, byMe, byThem) => {
        const lists = { base, mine: edited(base, byMe, 'm'), theirs: edited(base, byThem, 't') }
        const rows = mergeQuestions(lists)
        if (rows === null) return
        const began = texts(base)
        const [mine, theirs] = [texts(rows.map((row) => row.mine)), texts(rows.map((row) => row.theirs))]
        for (const one of texts(lists.mine)) if (!began.has(one)) expect(mine).toContain(one)
        for (const one of texts(lists.theirs)) if (!began.has(one)) expect(theirs).toContain(one)
        // What one of them removed is gone, unless the other has changed it.
        for (const one of began) {
          const isKept = texts(lists.mine).has(one) && texts(lists.theirs).has(one)
          if (!isKept) expect(mine.has(one) && theirs.has(one)).toBe(false)
        }
        for (const row of rows.filter(doesClash)) {
          expect(began).not.toContain(JSON.stringify(row.mine))
          expect(began).not.toContain(JSON.stringify(row.theirs))
        }
      }),
    )
  })

  test('both get the same questions from it, with the sides exchanged', () => {
    fc.assert(
      fc.property(bases, deeds, deeds, (base, byMe, byThem) => {
        const [mine, theirs] = [edited(base, byMe, 'm'), edited(base, byThem, 't')]
        const pairs = (rows: ReturnType<typeof mergeQuestions>, isTurned: boolean) =>
          rows?.map((row) => JSON.stringify(isTurned ? [row.theirs, row.mine] : [row.mine, row.theirs])).sort()
        const there = pairs(mergeQuestions({ base, mine, theirs }), false)
        expect(pairs(mergeQuestions({ base, mine: theirs, theirs: mine }), true)).toEqual(there)
      }),
    )
  })
})
