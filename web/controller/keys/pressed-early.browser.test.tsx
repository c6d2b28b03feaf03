import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { createDeskActions } from '../actions/desk-actions.ts'
import { createUnsent } from '../actions/unsent.ts'
import { useDeskHotkeys } from './use-desk-hotkeys.ts'

const nothing = () => {}
const select = vi.fn()
const actions = createDeskActions({
  roomId: 'room',
  outbox: {
    ask: () => new Promise(nothing),
    getState: () => ({ pending: [], outcomes: {} }),
    settled: async () => {},
    subscribe: () => nothing,
    withdraw: nothing,
  },
  unsent: createUnsent(),
  isGoGuarded: () => false,
  newKey: () => 'key',
  now: () => 0,
  received: () => null,
  isLive: () => true,
  readAgain: nothing,
  keyChanged: nothing,
})
let setDialog: (isOpen: boolean) => void = nothing

function Desk(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  setDialog = setIsOpen
  useDeskHotkeys(
    { actions, select, move: nothing, skip: nothing, open: nothing, follow: nothing, fold: nothing },
    isOpen,
  )
  return isOpen && <p>A dialog</p>
}

const press = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }))

test('a key that is pressed as soon as a dialog is gone counts', async () => {
  const { container } = await render(<Desk />)
  await expect.poll(() => press() && select.mock.calls.length > 0).toBe(true)
  setDialog(true)
  await expect.poll(() => container.textContent).toBe('A dialog')
  select.mockClear()
  // The next thing that the page does is to hear the key.
  const gone = new MutationObserver(press)
  gone.observe(container, { childList: true })
  setDialog(false)
  await expect.poll(() => container.textContent).toBe('')
  gone.disconnect()
  expect(select).toHaveBeenCalledTimes(1)
})
