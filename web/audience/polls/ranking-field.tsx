import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { tape } from '../../live/option-mark.tsx'
import { OptionMark } from '../ui/option-list.tsx'
import { Typed } from '../ui/typed.tsx'
import * as words from './words/other-poll.ts'

type RankingFieldProps = {
  options: readonly string[]
  /** The indexes of the options, the best first. */
  order: readonly number[]
  isLocked: boolean
  onOrder: (order: number[]) => void
}

/** The order with one entry moved to another place. */
function moved(order: readonly number[], from: number, to: number): number[] {
  const without = order.filter((_, place) => place !== from)
  const taken = order[from]
  return taken === undefined ? [...order] : [...without.slice(0, to), taken, ...without.slice(to)]
}

/** Options to put in order: by dragging, or with two buttons each, which also serve keyboards and screen readers. */
export function RankingField({ options, order, isLocked, onOrder }: RankingFieldProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const option = order[from]
    if (isLocked || option === undefined || to < 0 || to >= order.length || to === from) return
    onOrder(moved(order, from, to))
    setSaid(words.nowAt(options[option] ?? '', to + 1, order.length))
  }
  /** The place whose row is under the finger. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const place = rows.findIndex((row) => y < row.bottom)
    return place === -1 ? rows.length - 1 : place
  }
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (dragged === null) return
    const from = order.indexOf(dragged)
    const to = placeAt(event.clientY)
    if (to !== from) move(from, to)
  }
  const end = () => setDragged(null)
  return (
    <>
      <ol ref={list} className="ranks" data-locked={isLocked}>
        {order.map((option, place) => {
          const text = options[option] ?? ''
          return (
            <li key={option} className="rank" data-dragged={option === dragged} style={tape(option)}>
              <span
                className="rank-grip"
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (isLocked) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(option)
                }}
                onPointerMove={drag}
                onPointerUp={end}
                onPointerCancel={end}
              >
                <span className="rank-place">{place + 1}</span>
                <OptionMark index={option} />
              </span>
              <Typed className="rank-text" text={text} />
              <span className="rank-keys">
                <MoveKey
                  label={words.moveUp(text)}
                  path="m5 15 7-7 7 7"
                  isOff={isLocked || place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <MoveKey
                  label={words.moveDown(text)}
                  path="m5 9 7 7 7-7"
                  isOff={isLocked || place === order.length - 1}
                  onPress={() => move(place, place + 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}

type MoveKeyProps = { label: string; path: string; isOff: boolean; onPress: () => void }

function MoveKey({ label, path, isOff, onPress }: MoveKeyProps): ReactNode {
  // Not `disabled`: the focus would be lost at the end of the list.
  return (
    <button
      type="button"
      className="rank-key"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <svg className="rank-arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
}
