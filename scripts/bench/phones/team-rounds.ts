/** A team next to a crowd: whether screens that report and operators at desks make votes and presses slower. */
import * as limits from '../../../schema/limits.ts'
import { choiceResults } from '../../../schema/tools/polls/entity.ts'
import { add, call, openRoom, type Room } from '../../local/room-client.ts'
import { nextTalk } from '../ballots/ballot-box.ts'
import { quantile, sum } from '../figures.ts'
import { wait, within } from '../patience.ts'
import type { Viewer } from '../viewer.ts'
import { Phone } from './phone.ts'
import { runtimeOf } from './run.ts'
import type { Row } from './table.ts'
import { connect, gather } from './team.ts'

type Options = { phones: number; closing: (() => Promise<void> | void)[] }
/** What was measured in one round. */
type Round = { ackMs: number[]; pressMs: number[]; lost: number }

/** Whether the team is there, in an order that gives neither side the later rounds. */
const rounds = [true, false, false, true, false, true, true, false]
const voteMs = 10_000
const pressEveryMs = 250
/** Long enough for two reports of a screen. */
const quietMs = 2 * limits.screenReportMs + 2_000
const mostRatio = 1.1

/** Rounds of votes and presses in one room, every other one with a team in it. Returns a row per figure. */
export async function measureTeam({ phones: count, closing }: Options): Promise<Row[]> {
  const { base } = await runtimeOf(null, closing)
  const room = await openRoom(base, 'Crowd')
  const phones = Array.from({ length: count }, (_, nth) => new Phone({ base, roomId: room.roomId }, nth))
  for (let at = 0; at < count; at += 50) await Promise.all(phones.slice(at, at + 50).map((phone) => phone.join()))
  // What every show has: an operator, and what the hall sees.
  const [display, desk] = [await connect(room, 'viewer'), await connect(room, 'controller')]
  const beats = setInterval(() => {
    for (const page of [display, desk]) page.send(limits.ping)
  }, limits.pingIntervalMs)
  closing.push(() => clearInterval(beats))
  const timerId = await add(room, 'timers', { name: 'Keynote', duration: 1_800 })

  const quiet = await measureQuiet(room)
  const played: Record<'with' | 'without', Round[]> = { with: [], without: [] }
  // Not counted: nothing is measured while the runtime is cold.
  await playRound(room, phones, { display, timerId })
  for (const hasTeam of rounds) {
    const team = hasTeam ? await gather(room) : null
    team?.watch()
    await wait(1_000)
    played[hasTeam ? 'with' : 'without'].push(await playRound(room, phones, { display, timerId }))
    team?.leave()
    await wait(1_000)
  }
  for (const page of [display, desk]) page.end()
  for (const phone of phones) phone.cut()
  return rowsOf(played, quiet)
}

/** Everyone votes within ten seconds, while an operator presses something that the display shows. */
async function playRound(
  room: Room,
  phones: readonly Phone[],
  { display, timerId }: { display: Viewer; timerId: string },
): Promise<Round> {
  const { controller } = room
  const id = await add(room, 'polls', { ...nextTalk, isActive: true, showResults: true })
  const round: Round = { ackMs: [], pressMs: [], lost: 0 }
  const command = { type: 'poll.vote', pollId: id, selectedOptions: [0], sessionId: null }
  const voting = phones.map(async (phone) => {
    await wait(Math.random() * voteMs)
    const sentAt = performance.now()
    round.ackMs.push((await phone.ask(command, id)) - sentAt)
  })
  for (let press = 0; press < voteMs / pressEveryMs; press += 1) {
    const shown = Promise.withResolvers<number>()
    display.onMessage = (data) => data.includes('"timer-updated"') && shown.resolve(performance.now())
    const pressedAt = performance.now()
    await call(controller, 'PATCH', `/api/timers/${timerId}`, { currentTime: 1_700 - press })
    round.pressMs.push((await within(shown.promise, () => 'a press did not reach the display')) - pressedAt)
    await wait(pressEveryMs)
  }
  await within(Promise.all(voting), () => `${round.ackMs.length} votes were acknowledged`)
  const results = choiceResults.parse(await call(controller, 'GET', `/api/polls/${id}/results`))
  round.lost = Math.abs(results.totalResponses - phones.length)
  await call(controller, 'PATCH', `/api/polls/${id}`, { isActive: false, showResults: false })
  return round
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

function rowsOf(played: Record<'with' | 'without', Round[]>, quiet: { closed: number; open: number }): Row[] {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const times = (name: string, of: (round: Round) => readonly number[], share: number, isTarget: boolean): Row => {
    // The median of the rounds, because a round in which the machine was busy says nothing.
    const over = (some: Round[]) =>
      quantile(
        some.map((round) => quantile(of(round), share)),
        0.5,
      )
    const [value, floor] = [over(played.with), over(played.without)]
    const ratio = value / floor
    return {
      name: `${name} (ratio ${ratio.toFixed(2)})`,
      value: ms(value),
      floor: ms(floor),
      target: isTarget ? mostRatio.toFixed(1) : '',
      isMet: isTarget ? ratio <= mostRatio : null,
    }
  }
  const none = (name: string, value: number, floor: number | null): Row => ({
    name,
    value: String(value),
    floor: floor === null ? '' : String(floor),
    target: '0',
    isMet: value === 0 && (floor ?? 0) === 0,
  })
  return [
    none('votes lost, or counted twice', lostIn(played.with), lostIn(played.without)),
    times('vote: ack, p50', ({ ackMs }) => ackMs, 0.5, true),
    times('vote: ack, p99', ({ ackMs }) => ackMs, 0.99, false),
    times('press to display, p50', ({ pressMs }) => pressMs, 0.5, true),
    times('press to display, p99', ({ pressMs }) => pressMs, 0.99, false),
    none('bytes in 12 quiet seconds, list of screens closed', quiet.closed, null),
    { name: 'the same, list open', value: String(quiet.open), floor: '', target: '', isMet: null },
  ]
}

const lostIn = (some: Round[]): number => sum(some.map(({ lost }) => lost))
