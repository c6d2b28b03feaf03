/** Every page after the browser has translated it: all its texts then change, and it goes. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../testing/long.ts'
import '../testing/look.ts'
import * as pages from '../../schema/links/pages.ts'
import { accountStates } from '../testing/languages/account-states.ts'
import { deskStates, furnishedDesk } from '../testing/languages/desk-states.ts'
import { embedOf, embedStates, reachEmbed } from '../testing/languages/embed-states.ts'
import { phoneStates, roomOf } from '../testing/languages/phone-states.ts'
import { speak } from '../testing/languages/spoken.ts'
import { displayStates, pageStates, reach, venueOf } from '../testing/languages/stage-states.ts'
import { programmeId, publicWith } from '../testing/programme.ts'
import { openRoom, roomId } from '../testing/room.ts'
import { showPage, showPhone } from '../testing/screens.tsx'
import { translatePage } from '../testing/translator.ts'

type Shown = Awaited<ReturnType<typeof showPage>>
let stop = () => {}
afterEach(() => {
  stop()
  speak('en')
})

const stateAt = <T,>(states: Readonly<Record<string, T>>, isIt: (state: T) => boolean): T => {
  const found = Object.values(states).find(isIt)
  if (found === undefined) throw new Error('there is no state of this page')
  return found
}
/** Whether an address is one of a page. */
const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(path)

async function ofAccount(pattern: string): Promise<Shown> {
  const { path, before, seen } = stateAt(accountStates, (state) => isAt(pattern, state.path))
  before(openRoom())
  const shown = await showPage(path)
  await expect.element(page.getByText(seen).first()).toBeVisible()
  return shown
}

async function ofVenue(pattern: string): Promise<Shown> {
  const state = stateAt({ ...pageStates, ...displayStates }, (one) => isAt(pattern, one.path))
  const room = venueOf(state)
  const shown = await showPage(state.path)
  await reach(state, room)
  return shown
}

async function ofPhone(pattern: string): Promise<Shown> {
  const state = stateAt(phoneStates, ({ path = `/join/${roomId}` }) => isAt(pattern, path))
  const room = roomOf(state)
  const shown = await showPhone(state.path ?? `/join/${roomId}`)
  await state.act?.(room)
  return shown
}

async function ofEmbed(pattern: string): Promise<Shown> {
  for (const state of Object.values(embedStates)) {
    const { path } = embedOf(state)
    if (!isAt(pattern, path)) continue
    const shown = await showPage(path)
    await reachEmbed(state)
    return shown
  }
  throw new Error('there is no state of this page')
}

async function ofProgramme(path: string, seen: string): Promise<Shown> {
  openRoom().api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(publicWith(3, { cues: 5 })))
  const shown = await showPage(path.replace(':programmeId', programmeId))
  await expect.element(page.getByText(seen).first()).toBeVisible()
  return shown
}

async function ofDesk(): Promise<Shown> {
  const state = stateAt(deskStates, () => true)
  const room = furnishedDesk(state)
  const shown = await showPage(`/room/${roomId}/controller`)
  await reach(state, room)
  return shown
}

/** Shows each page; those that are not named here are shown by what the others share. */
const named: Readonly<Record<string, () => Promise<Shown>>> = {
  [pages.controller]: ofDesk,
  [pages.newProgramme]: () => ofProgramme(pages.newProgramme, 'Event with several stages'),
  [pages.visitors]: () => ofProgramme(pages.visitors, 'Shore Days 2026'),
  [pages.sign]: () => ofProgramme(pages.sign, 'Shore Days 2026'),
}
const ofRoom: readonly string[] = [pages.viewer, pages.agenda, pages.qr, pages.speaker]

/** Pages of the site are HTML without React. A recap is drawn once and stays, and Office shows PowerPoint's page, not a browser. */
const elsewhere: readonly string[] = [...pages.sitePages, pages.recap, pages.powerPoint]

test.each(someOf(pages.allPages().filter((pattern) => !elsewhere.includes(pattern))))(
  'fault F48: %s',
  async (pattern) => {
    await page.viewport(1280, 800)
    const show =
      named[pattern] ??
      (() => {
        if ((pages.phonePages as readonly string[]).includes(pattern)) return ofPhone(pattern)
        if ((pages.embedPages as readonly string[]).includes(pattern)) return ofEmbed(pattern)
        return ofRoom.includes(pattern) ? ofVenue(pattern) : ofAccount(pattern)
      })
    const faults = vi.spyOn(console, 'error')
    const { redraw, unmount } = await show()
    const english = document.body.textContent
    stop = translatePage('replaces')
    for (const language of ['de', 'en']) {
      speak(language)
      await redraw()
      expect(document.body.textContent).not.toMatch(/Invalid Room Data|Something went wrong|could not be loaded/i)
    }
    stop()
    expect(document.body.textContent.length).toBeGreaterThan(english.length / 2)
    await unmount()
    expect(faults.mock.calls).toEqual([])
  },
)
