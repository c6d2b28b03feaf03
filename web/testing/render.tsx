/**
 * Draws a component or a hook. In the React that people get, those of the library return before anything is drawn; these
 * return when its effects have run, in either build.
 */
import { type ReactNode, useEffect } from 'react'
import { expect } from 'vitest'
import {
  type RenderHookOptions,
  type RenderHookResult,
  type RenderResult,
  renderHook as renderHookSoon,
  render as renderSoon,
} from 'vitest-browser-react'

let drawings = 0

function useCounted(): void {
  useEffect(() => {
    drawings += 1
  })
}

function Counted({ children }: { children?: ReactNode }): ReactNode {
  useCounted()
  return children
}

async function untilDrawn<T>(draw: () => Promise<T>): Promise<T> {
  const before = drawings
  const result = await draw()
  await expect.poll(() => drawings, { interval: 5 }).toBeGreaterThan(before)
  return result
}

/** Draws it in the page, or in this element of it. */
export async function render(element: ReactNode, at: { container?: HTMLElement } = {}): Promise<RenderResult> {
  const shown = await untilDrawn(() => renderSoon(element, { ...at, wrapper: Counted }))
  return { ...shown, rerender: (next) => untilDrawn(() => shown.rerender(next)) }
}

/** Runs a hook in a component of its own. What is done in its `act` has to draw it again. */
export async function renderHook<Props, Result>(
  useIt: (props?: Props) => Result,
  options?: RenderHookOptions<Props>,
): Promise<RenderHookResult<Result, Props>> {
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for the one component that runs it.
  function useItCounted(props?: Props): Result {
    const result = useIt(props)
    useCounted()
    return result
  }
  const hook = await untilDrawn(() => renderHookSoon(useItCounted, options))
  return { ...hook, act: (change) => untilDrawn(() => hook.act(change)) }
}
