/** The people and screens who run a show while a crowd votes: sockets of operators' desks and of displays. */
import { randomUUID } from 'node:crypto'
import * as limits from '../../../schema/limits.ts'
import type { ScreenReport } from '../../../schema/tools/screens/report.ts'
import type { Room } from '../../local/room-client.ts'
import { Viewer } from '../viewer.ts'

export type Team = {
  viewers: Viewer[]
  /** One desk opens its list of screens. */
  watch: () => void
  leave: () => void
}

const screenCount = 50
const deskCount = 20

/** 50 screens and 20 desks. The screens report while the list of screens is open on the first desk. */
export async function gather(room: Room): Promise<Team> {
  const stops: (() => void)[] = []
  const screens = await manyOf(screenCount, async (nth) => {
    const id = `${room.roomId}.${String(nth).padStart(22, 's')}`
    const screen = await connect(room, 'viewer', { screen: { id, page: 'viewer' } })
    const tell = () => screen.send(JSON.stringify({ type: 'screen_report', report }))
    let timer: NodeJS.Timeout | undefined
    stops.push(() => clearInterval(timer))
    screen.onMessage = (data) => {
      if (!data.includes('"screen_state"')) return
      clearInterval(timer)
      if (!data.includes('"isWatched":true')) return
      tell()
      timer = setInterval(tell, limits.screenReportMs)
    }
    return screen
  })
  const desks = await manyOf(deskCount, async (nth) => {
    const desk = await connect(room, 'controller')
    desk.send(JSON.stringify({ type: 'person', key: randomUUID(), name: `Operator ${nth + 1}` }))
    return desk
  })
  const viewers = [...screens, ...desks]
  return {
    viewers,
    watch: () => desks[0]?.send(JSON.stringify({ type: 'screens_watch', isOn: true })),
    leave() {
      for (const stop of stops) stop()
      for (const viewer of viewers) viewer.end()
    },
  }
}

const manyOf = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

const report: ScreenReport = {
  ...{ second: 1_800, shows: 'timer', clockOffsetMs: 0, rttMs: 5, width: 1_920, height: 1_080 },
  ...{ isSoundOn: true, hasWakeLock: true, isVisible: true, release: 'bench' },
}

/** A page with the cookies of an operator: screens of one network without them would not all be listed. */
export const connect = (
  { roomId, controller: { base, cookie } }: Room,
  role: 'viewer' | 'controller',
  claim: object = {},
) =>
  Viewer.connect({
    name: 'Cuelight',
    socketUrl: `${base.replace('http', 'ws')}/ws?room=${roomId}&as=${role}`,
    origin: base,
    cookie,
    hello: JSON.stringify({ type: 'join_room', roomId, ...claim }),
  })
