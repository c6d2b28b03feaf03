import './text-wall.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepFitted, largestThatFits } from '../keep-fitted.ts'
import { more, pageOf } from '../words/facts.ts'
import { type FitLimits, fitWords, heightOfWords } from './fit-words.ts'
import { More } from './more.tsx'
import { scriptOf } from './script.ts'

type WallText = { id: string; text: string; isMarked: boolean; lead?: ReactNode }

const limits: FitLimits = { largest: 0.11, smallest: 0.04, largestOfWidth: 0.07 }
/** Texts as wide as the screen may be this small before a word in them is broken. */
const smallestAlone = 0.024
/** A hall reads this many texts at once. */
const mostShown = 6
/** From this many on, they may stand in two columns. */
const leastInColumns = 4

/**
 * [B11] Texts of the audience, the first ones first: as many as fit at a size that the back row reads, in one column or two,
 * whichever sets them larger. Together they fill the height. Those that are left turn up on the next page.
 */
export function TextWall({ texts }: { texts: readonly WallText[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { start, page, turn } = usePages(texts.length)
  const shown = texts.slice(start, start + mostShown)
  /** How many of those fit. */
  const [fitting, setFitting] = useState(shown.length)
  const rest = texts.length - start - Math.min(fitting, shown.length)
  const contents = shown.map(({ id, text }) => `${id} ${text}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need another size
  useLayoutEffect(() => {
    const [around, element] = [box.current, list.current]
    if (around === null || element === null) return
    return keepFitted(
      element,
      (screen, heightAt) => {
        const heightOf = heightOfWords(element, heightAt)
        const show = (count: number, columns: number) => {
          element.dataset['columns'] = String(columns)
          for (const [index, item] of [...element.children].entries()) item.toggleAttribute('hidden', index >= count)
        }
        const ceiling = Math.floor(Math.min(limits.largest * screen.heightPx, limits.largestOfWidth * screen.widthPx))
        const pxOf = (share: number) => Math.min(ceiling, Math.max(10, Math.floor((ceiling * share) / limits.largest)))
        const sizeOf = (count: number, columns: number, leastPx: number, isWhole: boolean) => {
          show(count, columns)
          return largestThatFits(leastPx, ceiling, (size) => heightOf(size, isWhole) <= around.clientHeight) ?? 0
        }
        const fitted = (leastPx: number, isWhole: boolean) => {
          for (let count = element.children.length; count > 1; count -= 1) {
            const rows = sizeOf(count, 1, leastPx, isWhole)
            const columns = count < leastInColumns ? 0 : sizeOf(count, 2, leastPx, isWhole)
            if (Math.max(rows, columns) === 0) continue
            const best = columns > rows ? 2 : 1
            return { fontPx: sizeOf(count, best, leastPx, isWhole) }
          }
          return null
        }
        delete element.dataset['cut']
        // One endless text must not push the others off the wall: its words are broken first, and then its end is cut.
        const [usual, small] = [pxOf(limits.smallest), pxOf(smallestAlone)]
        const whole = fitted(usual, true) ?? fitted(small, true) ?? fitted(usual, false) ?? fitted(small, false)
        if (whole !== null) return whole
        element.dataset['cut'] = 'long'
        const cut = fitted(small, false)
        if (cut !== null) return cut
        delete element.dataset['cut']
        show(1, 1)
        const alone = fitWords(screen, { ...limits, smallest: smallestAlone }, around.clientHeight, heightOf)
        element.dataset['words'] = alone.isWhole ? 'whole' : 'broken'
        return alone
      },
      () => setFitting(element.querySelectorAll(':scope > :not([hidden])').length),
      around,
    )
  }, [contents])
  const isTurning = useTurning(rest > 0 || start > 0, start, () => turn(rest > 0 ? start + fitting : 0))
  const pages = page + Math.ceil(rest / Math.max(1, fitting))
  return (
    <>
      <div ref={box} className="stage-scene-place stage-wall-place">
        <ul ref={list} className="stage-wall">
          {shown.map(({ id, text, isMarked, lead }) => (
            <li key={id} className="stage-wall-text" data-marked={isMarked}>
              {lead}
              <p data-text {...scriptOf(text)}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {(rest > 0 || start > 0) && <More>{isTurning ? pageOf(page, pages) : more(rest)}</More>}
    </>
  )
}

/** How long a page of texts stays. */
const pageMs = 6_000

/** Which page of the texts is shown; the first again when there are fewer texts than it begins with. */
function usePages(count: number) {
  const [place, setPlace] = useState({ start: 0, page: 1 })
  const now = place.start < count ? place : { start: 0, page: 1 }
  const turn = (start: number) => setPlace({ start, page: start === 0 ? 1 : now.page + 1 })
  return { ...now, turn }
}

/** Turns the page while there is more than one; with reduced motion nothing turns, and what is left is counted. */
function useTurning(hasPages: boolean, start: number, turn: () => void): boolean {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  const isOn = hasPages && !isStill
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page stays as long
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => latest.current(), pageMs)
    return () => clearTimeout(timer)
  }, [isOn, start])
  return isOn
}
