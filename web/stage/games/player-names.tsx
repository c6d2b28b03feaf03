import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { keepFitted, largestThatFits } from '../keep-fitted.ts'

/** Shares of the screen's height, and the largest of its width. */
const largest = 0.064
const largestOfWidth = 0.054
const smallest = 0.034

/** The newest players first: as large as all of them fit; at the smallest size, as many whole rows as fit. */
export function PlayerNames({ names }: { names: readonly string[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names need another size
  useLayoutEffect(() => {
    const [around, element] = [place.current, list.current]
    if (around === null || element === null) return
    const items = [...element.querySelectorAll('li')]
    const fits = (item: HTMLElement) => item.offsetTop + item.offsetHeight <= around.clientHeight
    return keepFitted(
      element,
      ({ widthPx, heightPx }, heightAt) => {
        for (const item of items) item.hidden = false
        const ceiling = Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx))
        const floor = Math.floor((ceiling * smallest) / largest)
        const isWhole = (size: number) =>
          heightAt(size) <= around.clientHeight && items.every((item) => item.scrollWidth <= item.clientWidth)
        return { fontPx: largestThatFits(floor, ceiling, isWhole) ?? floor }
      },
      () => {
        const cut = items.filter((item) => !fits(item))
        for (const item of cut) item.hidden = true
      },
      around,
    )
  }, [names.join('\n')])
  return (
    <div ref={place} className="stage-game-names-place">
      <ul ref={list} className="stage-game-names">
        {[...names].reverse().map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
