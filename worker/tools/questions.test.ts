import { runInDurableObject } from 'cloudflare:test'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { placesForAll, questionReply } from '../../schema/tools/questions/entity.ts'
import { Browser } from '../testing/browser.ts'
import { modes } from '../testing/relays.ts'
import { askQuestion, evicted, joined, openRoom, patchRoom, type TestRoom } from '../testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../testing/sleepy-browser.ts'

describe.each(modes)('questions of the audience over REST, the room %s', (mode) => {
  const open = async (settings: { questionModeration?: 'before' | 'after'; hasWordFilter?: boolean } = {}) => {
    const room = await openSleepyRoom(mode)
    await patchRoom(room, { hasQuestions: true, ...settings })
    const [asker, other] = [await sleepyPhone(room, mode), await sleepyPhone(room, mode)]
    const path = `/api/rooms/${room.id}/questions`
    const list = async (reader: Pick<Browser, 'get'>) => {
      const { body } = await reader.get(path)
      return Array.isArray(body) ? body : [body]
    }
    return { room, asker, other, path, list }
  }

  it('[K1] are asked by participants while the tool is on, three at a time', async () => {
    const { room, asker, path } = await open()
    const asked = await asker.post(path, { text: ' When is lunch? ', name: 'Ada' })
    expect(asked.status).toBe(201)
    expect(asked.body).toEqual({
      id: expect.stringMatching(new RegExp(`^${room.id}\\.`)),
      roomId: room.id,
      text: 'When is lunch?',
      name: 'Ada',
      state: 'open',
      isOnDisplay: false,
      createdAt: expect.any(String),
      votes: 1,
      isOwn: true,
      hasVoted: true,
    })
    expect(await new Browser().post(path, { text: 'x' })).toMatchObject({ status: 401, code: 'join_required' })
    for (const text of ['Two?', 'Three?']) expect((await asker.post(path, { text })).status).toBe(201)
    expect(await asker.post(path, { text: 'Four?' })).toMatchObject({ status: 409, code: 'too_many_questions' })
    await patchRoom(room, { hasQuestions: false })
    expect(await asker.post(path, { text: 'x' })).toMatchObject({ status: 409, code: 'questions_closed' })
  })

  it('[K1] a repeated request asks once', async () => {
    const { asker, path, list } = await open()
    const headers = { 'idempotency-key': 'only-once' }
    const first = await asker.post(path, { text: 'Why?' }, { headers })
    expect((await asker.post(path, { text: 'Why?' }, { headers })).body).toEqual(first.body)
    expect(await list(asker)).toHaveLength(1)
  })

  it.each([
    ['an empty text', { text: ' \u200b ' }, 'text'],
    ['281 letters', { text: 'é'.repeat(281) }, 'text'],
    ['a name of 31', { text: 'x', name: 'x'.repeat(31) }, 'name'],
    ['something that is not a text', { text: 5 }, 'text'],
  ])('say at the field what is wrong: %s', async (_, body, field) => {
    const { asker, path } = await open()
    const refused = await asker.post(path, body)
    expect(refused).toMatchObject({ status: 400, code: 'invalid' })
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
  })

  it('[K3] get one vote from each participant, who can take it back once, however often that is sent', async () => {
    const { asker, other, path, list } = await open()
    const { id } = (await asker.post(path, { text: 'Why?' })).as(questionReply)
    const vote = `/api/questions/${id}/vote`
    for (let n = 0; n < 2; n += 1)
      expect((await other.send('PUT', vote)).body).toMatchObject({ votes: 2, hasVoted: true, isOwn: false })
    expect(await list(other)).toMatchObject([{ votes: 2, hasVoted: true, isOwn: false }])
    for (let n = 0; n < 2; n += 1) expect((await other.delete(vote)).body).toMatchObject({ votes: 1, hasVoted: false })
    // The author’s own vote was counted from the start, and can be taken back too.
    expect((await asker.delete(vote)).body).toMatchObject({ votes: 0, hasVoted: false, isOwn: true })
  })

  it('[P21] [P20] wait for review where the room requires it: only their author sees them', async () => {
    const { room, asker, other, path, list } = await open({ questionModeration: 'before' })
    const { id } = (await asker.post(path, { text: 'Why?' })).as(questionReply)
    expect(await list(asker)).toMatchObject([{ state: 'waiting', isOwn: true }])
    expect(await list(other)).toEqual([])
    expect(await other.send('PUT', `/api/questions/${id}/vote`)).toMatchObject({ status: 404 })
    expect(await list(room.controller)).toMatchObject([{ state: 'waiting' }])
    await room.controller.patch(`/api/questions/${id}`, { state: 'open' })
    expect(await list(other)).toMatchObject([{ state: 'open', isOwn: false }])
    const texts = await Promise.all(
      [room.controller, other, asker].map(async (reader) => (await reader.get(path)).text),
    )
    expect(texts.join()).not.toMatch(/participantId|opId|masked/)
  })

  it('[K4] can be withdrawn only by their author', async () => {
    const { room, asker, other, path, list } = await open()
    const { id } = (await asker.post(path, { text: 'Why?' })).as(questionReply)
    const one = `/api/questions/${id}`
    expect((await other.delete(one)).status).toBe(404)
    expect((await asker.delete(one)).status).toBe(204)
    expect(await list(room.controller)).toEqual([])
  })

  it('[K8] [K3] are merged with every vote once, even after the room slept', async () => {
    const { room, asker, other, path, list } = await open()
    const [a, b] = [await asker.post(path, { text: 'Lunch?' }), await other.post(path, { text: 'When is lunch?' })]
    const [from, into] = [a.as(questionReply).id, b.as(questionReply).id]
    // Now both have voted for the second question, and the author of the first for both questions.
    await asker.send('PUT', `/api/questions/${into}/vote`)
    const merged = await room.controller.patch(`/api/questions/${from}`, { mergeInto: into })
    expect(merged).toMatchObject({ status: 200, body: { id: into, votes: 2 } })
    expect(await list(asker)).toMatchObject([{ id: into, votes: 2, isOwn: false, hasVoted: true }])
    const mixed = await room.controller.patch(`/api/questions/${into}`, { mergeInto: from, state: 'open' })
    const body = 'Please send mergeInto alone, or only other fields.'
    expect(mixed).toMatchObject({ status: 400, code: 'invalid', error: { message: body, fields: { body } } })
  })

  it('[K2] rude words are masked for everyone except controllers, unless the room switched that off', async () => {
    const { room, asker, other, path, list } = await open()
    expect((await asker.post(path, { text: 'What the fuck is this?', name: 'Shithead' })).body).toMatchObject({
      text: 'What the **** is this?',
      name: '****head',
    })
    expect(await list(other)).toMatchObject([{ text: 'What the **** is this?' }])
    expect(await list(room.controller)).toMatchObject([{ text: 'What the fuck is this?', name: 'Shithead' }])
    await patchRoom(room, { hasWordFilter: false })
    await other.post(path, { text: 'Damn the torpedoes, and fuck this?' })
    expect((await list(asker))[1]).toMatchObject({ text: 'Damn the torpedoes, and fuck this?' })
  })
})

