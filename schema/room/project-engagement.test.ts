import { describe, expect, test } from 'vitest'
import {
  at,
  attemptWith,
  ballotWith,
  completedWith,
  factsAt,
  feedbackWith,
  idOf,
  liveMessageWith,
  noon,
  pollWith,
  questionWith,
  quizWith,
  stateWith,
} from '../testing/rooms.ts'
import type { Change } from './change.ts'
import type { Command } from './command.ts'
import type { Poll, Quiz } from './engagement.ts'
import { movedTally, tallyFrame } from './engagement-frames.ts'
import { project, projectChange, projectSubject } from './project.ts'
import { projectAttempt, projectFeedback, projectParticipant } from './project-engagement.ts'
import { isoTime, type Role, type RoomState, roles } from './state.ts'
import { step } from './step.ts'

const others = ['viewer', 'audience'] as const
const draft = pollWith('draft')
const asked = pollWith('asked', { isActive: true, createdBy: 'user-1' })
const ended = pollWith('ended', { closedAt: isoTime(noon), showResults: true })
const questions = [questionWith('First?', { correctAnswer: 2, points: 25 }), questionWith('Second?')]
const waiting = quizWith('waiting', { questions })
const running = quizWith('running', { questions, isActive: true, startedAt: isoTime(noon), createdBy: 'user-1' })
const [shown, hidden] = [liveMessageWith('shown'), liveMessageWith('hidden', { isVisible: false })]
const ballots = [
  ballotWith('asked', 'p-1'),
  ballotWith('asked', 'p-2', { selectedOptions: [1] }),
  ballotWith('ended', 'p-1'),
]
const room = stateWith({
  polls: [draft, asked, ended],
  ballots,
  quizzes: [waiting, running],
  liveMessages: [hidden, shown],
})

/** The frames of a command for a role. */
function frames(state: RoomState, command: Command, role: Role) {
  const result = step(state, command, factsAt(at(5_000)))
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.changes.map((change) => projectChange(result.state, change, role)).filter((frame) => frame !== null)
}
const typesOf = (state: RoomState, command: Command) =>
  roles.map((role) => frames(state, command, role).map((frame) => frame.type))
const editPoll = (poll: Poll, patch: { isActive?: boolean; showResults?: boolean }): Command => ({
  type: 'poll.edit',
  pollId: poll.id,
  patch,
})
const editQuiz = (quiz: Quiz, patch: object): Command => ({ type: 'quiz.edit', quizId: quiz.id, patch })
const withPolls = (...polls: Poll[]) => stateWith({ polls, ballots })

describe('[P10] drafts', () => {
  test('[P10] are the controller’s alone; others see a poll from its first start on, a quiz while it runs', () => {
    const seen = (role: Role) => {
      const { polls, quizzes } = project(room, role)
      return [...polls, ...quizzes].map((item) => item.id)
    }
    expect(seen('controller')).toEqual([draft, asked, ended, waiting, running].map((item) => item.id))
    for (const role of others) expect(seen(role)).toEqual([asked, ended, running].map((item) => item.id))
  })

  test.each<[string, RoomState, Command, string[], string[]]>([
    [
      'a poll is made',
      room,
      { type: 'poll.add', question: 'x', options: ['a', 'b'], allowMultiple: false },
      ['poll_created'],
      [],
    ],
    ['a draft is changed', room, editPoll(draft, { showResults: true }), ['poll_updated'], []],
    ['a draft starts', room, editPoll(draft, { isActive: true }), ['poll_updated'], ['poll_updated']],
    ['a poll stops', room, editPoll(asked, { isActive: false }), ['poll_updated'], ['poll_updated']],
    ['a draft is deleted', room, { type: 'poll.delete', pollId: draft.id }, ['poll_deleted'], []],
    ['an ended poll is deleted', room, { type: 'poll.delete', pollId: ended.id }, ['poll_deleted'], ['poll_deleted']],
    ['a quiz is made', room, { type: 'quiz.add', quiz: waiting }, ['quiz_created'], []],
    ['a quiz stops', room, editQuiz(running, { isActive: false }), ['quiz_updated'], ['quiz_updated']],
    [
      'a quiz takes the place of another',
      room,
      editQuiz(waiting, { isActive: true }),
      ['quiz_updated', 'quiz_updated'],
      ['quiz_updated', 'quiz_updated'],
    ],
    ['a waiting quiz is deleted', room, { type: 'quiz.delete', quizId: waiting.id }, ['quiz_deleted'], []],
  ])('[P10] when %s each role is told what it may see', (_name, state, command, controller, seen) => {
    expect(typesOf(state, command)).toEqual([controller, seen, seen])
  })

  test('[P10] who saw a quiz run is told that it ended; it is told nothing of its waiting days', () => {
    for (const role of others) {
      expect(frames(room, editQuiz(running, { isActive: false }), role)).toMatchObject([
        { quiz: { id: running.id, isActive: false } },
      ])
      const closed = stateWith({ quizzes: [{ ...running, isActive: false, showResults: true }] })
      expect(frames(closed, editQuiz(running, { showCorrectAnswers: true }), role)).toEqual([])
    }
  })
})

