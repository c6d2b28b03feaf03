import { expect, it } from 'vitest'
import { firstControlEpoch, nobody, type Principal } from '../../schema/core/door.ts'
import type { CommandOf } from '../../schema/engine/commands/commands.ts'
import * as limits from '../../schema/limits.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import type { PollView } from '../../schema/tools/polls/entity.ts'
import { acknowledged, phonesIn } from '../../worker/testing/phones.ts'
import { handClock, quietCrowd, quietOutbox } from '../../worker/testing/ports.ts'
import { quiet } from '../../worker/testing/relays.ts'
import { addPoll, evicted, openRoom, patchPoll, talliesSent } from '../../worker/testing/rooms.ts'
import { Shown } from '../../worker/testing/shown.ts'
import { LiveRoom } from '../live-room/live-room.ts'
import { MemoryStore } from '../store/memory-store.ts'

const cities = ['Berlin', 'Lagos', 'Lima', 'New York', 'Osaka', 'Oslo', 'Paris', 'São Paulo']
/** As people type them: in capitals, in wide letters, with spaces. */
const ways: ((city: string) => string)[] = [
  (city) => city,
  (city) => city.toUpperCase(),
  (city) => city.toLowerCase(),
  (city) => city.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  (city) => city.replace(' ', '  '),
]
const random = randomOf(testSeed)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

type Vote = CommandOf<'poll.vote'>

/** The answers of this many people, one to three cities each, and the count of each city. */
function answersOf(people: number, pollId: string) {
  const counts = new Map(cities.map((city) => [city, 0]))
  const votes = Array.from({ length: people }, (): Vote => {
    const named = [oneOf(cities), oneOf(cities), oneOf(cities)].slice(0, 1 + Math.floor(random() * 3))
    // A word that someone types twice counts once.
    for (const city of new Set(named)) counts.set(city, (counts.get(city) ?? 0) + 1)
    return { type: 'poll.vote', pollId, words: named.map((city) => oneOf(ways)(city)), sessionId: null }
  })
  return { votes, counts: [...counts].sort() }
}

/** The count of each city in a cloud, however its name was first typed. */
const countsIn = (poll: PollView | undefined): [string, number][] =>
  poll?.kind !== 'word_cloud' || poll.results === null
    ? []
    : poll.results.words
        .map(({ text, count }): [string, number] => {
          const same = (city: string) => city.toLowerCase() === text.normalize('NFKC').toLowerCase().replace(/\s+/, ' ')
          return [cities.find(same) ?? text, count]
        })
        .sort()

/** The tallies among the frames of a phone. */
const talliesIn = (frames: readonly ServerFrame[], pollId: string) =>
  frames.flatMap((frame) =>
    frame.type === 'poll_updated' && frame.poll.id === pollId && (frame.poll.results?.totalResponses ?? 0) > 0
      ? [{ total: frame.poll.results?.totalResponses ?? 0, rev: frame.rev, serverNow: frame.serverNow }]
      : [],
  )

it('[V15] [P17] 300 answers a second, each sent twice: every word counts once, and a phone gets four tallies a second', () => {
  const desk: Principal = { ...nobody, controlEpoch: firstControlEpoch }
  const startedAt = Date.parse('2026-11-21T12:00:00.000Z')
  const clock = handClock(startedAt)
  const told: { ms: number; frame: ServerFrame }[] = []
  const live = new LiveRoom<never>({
    store: new MemoryStore(),
    outbox: quietOutbox,
    mask: (text) => text,
    clock,
    crowd: {
      ...quietCrowd,
      sizeOf: (role) => (role === 'audience' ? 300 : 1),
      tell: (role, frames) => {
        // The room’s own frames, encoded a moment ago.
        for (const text of frames)
          if (role === 'audience') told.push({ ms: clock.now() - startedAt, frame: JSON.parse(text) })
      },
    },
  })
  live.create({ id: 'RoomRoomRoomRoomRoom22', name: 'Town hall', useCase: null, createdBy: null }, null)
  live.execute(
    { type: 'poll.add', kind: 'word_cloud', question: 'Where from?', maxAnswers: 3, isReviewed: false },
    desk,
    null,
  )
  const pollId = live.loaded?.state.polls[0]?.id ?? ''
  live.execute({ type: 'poll.edit', pollId, isActive: true, showResults: true }, desk, null)
  const { votes, counts } = answersOf(1_500, pollId)
  for (const [nth, vote] of votes.entries()) {
    clock.runUntil(startedAt + (nth * 1_000) / 300)
    const who = { ...nobody, participantId: `p-${nth}` }
    for (let times = 0; times < 2; times += 1) expect(live.execute(vote, who, `op-${nth}`).ok).toBe(true)
  }
  clock.runUntil(clock.now() + 1_000)

  const frames = told.map(({ frame }) => frame)
  const moments = told.filter(({ frame }) => talliesIn([frame], pollId).length > 0).map(({ ms }) => ms)
  expect(moments.length).toBeGreaterThan(15)
  for (const from of moments)
    expect(moments.filter((ms) => ms >= from && ms < from + 1_000).length).toBeLessThanOrEqual(4)
  expect(talliesIn(frames, pollId).at(-1)?.total).toBe(1_500)
  const last = frames.findLast((frame) => frame.type === 'poll_updated')
  expect(countsIn(last?.poll)).toEqual(counts)
})

it('[V15] [P17] 300 phones at once, wherever their sockets are: every word counts once, whatever is sent again', async () => {
  const room = await openRoom()
  const { id: pollId } = await addPoll(room, { kind: 'word_cloud' })
  await patchPoll(room, pollId, { isActive: true, showResults: true })
  const phones = await phonesIn(room, 3)
  const { votes, counts } = answersOf(300, pollId)
  const asked = votes.slice(phones.length).map((command, n) => ({
    command,
    who: { ...nobody, participantId: `p-${n}` },
    opId: `op-${n}`,
  }))
  const batches = Array.from({ length: 6 }, (_, n) => asked.slice(n * 50, (n + 1) * 50))
  await Promise.all([
    ...phones.map((phone, n) => acknowledged(room, phone, votes[n] as Vote)),
    ...batches.flatMap((batch) => [room.object.answerAll(0, batch), room.object.answerAll(0, batch)]),
  ])
  await talliesSent(room.id)
  await quiet(room.id)
  for (const { socket } of phones) {
    await socket.news()
    const shown = new Shown()
    for (const frame of socket.frames) shown.take(frame)
    expect(countsIn(shown.room?.polls[0])).toEqual(counts)
    const tallies = talliesIn(socket.frames, pollId)
    // Each frame has the time it was sent. A slow machine sends fewer, never closer together. A timer may fire early.
    const gaps = tallies.slice(1).map(({ serverNow }, index) => serverNow - (tallies[index]?.serverNow ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(limits.tallyIntervalMs - 5)
    expect(new Set(tallies.map(({ rev }) => rev)).size).toBe(tallies.length)
  }
  await evicted(room.object)
  const after = await room.controller.get(`/api/polls/${pollId}/results`)
  expect(after.body).toMatchObject({ totalResponses: 300 })
})
