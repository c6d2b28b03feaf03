import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { project } from '../../engine/wire/project.ts'
import * as limits from '../../limits.ts'
import { having, kept, redo, undo } from '../../testing/kept-room.ts'
import { askedWith, questionVoteWith } from '../../testing/rooms/entries.ts'
import { factsAt, factsOf, idOf, roomId } from '../../testing/rooms/facts.ts'
import { type Parts, stateWith } from '../../testing/rooms/state.ts'
import { noRows, ownOf, storedIn } from '../../testing/rows.ts'
import { done, later, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { maxQuestionsPerRoom, placesForAll } from './entity.ts'
import { deletedAskersKept, type Question, type QuestionVote } from './rows.ts'
import { askQuestion, openQuestionsPerParticipant } from './rules.ts'

const open = { hasQuestions: true }
const room = (parts: Parts = {}) => stateWith({ ...parts, room: { ...open, ...parts.room } })
const me = (votes: QuestionVote[] = [], opId: string | null = null) => factsOf('p-1', later, { question: votes }, opId)
const ask = (text: string, name: string | null = null) => ({ type: 'question.ask', text, name }) as const
const vote = (name: string, hasVoted = true) => ({ type: 'question.vote', questionId: idOf(name), hasVoted }) as const
const edit = (name: string, fields: Omit<CommandOf<'question.edit'>, 'type' | 'questionId'>) =>
  ({ type: 'question.edit', questionId: idOf(name), ...fields }) as const

describe('[K1] asking', () => {
  test('[K1] a question is open, not on the display, and starts with its author’s vote', () => {
    const { state, subject } = done(room(), ask('When is lunch?', 'Ada'), me([], 'op-1'))
    const question = {
      id: `${roomId}.new000000`,
      roomId,
      text: 'When is lunch?',
      name: 'Ada',
      state: 'open',
      isOnDisplay: false,
      createdAt: isoTime(later),
      maskedText: null,
      maskedName: null,
      participantId: 'p-1',
      isRemoved: false,
      opId: 'op-1',
    }
    expect(state.questions).toEqual([question])
    expect(state.tallies.question).toEqual({ [question.id]: { votes: 1 } })
    expect(subject).toEqual({ kind: 'participant_question', id: question.id, isOwn: true, hasVoted: true })
  })

  test('[K1] waits where the room reviews questions first', () => {
    const before = room({ room: { questionModeration: 'before' } })
    expect(done(before, ask('Why?'), me()).state.questions[0]?.state).toBe('waiting')
  })

  test('[K1] is refused without a participant, and while the tool is off', () => {
    expect(refused(room(), ask('Why?'), factsAt(later))).toBe('join_required')
    expect(refused(stateWith(), ask('Why?'), me())).toBe('questions_closed')
  })

  test('[K1] a participant may have three unanswered questions; answered, hidden and withdrawn ones do not count', () => {
    const mine = { participantId: 'p-1' }
    const two = [askedWith('a', mine), askedWith('b', { ...mine, state: 'waiting' })]
    for (const state of ['answered', 'hidden'] as const)
      expect(refused(room({ questions: [...two, askedWith('c', { ...mine, state })] }), ask('x'), me())).toBeNull()
    const full = room({ questions: [...two, askedWith('c', mine)] })
    expect(refused(full, ask('x'), me())).toBe('too_many_questions')
    const withdrawn = done(full, { type: 'question.withdraw', questionId: idOf('c') }, me()).state
    expect(refused(withdrawn, ask('x'), me())).toBeNull()
    expect(refused(full, ask('x'), factsOf('p-2', later))).toBeNull()
  })

  test('[K1] a room holds a thousand', () => {
    const many = Array.from({ length: maxQuestionsPerRoom }, (_, n) => askedWith(`q${n}`, { state: 'answered' }))
    expect(refused(room({ questions: many.slice(1) }), ask('x'), me())).toBeNull()
    expect(refused(room({ questions: many }), ask('x'), me())).toBe('questions_full')
  })

  test('[K1] the same request again gets the same reply, even if the tool is off by then', () => {
    const first = askedWith('a', { participantId: 'p-1', opId: 'op-1' })
    const facts = me([questionVoteWith('a', 'p-1')], 'op-1')
    const again = done(stateWith({ questions: [first] }), ask('Why?'), facts)
    expect(again.changes).toEqual([])
    expect(again.subject).toEqual({ kind: 'participant_question', id: first.id, isOwn: true, hasVoted: true })
  })
})

describe('[K9] places for first questions', () => {
  const asked = (count: number, patch: (n: number) => Parameters<typeof askedWith>[1]) =>
    Array.from({ length: count }, (_, n) => askedWith(`question-${n}`, patch(n)))
  const others = asked(placesForAll, (n) => ({ participantId: `other-${n}` }))

  test.each(['waiting', 'open', 'hidden', 'answered'] as const)(
    '[K9] once the list is long, nobody asks again whose question is %s, unless that is answered',
    (state) => {
      const mine = askedWith('mine', { participantId: 'p-1', state })
      expect(refused(room({ questions: [mine, ...others.slice(2)] }), ask('x'), me())).toBeNull()
      const code = state === 'answered' ? null : 'places_kept'
      expect(refused(room({ questions: [mine, ...others.slice(1)] }), ask('x'), me())).toBe(code)
      expect(refused(room({ questions: [mine, ...others] }), ask('x'), factsOf('p-2', later))).toBeNull()
    },
  )

  test('[K9] however a crowd asks, a list that is full has questions of at least 751 participants', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_200 }), { minLength: 3_000, maxLength: 5_000 }), (askers) => {
        const empty = room()
        let questions: Question[] = []
        const firstRefused: string[] = []
        for (const [n, asker] of askers.entries()) {
          const participantId = `p-${asker % 1_100}`
          const facts = { ...factsOf(participantId, later), newId: () => `${n}` }
          const outcome = askQuestion({ ...empty, questions }, ask('x'), facts)
          if (outcome.ok) {
            const put = outcome.changes.find((change) => change.kind === 'put')
            if (put?.tool === 'question') questions = [...questions, put.entity]
          } else if (questions.every((one) => one.participantId !== participantId)) firstRefused.push(outcome.code)
        }
        const people = new Set(questions.map((one) => one.participantId)).size
        // Only a full list refuses a first question, and a full list is of many.
        expect(firstRefused.every((code) => code === 'questions_full')).toBe(true)
        if (firstRefused.length > 0) expect(people).toBeGreaterThan(maxQuestionsPerRoom - placesForAll)
      }),
      { numRuns: 3 },
    )
  })
})

