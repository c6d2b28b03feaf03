/** Every tab of the desk with what it can have in it, each brought about in English. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { nobody, type Principal } from '../../../schema/core/door.ts'
import type { LinkRights } from '../../../schema/core/rights.ts'
import { directCommand } from '../../../schema/engine/commands/commands.ts'
import { type DeskPlace, firstPlace } from '../../controller/desk-place.ts'
import { participant } from '../../local-room/local-room.ts'
import { signIn } from '../account.ts'
import { addMorning, situations, takeQuiz } from '../desk-shows.ts'
import { addMessage, addPoll, addTimer, addWebhook, openRoom, roomId, type TestRoom } from '../room.ts'
import { hallTexts, stagedScenes } from '../staged-scenes.ts'

export type DeskState = {
  before: (room: TestRoom) => void
  /** The tabs that are open; those of a new desk by default. */
  place?: Partial<DeskPlace>
  /** A text of the state, or what the person does up to it. */
  seen: string | RegExp | ((room: TestRoom) => Promise<void>)
}

const text = (said: string | RegExp) => expect.element(page.getByText(said).first()).toBeVisible()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Opens all rows and analytics of the tab, and waits for their charts: a part that is loading keeps the language that it began in. */
async function openAnalytics(): Promise<void> {
  await expect.element(page.getBySelector('article, [aria-label^="View analytics"]').first()).toBeVisible()
  const folded = page.getBySelector('article h3 button[aria-expanded=false]')
  for (let left = folded.elements().length; left > 0; left--) await folded.first().click()
  const buttons = page.getByRole('button', { name: /^View analytics/ })
  await expect.element(buttons.first()).toBeVisible()
  for (let left = buttons.elements().length; left > 0; left--) await buttons.first().click()
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument()
}

const rightTab = (right: DeskPlace['right']) => ({ right, last: 'right' }) as const
const tool = (name: DeskPlace['tool']) => ({ left: 'audience', tool: name, right: 'room' }) as const

/** A browser without full control. */
const as = (who: Principal) => (room: TestRoom) => {
  room.who = who
}

/** Something in every tool, for a desk with one limited link. */
function limited(rights: LinkRights): (room: TestRoom) => void {
  return (room) => {
    addTimer(room, 'Opening talk', 1_200)
    addMessage(room, 'Slower please')
    addPoll(room)
    stagedScenes['a free text with its answers'](room, hallTexts)
    stagedScenes['the questions'](room, hallTexts)
    room.run({ type: 'room.make_link', rights })
    room.who = { ...nobody, links: { [rights]: 1 } }
  }
}

