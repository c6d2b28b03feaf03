/** A crowd that votes and an operator who presses, with company and without it: whether it makes votes and presses slower. */
import * as limits from '../../../schema/limits.ts'
import { choiceResults } from '../../../schema/tools/polls/entity.ts'
import { add, call, openRoom, type Room } from '../../local/room-client.ts'
import { nextTalk } from '../ballots/ballot-box.ts'
import { quantile, sum } from '../figures.ts'
import { wait, within } from '../patience.ts'
import type { Viewer } from '../viewer.ts'
import { Phone } from './phone.ts'
import type { Row } from './table.ts'
import { connect } from './team.ts'

/** Who comes before some of the rounds, and leaves after each of them. */
export type Company = { leave: () => void | Promise<void> }

/** A room with its crowd, and what every show has: an operator, and what the hall sees. */
export type Hall = { room: Room; phones: readonly Phone[]; display: Viewer; timerId: string; end: () => void }

/** What was measured in one round. */
type Round = { ackMs: number[]; pressMs: number[]; lost: number }
export type Played = Record<'with' | 'without', Round[]>

/** Whether the company is there, in an order that gives neither side the later rounds. */
const order = [true, false, false, true, false, true, true, false]
const voteMs = 10_000
const pressEveryMs = 250
const mostRatio = 1.1

/** A room in which so many phones have joined. */
export async function openHall(base: string, count: number, closing: (() => void)[]): Promise<Hall> {
  const room = await openRoom(base, 'Crowd')
  const phones = Array.from({ length: count }, (_, nth) => new Phone({ base, roomId: room.roomId }, nth))
  for (let at = 0; at < count; at += 50) await Promise.all(phones.slice(at, at + 50).map((phone) => phone.join()))
  const [display, desk] = [await connect(room, 'viewer'), await connect(room, 'controller')]
  const beats = setInterval(() => {
    for (const page of [display, desk]) page.send(limits.ping)
  }, limits.pingIntervalMs)
  closing.push(() => clearInterval(beats))
  const timerId = await add(room, 'timers', { name: 'Keynote', duration: 1_800 })
  const end = () => {
    for (const page of [display, desk]) page.end()
    for (const phone of phones) phone.cut()
  }
  return { room, phones, display, timerId, end }
}

/** Rounds of votes and presses, every other one with company. */
export async function playRounds(hall: Hall, gather: () => Promise<Company>): Promise<Played> {
  const played: Played = { with: [], without: [] }
  // Not counted: nothing is measured while the runtime is cold.
  await playRound(hall)
  for (const hasCompany of order) {
    const company = hasCompany ? await gather() : null
    await wait(1_000)
    played[hasCompany ? 'with' : 'without'].push(await playRound(hall))
    await company?.leave()
    await wait(1_000)
  }
  return played
}

/** Everyone votes within ten seconds, while an operator presses something that the display shows. */
async function playRound({ room, phones, display, timerId }: Hall): Promise<Round> {
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

/** The rows of what was played: acks and presses with the company may take at most 1.1 times those without. */
export function rowsOf(played: Played): Row[] {
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
  return [
    none('votes lost, or counted twice', lostIn(played.with), lostIn(played.without)),
    times('vote: ack, p50', ({ ackMs }) => ackMs, 0.5, true),
    times('vote: ack, p99', ({ ackMs }) => ackMs, 0.99, false),
    times('press to display, p50', ({ pressMs }) => pressMs, 0.5, true),
    times('press to display, p99', ({ pressMs }) => pressMs, 0.99, false),
  ]
}

/** A row of what there may be nothing of. */
export const none = (name: string, value: number, floor: number | null): Row => ({
  name,
  value: String(value),
  floor: floor === null ? '' : String(floor),
  target: '0',
  isMet: value === 0 && (floor ?? 0) === 0,
})

const lostIn = (some: Round[]): number => sum(some.map(({ lost }) => lost))
