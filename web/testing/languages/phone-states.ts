/** Every state of a phone, each brought about in English: the tests draw it again in the other languages. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { directCommand } from '../../../schema/engine/commands/commands.ts'
import { participant } from '../../local-room/local-room.ts'
import { addQuiz, addTimer, openRoom, refuse, roomId, shortCode, type TestRoom } from '../room.ts'

export type PhoneState = {
  /** Where the phone goes; its room by default. */
  path?: string
  /** What the organiser has done before. */
  before?: (room: TestRoom) => void
  /** What the person does, up to the state. */
  act?: (room: TestRoom) => Promise<void>
}

const heading = (name: string | RegExp) => expect.element(page.getByRole('heading', { name }).first()).toBeVisible()
const text = (said: string | RegExp) => expect.element(page.getByText(said).first()).toBeVisible()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const choose = (at: number) => page.getByRole('radio').nth(at).click({ force: true })
const others = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => ({ name, who: participant(name) }))

/** Starts a poll, which is checked as the API does it. */
function ask(room: TestRoom, poll: object, showResults = false): void {
  const pollId = room.run(directCommand.parse({ type: 'poll.add', question: 'Which talk next?', ...poll }))
  room.run({ type: 'poll.edit', pollId, isActive: true, showResults })
}

const options = ['Rivers', 'Bridges', 'Harbours']

function runQuiz(room: TestRoom, showLeaderboard = false): void {
  const questions = [
    { question: 'Which river runs through Vienna?', options: ['Rhine', 'Danube'], correctAnswer: 1, timeLimit: 240 },
    { question: 'The longest river of Europe?', options: ['Volga', 'Danube'], correctAnswer: 0, points: 0 },
  ]
  const quiz = {
    title: 'Rivers',
    questions,
    timeLimit: 60,
    showResults: true,
    showCorrectAnswers: true,
    showLeaderboard,
  }
  const quizId = room.run(directCommand.parse({ type: 'quiz.add', ...quiz }))
  room.run({ type: 'quiz.edit', quizId, isActive: true })
}

const takeQuiz = async () => {
  await press('Start Quiz')
  await choose(1)
  await press('Next Question')
  await choose(1)
  await press('Submit Quiz')
}

/** A game at its first question with four players; `step` takes it on. */
function playing(room: TestRoom, introSeconds = 0): { step: () => void; othersAnswer: () => void } {
  const gameId = room.run({
    type: 'game.start',
    quizId: addQuiz(room),
    scoring: 'correct',
    hasLeaderboard: true,
    introSeconds,
  })
  for (const { name, who } of others) room.run({ type: 'game.join', gameId, name }, who)
  return {
    step() {
      const game = room.live.loaded?.state.games[0] ?? expect.fail('no game')
      room.run({ type: 'game.advance', gameId, from: { phase: game.phase, questionIndex: game.questionIndex } })
    },
    othersAnswer: () =>
      others.forEach(({ who }, index) => {
        room.run({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [index % 2] }, who)
      }),
  }
}

/** Joins a game as the fifth player. */
async function joinGame(): Promise<void> {
  await page.getByRole('textbox').fill('Eva')
  await press('Join')
  await text('You’re playing as')
}

/** A phone that has joined and answered the first question, and what the presenter does then. */
const inGame =
  (option: number, steps: number, seen: string | RegExp): PhoneState['act'] =>
  async (room) => {
    const { step, othersAnswer } = playing(room)
    await heading('Join the game')
    await joinGame()
    step()
    await press(option === 1 ? /Danube/ : /Rhine/)
    await text('Your answer is in')
    othersAnswer()
    await expect.poll(() => room.live.loaded?.state.games[0]?.phase).toBe('closed')
    for (let at = 0; at < steps; at++) step()
    await text(seen)
  }

function message(room: TestRoom, count: number): void {
  for (let at = 0; at < count; at++)
    room.run({ type: 'live_message.add', content: `The shuttle leaves at ${at + 1}.`, senderType: 'presenter' })
}

/** A session that runs, and one after it with a long name. */
function programme(room: TestRoom, startedAgo = 0): void {
  const fields = { duration: 600, isCountUp: false }
  const timerId = room.run({ type: 'timer.add', ...fields, name: 'Keynote', speaker: 'Ada Lovelace' })
  room.run({ type: 'timer.add', ...fields, name: 'Coffee and conversations in the foyer' })
  room.run({ type: 'timer.start', timerId, startedAgo })
}

