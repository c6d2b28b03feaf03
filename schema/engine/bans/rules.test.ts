import { describe, expect, test } from 'vitest'
import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { AnswerTool } from '../../core/tool-types.ts'
import { having, type Kept, kept, redo, tried, undo, visibleIn } from '../../testing/kept-room.ts'
import { always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { askedWith, banWith, feedbackWith, questionVoteWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { gameAnswerWith, gameWith, playerWith } from '../../testing/rooms/games.ts'
import { ballotWith, otherPollWith, pollWith } from '../../testing/rooms/polls.ts'
import { completedWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { noRows, type Rows, rowsAfter, storedIn } from '../../testing/rows.ts'
import type { BanOf } from '../../tools/bans/entity.ts'
import { maxBansPerRoom } from '../../tools/bans/entity.ts'
import type { Ballot } from '../../tools/polls/rows.ts'
import { isoTime } from '../../values/time.ts'
import { roles } from '../../view/role.ts'
import { answerKindOf, type Row } from '../answers.ts'
import type { CommandOf } from '../commands/commands.ts'
import { step } from '../commands/step.ts'
import { recapQueries } from '../recap/recap-queries.ts'
import { project, projectChange, replyOf } from '../wire/project.ts'
import { remaining, remainingRows } from './left-out.ts'

const sent = { sessionId: null, submittedAt: isoTime(noon), opId: null }
const wordsOf = (participantId: string, submittedAt: string, ...words: string[]): Ballot => ({
  kind: 'word_cloud',
  pollId: idOf('cloud'),
  participantId,
  words: words.map((text) => ({ text, masked: null })),
  ...sent,
  submittedAt,
})
const textOf = (participantId: string, text: string): Ballot => ({
  kind: 'open_text',
  pollId: idOf('text'),
  participantId,
  id: idOf(`${participantId}-text`),
  text,
  masked: null,
  isHidden: false,
  isApproved: false,
  isHighlighted: false,
  ...sent,
})

const rows: Rows = {
  ...noRows,
  poll: [
    ballotWith('choice', 'troll', { selectedOptions: [1] }),
    ballotWith('choice', 'fan', { selectedOptions: [0] }),
    wordsOf('fan', isoTime(at(2_000)), 'rude', 'kind'),
    wordsOf('troll', isoTime(at(1_000)), 'Rude'),
    textOf('fan', 'More of this'),
    textOf('troll', 'Nonsense'),
  ],
  quiz: [
    completedWith('named', 'troll', { player: { playerId: idOf('troll-quiz'), name: 'Rude' } }),
    completedWith('named', 'fan', { player: { playerId: idOf('fan-quiz'), name: 'Ada' } }),
    completedWith('nameless', 'troll'),
  ],
  question: [questionVoteWith('asked', 'fan'), questionVoteWith('asked', 'troll'), questionVoteWith('rude', 'troll')],
  game: [
    playerWith('game', 'troll', { answers: [gameAnswerWith(0)] }),
    playerWith('game', 'fan', { ordinal: 1, answers: [gameAnswerWith(0, { points: 5 })] }),
  ],
  feedback: [
    feedbackWith('praise', 'fan', { comment: 'Well paced' }),
    feedbackWith('insult', 'troll', { comment: 'Awful', rating: 1 }),
    feedbackWith('stars', 'troll', { rating: 2 }),
  ],
}

const state = stateWith({
  room: { hasQuestions: true, feedbackEnabled: true },
  polls: [
    pollWith('choice', { isActive: true, showResults: true }),
    otherPollWith('word_cloud', 'cloud', { isActive: true, showResults: true }),
    otherPollWith('open_text', 'text', { isActive: true, showResults: true }),
  ],
  ballots: [...rows.poll],
  quizzes: [quizWith('named', { showLeaderboard: true, closedAt: isoTime(noon) }), quizWith('nameless')],
  attempts: [...rows.quiz],
  questions: [
    askedWith('asked', { participantId: 'fan' }),
    askedWith('rude', { participantId: 'troll', isOnDisplay: true, createdAt: isoTime(at(1)) }),
  ],
  questionVotes: [...rows.question],
  games: [gameWith('game', { phase: 'answer' })],
  players: [...rows.game],
  ratings: rows.feedback.map(({ rating }) => rating),
})
const room: Kept = kept(state, rows)

const banOf = (of: BanOf, removesVotes = false): CommandOf<'ban.add'> => ({ type: 'ban.add', of, removesVotes })
const ofQuestion = { tool: 'question', id: idOf('rude') } as const

/** Each place in which the troll wrote something, and what it says there. */
const places: [string, BanOf, string][] = [
  ['a question', ofQuestion, 'Why rude?'],
  ['a free answer', { tool: 'poll', id: idOf('troll-text') }, 'Nonsense'],
  ['a word, by the first who gave it', { tool: 'poll', id: idOf('cloud'), word: 'rude' }, 'Rude'],
  ['a word in another spelling', { tool: 'poll', id: idOf('cloud'), word: 'ＲＵＤＥ' }, 'Rude'],
  ['a player of a quiz', { tool: 'quiz', id: idOf('troll-quiz') }, 'Rude'],
  ['a player of a game', { tool: 'game', id: idOf('troll-in-game') }, 'Name of troll'],
  ['a comment', { tool: 'feedback', id: idOf('insult') }, 'Awful'],
  ['a rating without a comment', { tool: 'feedback', id: idOf('stars') }, ''],
]

const refusalOf = (held: Kept, of: BanOf) => {
  const result = tried(held, banOf(of))
  return result.ok ? null : result.code
}

describe('[A20] whom a ban is about', () => {
  test.each(places)('[A20] it finds the person behind %s', (_, of, text) => {
    const { state } = having(room, banOf(of))
    expect(state.bans).toMatchObject([{ of, text, participantId: 'troll', removesVotes: false }])
    expect(state.room.removedParticipants).toEqual(['troll'])
  })

  test.each(places)('[A20] and again, without any change, from %s', (_, of) => {
    const banned = having(room, banOf(ofQuestion))
    const again = tried(banned, banOf(of))
    // The word is now that of the next person who gave it.
    if (of.word !== undefined) return expect(again).toMatchObject({ ok: true, state: { bans: [{}, {}] } })
    expect(again).toMatchObject({ ok: true, changes: [], subject: { id: banned.state.bans[0]?.id } })
  })

  test('[A20] the same person’s votes can be removed later, and do not come back by a second ban', () => {
    const banned = having(room, banOf(ofQuestion), banOf(ofQuestion, true))
    expect(banned.state.bans).toMatchObject([{ removesVotes: true }])
    expect(having(banned, banOf(ofQuestion)).state.bans).toEqual(banned.state.bans)
  })

  test('[A27] threat T62: it notes who asked as the room knows it, also if another one asks again, and not what is claimed', () => {
    const ask = (before: RoomState, who: Partial<Facts>, command: CommandOf<'ban.add'>) => {
      const result = step(before, { ...command, by: 'Grace' }, factsAt(noon, 'ban', { ...who, rows: storedIn(rows) }))
      if (!result.ok) throw new Error(result.code)
      return result.state
    }
    const first = ask(state, { rights: ['timers', 'questions'], deskName: 'Ada' }, banOf(ofQuestion))
    expect(first.bans).toMatchObject([{ by: 'Ada', rights: 'questions' }])
    expect(ask(first, { rights: ['full'], deskName: 'Eve' }, banOf(ofQuestion, true)).bans).toMatchObject([
      { by: 'Eve', rights: 'full', removesVotes: true },
    ])
    const [unnamed] = ask(state, { rights: ['full'] }, banOf(ofQuestion)).bans
    expect(unnamed).toMatchObject({ rights: 'full' })
    expect(unnamed).not.toHaveProperty('by')
    for (const by of [null, undefined])
      expect(having(room, { ...banOf(ofQuestion), by }).state.bans[0]).not.toHaveProperty('by')
  })

  test('[A20] what a controller made has no participant, and what is missing is not found', () => {
    for (const [tool, name] of [
      ['poll', 'text'],
      ['poll', 'choice'],
      ['quiz', 'named'],
      ['game', 'game'],
    ] as const)
      expect(refusalOf(room, { tool, id: idOf(name) })).toBe('no_participant')
    for (const tool of ['question', 'poll', 'quiz', 'game', 'feedback'] as const)
      expect(refusalOf(room, { tool, id: idOf('nobody') })).toBe('not_found')
    expect(refusalOf(room, { tool: 'poll', id: idOf('cloud'), word: 'unsaid' })).toBe('not_found')
    expect(refusalOf(room, { tool: 'poll', id: idOf('choice'), word: 'rude' })).toBe('not_found')
  })

  test('[A25] threat T57: a room keeps out at most 200 people', () => {
    const bans = Array.from({ length: maxBansPerRoom }, (_, n) => banWith(`ban${n}`, `p-${n}`))
    const full: Kept = { ...room, state: { ...state, bans } }
    expect(refusalOf(full, ofQuestion)).toBe('too_many_bans')
    expect(refusalOf({ ...full, state: { ...state, bans: bans.slice(1) } }, ofQuestion)).toBeNull()
  })
})

describe('[A22] what leaves with a person', () => {
  const banned = having(room, banOf(ofQuestion))
  const stripped = having(room, banOf(ofQuestion, true))
  const seenBy = ({ state }: Kept) => project(state, 'controller')
  const pollIn = (held: Kept, name: string) => seenBy(held).polls.find(({ id }) => id === idOf(name))?.results

  test('[A22] the questions, the words, the free answers, the player and the comments', () => {
    expect(seenBy(banned).questions.map(({ id }) => id)).toEqual([idOf('asked')])
    expect(pollIn(banned, 'cloud')).toMatchObject({
      totalResponses: 1,
      words: [{ text: 'kind' }, { text: 'rude', count: 1 }],
    })
    expect(pollIn(banned, 'text')).toMatchObject({ totalResponses: 1, answers: [{ text: 'More of this' }] })
    expect(seenBy(banned).games[0]).toMatchObject({
      players: 1,
      answered: 1,
      leaders: [{ name: 'Name of fan', place: 1 }],
    })
    expect(seenBy(banned).quizzes[0]?.leaderboard).toMatchObject({ players: 1, leaders: [{ name: 'Ada', place: 1 }] })
    // The rating without a comment is a vote.
    expect(banned.state.tallies.feedback[roomId]).toEqual({ counts: [0, 1, 0, 0, 1] })
  })

  test('[A22] votes stay counted, unless they are removed too', () => {
    expect(pollIn(banned, 'choice')).toMatchObject({ totalResponses: 2 })
    expect(pollIn(stripped, 'choice')).toMatchObject({ totalResponses: 1, results: [{ count: 1 }, { count: 0 }] })
    const votes = (held: Kept) => seenBy(held).questions.map(({ votes }) => votes)
    expect([votes(banned), votes(stripped)]).toEqual([[2], [1]])
    const taken = (held: Kept) => seenBy(held).quizzes[1]?.results?.totalResponses
    expect([taken(banned), taken(stripped)]).toEqual([1, 0])
    expect(stripped.state.tallies.feedback[roomId]).toEqual({ counts: [0, 0, 0, 0, 1] })
  })

  test('[A22] exports and the recap leave out the same', () => {
    const recapOf = (held: Kept) => {
      const sight = { state: held.state, rows: remainingRows(held.state, storedIn(held.rows)), own: null }
      const recap = recapQueries['recap.export'].run({ ...sight, role: 'controller' }, {})
      if (!recap.ok) throw new Error(recap.code)
      return recap.value
    }
    const written = /rude\?|Nonsense|Name of troll|Awful/
    expect(JSON.stringify(recapOf(room))).toMatch(written)
    expect(JSON.stringify(recapOf(banned))).not.toMatch(written)
    expect(JSON.stringify(recapOf(stripped))).not.toContain('troll')
    expect(recapOf(banned).feedback.map(({ id }) => id)).toEqual([idOf('stars'), idOf('praise')])
  })

  test('[A22] the question on the display goes, and the display returns to the timer', () => {
    expect(banned.state.stage.scene).toEqual({ kind: 'timer' })
    expect(banned.state.questions.map(({ isOnDisplay }) => isOnDisplay)).toEqual([false, false])
  })

  test('[A22] to commands, what left does not exist', () => {
    const commands = [
      { type: 'question.edit', questionId: idOf('rude'), state: 'open' },
      { type: 'question.merge', questionId: idOf('asked'), mergeInto: idOf('rude') },
      { type: 'poll.review', pollId: idOf('text'), answerId: idOf('troll-text'), isHidden: true },
      { type: 'game.rename_player', gameId: idOf('game'), playerId: idOf('troll-in-game') },
    ] as const
    for (const command of commands) expect(tried(banned, command)).toMatchObject({ ok: false, code: 'not_found' })
    expect(having(banned, { type: 'question.clear' }).state.questions.map(({ id }) => id)).toEqual([idOf('rude')])
  })

  test('[A24] a poll whose only answers left stays as it was asked, because they may come back', () => {
    const revise = { type: 'poll.revise', pollId: idOf('text'), question: 'And now?' } as const
    const alone = { ...rows, poll: rows.poll.filter(({ participantId }) => participantId === 'troll') }
    const { state } = having(kept(room.state, alone), banOf(ofQuestion))
    expect(state.tallies.poll[idOf('text')]).toMatchObject({ totalResponses: 0 })
    expect(tried({ ...banned, state, rows: alone }, revise)).toMatchObject({ ok: false, code: 'has_answers' })
  })

  test('[A26] frames: phones and displays learn that the question is gone, and nothing about a person', () => {
    const result = tried(room, banOf(ofQuestion, true))
    if (!result.ok) throw new Error(result.code)
    const told = (role: (typeof roles)[number]) =>
      result.changes.map((change) => projectChange(result.state, change, role)).filter((frame) => frame !== null)
    expect(told('audience').map(({ type }) => type)).toEqual(['question_deleted'])
    expect(told('viewer').map(({ type }) => type)).toEqual(['question_deleted', 'stage_updated'])
    expect(told('controller').map(({ type }) => type)).toContain('ban_created')
    expect(told('controller').map(({ type }) => type)).toContain('feedback_recounted')
    const everything = JSON.stringify([...roles.map(told), replyOf(result.state, result.subject)])
    expect(everything).not.toContain('troll')
  })
})

/** What every role sees and every tally, apart from the display, from which a person’s question is taken for good. */
const seen = ({ state }: { state: RoomState }) => {
  const offDisplay = {
    ...state,
    stage: { ...state.stage, scene: { kind: 'timer' } as const, showsResults: true },
    questions: state.questions.map((one) => ({ ...one, isOnDisplay: false })),
    undoSteps: [],
  }
  return JSON.parse(JSON.stringify([roles.map((role) => project(offDisplay, role)), visibleIn(offDisplay)]))
}

/** The room as it is after an eviction: every tally is counted from the rows. */
function awoken({ state, rows }: Pick<Kept, 'state' | 'rows'>): RoomState {
  const counted = (Object.keys(state.tallies) as AnswerTool[]).map((tool) => {
    const { subjectOf, count } = answerKindOf(tool)
    const about = (id: string) => (rows[tool] as readonly Row[]).filter((row) => subjectOf(row) === id)
    const tallies = Object.keys(state.tallies[tool]).map((id) => [
      id,
      count(state, id, remaining(state, tool, about(id))),
    ])
    return [tool, Object.fromEntries(tallies)]
  })
  return { ...state, tallies: Object.fromEntries(counted) }
}

/** Something that a participant wrote in a room; null if nobody wrote anything. */
function somethingOf({ questions, quizzes, games }: RoomState, rows: Rows, n: number): BanOf | null {
  const texts = rows.poll.flatMap((row) => (row.kind === 'open_text' ? [row.id] : []))
  const inQuizzes = rows.quiz.filter(({ quizId }) => quizzes.some(({ id }) => id === quizId))
  const inGames = rows.game.filter(({ gameId }) => games.some(({ id }) => id === gameId))
  const all: BanOf[] = [
    ...questions.map(({ id }) => ({ tool: 'question', id }) as const),
    ...texts.map((id) => ({ tool: 'poll', id }) as const),
    ...inQuizzes.flatMap(({ player }) =>
      player === undefined ? [] : [{ tool: 'quiz', id: player.playerId } as const],
    ),
    ...inGames.map(({ playerId }) => ({ tool: 'game', id: playerId }) as const),
    ...rows.feedback.map(({ id }) => ({ tool: 'feedback', id }) as const),
  ]
  return all[n % all.length] ?? null
}

describe('[A24] bringing a person back', () => {
  test.each(places)('[A24] a ban from %s and its end change nothing, with and without votes', (_, of) => {
    for (const removesVotes of [false, true]) {
      const banned = having(room, banOf(of, removesVotes))
      expect(seen({ state: awoken(banned) })).toEqual(seen(banned))
      const back = having(banned, { type: 'ban.lift', banId: banned.state.bans[0]?.id ?? '' })
      expect(seen(back)).toEqual(seen(room))
      expect(back.state.room.removedParticipants).toEqual([])
    }
  })

  test('[A24] so it is in any life of a room, after any ban, and also after an eviction', () => {
    let lifted = 0
    always(({ after: state, now, rowsAfter: rows, stepsAfter: steps }, index) => {
      const of = index % 7 === 0 ? somethingOf(state, rows, index) : null
      if (of === null) return
      const before: Kept = { state, rows, steps }
      const banned = tried(before, banOf(of, index % 2 === 0), now + 500)
      if (!banned.ok) throw new Error(banned.code)
      const ban = banned.state.bans.find(({ id }) => state.bans.every((other) => other.id !== id))
      if (ban === undefined) return
      const held: Kept = { ...before, state: banned.state }
      expect(seen({ state: awoken(held) })).toEqual(seen(held))
      const back = tried(held, { type: 'ban.lift', banId: ban.id }, now + 900)
      if (!back.ok) throw new Error(back.code)
      expect(seen({ state: back.state })).toEqual(seen(before))
      expect(rowsAfter(rows, [...banned.changes, ...back.changes])).toMatchObject({ ...rows, aside: expect.anything() })
      lifted += 1
    })
    expect(lifted).toBeGreaterThan(inLong(300, 75))
  })

  test('[A27] threat T62: all who were removed with the same rights come back in one step, and nobody else', () => {
    const banned = having(room, banOf(ofQuestion, true), banOf({ tool: 'poll', id: idOf('fan-text') }, true))
    const [fan, troll] = banned.state.bans
    if (fan === undefined || troll === undefined) throw new Error('nobody was removed')
    const by = (rights: 'full' | 'questions'): Kept => ({
      ...banned,
      state: { ...banned.state, bans: banned.state.bans.map((ban) => (ban === fan ? { ...ban, rights } : ban)) },
    })
    expect(having(by('questions'), { type: 'ban.lift', banId: troll.id, all: true }).state.bans).toMatchObject([
      { id: fan.id },
    ])
    const back = having(by('full'), { type: 'ban.lift', banId: troll.id, all: true })
    expect(seen({ state: back.state })).toEqual(seen(room))
    expect(seen({ state: awoken(back) })).toEqual(seen(back))
    expect(back.state.undoSteps.at(-1)).toMatchObject({ code: 'readmit_people', params: { count: 2 }, rights: [] })
    const again = having(back, undo)
    expect(visibleIn(again.state)).toEqual(visibleIn(banned.state))
    expect(seen({ state: awoken(again) })).toEqual(seen(again))
  })

  test('[A17] threat T61: votes that the organiser removed do not come back by a link that may not remove them', () => {
    const linked = { rights: ['questions'], deskName: 'Mod' } as const
    const byLink = tried(room, banOf(ofQuestion), at(1_000), { ...linked, rights: [...linked.rights] })
    if (!byLink.ok) throw new Error(byLink.code)
    const removed = tried({ ...room, state: byLink.state }, banOf(ofQuestion, true), at(2_000), { deskName: 'Boss' })
    if (!removed.ok) throw new Error(removed.code)
    expect(byLink.state.bans).toMatchObject([{ by: 'Mod', rights: 'questions', removesVotes: false }])
    expect(removed.state.bans).toMatchObject([{ by: 'Boss', rights: 'full', removesVotes: true }])
    const banId = removed.state.bans[0]?.id ?? ''
    const lift = (state: RoomState, rights: Facts['rights']) => {
      const lifted = tried({ ...room, state }, { type: 'ban.lift', banId }, at(3_000), { rights })
      return lifted.ok ? lifted.state.bans.length : lifted.code
    }
    expect(lift(removed.state, ['questions'])).toBe('rights_required')
    expect(lift(removed.state, ['questions', 'audience'])).toBe(0)
    expect(lift(byLink.state, ['questions'])).toBe(0)
  })

  test('[A24] lifting one ban of several leaves the others', () => {
    const banned = having(room, banOf(ofQuestion), banOf({ tool: 'poll', id: idOf('fan-text') }))
    const [one, two] = banned.state.bans
    const left = having(banned, { type: 'ban.lift', banId: one?.id ?? '' })
    expect(left.state.bans).toEqual([two])
    expect(left.state.room.removedParticipants).toEqual([two?.participantId])
  })

  test('[A24] undo brings the question back to the display too, and redo removes the person again', () => {
    const banned = having(room, banOf(ofQuestion, true))
    const undone = having(banned, undo)
    expect(visibleIn(undone.state)).toEqual(visibleIn(state))
    expect(undone.state.stage.scene).toEqual({ kind: 'question', id: idOf('rude') })
    expect(visibleIn(having(undone, redo).state)).toEqual(visibleIn(banned.state))
  })

  test('[A23] while a person is kept out, undo brings back none of their questions', () => {
    const deleted = having(room, { type: 'question.clear' }, banOf({ tool: 'poll', id: idOf('troll-text') }))
    const skipped = tried(deleted, { type: 'room.undo', skip: deleted.state.undoSteps.at(-1)?.number })
    if (!skipped.ok) throw new Error(skipped.code)
    expect(project(skipped.state, 'controller').questions.map(({ id }) => id)).toEqual([idOf('asked')])
    const told = skipped.changes.map((change) => projectChange(skipped.state, change, 'controller'))
    expect(JSON.stringify(told)).not.toContain('Why rude?')
    const back = having(
      { ...deleted, state: skipped.state },
      { type: 'ban.lift', banId: skipped.state.bans[0]?.id ?? '' },
    )
    expect(project(back.state, 'controller').questions).toHaveLength(2)
  })
})
