import './rehearsal.css'
import { type ReactNode, useEffect, useState } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { mayWith } from '../../../schema/engine/access/access.ts'
import type { EventFile } from '../../../schema/engine/event/entity.ts'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import { readEvent } from '../../client/event/event-files.ts'
import { runByClock, serverNow } from '../../live/clock/clock.ts'
import { fetchRoom } from '../../live/feed/fetch-room.ts'
import { RoomSourceContext } from '../../live/feed/room-source.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { LoadingFrame } from '../../ui/frames.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { DialogsBeside } from '../../ui/overlay/dialog.tsx'
import { AccessContext, type Asked, type DeskAccess } from '../access/access.ts'
import { DeskActionsContext, DeskContext } from '../desk/desk.ts'
import { UnconfirmedContext } from '../desk/unconfirmed.tsx'
import { useHeldDesk } from '../desk/use-room-desk.ts'
import { DeskScreen } from '../desk-screen.tsx'
import { RoomFrame } from '../room/room-frames.tsx'
import { wide } from '../wide.ts'
import { MeasuredLengths } from './measured-lengths.tsx'
import { RehearsalBand } from './rehearsal-band.tsx'
import { createRehearsal, type Measured, rehearsalRoomId, type Rehearsal as Show } from './rehearsal-room.ts'
import * as words from './words/rehearsal.ts'

/** The show of a room, and the ids of its cues in their order. */
type Copied = { event: EventFile; cueIds: readonly string[] }

/** [RH1] The show in a copy that lives in this page only. */
export function Rehearsal({ roomId }: { roomId: string }): ReactNode {
  const [copied, setCopied] = useState<Copied | 'unreachable' | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with the plan as it is by then
  useEffect(() => {
    let isStale = false
    void copyOf(roomId).then((copy) => !isStale && setCopied(copy ?? 'unreachable'))
    return () => {
      isStale = true
    }
  }, [roomId, round])
  if (copied === null) return <LoadingFrame />
  const again = () => {
    setCopied(null)
    setRound((n) => n + 1)
  }
  if (copied === 'unreachable') return <RoomFrame screen="unreachable" onRetry={again} />
  return <Running key={round} roomId={roomId} copied={copied} onAgain={again} />
}

async function copyOf(roomId: string): Promise<Copied | null> {
  const [event, room] = await Promise.all([readEvent(roomId), fetchRoom(roomId, 'controller', wholeDecoder)])
  if (!event.ok || room.kind !== 'room') return null
  return { event: event.value, cueIds: inOrder(room.snapshot.timers).map(({ id }) => id) }
}

type RunningProps = { roomId: string; copied: Copied; onAgain: () => void }

function Running({ roomId, copied, onAgain }: RunningProps): ReactNode {
  const show = useShow(copied.event)
  const [access] = useState(accessHere)
  const [measured, setMeasured] = useState<readonly Measured[] | null>(null)
  if (show === null) return <LoadingFrame />
  if (measured !== null) {
    const { event, cueIds } = copied
    return (
      <MeasuredLengths
        roomId={roomId}
        roomName={event.room.name}
        rows={measured.flatMap(({ place, ...row }) => {
          const timerId = cueIds[place]
          return timerId === undefined ? [] : [{ ...row, timerId }]
        })}
        onGoOn={() => setMeasured(null)}
        onAgain={onAgain}
      />
    )
  }
  return (
    <div className="rehearsal">
      <RehearsalBand show={show} onEnd={() => setMeasured(show.measured())} />
      <RoomSourceContext value={show.source}>
        <AccessContext value={access}>
          <RehearsedDesk />
        </AccessContext>
      </RoomSourceContext>
    </div>
  )
}

/** The room of the rehearsal, and its clock as that of this page, as long as it is shown. */
function useShow(event: EventFile): Show | null {
  const [show, setShow] = useState<Show | null>(null)
  useEffect(() => {
    const made = createRehearsal(event, serverNow(), () => performance.now())
    runByClock(made.clock.now)
    setShow(made)
    return () => {
      runByClock(null)
      made.clock.stop()
    }
  }, [event])
  return show
}

/** What asks the server, and what only a room with addresses has. */
const notHere = new Set<string>(['timer.add_batch', 'screens.manage', 'event.import', 'room.set_logo'])

/** Everything but that; read when it is drawn, for its label. */
const accessHere = (): DeskAccess => ({
  rights: 'full',
  held: ['full'],
  label: words.rehearsal,
  isRehearsal: true,
  may: (asked: Asked) =>
    !notHere.has(typeof asked === 'string' ? asked : asked.type) && mayWith(['timers', 'audience'], asked),
})

function RehearsedDesk(): ReactNode {
  const feed = useShowFeed(rehearsalRoomId, 'controller', wholeDecoder)
  const { desk } = useHeldDesk(rehearsalRoomId, feed)
  const isWide = useMediaQuery(wide)
  if (desk === null) return <LoadingFrame />
  return (
    <DeskActionsContext value={desk.actions}>
      <UnconfirmedContext value={desk.unconfirmed}>
        <DeskContext value={desk}>
          <DialogsBeside value={isWide}>
            <DeskScreen feed={feed} />
          </DialogsBeside>
        </DeskContext>
      </UnconfirmedContext>
    </DeskActionsContext>
  )
}
