import { describe, expect, test } from 'vitest'
import { linkRights, noLinks } from '../../core/rights.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { createRoom } from '../../engine/new-room.ts'
import { liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { factsAt, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { roomWith, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { done, later } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { roles } from '../../view/role.ts'
import { patchRoomBody } from './commands.ts'
import { room } from './entity.ts'
import { projectRoom } from './project-room.ts'
import { roomView } from './settings.ts'
import { noteEmptied } from './unused.ts'

type Settings = Omit<CommandOf<'room.update'>, 'type'>
const update = (settings: Settings) => ({ type: 'room.update', ...settings }) as const
const setPassword = (accessPasswordHash: string | null, settings: Settings = {}) =>
  ({ type: 'room.set_password', accessPasswordHash, ...settings }) as const

describe('[R1] a new room', () => {
  test('[R1] is active, with engagement features, no locks, no password, feedback off', () => {
    const { state, changes } = createRoom(
      { id: roomId, name: 'Town hall', useCase: 'Conferences', createdBy: 'user-1' },
      noon,
    )
    expect(state).toEqual({
      room: {
        id: roomId,
        name: 'Town hall',
        useCase: 'Conferences',
        createdBy: 'user-1',
        createdAt: isoTime(noon),
        updatedAt: isoTime(noon),
        isActive: true,
        hasEngagementFeatures: true,
        feedbackEnabled: false,
        isViewerLocked: false,
        isJoinLocked: false,
        timeZone: 'UTC',
        language: 'en',
        eventDate: '2026-11-21',
        hasQuestions: false,
        questionModeration: 'after',
        hasWordFilter: true,
        maskedWords: [],
        hasReactions: false,
        feedbackStyle: 'stars',
        columns: [],
        backgroundColor: null,
        accentColor: null,
        logo: null,
        accessPasswordHash: null,
        accessEpoch: 0,
        controlEpoch: 1,
        links: noLinks,
        programme: null,
        removedParticipants: [],
        tokens: [],
      },
      timers: [],
      selectedTimerId: null,
      stage: { blackout: false, flashAt: null, scene: { kind: 'timer' }, showsResults: true },
      askers: { deleted: [] },
      edits: { completeSince: 0, of: {} },
      webhooks: { hooks: [], toldAt: null, screensToldAt: null },
      bans: [],
      logo: { picture: null },
      undoSteps: [],
      messages: [],
      polls: [],
      quizzes: [],
      liveMessages: [],
      questions: [],
      games: [],
      signals: [],
      tallies: { poll: {}, quiz: {}, question: {}, game: {}, feedback: {} },
    })
    expect(changes).toEqual([{ kind: 'put', tool: 'room', entity: state.room, before: null }])
  })

  test('[R1] takes only the fields of a room from its input', () => {
    const input = {
      id: roomId,
      name: 'x',
      useCase: null,
      createdBy: null,
      isViewerLocked: true,
      controlEpoch: 9,
      extra: 1,
    }
    expect(createRoom(input, noon).state.room).toEqual(roomWith({ name: 'x' }))
  })
})

describe('[K14] words that are masked', () => {
  test('[K14] the same list changes nothing', () => {
    const before = done(stateWith(), update({ maskedWords: ['gosh'] })).state
    expect(done(before, update({ maskedWords: ['gosh'] })).changes).toEqual([])
  })

  test('[K14] only controllers read them', () => {
    const room = roomWith({ maskedWords: ['gosh'] })
    const read = roles.filter((role) => JSON.stringify(projectRoom(room, role)).includes('gosh'))
    expect(read).toEqual(['controller'])
  })
})

describe('[R2] settings', () => {
  const room = roomWith()
  test.each([
    { name: 'Gala' },
    { isActive: false },
    { hasEngagementFeatures: false },
    { feedbackEnabled: true },
    { isViewerLocked: true },
    { isJoinLocked: true },
    { isViewerLocked: true, isJoinLocked: false },
    { maskedWords: ['gosh', 'acme*'] },
  ])('[R2] %j changes that and nothing else', (patch) => {
    const { state, changes, subject } = done(stateWith(), update(patch))
    expect(state.room).toEqual({ ...room, ...patch, updatedAt: isoTime(later) })
    expect(changes).toEqual([{ kind: 'put', tool: 'room', entity: state.room, before: room }])
    expect(subject).toEqual({ kind: 'room' })
  })

  test.each([
    {},
    { name: 'Town hall' },
    { isActive: true, hasEngagementFeatures: true, feedbackEnabled: false, isViewerLocked: false, isJoinLocked: false },
    { name: undefined, isActive: undefined },
  ])('[R2] values that are already set change nothing: %j', (patch) => {
    expect(done(stateWith(), update(patch))).toMatchObject({ changes: [], state: stateWith() })
    expect(done(stateWith(), setPassword(null, patch))).toMatchObject({ changes: [], state: stateWith() })
  })

  test('[R2] a patch can write no other field', () => {
    const patch = { name: 'x', createdBy: 'me', controlEpoch: 9, accessEpoch: 9, id: 'y', extra: 1 }
    const named = { ...room, name: 'x', updatedAt: isoTime(later) }
    expect(done(stateWith(), update(patch)).state.room).toEqual(named)
    expect(done(stateWith(), setPassword(null, patch)).state.room).toEqual(named)
    const sneaked = { name: 'x', accessPasswordHash: 'canary' }
    expect(done(stateWith(), update(sneaked)).state.room).toEqual(named)
  })
})

describe('[R15] the language', () => {
  test('[R15] is that of the maker’s browser, or English, and changes as other settings do', () => {
    const made = { id: roomId, name: 'Town hall', useCase: null, createdBy: null }
    expect(createRoom(made, noon).state.room.language).toBe('en')
    const { state } = createRoom({ ...made, settings: { language: 'de' } }, noon)
    expect(state.room.language).toBe('de')
    const changed = done(state, update({ language: 'en' }))
    expect(changed.state.room).toEqual({ ...state.room, language: 'en', updatedAt: isoTime(later) })
  })

  test('[R15] is one of ours', () => {
    expect(patchRoomBody.safeParse({ language: 'de' }).success).toBe(true)
    for (const language of ['xx', 'DE', '', null, 7]) expect(patchRoomBody.safeParse({ language }).success).toBe(false)
  })

  test('[R15] of an earlier release is read by the code that it has today, from storage, from pages and by pages', () => {
    const { room: stored } = stateWith({ room: { ...stateWith().room, language: 'zh' } })
    expect(room.parse(stored).language).toBe('zh-Hans')
    expect(roomView.parse({ ...stored, hasAccessPassword: false }).language).toBe('zh-Hans')
    expect(patchRoomBody.parse({ language: 'zh' })).toEqual({ language: 'zh-Hans' })
    expect(room.parse({ ...stored, language: 'zh-Hant' }).language).toBe('zh-Hant')
  })
})

describe('[R3] the access password', () => {
  test('[R3] setting, changing or removing the password voids the earlier grants', () => {
    const first = done(stateWith(), setPassword('one')).state
    const second = done(first, setPassword('two')).state
    const cleared = done(second, setPassword(null)).state
    expect([first, second, cleared].map(({ room }) => [room.accessPasswordHash, room.accessEpoch])).toEqual([
      ['one', 1],
      ['two', 2],
      [null, 3],
    ])
  })

  test('[R3] other settings void no grants', () => {
    const state = stateWith({ room: { accessPasswordHash: 'one', accessEpoch: 1 } })
    expect(done(state, update({ isJoinLocked: true })).state.room).toMatchObject({
      accessPasswordHash: 'one',
      accessEpoch: 1,
    })
    expect(done(state, setPassword('one')).changes).toEqual([])
  })

  test('[R2] [R3] is set together with other settings', () => {
    const { state } = done(stateWith(), setPassword('one', { isJoinLocked: true }))
    expect(state.room).toMatchObject({ accessPasswordHash: 'one', accessEpoch: 1, isJoinLocked: true })
  })
})

describe('[R4] rotating the control key', () => {
  test('[R4] raises the control epoch each time and changes nothing else', () => {
    const once = done(stateWith(), { type: 'room.rotate_control' })
    expect(once.state.room).toEqual(roomWith({ controlEpoch: 2, updatedAt: isoTime(later) }))
    expect(once.changes).toEqual([{ kind: 'put', tool: 'room', entity: once.state.room, before: roomWith() }])
    expect(done(once.state, { type: 'room.rotate_control' }).state.room.controlEpoch).toBe(3)
  })
})

describe('[A12] limited links', () => {
  test.each(linkRights)('[A12] %s is off until it is made; each making has an epoch of its own', (rights) => {
    const make = { type: 'room.make_link', rights } as const
    const once = done(stateWith(), make)
    const made = { ...noLinks, [rights]: { isOn: true, epoch: 1 } }
    expect(once.state.room).toEqual(roomWith({ links: made, updatedAt: isoTime(later) }))
    const off = done(done(once.state, make).state, { type: 'room.end_link', rights })
    expect(off.state.room.links).toEqual({ ...noLinks, [rights]: { isOn: false, epoch: 2 } })
    expect(done(off.state, make).state.room.links[rights]).toEqual({ isOn: true, epoch: 3 })
    expect(done(off.state, { type: 'room.end_link', rights }).changes).toEqual([])
  })
})

describe('[R5] deleting the room', () => {
  test('[R5] changes no records: the object erases its storage', () => {
    const state = stateWith({ timers: [timerWith('a')] })
    expect(step(state, { type: 'room.delete' }, factsAt(later))).toEqual({
      ok: true,
      state,
      changes: [],
      subject: { kind: 'gone' },
    })
  })
})

describe('[R7] an emptied room', () => {
  const removals = [
    { state: stateWith({ timers: [timerWith('a')] }), command: { type: 'timer.delete', timerId: idOf('a') } },
    { state: stateWith({ messages: [messageWith('a')] }), command: { type: 'message.delete', messageId: idOf('a') } },
    { state: stateWith({ polls: [pollWith('a')] }), command: { type: 'poll.delete', pollId: idOf('a') } },
    { state: stateWith({ quizzes: [quizWith('a')] }), command: { type: 'quiz.delete', quizId: idOf('a') } },
    {
      state: stateWith({ liveMessages: [liveMessageWith('a')] }),
      command: { type: 'live_message.delete', messageId: idOf('a') },
    },
  ] as const

  test.each(removals)('[R7] its time counts from the last deletion: $command.type', ({ state, command }) => {
    const after = done(state, command)
    expect(after.state.room).toEqual({ ...state.room, updatedAt: isoTime(later) })
    expect(after.changes).toContainEqual({ kind: 'put', tool: 'room', entity: after.state.room, before: state.room })
  })

  test('[R7] a room that still has content is not dated', () => {
    const full = stateWith({ timers: [timerWith('a')], messages: [messageWith('b')] })
    expect(done(full, { type: 'timer.delete', timerId: idOf('a') }).state.room).toBe(full.room)
    expect(done(full, { type: 'message.delete', messageId: idOf('b') }).state.room).toBe(full.room)
  })

  test('[R7] an empty room that stays empty keeps its date', () => {
    expect(noteEmptied(stateWith(), { changes: [], at: later, by: 'command', before: stateWith() })).toEqual([])
  })
})

describe('[R8] claiming', () => {
  const claim = (createdBy: string | null, userId: string | null) =>
    step(stateWith({ room: { createdBy } }), { type: 'room.claim' }, factsAt(later, 'new', { userId }))

  test('[R8] gives a room without an owner to the controller who claims it', () => {
    expect(claim(null, 'user-1')).toMatchObject({
      ok: true,
      state: { room: { createdBy: 'user-1', updatedAt: isoTime(later) } },
    })
  })

  test('[R8] claiming one’s own room changes nothing', () => {
    expect(claim('user-1', 'user-1')).toMatchObject({ ok: true, changes: [] })
  })

  test.each([
    ['somebody else’s', 'user-2', 'user-1', 'already_owned'],
    ['without being signed in', null, null, 'not_signed_in'],
    ['somebody’s without being signed in', 'user-2', null, 'not_signed_in'],
  ] as const)('[R8] %s is refused', (_, createdBy, userId, code) => {
    expect(claim(createdBy, userId)).toEqual({ ok: false, code })
  })
})

describe('[R9] the author of a poll or a quiz', () => {
  const question = { question: 'Q?', options: ['A', 'B', '', ''], correctAnswer: 0, points: 10 }
  const form = { title: 'T', description: null, questions: [question], timeLimit: null }
  const adds: Command[] = [
    { type: 'poll.add', question: 'Q?', options: ['A', 'B'], allowMultiple: false },
    { type: 'quiz.add', ...form, showResults: false, showCorrectAnswers: false },
  ]
  const cases = [
    ['the owner', 'user-1', 'user-1', 'user-1'],
    ['somebody who helps and is signed in', 'user-1', 'user-2', null],
    ['somebody who is not signed in', 'user-1', null, null],
    ['somebody signed in, in a room that nobody owns', null, 'user-2', null],
    ['nobody, in a room that nobody owns', null, null, null],
  ] as const

  test.each(cases)(
    '[R9] is stored only if it is the owner, whose rooms are deleted with the account: %s',
    (_, owner, userId, kept) => {
      for (const command of adds) {
        const made = step(stateWith({ room: { createdBy: owner } }), command, factsAt(later, 'new', { userId }))
        if (!made.ok) throw new Error(made.code)
        expect([...made.state.polls, ...made.state.quizzes].map(({ createdBy }) => createdBy)).toEqual([kept])
      }
    },
  )
})
