import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setMotion } from '../../testing/emulated.ts'
import { phoneStates, roomOf } from '../../testing/languages/phone-states.ts'
import '../../testing/look.ts'
import { roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const vibrations = () => vi.spyOn(navigator, 'vibrate').mockReturnValue(true)

beforeEach(() => page.viewport(390, 844))

async function reach(name: string): Promise<ReturnType<typeof roomOf>> {
  const state = phoneStates[name] ?? expect.fail('no such state')
  const room = roomOf(state)
  await showPhone(`/join/${roomId}`)
  await state.act?.(room)
  return room
}
const colour = () => getComputedStyle(document.querySelector('.task-body') as Element, '::before').backgroundColor

test.each([
  ['a right answer', 'rgb(11, 107, 63)', 60],
  ['a wrong answer', 'rgb(168, 38, 31)', [40, 60, 40]],
] as const)('[Z25] %s fills the phone with its colour, and vibrates once', async (name, wanted, pattern) => {
  const vibrate = vibrations()
  await reach(name)
  await expect.poll(colour).toBe(wanted)
  const { position, inset } = getComputedStyle(document.querySelector('.task-body') as Element, '::before')
  expect([position, inset]).toEqual(['fixed', '0px'])
  expect(vibrate.mock.calls.filter(([given]) => String(given) !== '10')).toEqual([[pattern]])
})

test('[Z25] what is open besides stays readable above a screen in its colour', async () => {
  const room = await reach('a right answer')
  await expect.poll(colour).toBe('rgb(11, 107, 63)')
  room.run({ type: 'room.update', hasQuestions: true })
  const strip = await page.getBySelector('.open-strip').findElement()
  await expect.poll(() => getComputedStyle(strip).backgroundColor).toBe('rgb(250, 247, 242)')
})

test('[Z25] a phone whose owner wants no movement does not vibrate, and one that is reloaded does not again', async () => {
  setTime()
  await setMotion('reduce')
  const vibrate = vibrations()
  await reach('a right answer')
  expect(vibrate).not.toHaveBeenCalled()
  await setMotion('no-preference')
  await passTime(4_000)
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByRole('heading', { name: 'Right!' })).toBeVisible()
  expect(vibrate).not.toHaveBeenCalled()
})

test('[Z22] the phone shows the question alone and counts three seconds; the options come with their time', async () => {
  setTime()
  const room = await reach('a question of a game alone')
  await expect.element(page.getByRole('heading', { name: /river/ })).toBeVisible()
  const counted = () => document.querySelector('.game-count-down')?.textContent
  expect([counted(), document.querySelectorAll('.option').length]).toEqual(['', 0])
  // The clock goes on while the test looks: any of the three.
  await passTime(7_000)
  await expect.poll(counted).toMatch(/^[321]$/)
  expect(document.body.textContent).not.toContain('Danube')
  await passTime(3_000)
  await expect.element(page.getByRole('button', { name: /Danube/ })).toBeVisible()
  expect(room.live.loaded?.state.games[0]?.phase).toBe('open')
  expect(page.getByRole('timer').element().textContent).toMatch(/^(30|[12]\d)/)
})
