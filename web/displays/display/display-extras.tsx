import './display-extras.css'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { type DisplayFact, displayPicture } from '../../../schema/links/display-link.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { upNext } from '../../../schema/tools/timers/forecast/up-next.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { standingLines } from '../../live/clock/standing-lines.ts'
import { useServerNow, useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { keepFitted } from '../keep-fitted.ts'
import { scriptOf } from '../scenes/script.ts'
import * as words from '../words/facts.ts'

type DisplayExtrasProps = { feed: Pick<RoomFeed, 'room'>; search: string }

/** What this display's link adds to the timer and leaves out, and the size of the picture. */
export function DisplayExtras({ feed, search }: DisplayExtrasProps): ReactNode {
  const { show, hide, zoom } = useMemo(() => {
    const { show, ...picture } = displayPicture(search)
    // The question is in the place of a message.
    return { ...picture, show: show.filter((fact) => fact !== 'question') }
  }, [search])
  const anchor = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const stage = anchor.current?.closest<HTMLElement>('.stage')
    if (stage == null) return
    stage.dataset['facts'] = String(show.length > 0)
    stage.dataset['hide'] = hide.join(' ')
    stage.dataset['zoomed'] = String(zoom !== 100)
    stage.style.setProperty('--zoom', String(zoom / 100))
  }, [show, hide, zoom])
  const { room } = feed
  return (
    <div ref={anchor}>
      {show.length > 0 && room !== null && !room.room.isViewerLocked && <Facts room={room} show={show} />}
    </div>
  )
}

/** The size of the facts: a share of the picture's height, and of its width where it is upright. */
const [factsOfHeight, factsOfWidth] = [0.046, 0.05]
/** A line that is full is a little smaller before it becomes two; these become as small as the longest names need. */
const [oneLine, moreLines] = [
  [1, 0.86],
  [1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4],
] as const

/** [B12] The line of facts, in a size in which the next cue is whole; if there is none, that cue has a line of its own. */
function useWholeFacts(contents: string) {
  const line = useRef<HTMLDListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need another size
  useLayoutEffect(() => {
    const element = line.current
    const stage = element?.closest<HTMLElement>('.stage')
    if (element == null || stage == null) return
    const isCut = () => [...element.querySelectorAll('dd')].some((text) => text.scrollWidth > text.clientWidth)
    const stop = keepFitted(
      element,
      ({ widthPx, heightPx }, heightAt) => {
        const isUpright = heightPx >= widthPx
        const fontPx = Math.round(isUpright ? factsOfWidth * widthPx : factsOfHeight * heightPx)
        delete stage.dataset['factLines']
        const whole = (shares: readonly number[]) => {
          const sizes = shares.map((share) => Math.round(share * fontPx))
          return sizes.find((size) => {
            heightAt(size)
            return !isCut()
          })
        }
        if (!isUpright) {
          const inOne = whole(oneLine)
          if (inOne !== undefined) return { fontPx: inOne }
          stage.dataset['factLines'] = '2'
        }
        return { fontPx: whole(moreLines) ?? Math.round(0.4 * fontPx) }
      },
      () => undefined,
    )
    return () => {
      stop()
      delete stage.dataset['factLines']
    }
  }, [contents])
  return line
}

function Facts({ room, show }: { room: Snapshot; show: readonly DisplayFact[] }): ReactNode {
  const now = useWallNow()
  const line = useWholeFacts(`${show} ${displayTimer(room)?.speaker} ${upNext(room, now)?.name}`)
  return (
    <dl ref={line} className="stage-facts">
      {show.includes('clock') && (
        <Fact fact="clock" name={words.clock} value={clockIn(room.room.timeZone).time(now)} isNamed={false} />
      )}
      {show.includes('speaker') && <Speaker name={displayTimer(room)?.speaker ?? ''} />}
      {show.includes('next') && <Next room={room} now={now} />}
      {show.includes('offset') && <Offset room={room} />}
    </dl>
  )
}

type FactProps = {
  fact: DisplayFact
  name: string
  value: ReactNode
  /** What someone typed in it: the value runs in its direction, and loses its end where there is no room. */
  typed?: string | undefined
  isNamed?: boolean
}

function Fact({ fact, name, value, typed, isNamed = true }: FactProps): ReactNode {
  return (
    <div className="stage-fact" data-fact={fact}>
      <dt className={isNamed ? undefined : 'sr-only'}>{name}</dt>
      <dd dir={typed === undefined ? undefined : scriptOf(typed).dir}>{value}</dd>
    </div>
  )
}

/** Who speaks in the cue on the clock. */
const Speaker = ({ name }: { name: string }): ReactNode =>
  name !== '' && <Fact fact="speaker" name={words.speaker} value={name} typed={name} isNamed={false} />

/** How late the cue and the show are, in two lines. */
function Offset({ room }: { room: Snapshot }): ReactNode {
  // To the second of the digits.
  const now = useServerNow(runningCue(room.timers) ?? null)
  const { cue, show, how } = standingLines(room, now, room.room.timeZone)
  if (cue === null && show === null) return null
  const value = (
    <>
      {cue !== null && <span data-tone="late">{cue}</span>}
      {show !== null && <span data-tone={how?.kind === 'behind' ? 'late' : undefined}>{show}</span>}
    </>
  )
  return <Fact fact="offset" name={words.offset} isNamed={false} value={value} />
}

/** The next cue, and when it is expected. */
function Next({ room, now }: { room: Snapshot; now: number }): ReactNode {
  const next = upNext(room, now)
  const startsAt = next?.expectedStart ?? null
  const value = (
    <>
      {startsAt !== null && <bdi>{clockIn(room.room.timeZone).time(startsAt)}</bdi>} <bdi>{next?.name ?? '–'}</bdi>
    </>
  )
  return <Fact fact="next" name={words.next} value={value} typed={next?.name} />
}
