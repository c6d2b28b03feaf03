import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signPageMs } from '../../../schema/programme/visitors.ts'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith, publicWith } from '../../testing/programme.ts'
import { openRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const folder = inject('pictures')

test.each([
  [1920, 1080, 20],
  [1080, 1920, 3],
  ...whenLong<[number, number, number]>([
    [1920, 1080, 3],
    [1080, 1920, 20],
    [1280, 720, 40],
  ]),
])('[PV8] the sign shows whole stages at %dx%d with %d of them, and turns its pages', async (width, height, stages) => {
  await page.viewport(width, height)
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(publicWith(stages)))
  await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Shore Days 2026')).toBeVisible()
  await expect.element(page.getByRole('img')).toBeVisible()
  expectNoSidewaysScroll()
  expect(document.documentElement.scrollHeight).toBe(height)
  const lines = [...document.querySelectorAll('.sign-stage')]
  for (const line of lines) expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight + 1)
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/sign-${width}-${stages}.png` })
  if (stages < 12) return
  const first = page.getByRole('listitem').first().element().textContent
  await passTime(signPageMs + 50)
  // On a slow machine it may have turned twice.
  await expect.poll(() => page.getByRole('listitem').first().element().textContent).not.toBe(first)
})

function served() {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api, line } = openRoom()
  api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(publicWith(3)))
  return line
}

test('[PV8] from right to left everything begins at the side of the page, whatever letters it has', async () => {
  await page.viewport(1920, 1080)
  served()
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  const texts = [...document.querySelectorAll('.sign-where h2, .sign-where p, .sign-title, .sign-way span')]
  expect(texts.length).toBeGreaterThan(9)
  for (const text of texts) expect(getComputedStyle(text).textAlign, text.textContent).toBe('right')
})

test('[SG1] a sign tells its programme which screen it is, by the same id after a reload', async () => {
  served()
  const asked: string[] = []
  const said: string[] = []
  class Line extends EventTarget {
    readyState = 0
    constructor(url: string) {
      super()
      asked.push(String(url))
      queueMicrotask(() => {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      })
    }
    send(text: string) {
      said.push(text)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Line)
  const { unmount } = await showPage(`/programme/${programmeId}/sign`)
  await expect.poll(() => said).toContain(JSON.stringify({ type: 'join_programme', programmeId }))
  expect(asked[0]).toMatch(new RegExp(`programme=${programmeId}&as=viewer&screen=${programmeId}\\.\\w{6,32}`))
  await unmount()
  await showPage(`/programme/${programmeId}/sign`)
  await expect.poll(() => asked.length).toBe(2)
  const idIn = (url = '') => new URL(url, location.href).searchParams.get('screen')
  expect(idIn(asked[1])).toBe(idIn(asked[0]))
})

test('[SG2] without a connection a sign shows the last known with its age, also when it begins like that', async () => {
  const line = served()
  const { unmount } = await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  line.cut()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
  await unmount()
  await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
  expectNoSidewaysScroll()
})

test('[SG2] a sign in two languages shows each of its pages in one after the other', async () => {
  served()
  await showPage(`/programme/${programmeId}/sign?lang=de,en`)
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(2)
  const frames = [...document.querySelectorAll('iframe')]
  expect(frames.map(({ src }) => new URL(src).search)).toEqual(['?lang=de&turns=2', '?lang=en&turns=2'])
  const shown = () => frames.map((frame) => getComputedStyle(frame).visibility)
  const first = shown()
  expect([...first].sort()).toEqual(['hidden', 'visible'])
  await passTime(signPageMs + 50)
  await expect.poll(shown).toEqual([...first].reverse())
})

test('[SG3] a sign is black while the programme says so, and begins black after a reload', async () => {
  served()
  const socket = programmeSocket(() => programmeWith(3))
  const tell = (isBlackedOut: boolean) => {
    const sign = { id: `${programmeId}.sign01`, number: 1, name: 'North', lastSeenAt: '2026-11-21T10:30:00.000Z' }
    socket.tell({ type: 'sign_state', sign: { ...sign, isBlackedOut, isConnected: true } })
  }
  const isBlack = () => document.querySelector('.screen-black') !== null
  const covered = () => sessionStorage.getItem(`cuelight_covered.${programmeId}`)
  await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  await expect.poll(socket.count).toBe(1)
  expect(isBlack()).toBe(false)
  tell(true)
  await expect.poll(isBlack).toBe(true)
  // `theme.js` reads it before the first paint.
  await expect.poll(covered).not.toBeNull()
  tell(false)
  await expect.poll(isBlack).toBe(false)
  await expect.poll(covered).toBeNull()
})

test('[SG3] a sign shows its name for some seconds when it is asked to, also while it is black', async () => {
  served()
  const socket = programmeSocket(() => programmeWith(3))
  await showPage(`/programme/${programmeId}/sign`)
  await expect.poll(socket.count).toBe(1)
  const at = { lastSeenAt: '2026-11-21T10:30:00.000Z', isConnected: true }
  const sign = { id: `${programmeId}.sign01`, number: 3, name: null, isBlackedOut: true, ...at }
  socket.tell({ type: 'sign_state', sign })
  socket.tell({ type: 'sign_action', action: 'identify' })
  const plate = page.getBySelector('.screen-name')
  await expect.element(plate).toHaveTextContent('Sign 3')
  await passTime(5_100)
  await expect.element(plate).not.toBeInTheDocument()
  socket.tell({ type: 'sign_state', sign: { ...sign, name: 'North' } })
  socket.tell({ type: 'sign_action', action: 'identify' })
  await expect.element(plate).toHaveTextContent('North')
})
