import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { refusalMessage } from '../../errors.ts'
import { refusalStatus } from '../../refusal-codes.ts'
import { having, kept, undo, visibleIn } from '../../testing/kept-room.ts'
import { at, factsAt, factsOf, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { done, framesOf, later, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { maxPollsPerRoom, type Poll } from './entity.ts'

const running = pollWith('a', { isActive: true })
const stopped = pollWith('a', { closedAt: isoTime(noon) })

const add = (options = ['Yes', 'No'], allowMultiple = false) =>
  ({ type: 'poll.add', question: 'Again?', options, allowMultiple }) as const
const edit = (fields: EditOf<CommandOf<'poll.edit'>>) => ({ type: 'poll.edit', pollId: idOf('a'), ...fields }) as const
const vote = (selectedOptions: number[]): CommandOf<'poll.vote'> => ({
  type: 'poll.vote',
  pollId: idOf('a'),
  selectedOptions,
  sessionId: 'session-1',
})
const polls = (...list: Poll[]) => stateWith({ polls: list })

describe('[V1] a new poll', () => {
  test('[V1] is inactive, with hidden results, after the others', () => {
    const { state, changes, subject } = done(polls(running), add(), factsAt(later))
    const poll = {
      id: `${roomId}.new000000`,
      roomId,
      createdBy: null,
      question: 'Again?',
      options: ['Yes', 'No'],
      isActive: false,
      showResults: false,
      allowMultiple: false,
      createdAt: isoTime(later),
      closedAt: null,
    }
    expect(state.polls).toEqual([running, poll])
    expect(changes).toEqual([{ kind: 'put', tool: 'poll', entity: poll, before: null }])
    expect(subject).toEqual({ kind: 'poll', id: poll.id })
  })

  test.each<[object, Partial<Poll>, boolean]>([
    [{ isActive: true }, { isActive: true, showResults: false }, true],
    [{ showResults: true }, { isActive: false, showResults: true }, false],
    [{ isActive: true, showResults: true }, { isActive: true, showResults: true }, true],
    // [V11] Starting hides results that are shown automatically, and the presenter's switch still applies.
    [{ isActive: true, resultsAfter: 'close' }, { isActive: true, showResults: false }, true],
    [{ isActive: true, showResults: true, resultsAfter: 'vote' }, { isActive: true, showResults: true }, true],
    [{ isActive: false, showResults: false }, { isActive: false, showResults: false }, false],
  ])('[V1] with %j is %j, and is sent to phones only if it was started', (flags, made, isSent) => {
    const command = { ...add(), ...flags }
    expect(done(stateWith(), command).state.polls).toMatchObject([{ ...made, closedAt: null }])
    expect(framesOf(stateWith(), command, 'audience')).toMatchObject(
      isSent ? [{ type: 'poll_created', poll: made }] : [],
    )
  })

  test('[V1] is refused if the room is full', () => {
    const full = Array.from({ length: maxPollsPerRoom }, (_, i) => pollWith(`p${i}`))
    expect(step(polls(...full.slice(1)), add(), factsAt(later)).ok).toBe(true)
    expect(step(polls(...full), add(), factsAt(later))).toEqual({ ok: false, code: 'too_many_polls' })
  })
})

describe('[V2] start and stop', () => {
  test.each<[string, Poll, boolean, Partial<Poll>]>([
    ['a draft starts', pollWith('a'), true, { isActive: true, closedAt: null }],
    ['a running one stops and records when', running, false, { isActive: false, closedAt: isoTime(later) }],
    ['a stopped one starts again and loses its end', stopped, true, { isActive: true, closedAt: null }],
  ])('[V2] %s', (_name, poll, isActive, changed) => {
    const { state, changes, subject } = done(polls(poll, pollWith('b')), edit({ isActive }))
    const next = { ...poll, ...changed }
    expect(state.polls).toEqual([next, pollWith('b')])
    expect(changes).toEqual([{ kind: 'put', tool: 'poll', entity: next, before: poll }])
    expect(subject).toEqual({ kind: 'poll', id: poll.id })
  })

  test('[V2] several polls may run together', () => {
    const both = polls(pollWith('a'), pollWith('b', { isActive: true }))
    expect(done(both, edit({ isActive: true })).state.polls.map((poll) => poll.isActive)).toEqual([true, true])
  })

  test('[V2] a vote survives stopping and restarting', () => {
    const state = stateWith({ polls: [running], ballots: [ballotWith('a', 'p-1')] })
    const again = done(done(state, edit({ isActive: false })).state, edit({ isActive: true })).state
    expect(again.tallies).toEqual(state.tallies)
  })

  test.each([
    [pollWith('a'), { isActive: false }],
    [stopped, { isActive: false }],
    [running, { isActive: true, showResults: false }],
    [running, {}],
    [running, { isActive: undefined, showResults: undefined }],
  ])('[V2] values that are already set change nothing: %#', (poll, patch) => {
    expect(done(polls(poll), edit(patch))).toMatchObject({ changes: [], state: polls(poll) })
  })

  test('[V2] a patch can write no other field', () => {
    const patch = { isActive: true, question: 'x', options: [], closedAt: 'x', id: 'y', createdBy: 'me' }
    expect(done(polls(pollWith('a')), edit(patch)).state.polls).toEqual([running])
  })
})

describe('[V23] the display, in the same step', () => {
  const scene = (isPinned = false) => ({ kind: 'poll', id: idOf('a'), isPinned })
  const onDisplay = (isOnDisplay: boolean) => ({ isOnDisplay })
  test('[V23] a poll starts on the display, and one undo takes back both', () => {
    const before = kept(polls(pollWith('a')))
    const started = having(before, edit({ isActive: true, ...onDisplay(true) }))
    expect(started.state.stage.scene).toEqual(scene())
    expect(started.state.undoSteps).toHaveLength(1)
    expect(visibleIn(having(started, undo).state)).toEqual(visibleIn(before.state))
  })

  test('[V23] results of a poll that has closed are shown on the display, until it is taken off', () => {
    const shown = done(polls(stopped), edit({ showResults: true, ...onDisplay(true) })).state
    expect([shown.stage.scene, shown.polls[0]?.showResults]).toEqual([scene(), true])
    expect(done(shown, edit(onDisplay(false))).state.stage.scene).toEqual({ kind: 'timer' })
    expect(done(shown, edit(onDisplay(true))).changes).toEqual([])
  })

  test('[V23] where there is nothing to show, nothing happens', () => {
    for (const poll of [pollWith('a'), stopped])
      expect(refused(polls(poll), edit(onDisplay(true)))).toBe('scene_not_ready')
    expect(refused(polls(pollWith('a')), edit({ showResults: true, ...onDisplay(true) }))).toBe('scene_not_ready')
  })

  test('[V23] another scene stays when a poll is taken off that is not on the display', () => {
    const state = stateWith({ polls: [running], stage: { scene: { kind: 'qr' } } })
    expect(done(state, edit(onDisplay(false))).changes).toEqual([])
    expect(done(state, edit(onDisplay(true))).state.stage.scene).toEqual(scene())
  })

  test('[V23] a pinned poll stays pinned', () => {
    const state = stateWith({ polls: [running], stage: { scene: { ...scene(true), kind: 'poll' } } })
    expect(done(state, edit({ showResults: true, ...onDisplay(true) })).state.stage.scene).toEqual(scene(true))
  })
})

describe('[V3] results', () => {
  test.each([pollWith('a'), running, stopped])(
    '[V3] can be shown and hidden at any time, and nothing else changes: %#',
    (poll) => {
      const shown = done(polls(poll), edit({ showResults: true })).state
      expect(shown.polls).toEqual([{ ...poll, showResults: true }])
      expect(done(shown, edit({ showResults: false })).state.polls).toEqual([poll])
    },
  )
})

describe('[V4] delete', () => {
  test.each([pollWith('a'), running, stopped])('[V4] is allowed in any state, and deletes the votes: %#', (poll) => {
    const state = stateWith({
      polls: [poll, pollWith('b')],
      ballots: [ballotWith('a', 'p-1'), ballotWith('b', 'p-1')],
    })
    const { state: after, changes, subject } = done(state, { type: 'poll.delete', pollId: poll.id })
    expect(after.polls).toEqual([pollWith('b')])
    expect(Object.keys(after.tallies.poll)).toEqual([idOf('b')])
    expect(changes).toEqual([{ kind: 'removed', tool: 'poll', before: poll }])
    expect(subject).toEqual({ kind: 'gone' })
  })
})

describe('[V5] one vote', () => {
  const ballot = ballotWith('a', 'p-1', {
    selectedOptions: [1],
    sessionId: 'session-1',
    submittedAt: isoTime(later),
    opId: 'op-1',
  })
  const voted = stateWith({ polls: [running], ballots: [ballot] })

  test('[V5] is kept as it was cast, under the participant’s id and not the browser’s own', () => {
    const { state, changes, subject } = done(polls(running), vote([1]), factsOf('p-1', later, {}, 'op-1'))
    const tally = { totalResponses: 1, counts: [0, 1] }
    expect(changes).toEqual([{ kind: 'answered', tool: 'poll', row: ballot, before: null, tally }])
    expect(state.tallies.poll[running.id]).toEqual(tally)
    expect(subject).toEqual({ kind: 'ballot', row: ballot })
  })

  test.each([
    ['with the same choice', vote([1]), null],
    ['with another choice', vote([0]), null],
    ['under another opId', vote([1]), 'op-2'],
    ['with an invalid choice', vote([]), null],
  ])('[V5] a second one %s is refused and the first counts', (_name, command, opId) => {
    const refused = { ok: false, code: 'already_voted' }
    expect(step(voted, command, factsOf('p-1', at(9_000), { poll: [ballot] }, opId))).toEqual(refused)
    const nameless = { ...ballot, opId: null }
    expect(step(voted, command, factsOf('p-1', at(9_000), { poll: [nameless] }, opId))).toEqual(refused)
    expect(refusalStatus.already_voted).toBe(409)
    expect(refusalMessage('already_voted')).toContain('Already voted')
  })

  test.each([
    ['as it was', voted, vote([1])],
    ['with another choice', voted, vote([0])],
    ['after the poll was stopped', stateWith({ polls: [stopped], ballots: [ballot] }), vote([1])],
  ])('[V5] the same request again, %s, gets the same reply', (_name, state, command) => {
    expect(step(state, command, factsOf('p-1', at(9_000), { poll: [ballot] }, 'op-1'))).toEqual({
      ok: true,
      state,
      changes: [],
      subject: { kind: 'ballot', row: ballot },
    })
  })

  test('[V5] each participant has their own vote, whatever opId and session the browser sends', () => {
    const { state } = done(voted, vote([1]), factsOf('p-2', later, { poll: [ballot] }, 'op-1'))
    expect(state.tallies.poll[running.id]).toEqual({ totalResponses: 2, counts: [0, 2] })
  })

  test('[V5] requires a participant', () => {
    expect(step(polls(running), vote([0]), factsAt(later, 'new', { userId: 'user-1' }))).toEqual({
      ok: false,
      code: 'join_required',
    })
  })
})

describe('[V6] closed polls', () => {
  test.each([
    [stopped, 'poll_closed'],
    // [P10] A participant cannot tell a draft from nothing.
    [pollWith('a'), 'not_found'],
  ] as const)('[V6] a poll that is not running accepts no votes: %#', (poll, code) => {
    expect(step(polls(poll), vote([0]), factsOf('p-1', later))).toEqual({ ok: false, code })
  })
})

describe('[V7] the choice', () => {
  const three = pollWith('a', { isActive: true, options: ['A', 'B', 'C'] })
  const several = { ...three, allowMultiple: true }

  test.each([
    [three, [0]],
    [three, [2]],
    [several, [1]],
    [several, [0, 2]],
    [several, [0, 1, 2]],
  ])('[V7] an existing option is accepted: %#', (poll, selected) => {
    const { state } = done(polls(poll), vote(selected), factsOf('p-1', later))
    const counts = [0, 1, 2].map((index) => (selected.includes(index) ? 1 : 0))
    expect(state.tallies.poll[poll.id]).toMatchObject({ counts })
  })

  test.each<[string, Poll, number[]]>([
    ['none', three, []],
    ['none in a poll with several choices', several, []],
    ['an unknown one', three, [3]],
    ['one below the first', three, [-1]],
    ['half an option', three, [0.5]],
    ['something that is not a number', three, [Number.NaN]],
    ['a known and an unknown one', several, [0, 3]],
    ['the same one twice', several, [1, 1]],
    ['two where one is allowed', three, [0, 1]],
  ])('[V7] %s is refused', (_name, poll, selected) => {
    const refused = { ok: false, code: 'invalid_vote', field: 'selectedOptions' }
    expect(step(polls(poll), vote(selected), factsOf('p-1', later))).toEqual(refused)
  })

  test('[V7] is stored in the order of the options', () => {
    const { subject } = done(polls(several), vote([2, 0]), factsOf('p-1', later))
    expect(subject).toMatchObject({ row: { selectedOptions: [0, 2] } })
  })
})
