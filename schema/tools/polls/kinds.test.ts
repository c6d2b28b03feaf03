import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { projectParticipant } from '../../engine/answers.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { project } from '../../engine/wire/project.ts'
import { having, kept, redo, undo } from '../../testing/kept-room.ts'
import { factsAt, factsOf, idOf } from '../../testing/rooms/facts.ts'
import { otherPollWith, pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { done, later } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import type { Poll } from './entity.ts'
import { resultsOf } from './results.ts'
import type { Ballot } from './rows.ts'
import { wordsKept } from './tally.ts'

type Vote = Omit<CommandOf<'poll.vote'>, 'type' | 'pollId' | 'sessionId'>
const vote = (answer: Vote, name = 'a'): Command => ({
  type: 'poll.vote',
  pollId: idOf(name),
  sessionId: null,
  ...answer,
})
const about = <T extends 'poll.reset' | 'poll.duplicate'>(type: T) => ({ type, pollId: idOf('a') })
const revise = (fields: object): Command => ({ type: 'poll.revise', pollId: idOf('a'), ...fields })
const review = (answerId: string, fields: object): Command => ({
  type: 'poll.review',
  pollId: idOf('a'),
  answerId,
  ...fields,
})

const running = { isActive: true } as const
const rating = otherPollWith('rating', 'a', running)
const ranking = otherPollWith('ranking', 'a', running)
const cloud = otherPollWith('word_cloud', 'a', running)
const text = otherPollWith('open_text', 'a', running)
const masked = { mask: (typed: string) => typed.replace(/darn/gi, '****') }

/** The room after some participants answered, each at a later moment. */
function answered(poll: Poll, ...answers: Vote[]): { state: RoomState; rows: Ballot[] } {
  let state = stateWith({ polls: [poll] })
  const rows: Ballot[] = []
  answers.forEach((answer, index) => {
    const facts = { ...factsOf(`p-${index}`, later + index), newId: () => `said-${index}`, ...masked }
    const result = step(state, vote(answer), facts)
    if (!result.ok) throw new Error(result.code)
    state = result.state
    for (const change of result.changes) if (change.kind === 'answered' && change.tool === 'poll') rows.push(change.row)
  })
  return { state, rows }
}
const results = ({ state }: { state: RoomState }, role: Role) => {
  const poll = state.polls[0] ?? rating
  return resultsOf(poll, state.tallies.poll[poll.id], role)
}
const reviewed = ({ state, rows }: { state: RoomState; rows: Ballot[] }, command: Command) => {
  // All rows belong to this poll.
  const answers = (() => rows) as unknown as ReturnType<typeof factsAt>['answers']
  return { rows, state: done(state, command, factsAt(later, 'new', { answers })).state }
}

describe('[V7] a vote matches the kind of its poll and is complete', () => {
  test.each<[string, Poll, Vote]>([
    ['a rating', rating, { rating: 5 }],
    ['a ranking', ranking, { ranking: [2, 0, 1] }],
    ['words', cloud, { words: ['fun', 'open source'] }],
    ['a text', text, { text: 'More of this' }],
  ])('[V7] %s is accepted once', (_name, poll, answer) => {
    const { state, rows } = answered(poll, answer)
    expect(rows).toMatchObject([{ kind: poll.kind, participantId: 'p-0' }])
    expect(state.tallies.poll[poll.id]).toMatchObject({ totalResponses: 1 })
    const again = factsOf('p-0', later, { poll: rows })
    expect(step(state, vote(answer), again)).toEqual({ ok: false, code: 'already_voted' })
  })

  test.each<[string, Poll, Vote, string]>([
    ['nothing', rating, {}, 'rating'],
    ['another kind', rating, { selectedOptions: [0] }, 'rating'],
    ['two kinds', rating, { rating: 1, text: 'x' }, 'rating'],
    ['a rating off the scale', rating, { rating: 6 }, 'rating'],
    ['a ranking with a gap', ranking, { ranking: [0, 1] }, 'ranking'],
    ['a ranking that names an option twice', ranking, { ranking: [0, 1, 1] }, 'ranking'],
    [
      'more words than asked for',
      otherPollWith('word_cloud', 'a', { ...running, maxAnswers: 1 }),
      { words: ['a', 'b'] },
      'words',
    ],
    ['words for a text', text, { words: ['a'] }, 'text'],
    ['a text for a choice', pollWith('a', running), { text: 'A' }, 'selectedOptions'],
  ])('[V7] %s is refused at the field that the poll asks for', (_name, poll, answer, field) => {
    const state = stateWith({ polls: [poll] })
    const refused = { ok: false, code: 'invalid_vote', field }
    expect(step(state, vote(answer), factsOf('p-1', later))).toEqual(refused)
  })
})

test('[P15] a participant gets their own answer, whatever its kind', () => {
  const { state, rows } = answered(rating, { rating: 4 })
  const own = projectParticipant(state, factsOf('p-0', later, { poll: rows }).own)
  expect(own).toMatchObject({ votes: { [rating.id]: [] }, ballots: { [rating.id]: { kind: 'rating', rating: 4 } } })
})

describe('[V11] results that are shown automatically', () => {
  const edit = (isActive: boolean, showResults?: boolean): Command => ({
    type: 'poll.edit',
    pollId: idOf('a'),
    isActive,
    ...(showResults === undefined ? {} : { showResults }),
  })
  test.each(['vote', 'close'] as const)(
    '[V11] after %s they are shown when the poll stops, and hidden when it starts',
    (resultsAfter) => {
      const open = stateWith({ polls: [pollWith('a', { ...running, resultsAfter })] })
      const stopped = done(open, edit(false)).state
      expect(stopped.polls).toMatchObject([{ isActive: false, showResults: true }])
      expect(done(stopped, edit(true)).state.polls).toMatchObject([{ isActive: true, showResults: false }])
      expect(done(open, edit(false, false)).state.polls).toMatchObject([{ showResults: false }])
    },
  )
  test('[V11] otherwise only the presenter shows them', () => {
    expect(done(stateWith({ polls: [pollWith('a', running)] }), edit(false)).state.polls).toMatchObject([
      { showResults: false },
    ])
  })
})

describe('[V12] the question and options', () => {
  test('[V12] can be corrected until someone has answered', () => {
    const corrected = done(stateWith({ polls: [ranking] }), revise({ question: 'Which first?', options: ['A', 'B'] }))
    expect(corrected.state.polls).toMatchObject([{ question: 'Which first?', options: ['A', 'B'], isActive: true }])
    const { state } = answered(rating, { rating: 3 })
    expect(step(state, revise({ question: 'x' }), factsAt(later))).toEqual({ ok: false, code: 'has_answers' })
    expect(done(state, revise({ resultsAfter: 'close' })).state.polls).toMatchObject([{ resultsAfter: 'close' }])
  })
  test('[V12] have no field of another kind', () => {
    expect(step(stateWith({ polls: [rating] }), revise({ options: ['A', 'B'] }), factsAt(later))).toEqual({
      ok: false,
      code: 'invalid',
      field: 'options',
      problem: 'A poll of this kind has no options. Please leave it out.',
    })
  })
})

test('[V13] a rating has its mean to one decimal, and a count for each step of the scale', () => {
  expect(results(answered(rating, { rating: 5 }, { rating: 4 }, { rating: 4 }), 'viewer')).toEqual({
    totalResponses: 3,
    average: 4.3,
    distribution: [0, 0, 0, 2, 1].map((count, step) => ({ rating: step + 1, count })),
  })
  expect(results(answered(rating), 'viewer')).toMatchObject({ totalResponses: 0, average: 0 })
})

test('[V14] a ranking is ordered by Borda points, then by first places', () => {
  const room = answered(ranking, { ranking: [0, 1, 2] }, { ranking: [1, 2, 0] }, { ranking: [1, 0, 2] })
  expect(results(room, 'viewer')).toEqual({
    totalResponses: 3,
    ranking: [
      { optionIndex: 1, points: 5, meanPlace: 1.3, first: 2 },
      { optionIndex: 0, points: 3, meanPlace: 2, first: 1 },
      { optionIndex: 2, points: 1, meanPlace: 2.7, first: 0 },
    ],
  })
})

describe('[V15] word clouds', () => {
  test('[V15] merge words that differ in width, case or spaces, and show the first spelling', () => {
    const room = answered(
      cloud,
      { words: ['Fun', 'fun'] },
      { words: ['ＦＵＮ', 'open source'] },
      { words: ['open source', 'FUN'] },
    )
    expect(results(room, 'viewer')).toEqual({
      totalResponses: 3,
      words: [
        { text: 'Fun', count: 3 },
        { text: 'open source', count: 2 },
      ],
    })
  })

  test.each([
    ['İstanbul', 'istanbul', 'ISTANBUL'],
    ['Straße', 'STRASSE', 'strasse'],
    ["l'eau", 'l’eau', 'L’EAU'],
    ['❤', '❤️', '❤'],
  ])(
    '[V15] [W5] %s, %s and %s are one word, also where a decision about it spells it otherwise',
    (first, second, third) => {
      const room = answered(cloud, { words: [first, second] }, { words: [second] }, { words: [third] })
      expect(results(room, 'viewer')).toEqual({ totalResponses: 3, words: [{ text: first, count: 3 }] })
      const hidden = reviewed(room, review(second, { isHidden: true }))
      expect(results(hidden, 'viewer')).toEqual({ totalResponses: 3, words: [] })
    },
  )

  test('[V16] words that read the same once they are masked are one: screens know a word by its text', () => {
    const room = answered(cloud, { words: ['fun', 'darn'] }, { words: ['Fun', '****'] }, { words: ['darn'] })
    expect(results(room, 'viewer')).toMatchObject({
      words: [
        { text: '****', count: 3 },
        { text: 'fun', count: 2 },
      ],
    })
    expect(results(room, 'controller')).toMatchObject({ words: [{ count: 2 }, { count: 2 }, { count: 1 }] })
  })

  test('[V15] threat T48: a full cloud takes new words, and counts on those that people agree on', () => {
    const { state } = answered(cloud, { words: ['first'] })
    const words = Array.from({ length: wordsKept }, (_, index) => ({
      id: `w${index}`,
      text: `w${index}`,
      masked: null,
      count: index === 0 ? 2 : 1,
      at: isoTime(later + index),
      by: 'p',
    }))
    const tally = { kind: 'word_cloud' as const, totalResponses: wordsKept, words }
    const full = { ...state, tallies: { ...state.tallies, poll: { [cloud.id]: tally } } }
    const after = done(full, vote({ words: ['w7', 'new'] }), factsOf('p-9', later + 1_000)).state.tallies.poll[cloud.id]
    if (after?.kind !== 'word_cloud') throw new Error('no cloud')
    const countOf = (id: string) => after.words.find((word) => word.id === id)?.count ?? 0
    expect([after.totalResponses, after.words.length]).toEqual([wordsKept + 1, wordsKept])
    // The oldest of those named once gave way.
    expect(['w0', 'w1', 'w2', 'w7', 'new'].map(countOf)).toEqual([2, 0, 1, 2, 1])
  })
})

describe('[V16] [V17] free answers', () => {
  const said = answered(text, { text: 'Darn good' }, { text: 'Second' })
  const seen = (room: typeof said, role: Role) => {
    const shown = results(room, role)
    return 'answers' in shown ? shown.answers.map((answer) => answer.text) : []
  }
  test('[V16] come newest first, masked for everyone except controllers', () => {
    expect(seen(said, 'controller')).toEqual(['Second', 'Darn good'])
    expect(seen(said, 'audience')).toEqual(['Second', '**** good'])
    const off = { ...said.state, room: { ...said.state.room, hasWordFilter: false } }
    const plain = done(off, vote({ text: 'darn' }), { ...factsOf('p-5', later + 9), ...masked }).state
    expect(seen({ state: plain, rows: [] }, 'audience')[0]).toBe('darn')
  })
  test('[V16] [V17] are visible until they are hidden, and highlighted ones are marked', () => {
    const id = said.rows[1]?.kind === 'open_text' ? said.rows[1].id : ''
    const hidden = reviewed(said, review(id, { isHidden: true }))
    expect([seen(hidden, 'controller').length, seen(hidden, 'viewer')]).toEqual([2, ['**** good']])
    const marked = results(reviewed(said, review(id, { isHighlighted: true })), 'viewer')
    expect(marked).toMatchObject({ answers: [{ isHighlighted: true }, { isHighlighted: false }] })
    expect(step(said.state, review('nothing', { isHidden: true }), factsAt(later))).toEqual({
      ok: false,
      code: 'not_found',
    })
  })
  test('[V16] wait for approval where the room reviews them first', () => {
    const waiting = answered({ ...text, isReviewed: true }, { text: 'One' })
    const id = waiting.rows[0]?.kind === 'open_text' ? waiting.rows[0].id : ''
    expect(seen(waiting, 'viewer')).toEqual([])
    expect(seen(reviewed(waiting, review(id, { isApproved: true })), 'viewer')).toEqual(['One'])
  })
  test('[V17] a word is hidden in every spelling, and reviews are sent only to controllers', () => {
    const room = reviewed(answered(cloud, { words: ['Fun'] }, { words: ['ok'] }), review('fun', { isHidden: true }))
    const more = done(room.state, vote({ words: ['FUN'] }), factsOf('p-8', later)).state
    expect(results({ state: more }, 'viewer')).toMatchObject({ words: [{ text: 'ok' }] })
    expect(results({ state: more }, 'controller')).toMatchObject({
      words: [{ text: 'Fun', count: 2, isHidden: true }, { text: 'ok' }],
    })
    expect(
      JSON.stringify(
        project({ ...more, polls: more.polls.map((poll) => ({ ...poll, showResults: true })) }, 'audience'),
      ),
    ).not.toContain('reviews')
  })
})

test('[V24] several free answers or words are decided in one step, and one undo reverts them', () => {
  const said = answered({ ...text, isReviewed: true }, { text: 'One' }, { text: 'Two' }, { text: 'Three' })
  const [one = '', two = ''] = said.rows.flatMap((row) => (row.kind === 'open_text' ? [row.id] : []))
  const held = kept(said.state, { poll: said.rows })
  const seen = (state: RoomState) => {
    const shown = results({ state }, 'viewer')
    return 'answers' in shown ? shown.answers.map((answer) => answer.text) : []
  }
  const approved = having(held, review(one, { isApproved: true, also: [two, 'gone'] }))
  expect(seen(approved.state)).toEqual(['Two', 'One'])
  expect(seen(having(approved, undo).state)).toEqual([])
  expect(seen(having(approved, undo, redo).state)).toEqual(['Two', 'One'])

  const words = answered(cloud, { words: ['Fun'] }, { words: ['ok'] }, { words: ['odd'] })
  const hidden = done(words.state, review('fun', { isHidden: true, also: ['OK', 'gone'] }))
  expect(results({ state: hidden.state }, 'viewer')).toMatchObject({ words: [{ text: 'odd' }] })
})

test('[V18] a poll moves to its place, the others close up, and a new one comes last', () => {
  const [a, b, c] = [pollWith('a'), pollWith('b'), pollWith('c')]
  const names = (state: RoomState) => state.polls.map(({ id }) => id)
  const moved = done(stateWith({ polls: [a, b, c] }), { type: 'poll.move', pollId: c.id, order: 0 }).state
  expect(names(moved)).toEqual([c.id, a.id, b.id])
  const add: Command = { type: 'poll.add', question: '?', options: ['1', '2'], allowMultiple: false }
  expect(names(done(moved, add).state).slice(0, 3)).toEqual([c.id, a.id, b.id])
  expect(done(stateWith({ polls: [a, b] }), { type: 'poll.move', pollId: b.id, order: 9 }).changes).toEqual([])
})

test('[V19] a copy asks the same question and has no votes', () => {
  const { state } = answered(rating, { rating: 3 })
  const copied = done(state, about('poll.duplicate'), factsAt(later, 'copy')).state
  expect(copied.polls[1]).toMatchObject({ kind: 'rating', scale: 5, isActive: false, closedAt: null })
  expect(Object.keys(copied.tallies.poll)).toEqual([rating.id])
})

test('[V21] a vote that was given before the poll was emptied does not count in the next round', () => {
  const { state } = answered(rating, { rating: 3 })
  const emptied = done(state, about('poll.reset'), factsAt(later)).state
  const late = (round: string | null) => step(emptied, vote({ rating: 1, round }), factsOf('p-0', later))
  expect(late(null)).toEqual({ ok: false, code: 'poll_closed' })
  expect(late(isoTime(later))).toMatchObject({ ok: true })
  expect(step(state, vote({ rating: 1, round: null }), factsOf('p-9', later))).toMatchObject({ ok: true })
})

test('[V20] an emptied poll accepts votes again; unless it is running, it becomes a draft', () => {
  const { state } = answered(rating, { rating: 3 })
  const emptied = done(state, about('poll.reset')).state
  expect([emptied.tallies.poll, emptied.polls[0]?.isActive]).toEqual([{}, true])
  expect(step(emptied, vote({ rating: 1 }), factsOf('p-0', later))).toMatchObject({ ok: true })
  const ended = done(state, { type: 'poll.edit', pollId: rating.id, isActive: false, showResults: true }).state
  expect(done(ended, about('poll.reset')).state.polls).toMatchObject([{ closedAt: null, showResults: false }])
})
