import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { recapReply } from '../../schema/engine/recap/recap.ts'
import { Browser } from '../testing/browser.ts'
import { keyIn } from '../testing/matrix/principals.ts'
import { addPoll, addTimer, hangScreen, joined, openRoom, patchRoom, type TestRoom, trade } from '../testing/rooms.ts'
import { showTables } from './files/show-recap.ts'
import { xlsxFile } from './files/table.ts'

const recapOf = async (room: TestRoom, browser = room.controller) =>
  (await browser.get(`/api/rooms/${room.id}/recap`)).as(recapReply)
const openSilences = (room: TestRoom) =>
  runInDurableObject(room.object, (_, { storage: { sql } }) =>
    Number(sql.exec('SELECT COUNT(*) AS n FROM silences WHERE until IS NULL').one().n),
  )
const next = (room: TestRoom, after: string | null) => room.controller.post(`/api/rooms/${room.id}/next`, { after })

/** A show with one cue, some votes, a question and a rating. */
async function shown(): Promise<TestRoom> {
  const room = await openRoom('Gala')
  await patchRoom(room, { feedbackEnabled: true, hasQuestions: true })
  const keynote = await addTimer(room, { name: 'Keynote', duration: 600 })
  await next(room, null)
  const poll = await addPoll(room, { isActive: true })
  for (let n = 0; n < 5; n += 1) {
    const phone = await joined(room)
    await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [n % 2] })
    await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4, comment: n === 0 ? '=1+1' : '' })
    if (n === 0) await phone.post(`/api/rooms/${room.id}/questions`, { text: 'When is lunch?', name: 'Mia' })
  }
  await room.controller.post(`/api/timers/${keynote.id}/give`, { seconds: 60 })
  return room
}

