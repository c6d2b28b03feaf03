import type { Page } from '@playwright/test'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  type CreatedRoom,
  makeRoom,
  patch,
  post,
  startTimer,
} from './fixtures.ts'

/** What a scene may use: the controller's browser with a furnished room, and the page that is looked at. */
export type Stage = { controller: Page; room: CreatedRoom; pollId: string; quizId: string; timerId: string }
export type Scene = {
  name: string
  path: (stage: Stage) => string
  /** Brings the room to the scene's state, before the page is opened. */
  before?: (stage: Stage) => Promise<void>
  /** Whether the visitor is the organiser, signed in. */
  isSignedIn?: true
  /** Does what the person on the page does. */
  act?: (page: Page) => Promise<void>
}

/** A room with some of everything, nothing running. */
export async function stageOf(controller: Page): Promise<Stage> {
  const room = await makeRoom(controller, 'Autumn summit')
  const timer = await addTimer(controller, room.id, 'Opening talk · Ada Osei', 1200)
  await addTimer(controller, room.id, 'Panel: stages without borders', 2700)
  await addMessage(controller, room.id, 'Five minutes left')
  const pollId = await addPoll(controller, room.id)
  const quizId = await addQuiz(controller, room.id)
  return { controller, room, pollId, quizId, timerId: timer.id }
}

const room = (part: string) => (stage: Stage) => `/room/${stage.room.id}/${part}`
const at = (path: string) => () => path
const join = ({ room: { id } }: Stage) => `/join/${id}`
const runTimer = ({ controller, timerId }: Stage) => startTimer(controller, timerId)
const runPoll = async ({ controller, pollId }: Stage) =>
  patch(controller, `/api/polls/${pollId}`, { isActive: true, showResults: true })
const runQuiz = async ({ controller, quizId }: Stage) => patch(controller, `/api/quizzes/${quizId}`, { isActive: true })
const settings = (body: object) => (stage: Stage) => patch(stage.controller, `/api/rooms/${stage.room.id}`, body)
const engagement = (tab: string) => async (page: Page) => {
  await page
    .getByRole('tab', { name: /Audience/ })
    .first()
    .click()
  await page.getByRole('tab', { name: new RegExp(tab) }).click()
}
const click = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()
const choose = async (page: Page) => page.getByRole('radio').nth(1).check({ force: true })

export const scenes: readonly Scene[] = [
  { name: 'landing', path: at('/') },
  { name: 'create', path: at('/create') },
  { name: 'not-found', path: at('/no/such/page') },
  { name: 'support', path: at('/support') },
  { name: 'terms', path: at('/terms-of-service') },
  { name: 'privacy', path: at('/privacy-policy') },
  { name: 'cookies', path: at('/cookie-policy') },
  { name: 'logos', path: at('/logo-showcase') },
  { name: 'api', path: at('/docs/api') },
  { name: 'controller', path: room('controller') },
  { name: 'controller-running', path: room('controller'), before: runTimer },
  { name: 'controller-polls', path: room('controller'), before: runPoll, act: engagement('Live Polls') },
  { name: 'controller-quizzes', path: room('controller'), act: engagement('Interactive Quizzes') },
  { name: 'controller-messages', path: room('controller'), act: engagement('Live Messaging') },
  { name: 'controller-feedback', path: room('controller'), act: engagement('Instant Feedback') },
  { name: 'controller-add-timer', path: room('controller'), act: click('Add timer') },
  { name: 'controller-missing', path: at('/room/AAAAAAAAAAAAAAAAAAAAAA/controller') },
  { name: 'viewer', path: room('viewer'), before: runTimer },
  {
    name: 'viewer-results',
    path: room('viewer'),
    before: async (stage) => {
      await runTimer(stage)
      await runPoll(stage)
    },
  },
  { name: 'viewer-locked', path: room('viewer'), before: settings({ isViewerLocked: true }) },
  { name: 'viewer-password', path: room('viewer'), before: settings({ accessPassword: 'open sesame' }) },
  { name: 'agenda', path: room('agenda'), before: runTimer },
  { name: 'qr', path: room('qr') },
  { name: 'join', path: at('/join') },
  { name: 'join-missing', path: at('/join/000000') },
  { name: 'waiting', path: join },
  { name: 'join-locked', path: join, before: settings({ isJoinLocked: true }) },
  {
    name: 'message',
    path: join,
    before: async ({ controller, room: { id } }) => {
      await post(controller.request, `/api/rooms/${id}/live-messages`, {
        content: 'Lunch is served',
        senderType: 'system',
      })
    },
  },
  { name: 'poll', path: join, before: runPoll },
  { name: 'poll-chosen', path: join, before: runPoll, act: choose },
  {
    name: 'poll-voted',
    path: join,
    before: runPoll,
    act: async (page) => {
      await choose(page)
      await click('Submit Vote')(page)
      await page.getByRole('heading', { name: 'Thank you for voting!' }).waitFor()
    },
  },
  { name: 'poll-ended', path: ({ pollId }) => `/poll/${pollId}` },
  { name: 'quiz', path: join, before: runQuiz },
  { name: 'quiz-question', path: join, before: runQuiz, act: click('Start Quiz') },
  {
    name: 'quiz-complete',
    path: join,
    before: runQuiz,
    act: async (page) => {
      await click('Start Quiz')(page)
      for (const button of ['Next Question', 'Submit Quiz']) {
        await page.getByRole('button', { name: button }).waitFor()
        await choose(page)
        await click(button)(page)
      }
      await page.getByRole('heading', { name: 'Quiz Complete!' }).waitFor()
    },
  },
  { name: 'feedback', path: join, before: settings({ feedbackEnabled: true }) },
  { name: 'login', path: at('/login') },
  { name: 'signup', path: at('/signup') },
  { name: 'signup-wrong', path: at('/signup'), act: click('Continue') },
  { name: 'verify', path: at('/verify-otp') },
  { name: 'forgot', path: at('/forgot-password') },
  { name: 'reset', path: at('/reset-password') },
  { name: 'access-denied', path: at('/dashboard') },
  { name: 'dashboard', path: at('/dashboard'), isSignedIn: true },
  { name: 'settings', path: at('/account-settings'), isSignedIn: true },
  { name: 'billing', path: at('/billing'), isSignedIn: true },
]
