import { evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { recapReply } from '../../schema/engine/recap/recap.ts'
import { addPoll, openRoom, type TestRoom } from '../testing/rooms.ts'

/** A show of 40 cues that has begun, and 20 polls with the answers of a hundred people. */
async function bigRoom(): Promise<TestRoom> {
  const room = await openRoom('Gala')
  const timers = Array.from({ length: 40 }, (_, n) => ({ name: `Cue ${n + 1}`, duration: 600 }))
  expect((await room.controller.post(`/api/rooms/${room.id}/timers/batch`, { timers })).status).toBe(201)
  await room.controller.post(`/api/rooms/${room.id}/next`, { after: null })
  for (let n = 0; n < 20; n += 1) {
    const { id: pollId } = await addPoll(room, { isActive: true })
    for (let voter = 0; voter < 100; voter += 1) {
      const vote: Command = { type: 'poll.vote', pollId, selectedOptions: [voter % 3], sessionId: null }
      const done = await room.object.execute(vote, { ...nobody, participantId: `voter-${voter}` }, null)
      expect(done.ok).toBe(true)
    }
  }
  return room
}

it('[RC2] a recap of 40 cues, 20 polls and 2,000 answers is read within a second, also by an object that has just woken', async () => {
  const room = await bigRoom()
  await evictDurableObject(room.object)
  const took: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const began = Date.now()
    const reply = await room.controller.get(`/api/rooms/${room.id}/recap`)
    took.push(Date.now() - began)
    const { polls, cues } = reply.as(recapReply)
    expect([cues.length, polls.length]).toEqual([40, 20])
    expect(polls.reduce((all, { responses }) => all + responses, 0)).toBe(2_000)
  }
  console.info(`a recap took ${took.join(', ')} ms`)
  expect(Math.max(...took)).toBeLessThan(1_000)
})
