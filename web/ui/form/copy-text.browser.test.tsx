import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { CopyField } from './copy-field.tsx'

const url = 'http://192.168.1.5:8787/join/123456?room=a-room'
const field = <CopyField label="Join" url={url} />

const paste = <textarea aria-label="Paste here" />

/** What the system's clipboard holds. */
async function pasted(): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Paste here' })
  await field.click()
  await userEvent.keyboard('{Control>}v{/Control}')
  const element = field.element()
  return element instanceof HTMLTextAreaElement ? element.value : ''
}

test.each([
  [
    'on a page',
    <>
      {field}
      {paste}
    </>,
  ],
  [
    'in a dialog',
    <Dialog key="dialog" title="Links" onClose={() => undefined}>
      {field}
      {paste}
    </Dialog>,
  ],
])('fault F45: a link is copied without a clipboard, as over plain http, %s', async (_, shown) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await render(shown)
  const button = page.getByRole('button', { name: 'Copy Join link' })
  await button.click()
  expect(document.activeElement).toBe(button.element())
  expect(document.querySelector('pre')).toBeNull()
  expect(await pasted()).toBe(url)
})
