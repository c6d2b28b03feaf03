import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { modes } from '../testing/relays.ts'
import { addLiveMessage, patchRoom } from '../testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../testing/sleepy-browser.ts'

describe.each(modes)('feedback over REST, the room %s', (mode) => {
  const open = async () => {
    const room = await openSleepyRoom(mode)
    await patchRoom(room, { feedbackEnabled: true })
    return { room, phone: await sleepyPhone(room, mode), path: `/api/rooms/${room.id}/feedback` }
  }

  it('can be given by participants while it is enabled', async () => {
    const { room, phone, path } = await open()
    const given = await phone.post(path, { sessionId: 'a phone', rating: 5, comment: ' Thank you ' })
    expect(given).toMatchObject({ status: 201, body: { rating: 5, comment: 'Thank you', isAnonymous: true } })
    expect(await room.controller.post(path, { rating: 5 })).toMatchObject({ status: 401, code: 'join_required' })
    await patchRoom(room, { feedbackEnabled: false })
    expect(await phone.post(path, { rating: 5 })).toMatchObject({ status: 409, code: 'feedback_disabled' })
  })

  it.each([0, 6, 2.5, '5', null])('refuses a rating of %s at its field', async (rating) => {
    const { phone, path } = await open()
    const refused = await phone.post(path, { rating })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['rating'])
  })

  it('accepts a comment of 500 characters but not of 501', async () => {
    const { phone, path } = await open()
    expect((await phone.post(path, { rating: 1, comment: 'é'.repeat(limits.maxCommentLength) })).status).toBe(201)
    expect((await phone.post(path, { rating: 1, comment: 'é'.repeat(limits.maxCommentLength + 1) })).status).toBe(400)
  })

  it('counts a repeated request once', async () => {
    const { room, phone, path } = await open()
    const headers = { 'idempotency-key': 'only-once' }
    const first = await phone.post(path, { rating: 3 }, { headers })
    expect((await phone.post(path, { rating: 3 }, { headers })).body).toEqual(first.body)
    expect((await room.controller.get(`${path}/analytics`)).body).toMatchObject({ totalFeedback: 1, averageRating: 3 })
  })

  it('is read only by controllers, in pages of five, newest first, without its author', async () => {
    const { room, phone, path } = await open()
    for (const rating of [1, 2, 3, 4, 5, 5, 4]) await phone.post(path, { rating, sessionId: 'a phone' })
    const ratings = async (page: string) => {
      const { body, text } = await room.controller.get(path + page)
      expect(text).not.toContain('a phone')
      expect(text).not.toContain('participantId')
      return Array.isArray(body) ? body.map(({ rating }) => rating) : body
    }
    expect(await ratings('?page=1')).toEqual([4, 5, 5, 4, 3])
    expect(await ratings('?page=2')).toEqual([2, 1])
    expect(await ratings('?page=3')).toEqual([])
    expect(await ratings('')).toEqual([4, 5, 5, 4, 3, 2, 1])
    expect((await room.controller.get(`${path}/analytics`)).body).toEqual({
      averageRating: 3.4,
      totalFeedback: 7,
      ratingDistribution: [1, 1, 1, 2, 2].map((count, index) => ({ rating: index + 1, count })),
    })
    expect((await phone.get(path)).status).toBe(403)
    expect((await phone.get(`${path}/analytics`)).status).toBe(403)
    expect((await phone.get(`${path}/figures`)).status).toBe(403)
  })

  it.each(['0', '-1', '1.5', 'x', '', '1e9'])('has no page %j', async (page) => {
    const { room, path } = await open()
    const refused = await room.controller.get(`${path}?page=${page}`)
    expect(refused).toMatchObject({ status: 400, code: 'invalid' })
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['page'])
  })

  it('is limited for each participant', async () => {
    const { phone, path } = await open()
    for (let n = 0; n < limits.feedbackPerParticipant; n += 1) await phone.post(path, { rating: 5 })
    expect((await phone.post(path, { rating: 5 })).status).toBe(429)
  })

  it('has categories to choose from', async () => {
    const { phone } = await open()
    expect(await phone.get('/api/feedback/categories')).toMatchObject({ status: 200, body: expect.any(Array) })
  })
})

describe.each(modes)('live messages over REST, the room %s', (mode) => {
  it('are sent as presenter or system and shown immediately, pinned ones first; hidden ones only to controllers', async () => {
    const room = await openSleepyRoom(mode)
    const phone = await sleepyPhone(room, mode)
    const path = `/api/rooms/${room.id}/live-messages`
    const [first, second] = [await addLiveMessage(room, 'First'), await addLiveMessage(room, 'Second')]
    expect(first).toMatchObject({ senderType: 'presenter', isVisible: true, isPinned: false })
    expect((await room.controller.post(path, { content: ' ' })).status).toBe(400)
    expect((await room.controller.post(path, { content: 'x', senderType: 'audience' })).status).toBe(400)
    const contents = async () => {
      const { body } = await phone.get(path)
      return Array.isArray(body) ? body.map(({ content }) => content) : body
    }
    expect(await contents()).toEqual(['Second', 'First'])
    await room.controller.patch(`/api/live-messages/${first.id}`, { isPinned: true })
    expect(await contents()).toEqual(['First', 'Second'])
    await room.controller.patch(`/api/live-messages/${second.id}`, { isVisible: false })
    expect(await contents()).toEqual(['First'])
    expect((await room.controller.get(path)).body).toHaveLength(2)
    expect((await room.controller.delete(`/api/live-messages/${first.id}`)).status).toBe(204)
    expect(await contents()).toEqual([])
  })
})
