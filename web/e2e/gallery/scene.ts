import type { Page } from '@playwright/test'
import { addTimer, type CreatedRoom, makeRoom, patch, startTimer } from '../support/fixtures.ts'

/** What a scene may use: the organiser's browser with a room of two cues. */
export type Stage = { organiser: Page; room: CreatedRoom; timerId: string }

/** A page in one of its states, as the gallery shows it. */
export type Scene = {
  name: string
  path: string
  /** Whose browser opens the page: an organiser's with an account, or by default a visitor's. */
  who?: 'member'
  /** Brings the room to the scene's state, before the page is opened. */
  before?: (stage: Stage) => Promise<unknown>
  /** Acts as the person on the page. */
  act?: (page: Page) => Promise<unknown>
}

/** A room with nothing running. */
export async function stageOf(organiser: Page): Promise<Stage> {
  const room = await makeRoom(organiser, 'Autumn summit')
  const { id } = await addTimer(organiser, room.id, 'Opening talk · Ada Osei', 1200)
  await addTimer(organiser, room.id, 'Panel: stages without borders', 2700)
  return { organiser, room, timerId: id }
}

export const runTimer = ({ organiser, timerId }: Stage) => startTimer(organiser, timerId)
export const settings = (body: object) => (stage: Stage) => patch(stage.organiser, `/api/rooms/${stage.room.id}`, body)

export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
/** Runs the acts one after another. */
export const acts =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
