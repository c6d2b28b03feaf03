/** Every command that can be undone, with the label of its button. */
import { describe, expect, test } from 'vitest'
import { having, kept, redo, tried, undo, visibleIn } from '../../testing/kept-room.ts'
import { askedWith, feedbackWith, liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { at, idOf, noon } from '../../testing/rooms/facts.ts'
import { gameWith, playerWith } from '../../testing/rooms/games.ts'
import { ballotWith, otherPollWith, pollWith } from '../../testing/rooms/polls.ts'
import { completedWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { nextClosing } from '../../tools/games/closing.ts'
import { nextOpening } from '../../tools/games/intro.ts'
import { isoTime } from '../../values/time.ts'
import type { Command } from '../commands/commands.ts'
import { project } from '../wire/project.ts'

const ended = isoTime(at(-60_000))
const textBallot = {
  ...otherVote('open_text', 'open'),
  id: idOf('answer'),
  text: 'More of this',
  masked: null,
  isHidden: false,
  isApproved: false,
  isHighlighted: false,
}
const wordBallot = { ...otherVote('word_cloud', 'cloud'), words: [{ text: 'fun', masked: null }] }

function otherVote<K extends 'open_text' | 'word_cloud'>(kind: K, poll: string) {
  const { pollId, participantId, sessionId, submittedAt, opId } = ballotWith(poll, 'ada')
  return { kind, pollId, participantId, sessionId, submittedAt, opId }
}

/** One of everything: a running cue, a waiting one, polls and quizzes before, during and after, with answers. */
const rows = {
  poll: [ballotWith('live', 'ada'), ballotWith('over', 'ada'), textBallot, wordBallot],
  quiz: [completedWith('taken', 'ada')],
  game: [playerWith('game', 'ada')],
  feedback: [feedbackWith('f', 'ada')],
}
const state = stateWith({
  room: { hasQuestions: true },
  timers: [
    runningSince(timerWith('a', { opens: { kind: 'poll', id: idOf('draft'), showResults: true } }), noon),
    timerWith('b', { order: 1, opens: { kind: 'quiz', id: idOf('quiz'), showResults: true } }),
    timerWith('c', { order: 2, currentTime: 100, startedFirstAt: ended }),
  ],
  selected: 'a',
  messages: [messageWith('hidden'), messageWith('shown', { isVisible: true })],
  polls: [
    otherPollWith('word_cloud', 'cloud', { isActive: true }),
    pollWith('draft'),
    pollWith('live', { isActive: true }),
    otherPollWith('open_text', 'open', { isActive: true }),
    pollWith('over', { closedAt: ended, showResults: true }),
  ],
  quizzes: [
    quizWith('old', { startedAt: ended, closedAt: ended }),
    quizWith('quiz'),
    quizWith('taken', { isActive: true, startedAt: ended, showResults: true }),
  ],
  liveMessages: [liveMessageWith('news'), liveMessageWith('unseen', { isVisible: false })],
  questions: [askedWith('why')],
  games: [gameWith('game', { phase: 'ended', endedAt: ended })],
  ballots: rows.poll,
  attempts: rows.quiz,
  players: rows.game,
})
const room = kept(state, rows)
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const poll = (name: string) => ({ pollId: idOf(name) })
const quiz = (name: string) => ({ quizId: idOf(name) })
const options = ['Yes', 'No']
/** In an hour. */
const planned: Command = { type: 'timer.edit', timerId: b, plannedStart: isoTime(noon + 3_600_000) }
const asked = { question: 'Again?', options }

describe('[U1] [U2] [U6] commands that can be undone', () => {
  test.each<[string, Command, Command[]?]>([
    // Adding.
    ["add 'Panel'", { type: 'timer.add', name: 'Panel', duration: 60, isCountUp: false }],
    ["add 'Hello'", { type: 'message.add', content: 'Hello', color: 'red' }],
    ["add 'Again?'", { type: 'poll.add', ...asked, allowMultiple: false }],
    ["copy 'Question live'", { type: 'poll.duplicate', ...poll('live') }],
    ["copy 'Quiz taken'", { type: 'quiz.duplicate', ...quiz('taken') }],
    ["send 'Hi'", { type: 'live_message.add', content: 'Hi', senderType: 'presenter' }],
    [
      'add 2 timers',
      { type: 'timer.add_batch', timers: ['x', 'y'].map((name) => ({ name, duration: 60, isCountUp: false })) },
    ],
    [
      'add an event',
      {
        type: 'event.import',
        event: {
          format: 'cuelight-event',
          version: 1,
          room: { name: 'Hall' },
          timers: [{ name: 'New', duration: 60, isCountUp: false }],
          messages: [{ content: 'New', color: 'blue' }],
          polls: [{ id: 'p', ...asked, allowMultiple: false }],
          quizzes: [],
          liveMessages: [],
        },
      } as unknown as Command,
    ],
    // Editing and moving.
    ["edit 'B'", edit('b', { name: 'B', duration: 90 })],
    ["move 'c'", edit('c', { order: 0 })],
    ["edit 'Loud'", { type: 'message.edit', messageId: idOf('shown'), content: 'Loud' }],
    ["edit 'Which?'", { type: 'poll.revise', ...poll('draft'), question: 'Which?', options: ['1', '2', '3'] }],
    ["move 'Question draft'", { type: 'poll.move', ...poll('draft'), order: 0 }],
    ["edit 'Rivers'", { type: 'quiz.revise', ...quiz('quiz'), title: 'Rivers' }],
    ["move 'Quiz old'", { type: 'quiz.move', ...quiz('old'), order: 2 }],
    ["edit 'Later'", { type: 'live_message.edit', messageId: idOf('unseen'), content: 'Later' }],
    ['change settings', { type: 'room.update', name: 'Gala', timeZone: 'Asia/Tokyo', eventDate: '2027-01-01' }],
    [
      'move the event to another day',
      { type: 'room.update', eventDate: '2027-01-01', movesCues: true },
      [edit('b', { plannedStart: isoTime(at(3_600_000)) })],
    ],
    // Deleting.
    ["delete 'c'", { type: 'timer.delete', timerId: c }],
    ["delete 'Message shown'", { type: 'message.delete', messageId: idOf('shown') }],
    ["delete 'Question draft'", { type: 'poll.delete', ...poll('draft') }],
    ["delete 'Question live'", { type: 'poll.delete', ...poll('live') }],
    ["delete 'Quiz quiz'", { type: 'quiz.delete', ...quiz('quiz') }],
    ["delete 'Live news'", { type: 'live_message.delete', messageId: idOf('news') }],
    ["delete 'Game game'", { type: 'game.delete', gameId: idOf('game') }],
    ["delete 'Why why?'", { type: 'question.delete', questionId: idOf('why') }],
    ['delete all questions', { type: 'question.clear' }],
    ['delete all open questions', { type: 'question.clear', state: 'open' }],
    // Running the show.
    ["start 'b'", { type: 'timer.start', timerId: b, startedAgo: 30 }, [{ type: 'timer.pause', timerId: a }]],
    ["pause 'a'", { type: 'timer.pause', timerId: a }],
    ["reset 'c'", { type: 'timer.reset', timerId: c }],
    ["adjust 'c'", { type: 'timer.adjust', timerId: c, currentTime: 5 }],
    ["add time to 'a'", { type: 'timer.give', timerId: a, seconds: 60 }],
    ["take time from 'a'", { type: 'timer.give', timerId: a, seconds: -60 }],
    ["go on to 'b'", { type: 'rundown.next', after: a }],
    ["go back to 'a'", { type: 'rundown.previous', after: b }, [{ type: 'rundown.next', after: a }]],
    [
      'catch up',
      { type: 'rundown.catch_up', until: null, seconds: 20, rows: [] },
      [{ type: 'timer.reset', timerId: c }],
    ],
    [
      'give spare time',
      { type: 'rundown.catch_up', until: null, seconds: -20, rows: [] },
      [{ type: 'timer.reset', timerId: c }],
    ],
    ['delay the plan', { type: 'rundown.delay', from: isoTime(noon), seconds: 600 }, [planned]],
    ['bring the plan forward', { type: 'rundown.delay', from: isoTime(noon), seconds: -600 }, [planned]],
    [
      'take over the schedule',
      { type: 'rundown.take_schedule', add: [{ name: 'new', duration: 60, isCountUp: false }], edit: [], gone: [] },
    ],
    ['take measured lengths', { type: 'rundown.take_lengths', lengths: [{ timerId: b, seconds: 77 }] }],
    // Showing, hiding, pinning.
    ["show 'Message hidden'", { type: 'message.edit', messageId: idOf('hidden'), isVisible: true }],
    ["hide 'Message shown'", { type: 'message.edit', messageId: idOf('shown'), isVisible: false }],
    ["hide 'Live news'", { type: 'live_message.edit', messageId: idOf('news'), isVisible: false }],
    ["show 'Live unseen'", { type: 'live_message.edit', messageId: idOf('unseen'), isVisible: true }],
    ["pin 'Live news'", { type: 'live_message.edit', messageId: idOf('news'), isPinned: true }],
    ["hide 'Why why?'", { type: 'question.edit', questionId: idOf('why'), state: 'hidden' }],
    ["show 'Why why?'", { type: 'question.edit', questionId: idOf('why'), isOnDisplay: true }],
    ['hide 1 questions', { type: 'question.edit', questionId: idOf('why'), state: 'hidden', also: [idOf('gone')] }],
    [
      "review answers to 'Question open'",
      { type: 'poll.review', ...poll('open'), answerId: idOf('answer'), isHidden: true, also: ['gone'] },
    ],
    [
      "hide an answer to 'Question open'",
      { type: 'poll.review', ...poll('open'), answerId: idOf('answer'), isHidden: true },
    ],
    [
      "approve an answer to 'Question open'",
      { type: 'poll.review', ...poll('open'), answerId: idOf('answer'), isApproved: true },
    ],
    [
      "highlight an answer to 'Question cloud'",
      { type: 'poll.review', ...poll('cloud'), answerId: 'fun', isHighlighted: true },
    ],
    // The display.
    ['black out the displays', { type: 'room.stage', blackout: true }],
    ['change the display', { type: 'room.stage', scene: { kind: 'poll', id: idOf('live'), isPinned: true } }],
    // Polls, quizzes and the rest of the engagement.
    ["start 'Question draft'", { type: 'poll.edit', ...poll('draft'), isActive: true }],
    ["stop 'Question live'", { type: 'poll.edit', ...poll('live'), isActive: false }],
    ["start 'Question draft'", { type: 'poll.edit', ...poll('draft'), isActive: true, isOnDisplay: true }],
    ['change the display', { type: 'poll.edit', ...poll('live'), isOnDisplay: true }],
    ["change the results of 'Question live'", { type: 'poll.edit', ...poll('live'), showResults: true }],
    ["clear 'Question live'", { type: 'poll.reset', ...poll('live') }],
    ["clear 'Question over'", { type: 'poll.reset', ...poll('over') }],
    ["clear 'Question open'", { type: 'poll.reset', ...poll('open') }],
    ["clear 'Question cloud'", { type: 'poll.reset', ...poll('cloud') }],
    ["start 'Quiz quiz'", { type: 'quiz.edit', ...quiz('quiz'), isActive: true }],
    ["stop 'Quiz taken'", { type: 'quiz.edit', ...quiz('taken'), isActive: false }],
    ["clear 'Quiz taken'", { type: 'quiz.reset', ...quiz('taken') }],
    ['enable feedback', { type: 'room.update', feedbackEnabled: true }],
    [
      "end 'Quiz quiz'",
      { type: 'game.end', gameId: 'the new one' },
      [{ type: 'game.start', ...quiz('quiz'), scoring: 'correct', hasLeaderboard: true }],
    ],
  ])('[U1] [U2] [U6] %s', (label, command, first = []) => {
    const before = having(room, ...first)
    const gameId = before.state.games.find(({ phase }) => phase !== 'ended')?.id
    const meant = command.type === 'game.end' ? { ...command, gameId: gameId ?? '' } : command
    const done = having(before, meant)
    expect(project(done.state, 'controller').undo.undo).toBe(label)
    expect(visibleIn(done.state)).not.toEqual(visibleIn(before.state))
    const back = having(done, undo)
    expect(visibleIn(back.state)).toEqual(visibleIn(before.state))
    expect(new Set(back.rows.poll)).toEqual(new Set(before.rows.poll))
    expect(back.rows.quiz).toEqual(before.rows.quiz)
    expect(visibleIn(having(back, redo).state)).toEqual(visibleIn(done.state))
    expect(visibleIn(having(back, redo, undo).state)).toEqual(visibleIn(before.state))
  })
})

describe('[U5] obstacles', () => {
  test('[U5] a poll that someone has answered keeps its question', () => {
    const revise: Command = { type: 'poll.revise', ...poll('draft'), question: 'Which?' }
    const revised = having(room, revise)
    const ballot = { ...ballotWith('draft', 'ada') }
    const voted = { ...revised, rows: { ...revised.rows, poll: [...revised.rows.poll, ballot] } }
    expect(tried(voted, undo)).toMatchObject({ code: 'undo_conflict', about: 'Which?', reason: 'answered' })
    // How results are shown is not part of the question.
    const later = having(room, { type: 'poll.revise', ...poll('live'), resultsAfter: 'close' })
    expect(visibleIn(having(later, undo).state)).toEqual(visibleIn(state))
  })

  test('[U5] [Z2] a stopped quiz is not restarted during a game', () => {
    const stopped = having(room, { type: 'quiz.edit', ...quiz('taken'), isActive: false })
    const game: Command = { type: 'game.start', ...quiz('quiz'), scoring: 'correct', hasLeaderboard: true }
    expect(tried(having(stopped, game), undo)).toMatchObject({
      code: 'undo_conflict',
      about: 'Quiz quiz',
      reason: 'running',
    })
  })

  test('[U5] [Z2] a game does not resume next to another one, or next to an active quiz', () => {
    const game: Command = { type: 'game.start', ...quiz('quiz'), scoring: 'correct', hasLeaderboard: true }
    const started = having(room, game)
    const over = having(started, { type: 'game.end', gameId: started.state.games.at(-1)?.id ?? '' })
    expect(tried(having(over, { ...game, ...quiz('old') }), undo)).toMatchObject({
      code: 'undo_conflict',
      about: 'Quiz old',
      reason: 'running',
    })
  })

  test('[Z4] a game whose end is undone resumes, and a question whose time has passed closes', () => {
    const open = gameWith('game', { phase: 'open', openedAt: isoTime(noon), closesAt: isoTime(at(10_000)) })
    const playing = kept(stateWith({ games: [open], stage: { scene: { kind: 'game', id: open.id } } }))
    const over = having(playing, { type: 'game.end', gameId: open.id })
    const back = tried(over, undo, at(60_000))
    if (!back.ok) throw new Error(back.code)
    expect(back.state.games).toEqual([open])
    expect(back.state.stage.scene).toEqual({ kind: 'game', id: open.id })
    expect(nextClosing(back.state)?.at).toBe(at(10_000))
  })

  test('[Z4] [Z22] a game whose end is undone resumes with its question alone, which opens at its instant', () => {
    const asked = {
      phase: 'intro',
      introSeconds: 4,
      openedAt: isoTime(at(4_000)),
      closesAt: isoTime(at(10_000)),
    } as const
    const alone = gameWith('game', asked)
    const playing = kept(stateWith({ games: [alone], stage: { scene: { kind: 'game', id: alone.id } } }))
    const back = tried(having(playing, { type: 'game.end', gameId: alone.id }), undo, at(60_000))
    if (!back.ok) throw new Error(back.code)
    expect([back.state.games, nextOpening(back.state)?.at]).toEqual([[alone], at(4_000)])
  })

  test('[U5] a question that its asker has withdrawn is deleted, not changed', () => {
    const approved = having(room, { type: 'question.edit', questionId: idOf('why'), state: 'answered' })
    const questions = approved.state.questions.filter(({ id }) => id !== idOf('why'))
    expect(tried({ ...approved, state: { ...approved.state, questions } }, undo)).toMatchObject({
      code: 'undo_conflict',
      about: 'Why why?',
      reason: 'deleted',
    })
  })

  test('[U5] the review of an answer deleted with its round cannot be undone', () => {
    const reviewed = having(room, { type: 'poll.review', ...poll('open'), answerId: idOf('answer'), isHidden: true })
    expect(tried({ ...reviewed, rows: { ...reviewed.rows, poll: [] } }, undo)).toMatchObject({
      code: 'undo_conflict',
      about: 'Question open',
    })
  })
})