const rated = async () => {
  await choose(3)
}

/** By name. */
export const phoneStates: Readonly<Record<string, PhoneState>> = {
  'the form of the code': { path: '/join' },
  'a code of too few digits': {
    path: '/join',
    async act() {
      await page.getByRole('textbox').fill('123')
      await page
        .getByRole('textbox')
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    },
  },
  'no event with this code': { path: '/join/000000', act: () => heading('Event Not Found') },
  'no page': { path: '/join/a/b/c', act: () => heading('Page Not Found') },
  'too many tries': {
    path: `/join/${shortCode}`,
    before: (room) =>
      void room.api.get('/api/join/*', (c) => {
        c.header('retry-after', '30')
        return refuse(c, 'too_many_requests')
      }),
    act: () => heading('Too many tries'),
  },
  'a locked event': {
    before: (room) => void room.run({ type: 'room.update', isJoinLocked: true }),
    act: () => heading('Audience Access Restricted'),
  },
  'a password': {
    before: (room) => void room.api.get('/api/join/*', (c) => refuse(c, 'password_required')),
    act: () => heading('Password needed'),
  },
  'a password, inside another page': {
    path: `/embed/join/${shortCode}`,
    before: (room) => void room.api.get('/api/join/*', (c) => refuse(c, 'password_required')),
    act: () => heading('Password needed'),
  },
  'the end of the event': {
    async act(room) {
      await heading('Connected to Event')
      room.run({ type: 'room.delete' })
      await heading('Event Closed')
    },
  },
  'nothing to do': { act: () => heading('Connected to Event') },
  'what is on and next': {
    before: (room) => programme(room),
    act: () => text('Ada Lovelace'),
  },
  'what is on, over its time and paused': {
    before(room) {
      programme(room, 700)
      room.run({ type: 'timer.pause', timerId: room.live.loaded?.state.timers[0]?.id ?? '' })
      room.run({ type: 'room.update', hasQuestions: true })
    },
    async act() {
      await text('About to end')
      await text('Be the first to ask.')
    },
  },
  'a session that is paused': {
    before(room) {
      programme(room)
      room.run({ type: 'timer.pause', timerId: room.live.loaded?.state.timers[0]?.id ?? '' })
    },
    act: () => text('paused'),
  },
  'after the last session': {
    before(room) {
      const timerId = addTimer(room, 'Keynote')
      room.run({ type: 'timer.start', timerId })
      room.run({ type: 'rundown.next', after: timerId })
    },
    act: () => text('That was the last session'),
  },
  'an inactive event': {
    before: (room) => void room.run({ type: 'room.update', isActive: false }),
    act: () => text('The event is not active'),
  },
  'one message': { before: (room) => message(room, 1), act: () => text('The shuttle leaves') },
  'many messages': { before: (room) => message(room, 7), act: () => text('The shuttle leaves at 7') },
  'a lost connection': {
    async act(room) {
      await heading('Connected to Event')
      room.line.cut()
      await text('You won’t lose your place')
    },
  },
  'a poll': { before: (room) => void ask(room, { options }), act: () => choose(0) },
  'a poll with several options': {
    before: (room) => void ask(room, { options, allowMultiple: true }),
    async act() {
      await page.getByRole('checkbox').nth(0).click({ force: true })
      await page.getByRole('checkbox').nth(1).click({ force: true })
    },
  },
  'a vote that waits for the network': {
    before: (room) => void ask(room, { options }),
    async act(room) {
      await choose(0)
      room.line.cut()
      await press('Submit Vote')
      await text('Will be sent when')
    },
  },
  'a vote that was counted': {
    before: (room) => void ask(room, { options }),
    async act() {
      await choose(0)
      await press('Submit Vote')
      await heading('Thank you for voting!')
    },
  },
  'a vote with results': {
    before: (room) => void ask(room, { options }, true),
    async act() {
      await choose(0)
      await press('Submit Vote')
      await heading('Live Results')
    },
  },
  'a poll that ended': {
    path: `/poll/${roomId}.ended0`,
    act: () => heading('Poll Not Found'),
  },
  'a rating': {
    before: (room) => void ask(room, { kind: 'rating', scale: 5, labels: ['Poor', 'Excellent'] }, true),
    act: rated,
  },
  'a rating that was counted': {
    before: (room) => void ask(room, { kind: 'rating', scale: 5, labels: ['Poor', 'Excellent'] }, true),
    async act() {
      await rated()
      await press('Submit')
      await text('on average')
    },
  },
  'a ranking': { before: (room) => void ask(room, { kind: 'ranking', options }, true), act: () => text('best first') },
  'a ranking that was counted': {
    before: (room) => void ask(room, { kind: 'ranking', options }, true),
    async act() {
      await press('Submit')
      await text('average rank')
    },
  },
  'a word cloud': {
    before: (room) => void ask(room, { kind: 'word_cloud', maxAnswers: 3 }, true),
    act: () => page.getByRole('textbox').first().fill('one two three four'),
  },
  'a word cloud that was counted': {
    before: (room) => void ask(room, { kind: 'word_cloud', maxAnswers: 3 }, true),
    async act() {
      await page.getByRole('textbox').first().fill('calm')
      await press('Submit')
      await text('1 response')
    },
  },
  'a free text': {
    before: (room) => void ask(room, { kind: 'open_text' }),
    act: () => page.getByRole('textbox').first().fill('More breaks'),
  },
  'the start of a quiz': { before: (room) => runQuiz(room), act: () => text('Start Quiz') },
  'the start of a quiz with a leaderboard': { before: (room) => runQuiz(room, true), act: () => text('Your name') },
  'a question of a quiz': {
    before: (room) => runQuiz(room),
    async act() {
      await press('Start Quiz')
      await text('Question 1 of 2')
    },
  },
  'a quiz that is complete': {
    before: (room) => runQuiz(room),
    async act() {
      await takeQuiz()
      await heading('Review Your Answers')
    },
  },
  'no quiz': { path: `/quiz/${roomId}`, act: () => heading('No Active Quiz') },
  'a game to join': {
    async act(room) {
      playing(room)
      await heading('Join the game')
    },
  },
  'a game that was joined': {
    async act(room) {
      playing(room)
      await joinGame()
    },
  },
  'a question of a game alone': {
    async act(room) {
      const { step } = playing(room, 10)
      await joinGame()
      step()
      await text('Get ready.')
    },
  },
  'a question of a game': {
    async act(room) {
      const { step } = playing(room)
      await joinGame()
      step()
      await text('The first one counts')
    },
  },
  'an answer of a game': { act: inGame(1, 0, 'Your answer is in') },
  'a right answer': { act: inGame(1, 1, 'Right!') },
  'a wrong answer': { act: inGame(0, 1, 'Not this time') },
  'a place in a game': { act: inGame(0, 2, 'The next question will appear here.') },
  feedback: {
    before: (room) => void room.run({ type: 'room.update', feedbackEnabled: true }),
    act: rated,
  },
  'feedback that was sent': {
    before: (room) => void room.run({ type: 'room.update', feedbackEnabled: true }),
    async act() {
      await rated()
      await press('Submit Feedback')
      await heading('Thank you for your feedback!')
    },
  },
  'no questions': {
    before: (room) => void room.run({ type: 'room.update', hasQuestions: true }),
    act: () => text('Be the first to ask.'),
  },
  'questions of the audience': {
    before(room) {
      room.run({ type: 'room.update', hasQuestions: true })
      others.slice(0, 3).forEach(({ name, who }, at) => {
        room.run({ type: 'question.ask', text: `Will there be slides of talk ${at + 1}?`, name }, who)
      })
    },
    async act() {
      await page.getByRole('textbox').first().fill('May we have the slides?')
      await press('Ask')
      await text('Yours')
    },
  },
  'several things at once': {
    before(room) {
      room.run({ type: 'room.update', hasReactions: true, hasQuestions: true, feedbackEnabled: true })
      ask(room, { options })
      runQuiz(room)
    },
    act: () => expect.element(page.getByRole('navigation').first()).toBeVisible(),
  },
  'a quiz within a session': {
    before(room) {
      room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk', 300) })
      runQuiz(room)
    },
    act: () => text('Start Quiz'),
  },
}

/** A new room in its state, before the phone comes. */
export function roomOf({ before }: PhoneState): TestRoom {
  const room = openRoom('Spring conference', nobody)
  before?.(room)
  return room
}
