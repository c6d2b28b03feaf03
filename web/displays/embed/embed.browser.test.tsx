import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../testing/long.ts'
import '../../testing/look.ts'
import { embedKinds, embedPath } from '../../../schema/links/embed-link.ts'
import { type EmbedState, embedOf, embedStates, reachEmbed } from '../../testing/languages/embed-states.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, stagedScenes } from '../../testing/staged-scenes.ts'

const states = Object.entries<EmbedState>(embedStates)

/** A thumbnail, a corner of a slide, a slide, and a column at the side. */
const boxes = [
  [160, 90],
  [320, 180],
  [960, 540],
  [320, 640],
] as const

/** What lies outside the window, or loses a part of its text in its own box. */
function cutOff(): string[] {
  const main = document.querySelector('main.stage')
  const faults: string[] = []
  for (const element of main?.querySelectorAll<HTMLElement>('p, h1, h2, span, li, svg, div') ?? []) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (element.closest('.sr-only') !== null) continue
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!(hasText || element.matches('svg.qr-code, svg.stage-cloud')) || width * height < 4) continue
    const isOut = left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1
    if (isOut) faults.push(`${element.className} ${element.textContent}: ${[left, top, right, bottom].map(Math.round)}`)
  }
  return faults
}

test.each(someOf(states))(
  '[EM1] %s is whole in every box, with nothing to press and nowhere to go',
  async (_, state) => {
    const { path } = embedOf(state)
    await showPage(path)
    await reachEmbed(state)
    for (const [width, height] of boxes) {
      await page.viewport(width, height)
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      expect(cutOff(), `${width}x${height}`).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
    expect(document.querySelectorAll('main a, main button, main input, main select, main [tabindex]')).toHaveLength(0)
  },
)

test('[EM4] a page inside another one asks for no cookies, and is no display', async () => {
  const room = openRoom()
  const asked: string[] = []
  const credentials: (string | undefined)[] = []
  const Line = room.line.Socket
  vi.stubGlobal(
    'WebSocket',
    class extends Line {
      constructor(url: string) {
        super(url)
        asked.push(new URL(url).search)
      }
    },
  )
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (String(input).startsWith('/api')) credentials.push(init?.credentials)
    return room.line.fetch(input, init)
  })
  await showPage(embedPath({ kind: 'qr', roomId, pollId: null }))
  await expect.element(page.getBySelector('.qr-code')).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  for (const search of asked) expect(search).toMatch(/as=viewer.*&display=0&embed=1/)
  expect(credentials.length).toBeGreaterThan(0)
  expect(new Set(credentials)).toEqual(new Set(['omit']))
})

test('[EM3] a poll whose results are hidden says neither how many chose what, nor how many voted', async () => {
  const { room, path } = embedOf(embedStates['a choice whose results are hidden'])
  await showPage(path)
  await expect.element(page.getByText('Which of these should we improve first?')).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toMatch(/\d/)
  room.run({ type: 'poll.edit', pollId: room.live.loaded?.state.polls[0]?.id ?? '', showResults: true })
  await expect.element(page.getByText('34%')).toBeVisible()
  await expect.element(page.getByText('answered')).toBeVisible()
})

test('[EM3] a draft is not found until it is started, and what is on the wall does not change what a slide shows', async () => {
  const { room, path } = embedOf(embedStates['a draft'])
  await showPage(path)
  await expect.element(page.getByText('Poll Not Found')).toBeVisible()
  const [draft] = room.live.loaded?.state.polls ?? []
  room.run({ type: 'poll.edit', pollId: draft?.id ?? '', isActive: true })
  await expect.element(page.getByText('Which talk next?')).toBeVisible()
  stagedScenes['a rating with its results'](room, hallTexts)
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes'), isVisible: true })
  await expect.element(page.getByText('Which talk next?')).toBeVisible()
  await expect.element(page.getByText('Two minutes')).not.toBeInTheDocument()
})

test.each(embedKinds)(
  '[EM1] the embed %s shows nothing while the stage is dark, and is closed with the display',
  async (kind) => {
    const room = openRoom()
    room.run({ type: 'timer.start', timerId: addTimer(room, 'Opening talk') })
    room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes'), isVisible: true })
    const pollId = addPoll(room)
    room.run({ type: 'poll.edit', pollId, isActive: true })
    await showPage(embedPath({ kind, roomId, pollId: kind === 'results' ? pollId : null }))
    const picture = page.getBySelector('.stage-frame')
    await expect.element(picture).toBeVisible()
    room.run({ type: 'room.stage', blackout: true })
    await expect.element(picture).not.toBeInTheDocument()
    room.run({ type: 'room.stage', blackout: false })
    await expect.element(picture).toBeVisible()
    room.run({ type: 'room.update', isViewerLocked: true })
    await expect.element(page.getByText('Viewer Access Restricted')).toBeVisible()
    room.run({ type: 'room.delete' })
    await expect.element(page.getByText('Room deleted')).toBeVisible()
  },
)

test('[EM1] a room with a password asks nobody for it inside another page', async () => {
  const room = openRoom()
  room.run({ type: 'room.set_password', accessPasswordHash: 'somebody has set one' })
  room.who = { ...room.who, controlEpoch: null, accessEpoch: null }
  await showPage(embedPath({ kind: 'timer', roomId, pollId: null }))
  await expect.element(page.getByText('Password needed')).toBeVisible()
  expect(document.querySelectorAll('input, button')).toHaveLength(0)
})