describe('[K9] threat T33: after a controller has cleared the list', () => {
  const crowd = Array.from({ length: maxQuestionsPerRoom }, (_, n) =>
    askedWith(`q${String(n).padStart(4, '0')}`, { participantId: `crowd-${n}` }),
  )
  const cleared = having(kept(room({ questions: crowd })), { type: 'question.clear' })
  const asks = (state: RoomState, who: string) => {
    const result = step(state, ask('x'), { ...factsOf(who, later), newId: () => `by-${who}` })
    return result.ok ? { state: result.state, code: null } : { state, code: result.code }
  }

  test('[K9] those who filled it take a quarter of it again, and the rest stays for others', () => {
    let { state } = cleared
    for (const { participantId } of crowd) ({ state } = asks(state, participantId))
    expect(state.questions).toHaveLength(placesForAll)
    expect(asks(state, 'crowd-999').code).toBe('places_kept')
    expect(asks(state, 'somebody-else').code).toBeNull()
  })

  test('[K9] it makes no difference if the clear is undone and done again', () => {
    expect(having(cleared, undo).state.askers).toEqual({ deleted: [] })
    expect(having(cleared, undo, redo).state.askers).toEqual(cleared.state.askers)
  })

  test('[K9] one deleted question counts, one that was answered or withdrawn does not', () => {
    const mine = (state: Question['state']) => room({ questions: [askedWith('a', { participantId: 'p-1', state })] })
    const deletion = { type: 'question.delete', questionId: idOf('a') } as const
    expect(done(mine('hidden'), deletion).state.askers).toEqual({
      deleted: [{ id: idOf('a'), participantId: 'p-1', opId: null }],
    })
    expect(done(mine('answered'), deletion).state.askers).toEqual({ deleted: [] })
    const withdrawal = { type: 'question.withdraw', questionId: idOf('a') } as const
    expect(done(mine('open'), withdrawal, me()).state.askers).toEqual({ deleted: [] })
  })

  test.each<Command>([
    { type: 'question.delete', questionId: idOf('a') },
    { type: 'question.clear' },
    { type: 'question.merge', questionId: idOf('a'), mergeInto: idOf('b') },
  ])('[K1] fault F6: a question is not asked again by its lost request after $type', (command) => {
    const first = askedWith('a', { participantId: 'p-1', opId: 'op-1' })
    const { state } = done(room({ questions: [first, askedWith('b')] }), command)
    expect(step(state, ask('x'), factsOf('p-1', later, {}, 'op-1'))).toEqual({ ok: false, code: 'not_found' })
    expect(step(state, ask('x'), factsOf('p-1', later, {}, 'op-2'))).toMatchObject({ ok: true })
    expect(step(state, ask('x'), factsOf('p-9', later, {}, 'op-1'))).toMatchObject({ ok: true })
  })

  test('[K9] no more participants are remembered than four full lists have', () => {
    const asked = (n: number) => crowd.map((one) => ({ ...one, participantId: `${one.participantId}-${n}` }))
    let state = room()
    for (const n of [0, 1, 2, 3, 4]) {
      const full = { ...state, questions: asked(n) }
      state = done(full, { type: 'question.clear' }).state
    }
    expect(state.askers.deleted).toHaveLength(deletedAskersKept)
    const remembered = state.askers.deleted.map(({ participantId }) => participantId)
    expect(remembered).toContain('crowd-999-4')
    expect(remembered).not.toContain('crowd-999-0')
  })
})

