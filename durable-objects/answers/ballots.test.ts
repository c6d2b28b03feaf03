import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import type { DirectCommand } from '../../schema/engine/commands/commands.ts'
import * as limits from '../../schema/limits.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { modes } from '../../worker/testing/relays.ts'
import {
  addPoll,
  addQuiz,
  joined,
  openRoom,
  patchPoll,
  patchQuiz,
  patchRoom,
  stored,
} from '../../worker/testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../../worker/testing/sleepy-browser.ts'

const options = ['Rivers', 'Bridges', 'Harbours']
const asked = (opId: string, command: DirectCommand) => ({ type: 'command' as const, opId, command })
const voteFor = (pollId: string, option: number, opId = 'op-1') =>
  asked(opId, { type: 'poll.vote', pollId, selectedOptions: [option], sessionId: 'a phone' })
const total = (count: number) => (frame: ServerFrame) =>
  frame.type === 'poll_response' && frame.totalResponses === count

describe.each(modes)('answers over the socket, the room %s', (mode) => {
  it('a vote is acknowledged once, with the recorded ballot; repeating it gives another ack, a second vote already_voted', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phone = await sleepyPhone(room, mode)
    const socket = await phone.follow()
    const view = { pollId: poll.id, selectedOptions: [1], submittedAt: expect.any(String) }
    const own = expect.objectContaining({ votes: { [poll.id]: [1] } })
    const ack = { type: 'ack', opId: 'op-1', kind: 'ballot', view, rev: expect.any(Number), own }
    expect(await phone.ask(socket, voteFor(poll.id, 1))).toEqual(ack)
    expect(await phone.ask(socket, voteFor(poll.id, 1))).toEqual(ack)
    expect(await phone.ask(socket, voteFor(poll.id, 0, 'op-2'))).toMatchObject({ type: 'error', code: 'already_voted' })
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 1 })
  })

  it('a vote sent by socket and then by REST under the same key is one vote', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phone = await sleepyPhone(room, mode)
    const socket = await phone.follow()
    await phone.ask(socket, voteFor(poll.id, 2, 'the-same-one'))
    const headers = { 'idempotency-key': 'the-same-one' }
    const again = await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [2] }, { headers })
    expect(again).toMatchObject({ status: 201, body: { selectedOptions: [2] } })
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 1 })
  })

  it.each(['a', 'op1', 'x'.repeat(64)])('a key of any length is one request by both ways: %s', async (opId) => {
    const room = await openSleepyRoom(mode)
    await patchRoom(room, { feedbackEnabled: true })
    const [poll, quiz] = [await addPoll(room, { isActive: true }), await addQuiz(room, {}, true)]
    const phone = await sleepyPhone(room, mode)
    const socket = await phone.follow()
    await phone.ask(socket, voteFor(poll.id, 2, opId))
    const headers = { 'idempotency-key': opId }
    const answers = [{ questionIndex: 0, selectedOption: 1 }]
    for (let n = 0; n < 2; n += 1) {
      const vote = await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [2] }, { headers })
      const submission = await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers }, { headers })
      const feedback = await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4 }, { headers })
      expect([vote.status, submission.status, feedback.status]).toEqual([201, 201, 201])
    }
    const figures = await room.controller.get(`/api/rooms/${room.id}/feedback/analytics`)
    expect(figures.body).toMatchObject({ totalFeedback: 1 })
  })

  it('moves the results on the display while they are shown, and always on the desk', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const desk = await room.controller.socket(room.id, 'controller')
    const display = await new Browser().socket(room.id, 'viewer')
    for (const socket of [desk, display]) await socket.join()
    const phone = await sleepyPhone(room, mode)
    await phone.ask(await phone.follow(), voteFor(poll.id, 0))
    expect(await desk.seen(total(1))).toMatchObject({
      pollId: poll.id,
      results: [{ count: 1 }, { count: 0 }, { count: 0 }],
    })
    expect(display.texts.join()).not.toContain('poll_response')
    await patchPoll(room, poll.id, { showResults: true })
    await display.seen((frame) => frame.type === 'poll_updated' && frame.poll.results?.totalResponses === 1)
    const other = await sleepyPhone(room, mode)
    await other.ask(await other.follow(), voteFor(poll.id, 0))
    await display.seen(total(2))
  })

  it('a participant’s answer on one page shows on their other page', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phone = await sleepyPhone(room, mode)
    const [one, other] = [await phone.follow(), await phone.follow()]
    await phone.ask(one, voteFor(poll.id, 1))
    const state = await other.seen((frame) => frame.type === 'participant_state' && poll.id in frame.votes)
    expect(state).toMatchObject({ votes: { [poll.id]: [1] } })
  })

  it('a quiz runs question by question, and survives a new socket', async () => {
    const room = await openSleepyRoom(mode)
    const quiz = await addQuiz(room, {}, true)
    const phone = await sleepyPhone(room, mode)
    const socket = await phone.follow()
    const quizId = quiz.id
    const begun = { type: 'quiz.start', quizId, sessionId: null } as const
    const start = await phone.ask(socket, asked('s', begun))
    expect(start).toMatchObject({ kind: 'attempt', view: { questionIndex: 0, isCompleted: false } })
    const answer = asked('a', { type: 'quiz.answer', quizId, questionIndex: 0, selectedOption: 1 })
    expect(await phone.ask(socket, answer)).toMatchObject({ kind: 'attempt', view: { questionIndex: 1 } })
    expect(await phone.ask(socket, answer)).toMatchObject({ kind: 'attempt', view: { questionIndex: 1 } })
    const again = await phone.follow()
    await again.seen((frame) => frame.type === 'participant_state' && frame.attempts[quizId]?.questionIndex === 1)
    const answers = [{ questionIndex: 1, selectedOption: 0 }]
    const submit = (opId: string) => asked(opId, { type: 'quiz.submit', quizId, answers, sessionId: null })
    const done = { isCompleted: true, totalScore: 15, totalPossibleScore: 15 }
    expect(await phone.ask(again, submit('done'))).toMatchObject({ type: 'ack', kind: 'attempt', view: done })
    expect(await phone.ask(again, submit('done'))).toMatchObject({ type: 'ack', kind: 'attempt', view: done })
    expect(await phone.ask(again, submit('more'))).toMatchObject({ code: 'already_completed' })
    // An acknowledgement may have gone to a dead connection, so repeating these commands is no fault.
    for (const isActive of [true, false]) {
      await patchQuiz(room, quizId, { isActive })
      const late = await phone.follow()
      expect(await phone.ask(late, asked('s', begun))).toMatchObject({ kind: 'attempt', view: done })
      expect(await phone.ask(late, answer)).toMatchObject({ type: 'ack', opId: 'a', kind: 'attempt', view: done })
      const begin = () => phone.post(`/api/quizzes/${quizId}/attempts`, {}, { headers: { 'idempotency-key': 's' } })
      expect(await begin()).toMatchObject({ status: 201, body: { ...done, startedAt: expect.any(String) } })
    }
  })

  it('feedback with one opId counts once, and the controller receives it immediately', async () => {
    const room = await openSleepyRoom(mode)
    await patchRoom(room, { feedbackEnabled: true })
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const phone = await sleepyPhone(room, mode)
    const socket = await phone.follow()
    const given = { rating: 5, comment: 'Good', categoryId: null, sessionId: null }
    const frame = asked('op', { type: 'feedback.submit', ...given })
    for (let n = 0; n < 3; n += 1) expect(await phone.ask(socket, frame)).toMatchObject({ type: 'ack' })
    expect(await desk.next('feedback_submitted')).toMatchObject({ rating: 5, analytics: { totalFeedback: 1 } })
    expect((await room.controller.get(`/api/rooms/${room.id}/feedback/analytics`)).body).toMatchObject({
      totalFeedback: 1,
    })
    expect(socket.texts.join()).not.toContain('feedback_submitted')
  })

  it('[P15] a participant learns nothing more about a quiz that has ended', async () => {
    const room = await openSleepyRoom(mode)
    const quiz = await addQuiz(room, {}, true)
    const phone = await sleepyPhone(room, mode)
    await phone.post(`/api/quizzes/${quiz.id}/attempts`, {})
    const ownAttempts = async () => {
      const socket = await phone.socket(room.id, 'audience')
      await socket.join()
      return Object.keys((await socket.next('participant_state')).attempts)
    }
    expect(await ownAttempts()).toEqual([quiz.id])
    await patchQuiz(room, quiz.id, { isActive: false })
    expect(await ownAttempts()).toEqual([])
  })

  it('a participant who waited behind the lock gets their own answers when it is lifted', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phone = await sleepyPhone(room, mode)
    await phone.ask(await phone.follow(), voteFor(poll.id, 1))
    await patchRoom(room, { isJoinLocked: true })
    const late = await phone.socket(room.id, 'audience')
    expect(await late.hello()).toMatchObject({ type: 'room_locked' })
    await patchRoom(room, { isJoinLocked: false })
    await late.seen((frame) => frame.type === 'participant_state' && poll.id in frame.votes)
  })
})