describe('threat T33: a list that strangers have filled', () => {
  /** Puts questions of made-up participants straight into storage: asking a thousand takes too long. */
  async function filled(count: number, text: string): Promise<{ room: TestRoom; path: string }> {
    const room = await openRoom()
    await patchRoom(room, { hasQuestions: true })
    await runInDurableObject(room.object, (_, { storage }) => {
      for (let n = 0; n < count; n += 1) {
        const id = `${room.id}.asked${String(n).padStart(7, '0')}`
        const participantId = `made-up-${Math.floor(n / 3)}`
        const asked = { name: null, maskedText: null, maskedName: null, participantId, opId: null }
        const shown = { id, roomId: room.id, text, state: 'open', isOnDisplay: false }
        const json = JSON.stringify({ ...shown, ...asked, createdAt: '2026-11-21T12:00:00.000Z' })
        storage.sql.exec('INSERT INTO entities VALUES (?, ?, ?)', 'question', id, json)
        const vote = { questionId: id, participantId, hasVoted: true, votedAt: '2026-11-21T12:00:00.000Z' }
        storage.sql.exec('INSERT INTO answers VALUES (?, ?, ?, ?)', 'question', id, participantId, JSON.stringify(vote))
      }
    })
    await evicted(room.object)
    return { room, path: `/api/rooms/${room.id}/questions` }
  }

  it('[K9] still has places for those who have not asked', async () => {
    const { room, path } = await filled(placesForAll, 'Spam?')
    const phone = await joined(room)
    expect((await phone.post(path, { text: 'When is lunch?' })).status).toBe(201)
    expect(await phone.post(path, { text: 'And dinner?' })).toMatchObject({ status: 409, code: 'places_kept' })
  })

  it('[K10] [P37] is cleared in one step, however long, with one frame, and undo brings it back with its votes', async () => {
    // More than fits into a row of the storage, and with letters of several bytes.
    const { room, path } = await filled(1_000, 'Spam 🚀 ŵĥàț? '.repeat(170))
    const phone = await joined(room)
    const socket = await phone.socket(room.id, 'audience')
    await socket.join()
    expect(await phone.post(path, { text: 'Why?' })).toMatchObject({ code: 'questions_full' })
    expect((await phone.delete(path)).code).toBe('control_required')
    expect((await room.controller.delete(path)).status).toBe(204)
    // A row holds 2 MB at most in production.
    const largest = await runInDurableObject(room.object, (_, { storage }) =>
      ['writes AS BLOB)) AS bytes FROM undo_steps', 'piece AS BLOB)) AS bytes FROM long_texts'].flatMap((column) =>
        storage.sql
          .exec(`SELECT length(CAST(${column}`)
          .toArray()
          .map(({ bytes }) => Number(bytes)),
      ),
    )
    expect(Math.max(...largest)).toBeLessThan(2_000_000)
    expect(largest.length).toBeGreaterThan(2)
    const cleared = await socket.news()
    expect(cleared).toMatchObject([{ type: 'room_state', questions: [] }])
    await evicted(room.object)
    const undone = await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect(undone.body).toMatchObject({ done: { label: 'delete all questions' } })
    const [back] = await socket.news()
    expect(back).toMatchObject({ type: 'room_state' })
    const { body } = await room.controller.get(path)
    expect(body).toHaveLength(1_000)
    expect(body).toMatchObject(expect.arrayContaining([expect.objectContaining({ votes: 1 })]))
  })

  it('[K10] loses single questions, or all of one state', async () => {
    const { room, path } = await filled(4, 'Spam?')
    const { body } = await room.controller.get(path)
    const [first, second] = z.array(questionReply).parse(body)
    await room.controller.patch(`/api/questions/${second?.id}`, { state: 'hidden' })
    expect((await room.controller.delete(`${path}?state=hidden`)).status).toBe(204)
    expect((await room.controller.delete(`/api/questions/${first?.id}`)).status).toBe(204)
    expect((await room.controller.get(path)).body).toHaveLength(2)
    expect(await room.controller.delete(`${path}?state=loud`)).toMatchObject({ status: 400, code: 'invalid' })
    await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect((await room.controller.get(path)).body).toHaveLength(3)
  })
})

