import { describe, expect, test } from 'vitest'
import { having, type Kept, kept, redo, tried, undo } from '../../testing/kept-room.ts'
import { askedWith, liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { at, idOf, noon } from '../../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { stepsAfter } from '../../testing/rows.ts'
import { asServer, byTime } from '../../testing/show.ts'
import { isoTime } from '../../values/time.ts'
import type { Command } from '../commands/commands.ts'
import { project } from '../wire/project.ts'
import { inEnglish } from './in-english.ts'
import { undoKeptMs } from './rules.ts'
import { undoStep } from './step.ts'

const undoIn = ({ state }: Kept) => project(state, 'controller').undo
/** What programs are given. */
const labels = (room: Kept) => {
  const { undoes: _, redoes: __, ...labels } = undoIn(room)
  return labels
}

const cues = () => kept(stateWith({ timers: [timerWith('a'), timerWith('b'), timerWith('c')], selected: 'b' }))
const names = ({ state }: Kept) => state.timers.map(({ name }) => name).join('')
const on = (type: 'timer.start' | 'timer.pause' | 'timer.delete' | 'timer.reset', name: string): Command => ({
  type,
  timerId: idOf(name),
})

describe('[U1] the names of steps', () => {
  const full = () =>
    kept(
      stateWith({
        timers: [timerWith('a'), timerWith('b')],
        messages: [messageWith('m')],
        polls: [pollWith('p')],
        quizzes: [quizWith('q')],
        liveMessages: [liveMessageWith('l')],
        questions: [askedWith('k'), askedWith('s')],
        selected: 'a',
      }),
    )
  test.each<[string, Command]>([
    ["delete 'a'", on('timer.delete', 'a')],
    ["start 'b'", on('timer.start', 'b')],
    ["move 'b'", edit('b', { order: 0 })],
    ["edit 'b2'", edit('b', { order: 0, name: 'b2' })],
    ["add 'Panel'", { type: 'timer.add', name: 'Panel', duration: 60, isCountUp: false }],
    [
      'add 2 timers',
      { type: 'timer.add_batch', timers: ['x', 'y'].map((name) => ({ name, duration: 60, isCountUp: false })) },
    ],
    ["adjust 'a'", { type: 'timer.adjust', timerId: idOf('a'), currentTime: 5 }],
    ["go on to 'a'", { type: 'rundown.next', after: null }],
    ["show 'Message m'", { type: 'message.edit', messageId: idOf('m'), isVisible: true }],
    ["edit 'Soon'", { type: 'message.edit', messageId: idOf('m'), content: 'Soon' }],
    ["start 'Question p'", { type: 'poll.edit', pollId: idOf('p'), isActive: true }],
    ["start 'Quiz q'", { type: 'quiz.edit', quizId: idOf('q'), isActive: true }],
    ["delete 'Quiz q'", { type: 'quiz.delete', quizId: idOf('q') }],
    ["pin 'Live l'", { type: 'live_message.edit', messageId: idOf('l'), isPinned: true }],
    ["hide 'Why k?'", { type: 'question.edit', questionId: idOf('k'), state: 'hidden' }],
    ['black out the displays', { type: 'room.stage', blackout: true }],
    ['enable feedback', { type: 'room.update', feedbackEnabled: true }],
    [`add '${'long '.repeat(7)}long…'`, { type: 'message.add', content: 'long '.repeat(20).trim(), color: 'blue' }],
  ])('[U1] %s', (label, command) => {
    const done = having(full(), command)
    expect(labels(done)).toEqual({ undo: label, redo: null })
    expect(labels(having(done, undo))).toEqual({ undo: null, redo: label })
    const reply = tried(done, undo)
    expect(reply.ok && reply.subject).toMatchObject({ kind: 'undo', done: { type: command.type, label } })
  })

  test.each<Command>([
    { type: 'timer.select', timerId: idOf('b') },
    { type: 'room.flash' },
    { type: 'room.update', isViewerLocked: true, isJoinLocked: true },
    { type: 'room.set_password', accessPasswordHash: 'hash' },
    { type: 'room.rotate_control' },
    { type: 'question.merge', questionId: idOf('k'), mergeInto: idOf('s') },
  ])('[U3] $type cannot be undone', (command) => {
    expect(having(full(), command).state.undoSteps).toEqual([])
  })

  test('[U3] undoing a name leaves a lock that was set with it', () => {
    const renamed = having(full(), { type: 'room.update', name: 'Gala', isJoinLocked: true })
    expect(having(renamed, undo).state.room).toMatchObject({ name: 'Town hall', isJoinLocked: true })
  })
})

describe('[U12] a step that is not the latest thing done', () => {
  const start = () => having(cues(), on('timer.delete', 'a'))
  const isLatest = (room: Kept) => undoIn(room).undoes?.isLatest
  const locked = (isViewerLocked: boolean): Command => ({ type: 'room.update', isViewerLocked })

  test.each<[string, boolean, Command[]]>([
    ['a step alone', true, []],
    ['a lock after it', false, [locked(true)]],
    ['two locks after it', false, [locked(true), locked(false)]],
    ['a lock that changed nothing', true, [locked(false)]],
    ['a new step after the lock', true, [locked(true), on('timer.start', 'c')]],
    ['that step undone again', false, [locked(true), on('timer.start', 'c'), undo]],
    ['that step undone and done again', true, [locked(true), on('timer.start', 'c'), undo, redo]],
    ['a flash', false, [{ type: 'room.flash' }]],
    ['a selection', false, [{ type: 'timer.select', timerId: idOf('c') }]],
    ['a password', false, [{ type: 'room.set_password', accessPasswordHash: 'hash' }]],
  ])('[U12] %s', (_name, expected, commands) => {
    expect(isLatest(having(start(), ...commands))).toBe(expected)
  })

  test('[U12] what participants and time do does not count', () => {
    const room = having(
      kept(stateWith({ room: { hasQuestions: true }, timers: [timerWith('a', { duration: 5, overtime: 'stop' })] })),
      on('timer.start', 'a'),
    )
    const ask: Command = { type: 'question.ask', text: 'Why?', name: null }
    const asked = tried(room, ask, at(2_000), { participantId: 'canary-phone-1' })
    const [ended] = byTime(room.state, at(60_000))
    for (const result of [asked.ok ? asked : undefined, ended]) {
      expect(result?.changes.length).toBeGreaterThan(0)
      expect(undoIn({ ...room, state: result?.state ?? room.state }).undoes).toMatchObject({
        code: 'start',
        isLatest: true,
      })
    }
  })

  test('[U12] its date is when it was done', () => {
    expect(undoIn(start()).undoes).toMatchObject({ doneAt: isoTime(at(1_000)), params: { name: 'a' } })
  })
})

test('[U1] a step without a code is an earlier change', () => {
  const old = undoStep.parse({ number: 1, type: 'timer.delete', label: "delete 'a'", at: noon, opId: null })
  expect(inEnglish(old)).toBe('earlier change')
})

describe('[U2] [U5] changes since the step', () => {
  test('[U2] a deleted cue is restored with its id, its place and its selection, whatever changed around it', () => {
    const deleted = having(cues(), on('timer.delete', 'b'))
    expect([names(deleted), deleted.state.selectedTimerId]).toEqual(['ac', null])
    const back = having(deleted, undo)
    expect([names(back), back.state.selectedTimerId]).toEqual(['abc', idOf('b')])
    expect(back.state.timers.map(({ order }) => order)).toEqual([0, 1, 2])
  })

  test('[U5] changes caused by time are not overwritten, and are named', () => {
    const timers = [timerWith('Panel', { duration: 5, overtime: 'stop' }), timerWith('b')]
    const started = having(kept(stateWith({ timers })), on('timer.start', 'Panel'))
    const ended = asServer(started.state, at(60_000))
    expect(ended).not.toBe(started.state)
    expect(tried({ ...started, state: ended }, undo)).toEqual({
      ok: false,
      code: 'undo_conflict',
      about: 'Panel',
      reason: 'changed',
    })
  })

  test('[U5] a cue is not started next to the scheduled one that replaced it', () => {
    const scheduled = timerWith('Lunch', { trigger: 'scheduled', plannedStart: new Date(at(30_000)).toISOString() })
    const running = kept(stateWith({ timers: [runningSince(timerWith('Panel'), noon), scheduled], selected: 'Panel' }))
    const paused = having(running, on('timer.pause', 'Panel'))
    const lunch = asServer(paused.state, at(60_000))
    expect(tried({ ...paused, state: lunch }, undo)).toMatchObject({
      code: 'undo_conflict',
      about: 'Lunch',
      reason: 'running',
    })
  })

  test('[U5] of the settings, only those written by the step must be unchanged', () => {
    const renamed = having(cues(), { type: 'room.update', name: 'Gala' })
    const locked = having(renamed, { type: 'room.update', isViewerLocked: true })
    expect(having(locked, undo).state.room.name).toBe('Town hall')
    const other = { ...locked, state: { ...locked.state, room: { ...locked.state.room, name: 'Ball' } } }
    expect(tried(other, undo)).toEqual({ ok: false, code: 'undo_conflict', reason: 'changed' })
  })

  test('[U1] an accidental pause costs no second: the cue goes on from its start', () => {
    const running = kept(stateWith({ timers: [runningSince(timerWith('a'), noon)], selected: 'a' }))
    const back = having(having(running, on('timer.pause', 'a')), undo)
    expect(back.state.timers[0]).toMatchObject({ isRunning: true, startedAt: new Date(noon).toISOString() })
  })

  test('[C16] [U5] the remaining time of a poll’s cue is in no step, and is right after an undo', () => {
    const opens = { kind: 'poll', id: idOf('p'), showResults: false } as const
    const room = kept(stateWith({ timers: [timerWith('a', { opens })], polls: [pollWith('p')] }))
    const started = having(room, on('timer.start', 'a'))
    const given = having(started, { type: 'timer.give', timerId: idOf('a'), seconds: 30 })
    expect(given.steps.get(2)?.map(({ tool }) => tool)).toEqual(['timer'])
    expect(given.state.polls[0]?.cueTime).toEqual({ secondsLeft: 630, startedAt: isoTime(at(1_000)) })
    expect(having(given, undo).state.polls[0]).toEqual(started.state.polls[0])
    expect(having(given, undo, undo).state.polls[0]).toEqual(pollWith('p'))
  })

  test('[U1] the intended step is undone, or none', () => {
    const [first, second] = [having(cues(), on('timer.delete', 'a')), on('timer.delete', 'c')]
    const named = tried(first, second, at(9_000), { opId: 'op-2' })
    if (!named.ok) throw new Error(named.code)
    const both = { ...first, state: named.state, steps: stepsAfter(first.steps, named.changes) }
    expect(tried(both, { type: 'room.undo', of: 'op-1' })).toEqual({ ok: false, code: 'undo_conflict' })
    expect(tried(both, { type: 'room.undo', of: 'op-2' }).ok).toBe(true)
  })

  test('[U1] [U6] an empty room has nothing to undo or redo', () => {
    for (const command of [undo, redo]) {
      expect(tried(kept(stateWith()), command)).toEqual({ ok: false, code: 'nothing_to_undo' })
    }
  })

  test('[U6] after a newer command, nothing can be redone', () => {
    const again = having(cues(), on('timer.delete', 'a'), undo, on('timer.start', 'c'))
    expect(labels(again)).toEqual({ undo: "start 'c'", redo: null })
    expect(again.state.undoSteps).toHaveLength(1)
  })
})

describe('[U7] answers', () => {
  const ballots = [ballotWith('p', 'ada'), ballotWith('p', 'ben', { selectedOptions: [1] })]
  const asked = () => kept(stateWith({ polls: [pollWith('p', { isActive: true })], ballots }), { poll: ballots })
  const deletion: Command = { type: 'poll.delete', pollId: idOf('p') }

  test('[U7] are restored with a deleted poll', () => {
    const deleted = having(asked(), deletion)
    expect([deleted.rows.poll, deleted.state.tallies.poll]).toEqual([ballots, {}])
    const back = having(deleted, undo)
    expect(back.state.tallies.poll).toEqual({ [idOf('p')]: { totalResponses: 2, counts: [1, 1] } })
  })

  test('[U4] [U7] are erased after a day, when nothing can restore them', () => {
    const deleted = having(asked(), deletion)
    const [step] = deleted.state.undoSteps
    const forgottenAt = (step?.at ?? 0) + undoKeptMs
    expect(byTime(deleted.state, forgottenAt - 1)).toEqual([])
    expect(byTime(deleted.state, forgottenAt)).toMatchObject([
      { at: forgottenAt, changes: [{ kind: 'undoSteps', steps: [], forgotten: [{ id: idOf('p') }] }] },
    ])
  })

  test('[U7] are erased after fifty newer steps', () => {
    const deleted = having(asked(), deletion)
    const black = Array.from({ length: 50 }, (_, index) => ({ type: 'room.stage', blackout: index % 2 === 0 }) as const)
    expect(having(deleted, ...black.slice(1).map((one) => ({ ...one, blackout: !one.blackout }))).rows.poll).toEqual(
      ballots,
    )
    expect(having(deleted, ...black).rows.poll).toEqual([])
  })

  test('[U7] to a poll whose creation was undone are erased by the next command', () => {
    const added = having(kept(stateWith()), {
      type: 'poll.add',
      question: 'Again?',
      options: ['Yes', 'No'],
      allowMultiple: false,
    })
    const id = added.state.polls[0]?.id ?? ''
    const voted = { ...added, rows: { ...added.rows, poll: [{ ...ballotWith('p', 'ada'), pollId: id }] } }
    expect(having(voted, undo).rows.poll).toHaveLength(1)
    expect(having(voted, undo, redo).state.tallies.poll[id]).toMatchObject({ totalResponses: 1 })
    expect(having(voted, undo, { type: 'room.stage', blackout: true }).rows.poll).toEqual([])
  })

  test('[U7] a question that its author withdraws is in no step any more', () => {
    const hidden = having(kept(stateWith({ room: { hasQuestions: true }, questions: [askedWith('k')] })), {
      type: 'question.edit',
      questionId: idOf('k'),
      state: 'hidden',
    })
    const withdrawn = tried(hidden, { type: 'question.withdraw', questionId: idOf('k') }, at(60_000), {
      participantId: 'canary-phone-1',
    })
    expect(withdrawn.ok && withdrawn.state.undoSteps).toEqual([])
  })
})

describe('[U10] a step that cannot be undone', () => {
  /** Pause and edit, of which time or a colleague has made the newest impossible to undo. */
  const blocked = () => {
    const room = having(cues(), edit('a', { name: 'a2' }), edit('b', { name: 'b2' }), edit('c', { name: 'c2' }))
    const timers = room.state.timers.map((timer) =>
      timer.id === idOf('a') ? timer : { ...timer, name: `${timer.name}!` },
    )
    return { ...room, state: { ...room.state, timers } }
  }
  const skip = (room: Kept): Command => ({ type: 'room.undo', skip: labels(room).skip ?? 0 })

  test('[U10] is skipped on request, with all others that cannot be, and stays as it is', () => {
    const room = blocked()
    expect(tried(room, undo)).toEqual({ ok: false, code: 'undo_conflict', about: 'c2', reason: 'changed' })
    expect(labels(room)).toEqual({ undo: "edit 'c2'", redo: null, skip: 3 })
    const after = having(room, skip(room))
    expect(after.state.timers.map(({ name }) => name)).toEqual(['a', 'b2!', 'c2!'])
    expect(labels(after)).toEqual({ undo: null, redo: "edit 'a2'" })
    const back = having(after, redo)
    expect(back.state.timers[0]?.name).toBe('a2')
    expect(back.state.undoSteps).toEqual(room.state.undoSteps)
  })

  test('[M3] [U5] a message comes back while another one is shown elsewhere, and not over one at its place', () => {
    const shown = (name: string, shownTo: 'displays' | 'speaker') => messageWith(name, { isVisible: true, shownTo })
    const room = kept(stateWith({ messages: [shown('a', 'displays'), messageWith('b')] }))
    const gone = having(room, { type: 'message.delete', messageId: idOf('a') })
    for (const [place, isBack] of [
      ['speaker', true],
      ['displays', false],
    ] as const) {
      const messages = gone.state.messages.map((one) => ({ ...one, isVisible: true, shownTo: place }))
      const outcome = tried({ ...gone, state: { ...gone.state, messages } }, undo)
      expect(outcome.ok, place).toBe(isBack)
      if (!isBack) expect(outcome).toMatchObject({ code: 'undo_conflict', reason: 'shown' })
    }
  })

  test('[U10] once skipped, it is in nobody’s way', () => {
    const room = blocked()
    const first = having(room, { type: 'message.add', content: 'Soon', color: 'blue' }, undo)
    expect(tried(first, undo).ok).toBe(false)
    const timers = room.state.timers.map((timer) => (timer.id === idOf('b') ? { ...timer, name: 'b2' } : timer))
    const middle = { ...room, state: { ...room.state, timers } }
    const once = having(middle, skip(middle))
    expect(labels(once)).toMatchObject({ undo: "edit 'a2'", redo: "edit 'b2'" })
    expect(labels(having(once, undo))).toEqual({ undo: null, redo: "edit 'a2'" })
  })

  test('[U10] only the newest step is skipped: one that was done since is not lost', () => {
    const room = blocked()
    const asked = skip(room)
    const later = having(room, { type: 'message.add', content: 'Soon', color: 'blue' })
    expect(tried(later, asked)).toEqual({ ok: false, code: 'undo_conflict' })
  })

  test('[U10] where nothing before it can be undone either, everything stays', () => {
    const one = having(cues(), edit('a', { name: 'a2' }))
    expect(labels(one)).not.toHaveProperty('skip')
    expect(tried(one, { type: 'room.undo', skip: 1 })).toEqual({ ok: false, code: 'nothing_to_undo' })
    const room = blocked()
    const timers = room.state.timers.map((timer) => ({ ...timer, name: 'x' }))
    const all = { ...room, state: { ...room.state, timers } }
    expect(tried(all, skip(all))).toEqual({ ok: false, code: 'undo_conflict', about: 'a2', reason: 'changed' })
  })
})