const tabs: Readonly<Record<string, DeskState>> = {
  'a new room': { before: () => undefined, place: { right: 'messages' }, seen: 'Add your first timer' },
  messages: {
    before(room) {
      addMorning(room)
      for (const content of ['Slower please', 'Two minutes left, please come to an end']) addMessage(room, content)
      const [message] = room.live.loaded?.state.messages ?? []
      room.run({ type: 'message.edit', messageId: message?.id ?? '', isVisible: true })
    },
    place: rightTab('messages'),
    seen: 'Slower please',
  },
  links: {
    before(room) {
      room.run({ type: 'room.make_link', rights: 'timers' })
      room.run({ type: 'room.update', columns: [{ id: 'av', name: 'AV', color: null }] })
      room.run({ type: 'room.make_token', name: 'Ben', rights: 'timers', digest: 'd'.repeat(43) })
      addWebhook(room)
    },
    place: rightTab('share'),
    seen: async () => {
      await press(/^Columns: /)
      await press('New token')
      await press('New webhook')
      await press('Build a display link')
      await press('Put it on a slide or a page')
    },
  },
  'a QR code': {
    before: () => undefined,
    place: rightTab('share'),
    seen: () => page.getByRole('tab', { name: /QR/ }).click(),
  },
  'room details': {
    before: (room) => void room.run({ type: 'room.set_password', accessPasswordHash: 'somebody has set one' }),
    place: rightTab('room'),
    seen: 'Change password',
  },
  'no polls': { before: () => undefined, place: tool('polls'), seen: 'No polls yet' },
  'polls of every kind': {
    before(room) {
      stagedScenes['a choice with its results'](room, hallTexts)
      stagedScenes['a rating with its results'](room, hallTexts)
      stagedScenes['a ranking with its results'](room, hallTexts)
      stagedScenes['a word cloud with its words'](room, hallTexts)
      stagedScenes['a free text with its answers'](room, hallTexts)
      stagedScenes['a choice that was stopped'](room, hallTexts)
      room.run(
        directCommand.parse({ type: 'poll.add', question: 'What did you miss?', kind: 'open_text', isReviewed: true }),
      )
    },
    place: tool('polls'),
    seen: openAnalytics,
  },
  'no quizzes': { before: () => undefined, place: tool('quizzes'), seen: 'No quizzes yet' },
  'a quiz that was taken': { before: takeQuiz, place: tool('quizzes'), seen: openAnalytics },
  'the lobby of a game': {
    before: (room) => void stagedScenes['the lobby of a game'](room, hallTexts),
    place: tool('quizzes'),
    seen: 'Players...',
  },
  'a question of a game': {
    before: (room) => void stagedScenes['a question of a game'](room, hallTexts),
    place: tool('quizzes'),
    seen: 'Players...',
  },
  'the podium of a game': {
    before: (room) => void stagedScenes['the podium of a game'](room, hallTexts),
    place: tool('quizzes'),
    seen: 'Players...',
  },
  'a game that was played': {
    before: (room) => void stagedScenes['a leaderboard'](room, hallTexts),
    place: tool('quizzes'),
    seen: openAnalytics,
  },
  'no questions': { before: () => undefined, place: tool('questions'), seen: 'Accept questions' },
  questions: {
    before(room) {
      room.run({ type: 'room.update', hasQuestions: true, questionModeration: 'before' })
      stagedScenes['the questions'](room, hallTexts)
      const [first, second] = room.live.loaded?.state.questions ?? []
      room.run({ type: 'question.edit', questionId: first?.id ?? '', state: 'open' })
      room.run({ type: 'question.edit', questionId: second?.id ?? '', state: 'answered' })
    },
    place: tool('questions'),
    seen: async () => {
      await press('Settings')
      await openAnalytics()
    },
  },
  'no live messages': { before: () => undefined, place: tool('messages'), seen: 'Send as' },
  'live messages': {
    before(room) {
      const [timerId = ''] = addMorning(room)
      const add = (fields: object) =>
        room.run(directCommand.parse({ type: 'live_message.add', content: 'Lunch is served', ...fields }))
      add({})
      add({ sendAt: new Date(Date.now() + 720_000).toISOString() })
      add({ onCue: { timerId, at: 'end' } })
    },
    place: tool('messages'),
    seen: /SCHEDULED/,
  },
  'no feedback': { before: () => undefined, place: tool('feedback'), seen: 'Collect feedback' },
  feedback: {
    before(room) {
      room.run({ type: 'room.update', feedbackEnabled: true })
      for (const [rating, who] of [
        [2, 'ada'],
        [5, 'grace'],
      ] as const) {
        const given = { rating, comment: 'Too loud', categoryId: null, sessionId: null }
        room.run({ type: 'feedback.submit', ...given }, participant(who))
      }
    },
    place: tool('feedback'),
    seen: 'Too loud',
  },
  'a speaker who asks': {
    before(room) {
      situations['a speaker and a note']?.(room, addMorning(room))
      const screen = { id: `${roomId}.screenOnTheWall`, page: 'viewer' } as const
      room.connect('viewer').send({ type: 'join_room', roomId, screen })
      localStorage.setItem('cuelight_screens_open', 'true')
      room.run({ type: 'signal.send', kind: 'time', minutes: 2 })
      room.run({ type: 'signal.send', kind: 'ready' })
    },
    seen: 'Speaker is ready',
  },
  'a room that can be claimed': {
    before: (room) => void signIn(room),
    seen: 'Keep this event on your dashboard',
  },
  'a room whose storage is nearly full': {
    before: (room) => {
      room.store.percent = 85
    },
    seen: /storage is/,
  },
  'a room whose storage takes no more answers': {
    before: (room) => {
      room.store.percent = 98
    },
    seen: /Answers are no longer accepted/,
  },
  'a desk that lost its connection': {
    before: (room) => void addMorning(room),
    async seen(room) {
      await text('Doors and coffee')
      room.line.cut()
      await text(/reconnecting/i)
    },
  },
  'timers only': { before: limited('timers'), seen: 'Timers only' },
  'audience only': { before: limited('audience'), seen: 'Audience only' },
  'questions only': { before: limited('questions'), place: { tool: 'answers' }, seen: 'Questions only' },
  'view only': { before: limited('read'), seen: 'View only' },
  'no control': { before: as(nobody), seen: 'Take control' },
  'a link for speakers': {
    before(room) {
      room.run({ type: 'room.make_link', rights: 'speaker' })
      as({ ...nobody, links: { speaker: 1 } })(room)
    },
    seen: 'Open the speaker’s page',
  },
}

const shows = Object.entries(situations).map(([name, begin]): [string, DeskState] => [
  `a show, ${name}`,
  {
    before: (room) => begin(room, addMorning(room)),
    seen: () => expect.element(page.getByRole('button', { name: /^GO/ })).toBeVisible(),
  },
])

export const deskStates: Readonly<Record<string, DeskState>> = { ...tabs, ...Object.fromEntries(shows) }

/** Opens a room in its state, and remembers the place on its desk; the page comes next. */
export function furnishedDesk({ before, place }: DeskState): TestRoom {
  const room = openRoom('Spring conference')
  before(room)
  sessionStorage.setItem(`cuelight_place.${roomId}`, JSON.stringify({ ...firstPlace, ...place }))
  return room
}