describe('[P11] live messages', () => {
  test('[P11] visible ones go to the audience in reading order; the display shows none', () => {
    const pinned = liveMessageWith('pinned', { isPinned: true })
    const state = stateWith({ liveMessages: [hidden, pinned, shown] })
    expect(roles.map((role) => project(state, role).liveMessages)).toEqual([
      [pinned, shown, hidden],
      [],
      [pinned, shown],
    ])
  })

  const edit = (messageId: string, patch: { isVisible?: boolean; isPinned?: boolean }): Command => ({
    type: 'live_message.edit',
    messageId,
    patch,
  })
  test.each<[string, Command, string[], string[]]>([
    [
      'sent',
      { type: 'live_message.add', content: 'x', senderType: 'system' },
      ['live_message_created'],
      ['live_message_created'],
    ],
    ['pinned', edit(shown.id, { isPinned: true }), ['live_message_updated'], ['live_message_updated']],
    ['hidden', edit(shown.id, { isVisible: false }), ['live_message_updated'], ['live_message_deleted']],
    ['pinned while hidden', edit(hidden.id, { isPinned: true }), ['live_message_updated'], []],
    ['shown', edit(hidden.id, { isVisible: true }), ['live_message_updated'], ['live_message_created']],
    [
      'deleted',
      { type: 'live_message.delete', messageId: shown.id },
      ['live_message_deleted'],
      ['live_message_deleted'],
    ],
    ['deleted while hidden', { type: 'live_message.delete', messageId: hidden.id }, ['live_message_deleted'], []],
  ])(
    '[P11] one that is %s reads to the audience as coming and going, to the display not at all',
    (_name, command, controller, audience) => {
      expect(typesOf(room, command)).toEqual([controller, [], audience])
    },
  )
})

describe('[P12] poll results', () => {
  const results = {
    totalResponses: 2,
    results: [
      { optionIndex: 0, count: 1 },
      { optionIndex: 1, count: 1 },
    ],
  }

  test.each([asked, { ...asked, isActive: false, closedAt: isoTime(noon) }])(
    '[P12] are the controller’s until it shows them: %#',
    (poll) => {
      const seen = (showResults: boolean) =>
        roles.map((role) => project(withPolls({ ...poll, showResults }), role).polls[0]?.results)
      expect(seen(false)).toEqual([results, null, null])
      expect(seen(true)).toEqual([results, results, results])
    },
  )

  test('[P12] come with the switch, and go with it', () => {
    for (const role of others) {
      expect(frames(withPolls(asked), editPoll(asked, { showResults: true }), role)).toMatchObject([
        { poll: { results } },
      ])
      const open = withPolls({ ...asked, showResults: true })
      expect(frames(open, editPoll(asked, { showResults: false }), role)).toMatchObject([{ poll: { results: null } }])
    }
  })

  test('[P12] who made a poll or a quiz is for controllers', () => {
    const authors = roles.map((role) => {
      const { polls, quizzes } = project(room, role)
      return [...polls, ...quizzes].filter(({ createdBy }) => createdBy !== null).length
    })
    expect(authors).toEqual([2, 0, 0])
  })
})

