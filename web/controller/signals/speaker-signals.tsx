import { BellOff, BellRing, Check, Hand, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMay } from '../access/access.ts'
import { useDesk } from '../desk/desk.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { chooseSignalSound, playSignal, signalSound } from './signal-sound.ts'
import * as words from './words/signals.ts'

const textOf = (signal: Signal): string =>
  signal.kind === 'time' ? words.asks(signal.minutes) : signal.kind === 'ready' ? words.isReady : words.hasSeen

/** Over the preview, or above the narrow rail, so the clock and the keys stay where they are. What the speaker asks for now, with one press to answer for those who may, and what came in for screen readers. */
export function SpeakerSignals(): ReactNode {
  const { signals } = useDesk().snapshot
  const open = signals.filter(({ state }) => state === 'open')
  const asked = open.filter(({ kind }) => kind !== 'seen')
  const news = useNews(open)
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {asked.length > 0 && (
        <section
          aria-label={words.region}
          className="flex flex-col gap-1 border-tungsten bg-raised max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:border-y max-lg:px-3 max-lg:py-1.5 lg:absolute lg:inset-x-4 lg:top-3 lg:z-1 lg:rounded-panel lg:border lg:p-2 lg:shadow-[0_4px_16px_rgb(0_0_0/0.4)]"
        >
          {asked.map((signal, index) => (
            <Asked key={signal.id} signal={signal} hasSound={index === 0} />
          ))}
        </section>
      )}
    </>
  )
}

function Asked({ signal, hasSound }: { signal: Signal; hasSound: boolean }): ReactNode {
  const { actions } = useDesk()
  const mayAnswer = useMay()('signal.answer')
  const { id, kind } = signal
  const answer = (state: 'granted' | 'declined' | 'done') => actions.ask({ type: 'signal.answer', signalId: id, state })
  return (
    // The rail is as narrow as a phone is: what puts it away is at the end of the words, the answers share a line below.
    <div data-entry={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1">
      <p className="flex min-w-0 items-center gap-2 text-14 font-label leading-5">
        {kind === 'time' ? (
          <Hand aria-hidden="true" className="size-4 shrink-0 text-tungsten-text" />
        ) : (
          <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />
        )}
        {textOf(signal)}
      </p>
      {mayAnswer && kind === 'time' && (
        <div className="col-span-2 row-start-2 flex min-w-0 gap-1">
          <Button
            size="s"
            variant="primary"
            className="min-h-11 min-w-0 flex-1 flex-col gap-0! leading-tight!"
            onClick={() => answer('granted')}
          >
            {words.grant(signal.minutes)} <Moves signal={signal} />
          </Button>
          <Button size="s" className="min-h-11" aria-label={words.declineThis} onClick={() => answer('declined')}>
            {words.decline}
          </Button>
          {hasSound && <SoundSwitch />}
        </div>
      )}
      <div className="col-start-2 row-start-1 flex">
        {hasSound && !(mayAnswer && kind === 'time') && <SoundSwitch />}
        {mayAnswer && (
          <IconButton label={words.putAway} size="s" icon={X} data-row-focus="" onClick={() => answer('done')} />
        )}
      </div>
    </div>
  )
}

/** When the next cue would begin, if the time is given. */
function Moves({ signal: { cueId, minutes } }: { signal: Extract<Signal, { kind: 'time' }> }): ReactNode {
  const { snapshot } = useDesk()
  const rundown = useRundown()
  const now = useWallNow()
  if (rundown === null || cueId === null) return null
  const next = rundown.nextStart(snapshot, { type: 'timer.give', timerId: cueId, seconds: 60 * minutes }, now)
  return (
    next !== null && (
      <span className="flex max-w-full min-w-0 gap-1 font-ui text-12">
        <bdi className="min-w-0 truncate">{next.name}</bdi> <bdi className="t-num">{next.time}</bdi>
      </span>
    )
  )
}

function SoundSwitch(): ReactNode {
  const isOn = useSyncExternalStore(signalSound.subscribe, signalSound.get)
  return (
    <IconButton
      label={isOn ? words.soundOn : words.soundOff}
      aria-pressed={isOn}
      size="s"
      icon={isOn ? BellRing : BellOff}
      onClick={() => chooseSignalSound(!isOn)}
    />
  )
}

/** The newest signal in words, once. One that was there when the controller opened makes no sound. */
function useNews(open: readonly Signal[]): string {
  const known = useRef<Set<string> | null>(null)
  const [news, setNews] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...open.map(({ id }) => id)])
    const [newest] = open.filter(({ id }) => before?.has(id) !== true).slice(-1)
    if (newest === undefined) return
    setNews(textOf(newest))
    if (before !== null && signalSound.get()) playSignal()
  }, [open])
  return news
}