describe('[K10] a controller', () => {
  const states = ['waiting', 'open', 'hidden', 'answered'] as const
  const questions = states.map((state) => askedWith(state, { state }))
  const votes = states.map((state) => questionVoteWith(state, 'p-2'))
  const full = room({ questions, questionVotes: votes })
  const names = (state: RoomState) => state.questions.map(({ id }) => id)

  test('[K10] deletes one question, in any state, with its votes', () => {
    for (const { id } of questions) {
      const { state } = done(full, { type: 'question.delete', questionId: id })
      expect(names(state)).toEqual(names(full).filter((other) => other !== id))
      expect(state.tallies.question[id]).toBeUndefined()
    }
    expect(refused(full, { type: 'question.delete', questionId: idOf('nobody') }, factsAt(later))).toBe('not_found')
  })

  test.each(states)('[K10] deletes all that are %s, or all', (state) => {
    const left = done(full, { type: 'question.clear', state }).state
    expect(names(left)).toEqual(names(full).filter((id) => id !== idOf(state)))
    expect(done(full, { type: 'question.clear' }).state.questions).toEqual([])
    expect(done(left, { type: 'question.clear', state }).changes).toEqual([])
  })
})

describe('[K2] bad words', () => {
  test('[K2] are masked for others; the original text is kept too', () => {
    const asked = done(room(), ask('Why so darn cold?', 'Darn it'), me()).state.questions[0]
    expect(asked).toMatchObject({ text: 'Why so darn cold?', maskedText: 'Why so **** cold?', maskedName: '**** it' })
  })

  test('[K2] are not masked if the presenter switched the list off', () => {
    const off = room({ room: { hasWordFilter: false } })
    expect(done(off, ask('Why so darn cold?'), me()).state.questions[0]).toMatchObject({ maskedText: null })
  })
})