describe('[P13] correct answers', () => {
  const both = { ...running, showResults: true, showCorrectAnswers: true }
  const state = stateWith({ quizzes: [both], attempts: [completedWith('running', 'p-1')] })

  test('[P13] stand in the controller’s questions and results', () => {
    const [quiz] = project(state, 'controller').quizzes
    expect(quiz?.questions.map((question) => question.correctAnswer)).toEqual([2, 0])
    expect(quiz?.results?.questions[0]?.options.map((option) => option.isCorrect)).toEqual([false, false, true, false])
  })

  test.each(others)('[P13] never go to every %s at once, whatever the flags say', (role) => {
    const [quiz] = project(state, role).quizzes
    expect(quiz?.questions[0]).toEqual({ question: 'First?', options: questions[0]?.options, points: 25 })
    expect(quiz?.results).toMatchObject({ totalResponses: 1, averageScore: 30 })
    expect(JSON.stringify(project(state, role))).not.toMatch(/correctAnswer"|isCorrect/)
  })

  test('[P13] results of a quiz are hidden like those of a poll', () => {
    const seen = (showResults: boolean) =>
      roles.map(
        (role) => project(stateWith({ quizzes: [{ ...both, showResults }] }), role).quizzes[0]?.results !== null,
      )
    expect(seen(false)).toEqual([true, false, false])
    expect(seen(true)).toEqual([true, true, true])
  })
})

describe('[P14] an attempt', () => {
  const quiz = (showResults: boolean, showCorrectAnswers: boolean) => ({ ...running, showResults, showCorrectAnswers })
  const answers = [
    { questionIndex: 0, selectedOption: 1, isCorrect: false, timeSpent: 1_000 },
    { questionIndex: 1, selectedOption: 0, isCorrect: true, timeSpent: 2_000 },
  ]
  const open = attemptWith('running', 'p-1', { questionIndex: 2, answers, sessionId: 'session-1' })
  const completed = completedWith('running', 'p-1', { answers, totalScore: 10, totalPossibleScore: 35, opId: 'op-1' })
  const own = {
    quizId: running.id,
    startedAt: isoTime(noon),
    questionIndex: 2,
    questionStartedAt: isoTime(noon),
    answers: answers.map(({ questionIndex, selectedOption }) => ({ questionIndex, selectedOption })),
  }

  test('[P14] that is open says where it stands and what was chosen, and nothing of what is right', () => {
    for (const flags of [quiz(true, true), quiz(false, false)]) {
      expect(projectAttempt(flags, open)).toEqual({ ...own, isCompleted: false })
    }
  })

  test.each([
    [false, false],
    [true, false],
    [false, true],
  ])('[P14] that is completed has its score, and no review while a flag is off: %s %s', (results, correct) => {
    expect(projectAttempt(quiz(results, correct), completed)).toEqual({
      ...own,
      questionIndex: 3,
      isCompleted: true,
      totalScore: 10,
      totalPossibleScore: 35,
      review: null,
    })
  })

  test('[P14] that is completed is reviewed while both flags are on', () => {
    expect(projectAttempt(quiz(true, true), completed)).toMatchObject({
      review: [
        { ...answers[0], correctAnswer: 2, points: 25 },
        { ...answers[1], correctAnswer: 0, points: 10 },
      ],
    })
  })

  test('[P14] [P6] is the reply to its commands; a vote’s is the vote; feedback’s says nothing of who gave it', () => {
    expect(projectSubject(room, { kind: 'attempt', attempt: completed })).toEqual(projectAttempt(running, completed))
    const gone = { ...completed, quizId: idOf('nobody') }
    expect(projectSubject(room, { kind: 'attempt', attempt: gone })).toBeNull()
    expect(projectSubject(room, { kind: 'ballot', ballot: ballotWith('asked', 'p-1', { opId: 'op-1' }) })).toEqual({
      pollId: asked.id,
      selectedOptions: [0],
      submittedAt: isoTime(noon),
    })
    const feedback = feedbackWith('f', 'p-1', { sessionId: 'session-1', opId: 'op-1', comment: 'Good' })
    const { participantId: _p, sessionId: _s, opId: _o, ...told } = feedback
    expect(projectSubject(room, { kind: 'feedback', feedback })).toEqual(told)
    expect(projectFeedback(feedback)).toEqual(told)
  })
})

describe('[P15] a participant’s own', () => {
  test('[P15] votes, attempts and feedback come back to it after a reload', () => {
    const attempt = attemptWith('running', 'p-1')
    const own = { ballots: ballots.filter((b) => b.participantId === 'p-1'), attempts: [attempt], feedbackCount: 2 }
    expect(projectParticipant(room, own)).toEqual({
      votes: { [asked.id]: [0], [ended.id]: [0] },
      attempts: { [running.id]: projectAttempt(running, attempt) },
      feedbackCount: 2,
    })
  })

  test('[P15] of what is gone nothing comes back', () => {
    const own = { ballots: [], attempts: [attemptWith('nobody', 'p-1')], feedbackCount: 0 }
    expect(projectParticipant(room, own)).toEqual({ votes: {}, attempts: {}, feedbackCount: 0 })
  })
})

describe('[P16] tallies', () => {
  const key = (item: Poll | Quiz) => ({ kind: 'title' in item ? 'quiz' : 'poll', id: item.id }) as const

  test('[P16] a vote and a completed attempt move theirs; nothing else does', () => {
    const tally = { totalResponses: 1, totalScore: 0, chosen: [] }
    const changes: Change[] = [
      { kind: 'ballot', put: ballotWith('asked', 'p-1'), tally: { totalResponses: 1, counts: [1, 0] } },
      { kind: 'attempt', put: completedWith('running', 'p-1'), before: null, tally },
      { kind: 'attempt', put: attemptWith('running', 'p-1'), before: null, tally },
      { kind: 'poll', put: asked, before: null },
      { kind: 'feedback', put: feedbackWith('f', 'p-1'), tally: { counts: [0, 0, 0, 0, 1] } },
    ]
    expect(changes.map(movedTally)).toEqual([key(asked), key(running), null, null, null])
    for (const role of roles)
      expect(changes.slice(0, 3).map((change) => projectChange(room, change, role))).toEqual([null, null, null])
  })

  test('[P16] go to the controller always, to others while results are shown and the thing is theirs to see', () => {
    const told = (state: RoomState, item: Poll | Quiz) =>
      roles.map((role) => tallyFrame(state, key(item), role) !== null)
    expect(told(room, asked)).toEqual([true, false, false])
    expect(told(room, ended)).toEqual([true, true, true])
    expect(told(withPolls({ ...draft, showResults: true }), draft)).toEqual([true, false, false])
    expect(told(room, running)).toEqual([true, false, false])
    expect(told(stateWith({ quizzes: [{ ...running, showResults: true }] }), running)).toEqual([true, true, true])
    expect(told(stateWith({ quizzes: [{ ...waiting, showResults: true }] }), waiting)).toEqual([true, false, false])
    expect(told(stateWith(), asked)).toEqual([false, false, false])
    expect(told(stateWith(), running)).toEqual([false, false, false])
  })

  test('[P16] are the whole count as it is then, so that one frame stands for many votes', () => {
    expect(tallyFrame(room, key(asked), 'controller')).toEqual({
      type: 'poll_response',
      pollId: asked.id,
      totalResponses: 2,
      results: [
        { optionIndex: 0, count: 1 },
        { optionIndex: 1, count: 1 },
      ],
    })
    const state = stateWith({
      quizzes: [{ ...running, showResults: true }],
      attempts: [completedWith('running', 'p-1')],
    })
    for (const role of roles) {
      expect(tallyFrame(state, key(running), role)).toEqual({
        type: 'quiz_response',
        quizId: running.id,
        results: project(state, role).quizzes[0]?.results,
      })
    }
  })

  test('[P16] each feedback is told to controllers at once, with the figures after it', () => {
    const state = stateWith({ ratings: [5, 4] })
    const change: Change = {
      kind: 'feedback',
      put: feedbackWith('f', 'p-1', { rating: 4 }),
      tally: state.feedbackTally,
    }
    expect(projectChange(state, change, 'controller')).toMatchObject({
      type: 'feedback_submitted',
      rating: 4,
      feedback: projectFeedback(change.put),
      analytics: { averageRating: 4.5, totalFeedback: 2 },
    })
    for (const role of others) expect(projectChange(state, change, role)).toBeNull()
  })
})
