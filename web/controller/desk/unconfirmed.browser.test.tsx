import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const now = page.getByRole('region', { name: 'Now' })

/** The frames that the page sends, as text. */
function listen(Socket: typeof WebSocket): string[] {
  const sent: string[] = []
  const construct = (Real: typeof WebSocket, given: [string, string[]?]) => {
    const socket = new Real(...given)
    const send = socket.send.bind(socket)
    socket.send = (text) => {
      sent.push(String(text))
      send(text)
    }
    return socket
  }
  vi.stubGlobal('WebSocket', new Proxy(Socket, { construct }))
  return sent
}

test('a press that is not confirmed within two seconds is marked, and the connection is checked', async () => {
  setTime()
  const room = openRoom()
  for (const name of ['Welcome', 'Keynote']) addTimer(room, name)
  addMessage(room, 'Slower please')
  const sent = listen(room.line.Socket)
  await showPage(`/room/${roomId}/controller`)
  const cue = page.getByRole('listitem').filter({ hasText: 'Welcome' })
  const message = page.getByRole('listitem').filter({ hasText: 'Slower please' })
  await expect.element(now.getByRole('button', { name: /^GO\b/ })).toBeVisible()

  room.line.hold()
  sent.length = 0
  await userEvent.keyboard(' ')
  // The press shows immediately.
  await expect.element(now.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await userEvent.keyboard('1')
  await passTime(2_000)
  for (const place of [now, cue, message]) await expect.element(place.getByText('Not confirmed yet')).toBeVisible()
  await expect.element(page.getByText('Not confirmed yet. Checking the connection.')).toBeInTheDocument()
  await expect.poll(() => sent).toContain('ping')
  await expectAccessible()

  room.line.mend()
  await expect.element(page.getByText('Not confirmed yet')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[0]?.isRunning).toBe(true)
  expect(room.live.loaded?.state.messages[0]?.isVisible).toBe(true)
})

longTest.each([320, 360, 390])('on a phone of %i px the mark is whole next to a clock with hours', async (width) => {
  await page.viewport(width, 740)
  setTime()
  const room = openRoom()
  addTimer(room, 'Opening keynote', 3 * 3600)
  await showPage(`/room/${roomId}/controller`)
  const go = now.getByRole('button', { name: /^GO\b/ })
  await expect.element(go).toBeVisible()
  const height = now.element().clientHeight
  room.line.hold()
  await go.click()
  await passTime(2_000)
  const mark = now.getByText('Not confirmed yet')
  await expect.element(mark).toBeVisible()
  const row = mark.element().parentElement
  expect(row?.scrollWidth).toBe(row?.clientWidth)
  expect(row?.scrollHeight).toBe(row?.clientHeight)
  // The keys stay where they are.
  expect(now.element().clientHeight).toBe(height)
  room.line.mend()
  await expect.element(mark).not.toBeInTheDocument()
})
