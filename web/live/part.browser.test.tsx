import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { Button } from '../ui/button.tsx'
import { lazyComponent, prefetch } from './part.tsx'

const Tools = ({ name }: { name: string }) => <p>{name} is here</p>
const MayBreak = ({ fault }: { fault: { isThere: boolean } }) => {
  if (fault.isThere) throw new Error('a fault')
  return <p>It is here</p>
}
let openPlace = () => {}
/** Draws nothing until it is opened. */
const Place = ({ children }: { children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  openPlace = () => setIsOpen(true)
  return isOpen && children
}
const frames = {
  coming: 'Coming',
  missing: (retry: () => void) => (
    <button type="button" onClick={retry}>
      Try Again
    </button>
  ),
}

test('a component that could not be fetched is fetched again on a press, in its place', async () => {
  const load = vi.fn(async () => Tools).mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazyComponent(load, frames)
  const shown = await render(
    <>
      <input aria-label="Draft" />
      <Lazy name="Share" />
    </>,
  )
  await shown.getByLabelText('Draft').fill('half a sentence')
  await shown.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(shown.getByText('Share is here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  await expect.element(shown.getByLabelText('Draft')).toHaveValue('half a sentence')
})

test('what is shown anew after a failure is fetched anew', async () => {
  const load = vi.fn(async () => Tools).mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazyComponent(load, frames)
  const first = await render(<Lazy name="Import" />)
  await expect.element(first.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await first.unmount()
  const second = await render(<Lazy name="Import" />)
  await expect.element(second.getByText('Import is here')).toBeVisible()
})

test('a component that breaks is shown anew on a press where it has a frame for that', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = { isThere: true }
  const broken = (retry: () => void) => <Button onClick={retry}>Draw again</Button>
  const Lazy = lazyComponent(async () => MayBreak, { ...frames, broken })
  const shown = await render(<Lazy fault={fault} />)
  await expect.element(shown.getByRole('button', { name: 'Draw again' })).toBeVisible()
  fault.isThere = false
  await shown.getByRole('button', { name: 'Draw again' }).click()
  await expect.element(shown.getByText('It is here')).toBeVisible()
})

test('a component that was fetched ahead is drawn at once, without its placeholder', async () => {
  const Lazy = lazyComponent(async () => Tools, frames)
  prefetch(Lazy)
  await Lazy.fetch()
  const shown = await render(
    <Place>
      <Lazy name="Room" />
    </Place>,
  )
  flushSync(() => openPlace())
  expect(shown.container.textContent).toBe('Room is here')
})
