import { FlagTriangleRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { hasBegun, lastBegunIn } from '../../../schema/tools/timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../../../schema/tools/timers/sequence.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { freePressed } from '../desk/free-focus.ts'
import { type Rate, rates } from './rehearsal-clock.ts'
import type { Rehearsal } from './rehearsal-room.ts'
import * as words from './words/rehearsal.ts'

/** [RH2] Over the desk all the time: that it is a rehearsal, how fast its time passes, and where it may jump to. */
export function RehearsalBand({ show, onEnd }: { show: Rehearsal; onEnd: () => void }): ReactNode {
  const id = useId()
  const [rate, setRate] = useState<Rate>(1)
  // The cues that are left change as time passes.
  useWallNow()
  const order = sequenceOf(show.timers())
  const left = order.slice(lastBegunIn(order) + 1).filter((timer) => !hasBegun(timer))
  const choose = (text: string) => {
    const chosen = rates.find((one) => String(one) === text) ?? 1
    show.clock.setRate(chosen)
    setRate(chosen)
  }
  return (
    <section className="rehearsal-band" aria-label={words.rehearsal} onMouseDown={freePressed}>
      <p className="rehearsal-name">
        <strong>{words.rehearsal}</strong> <span>{words.nothingLeaves}</span>
      </p>
      <div className="rehearsal-keys">
        <label htmlFor={`${id}-speed`}>{words.speed}</label>
        <select
          id={`${id}-speed`}
          value={rate}
          onChange={(event) => {
            choose(event.currentTarget.value)
            event.currentTarget.blur()
          }}
        >
          {rates.map((one) => (
            <option key={one} value={one}>
              {`${one}×`}
            </option>
          ))}
        </select>
        <select
          aria-label={words.jumpTo}
          className="rehearsal-jump"
          value=""
          disabled={left.length === 0}
          onChange={(event) => {
            show.jumpTo(event.currentTarget.value)
            event.currentTarget.blur()
          }}
        >
          <option value="">{words.jumpTo}</option>
          {left.map(({ id: cueId, name }) => (
            <option key={cueId} value={cueId}>
              {name}
            </option>
          ))}
        </select>
        <Button size="s" disabled={runningCue(order) === undefined} onClick={() => show.leave(30)}>
          {words.lastSeconds}
        </Button>
        <Button size="s" variant="primary" onClick={onEnd}>
          <FlagTriangleRight className="size-4" />
          {words.end}
        </Button>
      </div>
    </section>
  )
}
