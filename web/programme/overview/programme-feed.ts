/** A programme as it is on the server right now, with what its stages report: kept current over a socket. */
import { useEffect, useState } from 'react'
import type { Rights } from '../../../schema/core/rights.ts'
import { parseJson } from '../../../schema/json.ts'
import { type ProgrammeFrame, programmeFrame } from '../../../schema/programme/frames.ts'
import {
  type ProgrammeReply,
  type ProgrammeView,
  programmeView,
  type StageOfProgramme,
  stageOfProgramme,
} from '../../../schema/programme/view.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { readProgramme } from '../../client/api/programmes.ts'
import { noteServerNow } from '../../live/clock/clock.ts'
import { isFinal, refusalOfClose } from '../../live/feed/fetch-room.ts'
import { createHeartbeat } from '../../live/feed/heartbeat.ts'
import { openReconnectingSocket } from '../../live/feed/reconnecting-socket.ts'

export type OpenProgramme = {
  programme: ProgrammeView
  stages: readonly StageOfProgramme[]
  rights: Rights
  /** Whether somebody is signed in as the account that owns the event. */
  isOwner: boolean
}
type ProgrammeFeed = {
  open: OpenProgramme | null
  refusal: RefusalCode | null
  /** Since when there is no connection, by the page's own monotonic clock. */
  downSinceMs: number | null
}

const nothing: ProgrammeFeed = { open: null, refusal: null, downSinceMs: null }
/** A refusal may end: somebody else brings the link back. */
const askAgainMs = 10_000
/** Longer than the reply to this page's own request takes to arrive after its socket was closed by it. */
const ownDoingMs = 1_500

/**
 * [PV3] The programme, read once and then told frame by frame. A gap in the frames asks for all of it. What is shown stays
 * while another attempt connects.
 */
export function useProgrammeFeed(id: string, attempt: number): ProgrammeFeed {
  const [feed, setFeed] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt connects again, with what the browser has proved since
  useEffect(() => {
    return openProgramme(id, (change) => setFeed(change))
  }, [id, attempt])
  return feed
}

type Change = (before: ProgrammeFeed) => ProgrammeFeed

/** Connects to a programme. @returns a function that ends the connection */
function openProgramme(id: string, change: (change: Change) => void): () => void {
  let rev: number | null = null
  let isOver = false
  let hasShown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const join = () => {
    rev = null
    socket.send(JSON.stringify({ type: 'join_programme', programmeId: id }))
  }
  const down = () =>
    change((before) => (before.downSinceMs === null ? { ...before, downSinceMs: performance.now() } : before))
  const heartbeat = createHeartbeat(
    (text) => void socket.send(text),
    () => {
      socket.reconnect()
      down()
    },
  )
  const refuse = (refusal: RefusalCode) => {
    heartbeat.stop()
    socket.close()
    clearTimeout(timer)
    const say = () => {
      change(() => ({ ...nothing, refusal }))
      if (!isFinal(refusal)) timer = setTimeout(() => socket.reconnect(), askAgainMs)
    }
    // If this page made the new link, or deleted the event, the reply says what comes next.
    if (hasShown && (refusal === 'control_rotated' || refusal === 'room_closed')) timer = setTimeout(say, ownDoingMs)
    else say()
  }
  /** Why no socket opens is only said by a read. */
  const read = async () => {
    const reply = await readProgramme(id)
    if (isOver) return
    if (reply.ok) change((before) => (before.open === null ? { ...before, open: openOf(reply.value) } : before))
    else if (reply.code !== 'unreachable' && reply.code !== 'internal') refuse(reply.code)
  }
  const socket = openReconnectingSocket(`/ws?programme=${encodeURIComponent(id)}&as=controller`, {
    onOpen() {
      heartbeat.start()
      join()
    },
    onMessage(data) {
      heartbeat.heard()
      const frame = programmeFrame.safeParse(parseJson(String(data)))
      if (frame.success) hear(frame.data)
    },
    onClose(code) {
      heartbeat.stop()
      const refusal = refusalOfClose(code)
      if (refusal !== null) return refuse(refusal)
      down()
      void read()
    },
  })

  function hear(frame: ProgrammeFrame): void {
    if ('serverNow' in frame) noteServerNow(frame.serverNow)
    switch (frame.type) {
      case 'programme_state': {
        const open = openIn(frame)
        if (open === null) return
        rev = frame.rev
        hasShown = true
        return change(() => ({ open, refusal: null, downSinceMs: null }))
      }
      case 'read_check':
        return void socket.send(JSON.stringify({ type: 'have_read', key: frame.key }))
      case 'room_closed':
      case 'room_locked':
        return refuse(frame.code)
      case 'programme_changed':
      case 'stage_changed':
      case 'stage_gone': {
        if (rev === null) return
        if (frame.rev !== rev + 1) return frame.rev > rev ? join() : undefined
        rev = frame.rev
        return change((before) => (before.open === null ? before : { ...before, open: openAfter(before.open, frame) }))
      }
    }
  }

  void read()
  return () => {
    isOver = true
    clearTimeout(timer)
    heartbeat.stop()
    socket.close()
  }
}

const openOf = ({ stages, own, serverNow: _, ...programme }: ProgrammeReply): OpenProgramme => ({
  programme,
  stages,
  rights: own.rights,
  isOwner: own.isOwner,
})

function openIn(frame: Extract<ProgrammeFrame, { type: 'programme_state' }>): OpenProgramme | null {
  const programme = programmeView.safeParse(frame.programme)
  const stages = frame.stages.map((stage) => stageOfProgramme.safeParse(stage))
  if (!programme.success || frame.own === undefined) return null
  const read = stages.flatMap((stage) => (stage.success ? [stage.data] : []))
  return { programme: programme.data, stages: inOrder(read), rights: frame.own.rights, isOwner: frame.own.isOwner }
}

type StreamFrame = Extract<ProgrammeFrame, { type: 'programme_changed' | 'stage_changed' | 'stage_gone' }>

function openAfter(open: OpenProgramme, frame: StreamFrame): OpenProgramme {
  if (frame.type === 'programme_changed') {
    const programme = programmeView.safeParse(frame.programme)
    return programme.success ? { ...open, programme: programme.data } : open
  }
  if (frame.type === 'stage_gone') return { ...open, stages: open.stages.filter(({ id }) => id !== frame.stageId) }
  const stage = stageOfProgramme.safeParse(frame.stage)
  if (!stage.success) return open
  const others = open.stages.filter(({ id }) => id !== stage.data.id)
  return { ...open, stages: inOrder([...others, stage.data]) }
}

const inOrder = (stages: readonly StageOfProgramme[]): StageOfProgramme[] =>
  [...stages].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
