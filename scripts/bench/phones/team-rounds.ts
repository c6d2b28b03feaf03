/** A team next to a crowd: whether screens that report and operators at desks make votes and presses slower. */
import * as limits from '../../../schema/limits.ts'
import type { Room } from '../../local/room-client.ts'
import { sum } from '../figures.ts'
import { wait } from '../patience.ts'
import { none, openHall, playRounds, rowsOf } from './rounds.ts'
import { runtimeOf } from './run.ts'
import type { Row } from './table.ts'
import { gather } from './team.ts'

type Options = { phones: number; closing: (() => Promise<void> | void)[] }

/** Long enough for two reports of a screen. */
const quietMs = 2 * limits.screenReportMs + 2_000

/** Rounds of votes and presses in one room, every other one with a team in it. Returns a row per figure. */
export async function measureTeam({ phones, closing }: Options): Promise<Row[]> {
  const { base } = await runtimeOf(null, closing)
  const hall = await openHall(base, phones, closing)
  const quiet = await measureQuiet(hall.room)
  const played = await playRounds(hall, async () => {
    const team = await gather(hall.room)
    team.watch()
    return team
  })
  hall.end()
  return [
    ...rowsOf(played),
    none('bytes in 12 quiet seconds, list of screens closed', quiet.closed, null),
    { name: 'the same, list open', value: String(quiet.open), floor: '', target: '', isMet: null },
  ]
}

/** The bytes over all wires of the team in a time in which nothing happens, with the list of screens closed and open. */
async function measureQuiet(room: Room): Promise<{ closed: number; open: number }> {
  const team = await gather(room)
  const bytesNow = () => sum(team.viewers.map(({ bytes }) => bytes.received + bytes.sent))
  const during = async () => {
    await wait(2_000)
    const before = bytesNow()
    await wait(quietMs)
    return bytesNow() - before
  }
  const closed = await during()
  team.watch()
  const open = await during()
  team.leave()
  return { closed, open }
}