describe('the file of all questions', () => {
  it('is for controllers only, most votes first, and starts no formula', async () => {
    const room = await openRoom('Town hall')
    await patchRoom(room, { hasQuestions: true })
    const [one, two] = [await joined(room), await joined(room)]
    await askQuestion(room, one, '=HYPERLINK("https://evil.test")')
    const { id } = await askQuestion(room, one, 'Which way?')
    await two.send('PUT', `/api/questions/${id}/vote`)
    await room.controller.patch(`/api/questions/${id}`, { state: 'answered' })
    const path = `/api/rooms/${room.id}/questions.csv`
    expect((await one.get(path)).status).toBe(403)
    const file = await room.controller.get(path)
    expect(file.headers.get('content-disposition')).toContain('questions-town-hall.csv')
    const rows = Papa.parse<string[]>(file.text.replace(/^\ufeff/, '').trimEnd()).data
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['question', 'name', 'votes', 'state'],
      ['Which way?', '', '2', 'answered'],
      [`'=HYPERLINK("https://evil.test")`, '', '1', 'open'],
    ])
  })
})

/** Texts that strangers may send to a big screen. */
const hostile: [string, string][] = [
  ['direction overrides', '\u202eGNP.EXE\u202c \u2066x\u2069'],
  ['a tower of marks', `Z${'\u0301'.repeat(60)}algo`],
  ['zero width', 'a\u200b\u200b\ufeff\u2060b'],
  ['a letter without an end', `👩${'‍👩'.repeat(40)}`],
  ['Hangul without an end', 'ᄀ'.repeat(200)],
  ['markup', '<img src=x onerror=alert(1)> <script>alert(1)</script>'],
  ['control characters', 'a\u0000\u0007\u001b[31mb'],
  ['half a letter', 'a\ud83d b'],
  ['many lines', `a${'\n'.repeat(50)}b`],
]

describe('offensive and hostile texts', () => {
  it.each(hostile)('[W3] %s is made harmless, or refused; never a fault', async (_, text) => {
    const room = await openRoom()
    await patchRoom(room, { hasQuestions: true })
    const phone = await joined(room)
    const asked = await phone.post(`/api/rooms/${room.id}/questions`, { text })
    expect(asked.status).toBe(201)
    const kept = asked.as(questionReply).text
    expect(kept).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u200b\u202a-\u202e\u2060-\u206f\ufeff]|\p{Cs}|\n{3}/u)
    const letters = Array.from(new Intl.Segmenter().segment(kept), ({ segment }) => [...segment].length)
    expect(Math.max(...letters)).toBeLessThanOrEqual(16)
  })
})
