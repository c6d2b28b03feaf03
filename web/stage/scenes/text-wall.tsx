import './text-wall.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { keepFitted, largestThatFits } from '../keep-fitted.ts'
import { type FitLimits, fitWords, heightOfWords } from './fit-words.ts'

export type WallText = { id: string; text: string; isMarked: boolean; lead?: ReactNode }

const limits: FitLimits = { largest: 0.07, smallest: 0.04, largestOfWidth: 0.05 }
/** Texts as wide as the screen may be this small before a word in them is broken. */
const smallestAlone = 0.024
/** How many texts are tried, in order: as many as a hall reads at once, then fewer, so that long ones stay legible. */
const shownCounts = [6, 4, 3, 2]
const inOneColumn = [3, 2]

/** Texts of the audience side by side, the first ones first: as many as fit at a size that the back row reads. */
export function TextWall({ texts }: { texts: readonly WallText[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = texts.slice(0, shownCounts[0])
  const contents = shown.map(({ id, text }) => `${id} ${text}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need another size
  useLayoutEffect(() => {
    const [around, element] = [box.current, list.current]
    if (around === null || element === null) return
    return keepFitted(
      element,
      (screen, heightAt) => {
        const heightOf = heightOfWords(element, heightAt)
        const show = (count: number) => {
          element.dataset['count'] = String(Math.min(count, element.children.length))
          for (const [index, item] of [...element.children].entries()) item.toggleAttribute('hidden', index >= count)
        }
        const ceiling = Math.floor(Math.min(limits.largest * screen.heightPx, limits.largestOfWidth * screen.widthPx))
        const floor = Math.min(ceiling, Math.max(10, Math.floor((ceiling * limits.smallest) / limits.largest)))
        const fitted = (counts: readonly number[], leastPx: number, isWhole: boolean) => {
          for (const count of counts) {
            show(count)
            const fontPx = largestThatFits(leastPx, ceiling, (size) => heightOf(size, isWhole) <= around.clientHeight)
            if (fontPx !== null) return { fontPx }
          }
          return null
        }
        const whole = fitted(shownCounts, floor, true)
        if (whole !== null) return whole
        // One endless word must not push the other texts off the wall: it is broken first.
        if (element.children.length > 1) {
          const small = Math.max(10, Math.floor((ceiling * smallestAlone) / limits.largest))
          const rest = fitted(inOneColumn, Math.min(small, ceiling), true) ?? fitted(shownCounts, floor, false)
          if (rest !== null) return rest
        }
        show(1)
        const alone = fitWords(screen, { ...limits, smallest: smallestAlone }, around.clientHeight, heightOf)
        element.dataset['words'] = alone.isWhole ? 'whole' : 'broken'
        return alone
      },
      () => undefined,
      around,
    )
  }, [contents])
  return (
    <div ref={box} className="stage-scene-place stage-wall-place">
      <ul ref={list} className="stage-wall">
        {shown.map(({ id, text, isMarked, lead }) => (
          <li key={id} className="stage-wall-text" data-marked={isMarked}>
            {lead}
            <p data-text dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
