import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { useWallNow } from './ticker.ts'

const WallClock = () => <p>{new Date(useWallNow()).toISOString()}</p>

test('a second that ends while a page renders is no fault: all that renders together reads one instant', async () => {
  let ms = performance.now()
  const everySecond = vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += 1000
    return ms
  })
  const screen = await render(
    <>
      <WallClock />
      <WallClock />
    </>,
  )
  everySecond.mockRestore()
  const [first, second] = screen.container.querySelectorAll('p')
  expect(first?.textContent).toBe(second?.textContent)
})