describe('[K3] [K5] voting', () => {
  const asked = room({ questions: [askedWith('a')], questionVotes: [questionVoteWith('a', 'p-2')] })

  test('[K3] [K5] counts once, and can be taken back', () => {
    const voted = done(asked, vote('a'), me())
    expect(voted.state.tallies.question[idOf('a')]).toEqual({ votes: 2 })
    const mine = questionVoteWith('a', 'p-1')
    const again = done(voted.state, vote('a'), me([mine]))
    expect(again.changes).toEqual([])
    const back = done(voted.state, vote('a', false), me([mine]))
    expect(back.state.tallies.question[idOf('a')]).toEqual({ votes: 1 })
    expect(back.subject).toMatchObject({ isOwn: false, hasVoted: false })
    const none = done(back.state, vote('a', false), me([{ ...mine, hasVoted: false }]))
    expect(none.changes).toEqual([])
  })

  test.each([
    ['waits', { state: 'waiting' }, 'not_found'],
    ['is hidden', { state: 'hidden' }, 'not_found'],
    ['is answered', { state: 'answered' }, 'question_not_open'],
    ['is one’s own and waits', { state: 'waiting', participantId: 'p-1' }, 'question_not_open'],
  ] as const)('[K3] a question that %s gets no vote', (_name, patch, code) => {
    expect(refused(room({ questions: [askedWith('a', patch)] }), vote('a'), me())).toBe(code)
  })

  test('[K3] nobody votes while the tool is off, or without having joined', () => {
    expect(refused(stateWith({ questions: [askedWith('a')] }), vote('a'), me())).toBe('questions_closed')
    expect(refused(asked, vote('a'), factsAt(later))).toBe('join_required')
    expect(refused(asked, vote('nobody'), me())).toBe('not_found')
  })
})

describe('[K4] withdrawing', () => {
  const withdraw = { type: 'question.withdraw', questionId: idOf('a') } as const

  test.each(['waiting', 'open', 'hidden', 'answered'] as const)(
    '[K4] one’s own question that is %s is deleted with its votes',
    (state) => {
      const mine = askedWith('a', { state, participantId: 'p-1' })
      const result = done(room({ questions: [mine], questionVotes: [questionVoteWith('a', 'p-1')] }), withdraw, me())
      expect(result.state.questions).toEqual([])
      expect(result.state.tallies.question).toEqual({})
    },
  )

  test('[K4] another participant’s question is answered as a missing one', () => {
    expect(refused(room({ questions: [askedWith('a')] }), withdraw, me())).toBe('not_found')
    expect(refused(room(), withdraw, me())).toBe('not_found')
  })
})

describe('[K6] [K7] a controller', () => {
  const stateAfter = (patch: Parameters<typeof askedWith>[1], fields: Parameters<typeof edit>[1]) => {
    const { state, isOnDisplay } = done(room({ questions: [askedWith('a', patch)] }), edit('a', fields)).state
      .questions[0] ?? { state: 'gone', isOnDisplay: false }
    return [state, isOnDisplay]
  }

  test.each([
    [{ state: 'waiting' }, { state: 'open' }, ['open', false]],
    [{ state: 'open' }, { state: 'hidden' }, ['hidden', false]],
    [{ state: 'hidden' }, { state: 'open' }, ['open', false]],
    [{ state: 'answered' }, { state: 'open' }, ['open', false]],
    [{ isOnDisplay: true }, { state: 'answered' }, ['answered', false]],
    [{ isOnDisplay: true }, { state: 'hidden' }, ['hidden', false]],
    [{ isOnDisplay: true }, { isOnDisplay: false }, ['open', false]],
    [{ state: 'waiting' }, { isOnDisplay: true }, ['open', true]],
    [{ state: 'hidden' }, { isOnDisplay: true }, ['open', true]],
    [{ state: 'answered' }, { isOnDisplay: true }, ['answered', true]],
    [{ state: 'open' }, { state: 'hidden', isOnDisplay: true }, ['hidden', false]],
    [{ state: 'open' }, { state: 'answered', isOnDisplay: true }, ['answered', true]],
  ] as const)('[K6] [K7] turns %j by %j into %j', (patch, fields, expected) => {
    expect(stateAfter(patch, fields)).toEqual(expected)
  })

  test('[K7] a question put on the display replaces the one before', () => {
    const both = room({ questions: [askedWith('a', { isOnDisplay: true }), askedWith('b')] })
    const { state } = done(both, edit('b', { isOnDisplay: true }))
    expect(state.questions.map(({ isOnDisplay }) => isOnDisplay)).toEqual([false, true])
  })

  test.each([{}, { state: 'open' }, { isOnDisplay: false }] as const)(
    '[K6] values that are already set change nothing: %j',
    (fields) => {
      expect(done(room({ questions: [askedWith('a')] }), edit('a', fields)).changes).toEqual([])
    },
  )
})

