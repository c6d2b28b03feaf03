import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { passTime, setTime } from '../testing/time.ts'
import { PageBounds } from './page-bounds.tsx'

const Display = ({ isBroken }: { isBroken: boolean }) => {
  if (isBroken) throw new Error('a fault')
  return <p>9:58</p>
}

test('a display that breaks stays black and looks for the server again and again, without a reload while there is none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setTime()
  const asked = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const pageWith = (isBroken: boolean) => (
    <PageBounds pathname="/room/abc/viewer">
      <Display isBroken={isBroken} />
    </PageBounds>
  )
  const shown = await render(pageWith(false))
  await expect.element(shown.getByText('9:58')).toBeVisible()
  await shown.rerender(pageWith(true))
  expect(shown.container.textContent).toBe('')
  expect(document.documentElement.hasAttribute('data-stage')).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    await passTime(5_000)
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(times)
  }
  expect(asked).toHaveBeenLastCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }))
  expect(shown.container.textContent).toBe('')
})
