import './recap.css'
import './recap-band.css'
import './recap-print.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { mayWith } from '../../../schema/engine/access/access.ts'
import { measuredLengths } from '../../../schema/engine/recap/measured-lengths.ts'
import type { RecapReply } from '../../../schema/engine/recap/recap.ts'
import { readRecap, takeLengths } from '../../client/api/api.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingFrame } from '../../ui/frames.tsx'
import { tryAgain } from '../../ui/words/frames.ts'
import { lengthOf } from '../log/lengths.ts'
import { useTakeover } from '../room/use-takeover.ts'
import { RecapBand } from './recap-band.tsx'
import { RecapCues } from './recap-cues.tsx'
import { dayOf } from './recap-day.ts'
import { RecapKeys } from './recap-keys.tsx'
import { RecapNotes, RecapRatings } from './recap-notes.tsx'
import { RecapOrder } from './recap-order.tsx'
import * as words from './words/recap.ts'

/** /room/{roomId}/recap: what the show was, for the screen and for paper. A link of its own has its key in the address. */
export function RecapPage(): ReactNode {
  const { roomId = '' } = useParams()
  const takeover = useTakeover(roomId)
  return takeover.state === 'done' ? <ReadRecap key={roomId} roomId={roomId} /> : <LoadingFrame />
}

function ReadRecap({ roomId }: { roomId: string }): ReactNode {
  const [read, setRead] = useState<RecapReply | string | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads it again
  useEffect(() => {
    let isStale = false
    void readRecap(roomId).then((reply) => !isStale && setRead(reply.ok ? reply.value : reply.message))
    return () => {
      isStale = true
    }
  }, [roomId, round])
  if (read === null) return <LoadingFrame />
  if (typeof read === 'string') {
    return (
      <main className="mx-auto flex max-w-144 flex-col items-start gap-4 px-4 py-16">
        <h1 className="font-display text-28">{words.recap}</h1>
        <p>{read}</p>
        <p className="text-muted">{words.noAccess}</p>
        <Button onClick={() => setRound(round + 1)}>{tryAgain}</Button>
      </main>
    )
  }
  return <Recap roomId={roomId} recap={read} />
}

function Recap({ roomId, recap }: { roomId: string; recap: RecapReply }): ReactNode {
  const { roomName, timeZone, show, cues, rights } = recap
  const clock = clockIn(timeZone)
  const at = (instant: string | null) => (instant === null ? '\u2013' : clock.time(Date.parse(instant)))
  const note = (instant: string | null) => (instant === null ? null : words.plannedFor(at(instant)))
  const day = dayOf(recap)
  const lengths = measuredLengths(cues)
  return (
    <main className="recap">
      <title>{words.pageTitle(roomName)}</title>
      <header className="recap-head">
        <div>
          <p className="t-eyebrow">{words.recap}</p>
          <h1 dir="auto">{roomName}</h1>
          {day !== null && <p className="recap-day">{day}</p>}
        </div>
        <RecapKeys roomId={roomId} mayShare={rights === 'full'} />
      </header>
      <dl className="recap-figures">
        <Figure name={words.began} value={at(show.actualStart)} note={note(show.plannedStart)} />
        <Figure name={words.ended} value={at(show.actualEnd)} note={note(show.plannedEnd)} />
        <Figure name={words.inAll} value={lengthOf(show.actual)} note={differenceText(show.actual - show.planned)} />
      </dl>
      <RecapCues cues={cues} timeZone={timeZone} />
      {lengths.length > 0 && mayWith([rights], 'rundown.take_lengths') && (
        <TakeLengths roomId={roomId} lengths={lengths} />
      )}
      <RecapBand {...recap} />
      <RecapNotes {...recap} />
      <RecapRatings {...recap} />
      <RecapOrder recap={recap} />
    </main>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string | null }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="t-num">
        <strong>{value}</strong>
        {note !== null && <span>{note}</span>}
      </dd>
    </div>
  )
}

/** [RC3] The lengths that the cues took become those of the plan, in one step of undo. */
function TakeLengths({ roomId, lengths }: { roomId: string; lengths: { timerId: string; seconds: number }[] }) {
  const [key] = useState(newOpId)
  const [state, setState] = useState<'open' | 'pending' | 'taken' | 'failed'>('open')
  const take = async () => {
    setState('pending')
    setState((await takeLengths(roomId, lengths, key)).ok ? 'taken' : 'failed')
  }
  return (
    <p className="recap-take" role="status">
      {state === 'taken' ? (
        words.taken
      ) : (
        <>
          <Button size="s" isPending={state === 'pending'} onClick={() => void take()}>
            {words.takeLengths}
          </Button>
          {state === 'failed' && <span className="text-danger">{words.notTaken}</span>}
        </>
      )}
    </p>
  )
}

function differenceText(seconds: number): string {
  if (seconds === 0) return words.asPlanned
  return (seconds > 0 ? words.longer : words.shorter)(lengthOf(Math.abs(seconds)))
}
