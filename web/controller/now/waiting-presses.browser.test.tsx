import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClientFrame } from '../../../schema/client-frames.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, focused, toast } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const now = page.getByRole('region', { name: 'Now' })
const go = now.getByRole('button', { name: /^GO\b/ })
const button = (name: string) => now.getByRole('button', { name, exact: true })

async function aDesk() {
  setTime()
  const room = openRoom()
  for (const name of ['Welcome', 'Panel', 'Closing']) addTimer(room, name)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(go).toBeVisible()
  const running = () => room.live.loaded?.state.timers.find(({ isRunning }) => isRunning)?.name
  return { room, running }
}

test('[S5] a GO that the line holds for 13 seconds does not fire later: the desk asks whether it is still meant', async () => {
  const { room, running } = await aDesk()
  room.line.hold()
  await userEvent.keyboard('n')
  await passTime(3_000)
  await expect.element(now.getByText('GO waiting 0:03')).toBeVisible()
  await expectAccessible()
  await passTime(10_000)
  await expect.element(now.getByText('GO was not sent.')).toBeVisible()
  await expect.element(now.getByText(/waiting/)).not.toBeInTheDocument()

  room.line.mend()
  await expect.element(now.getByText('Start Welcome now?')).toBeVisible()
  expect(running()).toBeUndefined()
  await expectAccessible()
  await button('Yes, now').click()
  await expect.poll(running).toBe('Welcome')
  await expect.element(now.getByText('GO was not sent.')).not.toBeInTheDocument()
})

test('[S5] a GO that arrives in time starts its cue once, and is not asked about', async () => {
  const { room, running } = await aDesk()
  room.line.hold()
  await userEvent.keyboard('n')
  await passTime(8_000)
  await expect.element(now.getByText(/GO waiting/)).toBeVisible()
  room.line.mend()
  await expect.poll(running).toBe('Welcome')
  await expect.element(now.getByText(/GO waiting/)).not.toBeInTheDocument()
  await passTime(20_000)
  await expect.element(now.getByText(/was not sent/)).not.toBeInTheDocument()
  expect(running()).toBe('Welcome')
})

test('[S5] a GO that waits is taken back by Cancel, and the desk goes back to what the room shows', async () => {
  const { room, running } = await aDesk()
  room.line.cut()
  await userEvent.keyboard('n')
  await expect.element(now.getByText(/GO waiting/)).toBeVisible()
  await button('Cancel GO').click()
  await expect.element(now.getByText(/GO waiting/)).not.toBeInTheDocument()
  await expect.element(button('GO Welcome')).toBeVisible()
  room.line.mend()
  await passTime(20_000)
  expect(running()).toBeUndefined()
  await expect.element(now.getByText(/was not sent/)).not.toBeInTheDocument()
})

test('[S8] a GO that is cancelled while the line holds it has happened first: the desk says when, and undoes it', async () => {
  const { room, running } = await aDesk()
  room.line.hold()
  await userEvent.keyboard('n')
  await passTime(3_000)
  await button('Cancel GO').click()
  await expect.element(now.getByText(/GO waiting/)).not.toBeInTheDocument()
  room.line.mend()
  await expect.poll(running).toBe('Welcome')
  await expect.element(toast(/^Welcome started at .*:\d\d/)).toBeVisible()
  const said = toast(/It arrived before Cancel\./)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(running).toBeUndefined()
})

longTest(
  '[S8] a GO that is cancelled is refused for good, also when its first try comes after the line is back',
  async () => {
    const { room, running } = await aDesk()
    const late: ClientFrame[] = []
    room.line.loseFrames((frame) => frame.type === 'command' && frame.isWithdrawn !== true && late.push(frame) > 0)
    await userEvent.keyboard('n')
    await passTime(3_000)
    await button('Cancel GO').click()
    await expect.element(button('GO Welcome')).toBeVisible()
    await passTime(1_000)
    expect(late).toHaveLength(1)
    const other = room.connect('controller')
    other.send({ type: 'join_room', roomId })
    for (const frame of late) other.send(frame)
    await expect
      .poll(() => other.heard.some((frame) => frame.type === 'error' && frame.code === 'press_given_up'))
      .toBe(true)
    expect(running()).toBeUndefined()
    await expect.element(now.getByText(/was not sent/)).not.toBeInTheDocument()
  },
)

longTest('[S8] a minute whose reply is lost is not asked about: the desk says that it was given', async () => {
  const { room } = await aDesk()
  room.run({ type: 'rundown.next', after: null })
  await expect.element(button('GO Panel')).toBeEnabled()
  const given = () => room.live.loaded?.state.timers[0]?.duration
  const before = room.live.loaded?.state.timers[0]?.currentTime ?? 0
  room.line.loseReplies()
  await userEvent.keyboard('+')
  await passTime(12_000)
  room.line.mend()
  await expect.element(toast(/^\+1m was done at/)).toBeVisible()
  await expect.element(toast('It had arrived, and the reply was lost.')).toBeVisible()
  await expect.element(now.getByText(/was not sent/)).not.toBeInTheDocument()
  expect([given(), room.live.loaded?.state.timers[0]?.currentTime]).toEqual([600, before + 60])
})

longTest('[S5] a question that a colleague has answered goes away by itself', async () => {
  const { room } = await aDesk()
  room.line.hold()
  await userEvent.keyboard('n')
  await passTime(11_000)
  await expect.element(now.getByText('GO was not sent.')).toBeVisible()
  room.run({ type: 'rundown.next', after: null })
  room.line.mend()
  await expect.element(now.getByText('GO was not sent.')).not.toBeInTheDocument()
})

test('[C10] two GOs in quick succession start one cue, by key and by button', async () => {
  const { running } = await aDesk()
  await userEvent.keyboard('n')
  await userEvent.keyboard('n')
  await expect.poll(running).toBe('Welcome')
  await expect.element(button('GO Panel')).toBeEnabled()
  const key = button('GO Panel').element()
  key.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.poll(running).toBe('Panel')
  now
    .getByRole('button', { name: /^GO\b/ })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(button('GO Closing')).toBeEnabled()
  expect(running()).toBe('Panel')
})

longTest('[C10] GO of a colleague guards the GO of this desk too, and the focus stays on it', async () => {
  const { room, running } = await aDesk()
  const key = go.element()
  if (key instanceof HTMLElement) key.focus()
  room.run({ type: 'rundown.next', after: null })
  await expect.element(button('GO Panel')).toHaveAttribute('data-guarded')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('GO Panel')).toBeEnabled()
  expect(running()).toBe('Welcome')
  await expect.element(focused).toBe(key)
})
