import { type ReactNode, useRef } from 'react'
import { type CloudWord, cloudFrame, layoutCloud, type PlacedWord } from './cloud-layout.ts'
import * as words from './words/poll-overlay.ts'

/** The words of a poll, larger the more often they were given. */
export function WordCloud({ words: given }: { words: readonly CloudWord[] }): ReactNode {
  const before = useRef<PlacedWord[]>([])
  // The places of last time are this component's memory: the same words give the same picture again.
  const placed = layoutCloud(before.current, given, textWidth)
  before.current = placed
  const { width, height } = cloudFrame(placed)
  if (placed.length === 0) return <p className="stage-answers-none">{words.noneYet}</p>
  return (
    <>
      <svg
        className="stage-cloud"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {placed.map(({ text, x, y, size, isHighlighted }, index) => (
          <text
            key={text}
            className="stage-cloud-word"
            data-highlighted={isHighlighted}
            data-tone={index % 4}
            fontSize="1"
            style={{ transform: `translate(${x}px, ${y}px) scale(${size.toFixed(2)})` }}
          >
            {text}
          </text>
        ))}
      </svg>
      <ul className="sr-only">
        {given.map(({ text, count }) => (
          <li key={text}>
            {text}: {count}
          </li>
        ))}
      </ul>
    </>
  )
}

let context: CanvasRenderingContext2D | null = null

/** The width of a text in units of its type size. */
function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0.6 * text.length
  context.font = `650 100px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width / 100
}