describe('[K8] merging', () => {
  const merge = { type: 'question.merge', questionId: idOf('a'), mergeInto: idOf('b') } as const
  const votes = [
    questionVoteWith('a', 'p-1'),
    questionVoteWith('a', 'p-2'),
    questionVoteWith('a', 'p-3', false),
    questionVoteWith('a', 'p-4'),
    questionVoteWith('b', 'p-2'),
    questionVoteWith('b', 'p-4', false),
    questionVoteWith('b', 'p-5'),
  ]
  const rows = { ...noRows, question: votes }
  const facts = factsAt(later, 'new', { rows: storedIn(rows), own: ownOf(rows, null) })

  test('[K8] counts everyone who voted for either once, and nobody who took the vote back', () => {
    const before = room({ questions: [askedWith('a'), askedWith('b')], questionVotes: votes })
    const { state, changes, subject } = done(before, merge, facts)
    expect(state.questions.map(({ id }) => id)).toEqual([idOf('b')])
    expect(state.tallies.question).toEqual({ [idOf('b')]: { votes: 4 } })
    const moved = changes.flatMap((change) => (change.kind === 'answered' ? [change.row.participantId] : []))
    expect(moved).toEqual(['p-1', 'p-4'])
    expect(subject).toEqual({ kind: 'question', id: idOf('b') })
  })

  test('[K8] the remaining question takes the place of the other one on the display', () => {
    const shown = [askedWith('a', { isOnDisplay: true }), askedWith('b')]
    expect(done(room({ questions: shown }), merge).state.questions[0]?.isOnDisplay).toBe(true)
    const hidden = [askedWith('a', { isOnDisplay: true }), askedWith('b', { state: 'hidden' })]
    expect(done(room({ questions: hidden }), merge).state.questions[0]?.isOnDisplay).toBe(false)
  })

  test('[K8] a question cannot be merged into itself, or into one that does not exist', () => {
    const one = room({ questions: [askedWith('a')] })
    expect(step(one, merge, factsAt(later))).toEqual({ ok: false, code: 'not_found', field: 'mergeInto' })
    const itself = {
      ok: false,
      code: 'invalid',
      field: 'mergeInto',
      problem: 'Please give the id of another question.',
    }
    expect(step(one, { ...merge, mergeInto: idOf('a') }, factsAt(later))).toEqual(itself)
  })
})

test('[K1] the limits are those of the product', () => {
  expect([limits.maxAudienceQuestionLetters, openQuestionsPerParticipant, maxQuestionsPerRoom]).toEqual([280, 3, 1_000])
  expect(step(stateWith(), ask('x'), me()).ok).toBe(false)
})

test('[K13] several questions get one state in one step, which one undo reverts', () => {
  const names = ['a', 'b', 'c'] as const
  const held = kept(room({ questions: names.map((name) => askedWith(name, { state: 'waiting' })) }))
  const states = ({ state }: typeof held) => state.questions.map((question) => question.state)
  const decided = having(held, edit('a', { state: 'open', also: [idOf('c'), idOf('gone'), idOf('a')] }))
  expect(states(decided)).toEqual(['open', 'waiting', 'open'])
  expect(project(decided.state, 'controller').undo.undoes).toMatchObject({
    code: 'approve_questions',
    params: { count: 2 },
  })
  expect(states(having(decided, undo))).toEqual(['waiting', 'waiting', 'waiting'])
  expect(states(having(decided, undo, redo))).toEqual(['open', 'waiting', 'open'])
  expect(refused(held.state, edit('gone', { state: 'open', also: [idOf('a')] }))).toBe('not_found')
})

test('[K13] [K7] only the first of several is put on the display, and one that is hidden leaves it', () => {
  const shown = room({
    questions: [askedWith('a', { state: 'waiting' }), askedWith('b', { isOnDisplay: true })],
    stage: { scene: { kind: 'question', id: idOf('b') } },
  })
  const marks = (state: RoomState) => state.questions.map(({ isOnDisplay }) => isOnDisplay)
  expect(marks(done(shown, edit('a', { isOnDisplay: true, state: 'open', also: [idOf('b')] })).state)).toEqual([
    true,
    false,
  ])
  expect(marks(done(shown, edit('a', { state: 'hidden', also: [idOf('b')] })).state)).toEqual([false, false])
})
