import type { ReactNode } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import * as words from './words/dashboard.ts'

/** Total Rooms, Active Rooms, Current Plan (spec 2). A dash stands where it is not known yet. */
export function StatStrip({ rooms }: { rooms: readonly UserRoomReply[] | undefined }): ReactNode {
  return (
    <dl className="stat-strip">
      <Stat name={words.totalRooms} value={rooms?.length} />
      <Stat name={words.activeRooms} value={rooms?.filter((room) => room.isActive).length} />
      <Stat name={words.currentPlan} value={words.plan} />
    </dl>
  )
}

function Stat({ name, value }: { name: string; value: number | string | undefined }): ReactNode {
  return (
    <div>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="t-num text-28 font-label">{value ?? '–'}</dd>
    </div>
  )
}
