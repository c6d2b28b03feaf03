import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../live/error-boundary.tsx'
import { render } from '../../testing/render.tsx'
import { toastStore } from '../../ui/overlay/toast.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const Breaking = (_props: { onClose: () => void }) => {
  throw new Error('a fault')
}

test('a dialog that breaks is a fault of the page, and is not said to be missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const Dialog = lazyDialog(async () => Breaking)
  const shown = await render(
    <ErrorBoundary resetKey="" fallback={() => <p>The page broke</p>}>
      <Dialog onClose={onClose} />
    </ErrorBoundary>,
  )
  await expect.element(shown.getByText('The page broke')).toBeVisible()
  expect(toastStore.get()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
