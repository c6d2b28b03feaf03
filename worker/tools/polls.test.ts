import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { pollReply, pollView } from '../../schema/tools/polls/entity.ts'
import { Browser } from '../testing/browser.ts'
import { modes } from '../testing/relays.ts'
import { addPoll, patchPoll, stored } from '../testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../testing/sleepy-browser.ts'

const vote = (selectedOptions: unknown, more: object = {}) => ({ sessionId: 'a phone', selectedOptions, ...more })

describe.each(modes)('polls over REST, the room %s', (mode) => {
  const open = async (given: Parameters<typeof addPoll>[1] = { isActive: true }) => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, given)
    return { room, poll, phone: await sleepyPhone(room, mode), path: `/api/polls/${poll.id}` }
  }

  it('[V1] is inactive with its results hidden, unless the request says otherwise: then phones see it', async () => {
    const room = await openSleepyRoom(mode)
    const phone = await sleepyPhone(room, mode)
    const add = (flags: object) =>
      room.controller.post(`/api/rooms/${room.id}/polls`, { question: ' Which? ', options: ['A', ' ', 'B'], ...flags })
    const draft = await add({})
    expect(draft.status).toBe(201)
    const asked = { question: 'Which?', options: ['A', 'B'], allowMultiple: false, closedAt: null }
    expect(draft.body).toMatchObject({ ...asked, isActive: false, showResults: false, results: { totalResponses: 0 } })
    const started = await add({ isActive: true, showResults: true })
    expect(started.body).toMatchObject({ ...asked, isActive: true, showResults: true })
    const seen = (await phone.get(`/api/rooms/${room.id}/polls`)).body
    expect(seen).toMatchObject([{ isActive: true, results: { totalResponses: 0 } }])
    const { id } = started.as(pollView)
    expect((await phone.post(`/api/polls/${id}/responses`, vote([0]))).status).toBe(201)
  })

  it.each([
    ['no question', { question: '  ', options: ['A', 'B'] }, 'question'],
    ['one option', { question: 'Q', options: ['A', ' '] }, 'options'],
    ['seven options', { question: 'Q', options: [...'ABCDEFG'] }, 'options'],
    ['no options', { question: 'Q' }, 'options'],
  ])('says at the field what is wrong: %s', async (_, body, field) => {
    const room = await openSleepyRoom(mode)
    const refused = await room.controller.post(`/api/rooms/${room.id}/polls`, body)
    expect(refused).toMatchObject({ status: 400, code: 'invalid' })
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
  })

  it('[V2] starts and stops, and records when it was stopped', async () => {
    const { room, poll } = await open({})
    expect(await patchPoll(room, poll.id, { isActive: true })).toMatchObject({ isActive: true, closedAt: null })
    const stopped = await patchPoll(room, poll.id, { isActive: false })
    expect(stopped).toMatchObject({ isActive: false, closedAt: expect.any(String) })
  })

  it('[V5] counts a participant once: the first vote counts and is restored on reload', async () => {
    const { room, poll, phone, path } = await open()
    expect((await phone.get(path)).body).toMatchObject({ hasVoted: false, selectedOptions: [], results: null })
    expect((await phone.post(`${path}/responses`, vote([1]))).status).toBe(201)
    const again = await phone.post(`${path}/responses`, vote([0]))
    expect(again).toMatchObject({ status: 409, code: 'already_voted' })
    expect(again.error?.message).toContain('Already voted')
    expect((await phone.get(path)).body).toMatchObject({ hasVoted: true, selectedOptions: [1] })
    const results = await room.controller.get(`/api/polls/${poll.id}/results`)
    expect(results.body).toEqual({
      totalResponses: 1,
      results: [
        { optionIndex: 0, count: 0 },
        { optionIndex: 1, count: 1 },
        { optionIndex: 2, count: 0 },
      ],
    })
  })

  it('[V5] gives a repeated request its first reply again, even after the poll was closed', async () => {
    const { room, poll, phone, path } = await open()
    const headers = { 'idempotency-key': 'one-vote' }
    const first = await phone.post(`${path}/responses`, vote([1]), { headers })
    expect(first.status).toBe(201)
    await patchPoll(room, poll.id, { isActive: false })
    const again = await phone.post(`${path}/responses`, vote([1]), { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await room.controller.get(`${path}/results`)).body).toMatchObject({ totalResponses: 1 })
  })

  it('[V5] ignores a key that is too long to store', async () => {
    const { room, phone, path } = await open()
    const headers = { 'idempotency-key': 'x'.repeat(limits.maxRequestKeyLength + 1) }
    expect((await phone.post(`${path}/responses`, vote([1]), { headers })).status).toBe(201)
    expect(await phone.post(`${path}/responses`, vote([1]), { headers })).toMatchObject({ code: 'already_voted' })
    expect(await stored(room.id)).not.toContain(headers['idempotency-key'])
  })

  it('[V6] accepts no votes before it starts or after it stops', async () => {
    const { room, poll, phone, path } = await open({})
    // [P10] A draft reads as a missing poll.
    expect(await phone.post(`${path}/responses`, vote([0]))).toMatchObject({ status: 404, code: 'not_found' })
    await patchPoll(room, poll.id, { isActive: true })
    await patchPoll(room, poll.id, { isActive: false })
    expect(await phone.post(`${path}/responses`, vote([0]))).toMatchObject({ status: 409, code: 'poll_closed' })
  })

  it.each([
    ['none', []],
    ['an unknown one', [3]],
    ['a negative one', [-1]],
    ['half an option', [0.5]],
    ['the same one twice', [0, 0]],
    ['two in a poll with a single choice', [0, 1]],
    ['a text', ['0']],
    ['something that is not a list', 0],
    ['a hundred', Array.from({ length: 100 }, (_, n) => n)],
  ])('[V7] refuses a vote for %s', async (_, selected) => {
    const { room, phone, path } = await open()
    expect((await phone.post(`${path}/responses`, vote(selected))).status).toBe(400)
    expect((await room.controller.get(`${path}/results`)).body).toMatchObject({ totalResponses: 0 })
  })

  it('[V7] accepts several options if the poll allows it, and counts one response', async () => {
    const { room, phone, path } = await open({ isActive: true, allowMultiple: true })
    expect((await phone.post(`${path}/responses`, vote([2, 0]))).status).toBe(201)
    expect((await room.controller.get(`${path}/results`)).body).toMatchObject({
      totalResponses: 1,
      results: [{ count: 1 }, { count: 0 }, { count: 1 }],
    })
  })

  it('asks a browser that did not join to join, and does not trust its session id', async () => {
    const { room, path } = await open()
    const stranger = new Browser()
    const refused = await stranger.post(
      `${path}/responses`,
      vote([0], { sessionId: 'someone else', participantId: 'x' }),
    )
    expect(refused).toMatchObject({ status: 401, code: 'join_required' })
    expect((await room.controller.get(`${path}/results`)).body).toMatchObject({ totalResponses: 0 })
  })

  it('[P12] hides results until they are shown', async () => {
    const { room, poll, phone, path } = await open()
    await phone.post(`${path}/responses`, vote([0]))
    expect(await phone.get(`${path}/results`)).toMatchObject({ status: 403, code: 'results_hidden' })
    expect((await phone.get(path)).body).toMatchObject({ results: null })
    await patchPoll(room, poll.id, { showResults: true })
    expect((await phone.get(`${path}/results`)).body).toMatchObject({ totalResponses: 1 })
    expect((await new Browser().get(path)).body).toMatchObject({ results: { totalResponses: 1 } })
  })

  it('[P10] drafts are not listed for the audience', async () => {
    const { room, poll, phone } = await open({})
    expect((await phone.get(`/api/rooms/${room.id}/polls`)).body).toEqual([])
    await patchPoll(room, poll.id, { isActive: true })
    const listed = (await phone.get(`/api/rooms/${room.id}/polls`)).body
    expect(listed).toMatchObject([{ id: poll.id, hasVoted: false, results: null }])
  })

  it('[V4] is deleted with all its votes', async () => {
    const { room, poll, phone, path } = await open()
    expect((await phone.post(`${path}/responses`, vote([0]))).status).toBe(201)
    expect((await room.controller.delete(path)).status).toBe(204)
    // Undo would restore it with its votes (decision 35); until then nothing reads them.
    expect(await stored(room.id)).not.toContain(`"id": "${poll.id}"`)
    expect(await phone.get(path)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await phone.post(`${path}/responses`, vote([0]))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('has replies that match the description and do not name voters', async () => {
    const { room, phone, path } = await open({ isActive: true, showResults: true })
    await phone.post(`${path}/responses`, vote([0]))
    for (const reader of [room.controller, phone, new Browser()]) {
      const reply = await reader.get(path)
      reply.exactly(pollReply)
      expect(reply.text).not.toContain('a phone')
    }
  })
})
