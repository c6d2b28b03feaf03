import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { choiceResults } from '../../schema/tools/polls/entity.ts'
import { modes } from '../../worker/testing/relays.ts'
import { addPoll, patchPoll } from '../../worker/testing/rooms.ts'
import { openSleepyRoom, type SleepyBrowser, sleepyPhone } from '../../worker/testing/sleepy-browser.ts'
import type { SocketClient } from '../../worker/testing/socket-client.ts'

describe.each(modes)('the rounds of a poll, the room %s', (mode) => {
  it('[U9] each phone has its own vote after a reset, its undo and its redo', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phones: { name: string; phone: SleepyBrowser; socket: SocketClient }[] = []
    for (const name of ['first', 'second']) {
      const phone = await sleepyPhone(room, mode)
      phones.push({ name, phone, socket: await phone.follow() })
    }
    const vote = async (at: number, option: number, opId: string) => {
      const one = phones[at]
      const command = { type: 'poll.vote', pollId: poll.id, selectedOptions: [option], sessionId: null }
      return one?.phone.ask(one.socket, { type: 'command', opId: `${opId}-${one.name}`, command })
    }
    /** Resolves when each phone knows its vote in this round from a frame, and reads the same from the API. */
    const eachKnows = async (...options: (number | null)[]) => {
      for (const [at, { phone, socket }] of phones.entries()) {
        const option = options[at] ?? null
        const votes = option === null ? {} : { [poll.id]: [option] }
        const told = () => socket.frames.findLast((frame) => frame.type === 'participant_state')
        await vi.waitFor(() => expect(told()?.votes).toEqual(votes))
        const own = await phone.get(`/api/rooms/${room.id}/polls`)
        expect(own.body).toMatchObject([{ hasVoted: option !== null }])
      }
    }
    const total = async () =>
      (await room.controller.get(`/api/polls/${poll.id}/results`)).as(choiceResults).totalResponses
    const press = (command: 'undo' | 'redo') => room.controller.post(`/api/rooms/${room.id}/${command}`)
    const reset = () => room.controller.post(`/api/polls/${poll.id}/reset`)

    await vote(0, 0, 'one')
    await vote(1, 1, 'one')
    await reset()
    await eachKnows(null, null)
    expect(await total()).toBe(0)
    expect(await press('undo')).toMatchObject({ status: 200, body: { done: { label: `clear '${poll.question}'` } } })
    await eachKnows(0, 1)
    expect(await total()).toBe(2)
    expect(await vote(0, 1, 'again')).toMatchObject({ type: 'error', code: 'already_voted' })
    await press('redo')
    await eachKnows(null, null)
    expect(await vote(1, 0, 'two')).toMatchObject({ type: 'ack', kind: 'ballot' })
    expect(await total()).toBe(1)
    const about = poll.question
    const message = `'${about}' has been answered since, so this was left alone.`
    const error = { about, reason: 'answered', message }
    expect(await press('undo')).toMatchObject({ status: 409, code: 'undo_conflict', body: { error } })
    await patchPoll(room, poll.id, { isActive: false })
    await reset()
    await press('undo')
    await eachKnows(null, 0)
    expect(await total()).toBe(1)
    const answers = await runInDurableObject(room.object, (_, { storage }) =>
      storage.sql.exec('SELECT DISTINCT subject, participant FROM answers').toArray(),
    )
    expect(answers).toHaveLength(3)
  })
})
