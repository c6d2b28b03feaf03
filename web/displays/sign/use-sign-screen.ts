import { useEffect, useState } from 'react'
import { parseJson } from '../../../schema/json.ts'
import { programmeFrame } from '../../../schema/programme/frames.ts'
import type { SignView } from '../../../schema/programme/signs.ts'
import { noteServerNow } from '../../live/clock/clock.ts'
import { refusalOfClose } from '../../live/feed/fetch-room.ts'
import { createHeartbeat } from '../../live/feed/heartbeat.ts'
import { openReconnectingSocket } from '../../live/feed/reconnecting-socket.ts'
import { screenIdOf } from '../screen/screen-id.ts'
import { useIdentified } from '../screen/use-identified.ts'

/** Where the programme refuses it, as one that is locked does, the sign asks again after a while. */
const askAgainMs = 60_000

/** What the programme last said of this sign, and whether it is connected. */
type Said = { sign: SignView | null; isLive: boolean }
/** `identified`: how often it was asked to show its name; 0 while it does not. */
type SignScreen = Said & { identified: number }

/** [SG1] Tells the programme that this window is one of its signs, for as long as it is open. What is shown is read without it. */
export function useSignScreen(programmeId: string): SignScreen {
  const [said, setSaid] = useState<Said>({ sign: null, isLive: false })
  const { identified, identify } = useIdentified()
  useEffect(() => {
    let isOver = false
    let takeDown = () => {}
    void screenIdOf(programmeId).then((id) => {
      if (isOver) return
      const say = (more: Partial<Said>) => setSaid((before) => ({ ...before, ...more }))
      takeDown = hang(programmeId, id, { say, identify })
    })
    return () => {
      isOver = true
      takeDown()
    }
  }, [programmeId, identify])
  return { ...said, identified }
}

type Told = { say: (more: Partial<Said>) => void; identify: () => void }

/** @returns a function that ends the connection */
function hang(programmeId: string, id: string, { say, identify }: Told): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const heartbeat = createHeartbeat(
    (text) => void socket.send(text),
    () => socket.reconnect(),
  )
  const rest = () => {
    heartbeat.stop()
    socket.close()
    clearTimeout(timer)
    timer = setTimeout(() => socket.reconnect(), askAgainMs)
  }
  const query = `programme=${encodeURIComponent(programmeId)}&as=viewer&screen=${encodeURIComponent(id)}`
  const socket = openReconnectingSocket(`/ws?${query}`, {
    onOpen() {
      heartbeat.start()
      socket.send(JSON.stringify({ type: 'join_programme', programmeId }))
    },
    onMessage(data) {
      heartbeat.heard()
      const read = programmeFrame.safeParse(parseJson(String(data)))
      if (!read.success) return
      const frame = read.data
      if ('serverNow' in frame) noteServerNow(frame.serverNow)
      if (frame.type === 'programme_state' || frame.type === 'resumed') say({ isLive: true })
      if (frame.type === 'sign_state') say({ sign: frame.sign })
      if (frame.type === 'sign_action') return frame.action === 'reload' ? window.location.reload() : identify()
      if (frame.type === 'read_check') socket.send(JSON.stringify({ type: 'have_read', key: frame.key }))
      if (frame.type === 'room_closed' || frame.type === 'room_locked') rest()
    },
    onClose(code) {
      heartbeat.stop()
      say({ isLive: false })
      if (refusalOfClose(code) !== null) rest()
    },
  })
  return () => {
    clearTimeout(timer)
    heartbeat.stop()
    socket.close()
  }
}
