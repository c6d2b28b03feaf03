import { type ReactNode, useRef } from 'react'
import { numberText } from '../../ui/say.ts'
import { scriptOf } from '../scenes/script.ts'
import { type CloudWord, cloudFrame, layoutCloud, type PlacedWord, type TextSize } from './cloud-layout.ts'
import { noneShown } from './none-shown.ts'

type WordCloudProps = {
  words: readonly CloudWord[]
  responses: number
  /** How much wider than high its place is on most screens. */
  aspect: number
}

/** The words of a poll, larger the more often they were given. */
export function WordCloud({ words, responses, aspect }: WordCloudProps): ReactNode {
  const before = useRef<PlacedWord[]>([])
  // Remembers the last places, so the same words always give the same picture.
  const placed = layoutCloud(before.current, words, textSize, aspect)
  before.current = placed
  const { width, height } = cloudFrame(placed)
  if (placed.length === 0) return <p className="stage-answers-none">{noneShown(responses)}</p>
  return (
    <>
      <svg
        className="stage-cloud"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {placed.map(({ text, x, y, type, size, tone, isHighlighted }) => (
          <text
            key={text}
            className="stage-cloud-word"
            direction={scriptOf(text).dir}
            data-highlighted={isHighlighted}
            data-tone={tone}
            fontSize={type.toFixed(3)}
            style={{ transform: `translate(${x}px, ${y}px) scale(${size.toFixed(2)})` }}
          >
            {text}
          </text>
        ))}
      </svg>
      <ul className="sr-only">
        {words.map(({ text, count }) => (
          <li key={text}>
            <bdi>{text}</bdi>: {numberText(count)}
          </li>
        ))}
      </ul>
    </>
  )
}

let context: CanvasRenderingContext2D | null = null

/** The size of a text in units of its type size; a browser that cannot measure heights assumes one line. */
function textSize(text: string): TextSize {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return { width: 0.6 * text.length, height: 1 }
  context.font = `650 100px ${getComputedStyle(document.body).fontFamily}`
  // A word is placed by the middle of its line: the larger reach, above or below, counts twice.
  context.textBaseline = 'middle'
  const { width, actualBoundingBoxAscent: above = 50, actualBoundingBoxDescent: below = 50 } = context.measureText(text)
  return { width: width / 100, height: (2 * Math.max(above, below)) / 100 }
}