describe('the recap of a show', () => {
  it('[RC4] [RC6] has what the audience did by the minute, and who gave time', async () => {
    const room = await shown()
    const { band, given, polls, questions, feedback } = await recapOf(room)
    const sum = (of: (part: (typeof band.parts)[number]) => number) => band.parts.reduce((all, one) => all + of(one), 0)
    expect([sum(({ votes }) => votes), sum((one) => one.questions), sum(({ ratings }) => ratings)]).toEqual([5, 1, 5])
    expect(given).toMatchObject([{ name: null, rights: 'full', cue: 'Keynote', seconds: 60 }])
    expect(polls).toMatchObject([{ responses: 5, at: expect.stringMatching(/^2/) }])
    expect(polls[0]?.options.map(({ count }) => count)).toEqual([3, 2, 0])
    expect(questions).toMatchObject([{ text: 'When is lunch?', votes: 1, state: 'open' }])
    expect(feedback).toMatchObject({ count: 5, ratings: [0, 0, 0, 5, 0], comments: [{ text: '=1+1' }] })
    expect(JSON.stringify(await recapOf(room))).not.toContain('Mia')
  })

  it('[RC4] keeps the counts when its object goes down after some seconds, and forgets them after 30 days', async () => {
    const room = await shown()
    await recapOf(room)
    const day = 86_400_000
    const rows = await runInDurableObject(room.object, (_, { storage: { sql } }) => {
      const kept = sql.exec('SELECT SUM(votes) AS votes FROM minutes').one()
      sql.exec('INSERT INTO minutes VALUES (?, 9, 9, 9, 0, 0, 0)', Date.now() - 31 * day)
      return kept
    })
    expect(rows).toEqual({ votes: 5 })
    expect((await recapOf(room)).band.parts.reduce((all, { votes }) => all + votes, 0)).toBe(5)
    const phone = await joined(room)
    await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4 })
    await recapOf(room)
    const left = await runInDurableObject(room.object, (_, { storage: { sql } }) =>
      sql.exec('SELECT COUNT(*) AS old FROM minutes WHERE minute < ?', Date.now() - 30 * day).one(),
    )
    expect(left).toEqual({ old: 0 })
  })

  it('[RC6] says when a screen had no connection, and forgets what was only a page that loaded again', async () => {
    const room = await shown()
    const ago = (ms: number) =>
      runInDurableObject(room.object, (_, { storage: { sql } }) => {
        sql.exec('UPDATE silences SET since = since - ? WHERE until IS NULL', ms)
      })
    const begun = (ms: number) =>
      runInDurableObject(room.object, (_, { storage: { sql } }) => {
        const at = new Date(Date.now() - ms).toISOString()
        sql.exec("UPDATE entities SET json = json_set(json, '$.startedFirstAt', ?) WHERE kind = 'timer'", at)
      })
    await begun(600_000)
    await evictDurableObject(room.object)
    for (const away of [60_000, 1_000]) {
      const { socket } = await hangScreen(room)
      await vi.waitFor(async () => expect(await openSilences(room)).toBe(0))
      socket.close()
      await vi.waitFor(async () => expect(await openSilences(room)).toBe(1))
      await ago(away)
    }
    await hangScreen(room)
    await vi.waitFor(async () => expect(await openSilences(room)).toBe(0))
    const { silences } = await recapOf(room)
    expect(silences).toMatchObject([{ name: null, number: 1, until: expect.any(String) }])
    expect(silences[0]?.seconds).toBeGreaterThanOrEqual(60)
  })

  it('[RC11] fault F59: says when no desk was connected, also after its object went down meanwhile', async () => {
    const room = await shown()
    const shift = (ms: number) =>
      runInDurableObject(room.object, (_, { storage: { sql } }) => {
        const at = new Date(Date.now() - 600_000).toISOString()
        sql.exec("UPDATE entities SET json = json_set(json, '$.startedFirstAt', ?) WHERE kind = 'timer'", at)
        sql.exec('UPDATE silences SET since = since - ? WHERE until IS NULL', ms)
      })
    const open = async () => {
      const socket = await room.controller.socket(room.id, 'controller')
      await socket.hello()
      return socket
    }
    const desk = await open()
    desk.close()
    await vi.waitFor(async () => expect(await openSilences(room)).toBe(1))
    await shift(40_000)
    await evictDurableObject(room.object)
    await open()
    await vi.waitFor(async () => expect(await openSilences(room)).toBe(0))
    const { outages, silences } = await recapOf(room)
    expect(silences).toEqual([])
    expect(outages).toMatchObject([{ kind: 'desk', until: expect.any(String) }])
    expect(outages[0]?.seconds).toBeGreaterThanOrEqual(40)
    const book = await room.controller.get(`/api/rooms/${room.id}/recap.xlsx`)
    expect(book.status).toBe(200)
  })

  it('[RC8] is a table, and a workbook with real dates; no cell is a formula', async () => {
    const room = await shown()
    const path = `/api/rooms/${room.id}/recap`
    const csv = await room.controller.get(`${path}.csv`)
    expect(csv.headers.get('content-disposition')).toContain('recap-gala.csv')
    expect(csv.text.split('\r\n')[0]).toMatch(/^\W?number,title,speaker,state,plannedStart,actualStart/)
    expect(csv.text).toContain('"Keynote"')
    expect((await room.controller.get(`${path}.xlsx`)).status).toBe(200)
    const { bytes } = await xlsxFile(showTables(await recapOf(room)))
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Cues', 'Minutes', 'Polls', 'Questions', 'Comments', 'Time given'])
    expect(sheets[1]?.rows[1]?.[0]).toBeInstanceOf(Date)
    expect(sheets[4]?.rows[1]).toEqual([4, '=1+1'])
  })
})

describe('[RC7] the link of the recap', () => {
  it('is off until it is made, reads the recap and nothing else, and ends at once', async () => {
    const room = await shown()
    await room.controller.patch(`/api/rooms/${room.id}`, { accessPassword: 'open sesame' })
    const client = new Browser()
    expect(await client.get(`/api/rooms/${room.id}/recap`)).toMatchObject({ status: 403, code: 'control_required' })
    const { url } = (await room.controller.post(`/api/rooms/${room.id}/links/recap`)).as(api.madeLinkReply)
    expect(url).toContain(`/room/${room.id}/recap#key=`)
    expect((await trade(client, room, keyIn(url))).body).toEqual({ rights: 'recap' })
    expect(await recapOf(room, client)).toMatchObject({ roomName: 'Gala', rights: 'recap' })
    expect((await client.get(`/api/rooms/${room.id}/recap.xlsx`)).status).toBe(200)
    for (const closed of ['', '/log', '/links', '/results.csv', '/export.json', '/rundown.csv'])
      expect((await client.get(`/api/rooms/${room.id}${closed}`)).status).toBeGreaterThanOrEqual(400)
    expect((await client.post(`/api/rooms/${room.id}/flash`)).status).toBe(403)
    await room.controller.delete(`/api/rooms/${room.id}/links/recap`)
    expect(await client.get(`/api/rooms/${room.id}/recap`)).toMatchObject({ status: 403, code: 'link_off' })
  })
})