describe('a crowd', () => {
  it('threat T5: 300 participants at once, half by socket and half by REST: the tally equals the acknowledged votes', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true, showResults: true })
    const desk = await room.controller.socket(room.id, 'controller')
    const display = await new Browser().socket(room.id, 'viewer')
    for (const socket of [desk, display]) await socket.join()
    const phones = await Promise.all(Array.from({ length: 300 }, () => joined(room)))
    const sockets = await Promise.all(phones.slice(0, 150).map((phone) => phone.socket(room.id, 'audience')))
    // However slow the machine is, none of them is closed because it said nothing for ten seconds.
    await Promise.all(sockets.map((socket) => socket.join()))
    const startedAt = performance.now()
    const chosen = (index: number) => (index * 7) % options.length
    const acknowledged = await Promise.all(
      phones.map(async (phone, index) => {
        const socket = sockets[index]
        if (socket === undefined) {
          const body = { sessionId: `s${index}`, selectedOptions: [chosen(index)] }
          return (await phone.post(`/api/polls/${poll.id}/responses`, body)).status === 201
        }
        socket.send(voteFor(poll.id, chosen(index)))
        return (await socket.reply('op-1')).type === 'ack'
      }),
    )
    expect(acknowledged.every(Boolean)).toBe(true)
    const counts = options.map((_, option) => phones.filter((_, index) => chosen(index) === option).length)
    const results = { totalResponses: 300, results: counts.map((count, optionIndex) => ({ optionIndex, count })) }
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toEqual(results)
    for (const socket of [desk, display]) {
      expect(await socket.seen(total(300))).toMatchObject(results)
      const tallies = socket.frames.filter(({ type }) => type === 'poll_response').length
      const intervals = (performance.now() - startedAt) / limits.tallyIntervalMs
      expect(tallies).toBeLessThanOrEqual(Math.ceil(intervals) + 1)
    }
  })

  it('threat T5: of 100 parallel votes by one participant, one counts', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const socket = await phone.socket(room.id, 'audience')
    await socket.join()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const body = { sessionId: `s${n}`, selectedOptions: [n % 3] }
        if (n >= 5) return (await phone.post(`/api/polls/${poll.id}/responses`, body)).status
        socket.send(voteFor(poll.id, n % 3, `op-${n}`))
        return (await socket.reply(`op-${n}`)).type === 'ack' ? 201 : 409
      }),
    )
    expect(answers.filter((status) => status === 201)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(99)
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 1 })
  })

  it('threat T5: votes under forged identities do not count', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const cookie = [...phone.cookies].find(([name]) => name.includes('participant'))
    expect(cookie).toBeDefined()
    const [name = '', value = ''] = cookie ?? []
    for (let n = 0; n < 200; n += 1) {
      const forger = new Browser()
      forger.cookies.set(name, n % 2 === 0 ? `${value.slice(0, -4)}${String(n).padStart(4, 'A')}` : `p${n}.${value}`)
      const body = { sessionId: `s${n}`, selectedOptions: [0] }
      expect((await forger.post(`/api/polls/${poll.id}/responses`, body)).status).toBe(401)
    }
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 0 })
  })

  it('fault F1: a waiting tally is stored with the vote until it is sent', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const notes = "SELECT * FROM meta WHERE key = 'unsent_tallies'"
    const { command, opId } = voteFor(poll.id, 1)
    const noted = await runInDurableObject(room.object, (instance, { storage }) => {
      void instance.execute(command, { ...nobody, participantId: 'somebody' }, opId)
      return storage.sql.exec(notes).toArray()
    })
    expect(noted).toHaveLength(1)
    await desk.seen(total(1))
    expect(await stored(room.id)).not.toContain('unsent_tallies')
  })

  it('fault F1: tallies that waited when the object went down are sent when it is up again', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, {}, true)
    const display = await new Browser().socket(room.id, 'viewer')
    await display.join()
    const told = () => display.frames.filter(({ type }) => type === 'quiz_response')
    const phone = await joined(room)
    await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers: [{ questionIndex: 0, selectedOption: 1 }] })
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    // As if the object had been killed before it sent the tally.
    await runInDurableObject(room.object, (_, { storage }) => {
      storage.sql.exec("INSERT INTO meta VALUES ('unsent_tallies', '1')")
    })
    await evictDurableObject(room.object)
    await phone.get(`/api/rooms/${room.id}?as=audience`)
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[1]).toMatchObject({ results: { totalResponses: 1 } })
    expect(JSON.stringify(told())).not.toContain('isCorrect')
  })
})
