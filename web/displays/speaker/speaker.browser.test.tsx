import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { nobody } from '../../../schema/core/door.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { clock, expectAccessible, pressKey } from '../../testing/look.ts'
import { addMessage, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/speaker`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const answerIs = (text: string) => expect.element(page.getBySelector('.speaker-answer')).toHaveTextContent(text)
const signalsOf = (room: TestRoom) => room.live.loaded?.state.signals ?? []
const answer = (room: TestRoom, state: 'granted' | 'declined') =>
  room.run({ type: 'signal.answer', signalId: signalsOf(room).slice(-1)[0]?.id ?? '', state })

function onStage(room = openRoom()) {
  const cue = (name: string, speakerNotes: string, speaker: string) =>
    room.run({ type: 'timer.add', name, duration: 600, isCountUp: false, notes: 'Private', speakerNotes, speaker })
  const keynote = cue('Keynote', 'Thank the sponsors', 'Ada')
  const panel = cue('Panel', 'Ask Grace first', 'Grace')
  room.run({ type: 'timer.start', timerId: keynote })
  return { room, keynote, panel }
}

test('the speaker asks for two minutes, is granted or declined, has seen the message and is ready', async () => {
  const { room, keynote } = onStage()
  await page.viewport(390, 844)
  await showPage(path)
  await expect.element(page.getByText('Thank the sponsors')).toBeVisible()
  await expect.element(page.getByText('Panel · Grace')).toBeVisible()
  // [O17] Also what is for the speaker of the next cue, and nothing that is private.
  await expect.element(page.getByText('Ask Grace first')).toBeVisible()
  await expect.element(page.getByText('Private')).not.toBeInTheDocument()
  await expect.element(button('Seen')).toBeDisabled()
  await expectAccessible()

  await button('2 more minutes').click()
  await answerIs('2 more minutes requested')
  await expect.element(button('2 more minutes')).toBeDisabled()
  answer(room, 'declined')
  await answerIs('No more time')

  // By keyboard, another time.
  await pressKey(button('Other times'))
  await expect.element(button('1 more minute')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await pressKey(button('Other times'))
  await pressKey(button('5 more minutes'))
  await answerIs('5 more minutes requested')
  answer(room, 'granted')
  await answerIs('5 minutes added')
  await expect.element(clock).toMatchTextContent(/^1[1-4]:/)

  const messageId = addMessage(room, 'Doors open soon')
  room.run({ type: 'message.edit', messageId, isVisible: true })
  await button('Seen').click()
  await expect.element(button('Seen')).toBeDisabled()
  await button('Ready').click()
  await expect.element(button('Ready')).toBeDisabled()
  expect(signalsOf(room).map(({ kind, cueId }) => [kind, cueId])).toEqual(
    ['time', 'time', 'seen', 'ready'].map((kind) => [kind, keynote]),
  )
})

longTest('a long press offers other times and asks for none', async () => {
  const { room } = onStage()
  await showPage(path)
  const element = await button('2 more minutes').findElement()
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(button('10 more minutes')).toBeVisible()
  expect(signalsOf(room)).toEqual([])
})

test('without the link the page is a display, without notes and buttons, and locked with the displays', async () => {
  const { room } = onStage(openRoom('Town hall', nobody))
  await showPage(path)
  await expect.element(clock).toMatchTextContent(/^9:5|^10:00/)
  await expect.element(page.getByText('Open the speaker’s link for notes and buttons.')).toBeVisible()
  await expect.element(page.getByText('Thank the sponsors')).not.toBeInTheDocument()
  await expect.element(button('Ready')).not.toBeInTheDocument()
  room.run({ type: 'room.update', isViewerLocked: true })
  await expect.element(page.getByRole('heading', { name: 'Viewer Access Restricted' })).toBeVisible()
  await expectAccessible()
})

longTest.each([
  ['goes on', 'continue', 'manual'] as const,
  ...whenLong([
    ['stops', 'stop', 'manual'],
    ['makes way for the next one', 'continue', 'linked'],
  ] as const),
])('the page vibrates at the warning and at the end of a cue that then %s', async (_, overtime, trigger) => {
  setTime()
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const room = openRoom()
  const timerId = room.run({ type: 'timer.add', name: 'Talk', duration: 90, isCountUp: false, overtime })
  room.run({ type: 'timer.add', name: 'Panel', duration: 600, isCountUp: false, trigger })
  await showPage(path)
  await expect.element(clock).toHaveTextContent('1:30')
  room.run({ type: 'timer.start', timerId })
  await passTime(30_000)
  expect(vibrate).not.toHaveBeenCalled()
  await passTime(31_000)
  await expect.poll(() => vibrate.mock.calls).toEqual([[[250]]])
  await passTime(30_000)
  await expect.poll(() => vibrate.mock.calls.slice(1)).toEqual([[[500, 200, 500]]])
})

test('the speaker is not locked out with the displays', async () => {
  const { room } = onStage()
  room.run({ type: 'room.update', isViewerLocked: true })
  await showPage(path)
  await expect.element(page.getByText('Thank the sponsors')).toBeVisible()
})

test('the key is traded and leaves the address; one that no longer works is said to be old', async () => {
  const { room } = onStage(openRoom('Town hall', nobody))
  const keys: unknown[] = []
  room.api.post(`/api/rooms/${roomId}/control`, async (c) => {
    keys.push(await c.req.json())
    return c.json({ error: { code: 'invalid_control_key', message: '' } }, 403)
  })
  await showPage(`${path}?from=mail#key=an-old-key`)
  await expect.element(page.getByText('This speaker’s link no longer works. Ask for the new one.')).toBeVisible()
  await expect.element(clock).toBeVisible()
  expect(keys).toContainEqual({ key: 'an-old-key' })
  expect(location.href).toContain(`${path}?from=mail`)
  expect(location.hash).toBe('')
})

