import '../ui/styles/tokens.css'
import './audience.css'
import '../displays/timers/clock.css'
import '../displays/scenes/option-bars.css'
import './feedback/feedback.css'
import './ui/task-screen.css'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OptionBars } from '../displays/scenes/option-bars.tsx'
import { render } from '../testing/render.tsx'
import { RatingField } from './feedback/rating-field.tsx'
import { TextField } from './polls/text-fields.tsx'
import { OptionList } from './ui/option-list.tsx'
import { ResultRows } from './ui/result-rows.tsx'
import { Typed } from './ui/typed.tsx'

beforeEach(() => {
  document.documentElement.dir = 'rtl'
})
afterEach(() => {
  document.documentElement.removeAttribute('dir')
})

/** Shows it, and waits until it is drawn. */
async function show(part: ReactNode): Promise<void> {
  const { container } = await render(part)
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0)
}

const box = (selector: string) =>
  (document.querySelector(selector) ?? expect.fail(`no ${selector}`)).getBoundingClientRect()

/** Where the letters of an element are. */
function textBox(selector: string): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector(selector) ?? expect.fail(`no ${selector}`))
  return range.getBoundingClientRect()
}

test.each(['Rivers', 'الأنهار'])('an option begins at the right with its letter, then its words: %s', async (text) => {
  await show(<OptionList label="Options" options={[{ index: 0, text }]} selected={[]} onSelect={() => undefined} />)
  const tape = box('.tape')
  expect(box('.option').right - tape.right).toBeLessThan(3)
  expect(tape.left - textBox('.option-text').right).toBeLessThan(20)
  expect(getComputedStyle(document.querySelector('.tape') ?? expect.fail()).borderTopRightRadius).toBe('5px')
})

test.each([
  ['Rivers', 'rtl'],
  ['الأنهار', 'rtl'],
  ['الأنهار', 'ltr'],
])('a question begins where the page’s lines begin: %s, in a page that is %s', async (text, direction) => {
  document.documentElement.dir = direction
  await show(
    <main className="task">
      <h1 dir="auto">{text}</h1>
      <Typed tag="p" className="message-text" text={text} />
    </main>,
  )
  for (const selector of ['h1', 'p']) {
    const [line, letters] = [box(selector), textBox(selector)]
    const gap = direction === 'rtl' ? line.right - letters.right : letters.left - line.left
    expect(gap).toBeLessThan(2)
    expect(line.width - letters.width).toBeGreaterThan(20)
  }
})

test.each([
  ['', 'rtl'],
  ['السلام', 'rtl'],
  ['Rivers', 'ltr'],
])('a field with %j in it is read %s', async (text, direction) => {
  await show(<TextField text={text} isLocked={false} onChange={() => undefined} />)
  expect(getComputedStyle(document.querySelector('textarea') ?? expect.fail('no field')).direction).toBe(direction)
})

test('results fill from the right, and their figures are at the left', async () => {
  const row = { index: 0, text: 'Rivers', count: 1, share: 25, note: null }
  await show(<ResultRows rows={[row]} unit="vote" />)
  await expect.poll(() => box('.result-bar > span').width).toBeCloseTo(box('.result-bar').width / 4, 0)
  expect(box('.result-bar > span').right).toBeCloseTo(box('.result-bar').right, 0)
  expect(textBox('.result-share').left).toBeCloseTo(box('.result').left, 0)
})

test('the tile of a display is filled from the right', async () => {
  const row = { index: 0, text: 'Rivers', share: 40, figure: '40%', note: '2', noteWord: 'votes' }
  await show(<OptionBars rows={[row]} columns={1} />)
  const bar = document.querySelector('.stage-option-bar') ?? expect.fail('no bar')
  expect(getComputedStyle(bar).clipPath).toBe('inset(0px 0px 0px 60%)')
})

test('the stars begin at the right, and the left arrow is one more', async () => {
  const rated: number[] = []
  await show(<RatingField style="stars" rating={2} isLocked={false} onRate={(rating) => rated.push(rating)} />)
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.star input')]
  expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().right ?? Number.NaN)
  second?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(rated).toEqual([3])
})
