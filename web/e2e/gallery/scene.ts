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
} from '../support/fixtures.ts'

/** What a scene may use: the organiser's browser with a furnished room. */
export type Stage = {
  organiser: Page
  room: CreatedRoom
  pollId: string
  quizId: string
  timerId: string
  messageId: string
}

/** A screen in one of its states, as the gallery shows it. */
export type Scene = {
  name: string
  path: (stage: Stage) => string
  /** Whose browser opens the page: the organiser's, the organiser's with an account, or by default a visitor's. */
  who?: 'organiser' | 'member'
  /** Brings the room to the scene's state, before the page is opened. */
  before?: (stage: Stage) => Promise<void>
  /** Acts as the person on the page. */
  act?: (page: Page, stage: Stage) => Promise<void>
}

/** A room with some of everything, nothing running. */
export async function stageOf(organiser: Page): Promise<Stage> {
  const room = await makeRoom(organiser, 'Autumn summit')
  const timer = await addTimer(organiser, room.id, 'Opening talk · Ada Osei', 1200)
  await addTimer(organiser, room.id, 'Panel: stages without borders', 2700)
  await addTimer(organiser, room.id, 'Coffee', 900)
  await addTimer(organiser, room.id, 'Closing · Jun Mori', 1500)
  const message = await addMessage(organiser, room.id, 'Five minutes left')
  await addMessage(organiser, room.id, 'Please repeat the question')
  const pollId = await addPoll(organiser, room.id)
  const quizId = await addQuiz(organiser, room.id)
  return { organiser, room, pollId, quizId, timerId: timer.id, messageId: message.id }
}

export const at = (path: string) => () => path
export const room = (part: string) => (stage: Stage) => `/room/${stage.room.id}/${part}`
export const join = (stage: Stage) => `/join/${stage.room.id}`

export const runTimer = ({ organiser, timerId }: Stage) => startTimer(organiser, timerId)
export const runPoll = ({ organiser, pollId }: Stage) =>
  patch(organiser, `/api/polls/${pollId}`, { isActive: true, showResults: true })
export const runQuiz = ({ organiser, quizId }: Stage) => patch(organiser, `/api/quizzes/${quizId}`, { isActive: true })
export const settings = (body: object) => (stage: Stage) => patch(stage.organiser, `/api/rooms/${stage.room.id}`, body)
export const say = (content: string) => (stage: Stage) =>
  post(stage.organiser.request, `/api/rooms/${stage.room.id}/live-messages`, { content, senderType: 'presenter' })

/** Runs the steps one after another. */
export const all =
  (...steps: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage) => {
    for (const step of steps) await step(stage)
  }

/** Some phones that vote, take the quiz and say what they thought. */
export async function crowd({ organiser, room: { id }, pollId, quizId }: Stage): Promise<void> {
  const browser = organiser.context().browser()
  const comments = ['Loved the pace. More of the harbour examples!', '', 'Could not hear the questions at the back.']
  for (const [guest, option] of [0, 1, 1].entries()) {
    const context = await browser?.newContext({ baseURL: new URL(organiser.url()).origin })
    if (context === undefined) return
    await context.request.get(`/api/join/${id}`)
    const sessionId = `guest-${guest}`
    await post(context.request, `/api/polls/${pollId}/responses`, { sessionId, selectedOptions: [option] })
    await post(context.request, `/api/quizzes/${quizId}/responses`, {
      sessionId,
      answers: [
        { questionIndex: 0, selectedOption: option },
        { questionIndex: 1, selectedOption: 0 },
      ],
    })
    const feedback = { rating: 5 - guest, comment: comments[guest] ?? '', sessionId }
    await post(context.request, `/api/rooms/${id}/feedback`, feedback)
    await context.close()
  }
}

/** Opens everything that a crowd needs, and lets a crowd use it. */
export const lively = all(runTimer, runPoll, runQuiz, settings({ feedbackEnabled: true }), crowd)

export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
export const engagement = (tab: string) => async (page: Page) => {
  await page
    .getByRole('tab', { name: /Audience/ })
    .first()
    .click()
  await page.getByRole('tab', { name: new RegExp(tab) }).click()
}
/** Runs the acts one after another. */
export const acts =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
export const choose = (page: Page) => page.getByRole('radio').nth(1).check({ force: true })
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
export const goOffline = (page: Page) => page.context().setOffline(true)