const waits = 'Not sent yet. It goes out when the connection is back.'

const keptSignals = () => Object.keys(sessionStorage).filter((key) => key.startsWith(`cuelight_signals.${roomId}.`))

/** Asks for two minutes while the page has no connection, and closes the page. */
async function askOffline(room: TestRoom) {
  await showPage(path)
  await expect.element(button('2 more minutes')).toBeEnabled()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  room.line.cut()
  await button('2 more minutes').click()
  await answerIs(waits)
  await cleanup()
  expect(keptSignals()).toHaveLength(1)
  online.mockReturnValue(true)
  room.line.mend()
}

test('fault F9: a signal that waits survives a reload of its page, and arrives once', async () => {
  const { room, keynote } = onStage()
  await askOffline(room)
  await showPage(path)
  await answerIs('2 more minutes requested')
  expect(signalsOf(room)).toMatchObject([{ kind: 'time', minutes: 2, cueId: keynote }])
  await showPage(path)
  await answerIs('2 more minutes requested')
  expect(signalsOf(room)).toHaveLength(1)
  expect(keptSignals()).toEqual([])
})

test('fault F9: a signal that waits through a reload is dropped if its cue has ended by then', async () => {
  const { room, keynote } = onStage()
  await askOffline(room)
  room.run({ type: 'rundown.next', after: keynote })
  await showPage(path)
  await expect.element(page.getByText('Ask Grace first')).toBeVisible()
  await expect.poll(keptSignals).toEqual([])
  await answerIs('')
  expect(signalsOf(room)).toEqual([])
})

longTest('fault F9: offline, a signal waits and says so; it is dropped with its cue', async () => {
  const { room, keynote } = onStage()
  await showPage(path)
  await expect.element(button('Ready')).toBeEnabled()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  room.line.cut()
  await button('2 more minutes').click()
  await answerIs('Not sent yet. It goes out when the connection is back.')
  await expect.element(page.getByText('No connection. The time keeps running.')).toBeVisible()
  await expect.element(clock).toMatchTextContent(/^9:/)
  room.run({ type: 'rundown.next', after: keynote })
  online.mockReturnValue(true)
  room.line.mend()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Ask Grace first')).toBeVisible()
  await answerIs('')
  expect(signalsOf(room)).toEqual([])

  online.mockReturnValue(false)
  room.line.cut()
  await button('2 more minutes').click()
  await answerIs('Not sent yet. It goes out when the connection is back.')
  online.mockReturnValue(true)
  room.line.mend()
  window.dispatchEvent(new Event('online'))
  await answerIs('2 more minutes requested')
})

longTest('each hint has a line of its own, apart from what is above it', async () => {
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('the battery is low'))
  onStage(openRoom('Town hall', nobody))
  await page.viewport(1280, 800)
  await showPage(path)
  const [link, sleep] = [
    page.getByText('Open the speaker’s link for notes and buttons.'),
    page.getByText('This screen may go to sleep.'),
  ]
  await expect.element(link).toBeVisible()
  await expect.element(sleep).toBeVisible()
  const box = async (element: typeof link) => (await element.findElement()).getBoundingClientRect()
  expect((await box(sleep)).top).toBeGreaterThanOrEqual((await box(link)).bottom)
  expect((await box(link)).top).toBeGreaterThanOrEqual((await box(page.getBySelector('.speaker-view'))).bottom + 8)
})

longTest('while the room is on its way, the page says that it loads', async () => {
  openRoom()
  /** Neither opens nor fails. */
  class SlowSocket extends EventTarget {
    readyState = 0
    send = () => undefined
    close = () => undefined
  }
  vi.stubGlobal('WebSocket', SlowSocket)
  await showPage(path)
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expectAccessible()
})

longTest('the question on the wall is on the lectern too, and leaves it with the wall', async () => {
  const { room } = onStage()
  room.run({ type: 'room.update', hasQuestions: true })
  const questionId = room.run({ type: 'question.ask', text: 'Why so early?', name: null }, participant('asker'))
  room.run({ type: 'room.stage', scene: { kind: 'question', id: questionId } })
  await showPage(path)
  await expect.element(page.getByText('Why so early?')).toBeVisible()
  await expect.element(page.getByText('Thank the sponsors')).toBeVisible()
  room.run({ type: 'room.stage', scene: { kind: 'timer' } })
  await expect.element(page.getByText('Why so early?')).not.toBeInTheDocument()
})
