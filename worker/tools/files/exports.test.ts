import { createExecutionContext, env } from 'cloudflare:test'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Feedback } from '../../../schema/tools/feedback/entity.ts'
import { app } from '../../app.ts'
import { failingDirectory } from '../../testing/directory.ts'
import { addPoll, addQuiz, joined, openRoom, patchRoom } from '../../testing/rooms.ts'
import { feedbackTables } from './feedback.ts'
import { csvFile, xlsxFile } from './table.ts'

const feedback = (comment: string | null, given: Partial<Feedback> = {}): Feedback => ({
  id: 'r.f',
  roomId: 'r',
  participantId: 'p',
  sessionId: null,
  rating: 4,
  comment,
  categoryId: null,
  isAnonymous: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  opId: null,
  ...given,
})
const rowsOf = (text: string): string[][] => Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd()).data
/** Whether a text has no lone surrogate. With one, neither a header nor a failing test could transmit it. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text)
const commentIn = (comment: string) =>
  rowsOf(
    csvFile(feedbackTables({ roomName: 'Hall', timeZone: 'Europe/Berlin', feedback: [feedback(comment)] })).text,
  )[1]?.[2]

describe('threat T15: cells of an export', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20x',
    '=HYPERLINK("https://evil.test")',
    "=cmd|'/c calc'!A1",
  ])('%j does not start a formula', (comment) => {
    expect(commentIn(comment)).toBe(`'${comment}`)
  })

  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['a;=1+1', "a;'=1+1"],
    ['a;"=1+1"', 'a;"\'=1+1"'],
    ["a;'@x", "a;''@x"],
    ['a\n+1', "a\n'+1"],
    ['a;\uff1d1', "a;'\uff1d1"],
  ])('%j starts none where a semicolon, a tab or a line separates', (comment, written) => {
    expect(commentIn(comment)).toBe(written)
    const { text } = csvFile(
      feedbackTables({ roomName: 'Hall', timeZone: 'Europe/Berlin', feedback: [feedback(comment)] }),
    )
    const cells = Papa.parse<string[]>(text, { delimiter: ';' }).data.flat()
    expect(cells.filter((cell) => /^[=+\-@\uff1d]/.test(cell))).toEqual([])
  })

  it.each([
    'Very good ;-)',
    'a; b',
    'a = b; c',
    'Very good',
    '5 - 3 = 2',
    'a, "b" and\nc',
    '日本語',
    '🎉 thank you',
    "it's",
    ';semicolon;',
    ' leading space',
  ])('%j reads back unchanged', (comment) => {
    expect(commentIn(comment)).toBe(comment)
  })

  it('has a byte order mark, line ends that spreadsheets know, quoted text, and numbers that stay numbers', () => {
    const { text, name, type } = csvFile(
      feedbackTables({ roomName: 'Hall', timeZone: 'Europe/Berlin', feedback: [feedback(null), feedback('x')] }),
    )
    const [head, first] = text.split('\r\n')
    expect(head).toBe('\ufefftimestamp,rating,comment,category')
    expect(first).toBe('"2026-11-21 13:00",4,"",""')
    expect(rowsOf(text)[1]).toEqual(['2026-11-21 13:00', '4', '', ''])
    expect([name, type]).toEqual(['feedback-hall.csv', 'text/csv'])
  })

  it.each([
    ['Straße & Über', 'feedback-straße-uber.csv'],
    ['../../etc/passwd', 'feedback-etc-passwd.csv'],
    ['日本', 'feedback-日本.csv'],
    ['🎉', 'feedback.csv'],
    ['x'.repeat(200), `feedback-${'x'.repeat(60)}.csv`],
    ['हिन्दी', 'feedback-हिन्दी.csv'],
    ['ไทย ที่นี่', 'feedback-ไทย-ที่นี่.csv'],
    ['தமிழ்', 'feedback-தமிழ்.csv'],
    ['ガイド、한국어', 'feedback-ガイド-한국어.csv'],
    ['می‌خواهم שָׁלוֹם', 'feedback-میخواهم-שלום.csv'],
    ['1️⃣ ❤️ one', 'feedback-1-one.csv'],
    ['क्षि'.repeat(60), `feedback-${'क्षि'.repeat(15)}.csv`],
    [`${'x'.repeat(59)} and more`, `feedback-${'x'.repeat(59)}.csv`],
  ])('a file of %j is called %j', (roomName, name) => {
    expect(csvFile(feedbackTables({ roomName, timeZone: 'UTC', feedback: [] })).name).toBe(name)
  })

  it.each([
    ['in line\uffff\ufffe', 'in line'],
    ['_x0041_ and _X000d_', '_x0041_ and _X000d_'],
  ])('%j in a workbook leaves it a file that Excel opens, and reads as %j', async (comment, read) => {
    const { bytes } = await xlsxFile(
      feedbackTables({ roomName: 'Hall', timeZone: 'Europe/Berlin', feedback: [feedback(comment)] }),
    )
    expect((await readXlsx(bytes)).sheets[0]?.rows[1]?.[2]).toBe(read)
  })

  it('has instants as the clock of the room shows them, and as dates in a workbook', async () => {
    const { bytes } = await xlsxFile(
      feedbackTables({ roomName: 'Hall', timeZone: 'Europe/Berlin', feedback: [feedback('x')] }),
    )
    // Excel has no zones: 13:00 on the wall is 13:00 in the cell.
    expect((await readXlsx(bytes)).sheets[0]?.rows[1]?.[0]).toEqual(new Date('2026-11-21T13:00:00Z'))
  })

  it('every file has a name that fits in a header', () => {
    // Letters outside the basic plane, as long as titles may be and longer, so a cut falls among them.
    const letters = fc.string({
      unit: fc.constantFrom('a', ' ', '-', 'é', '日', 'हि', '\u0301', '\ufe0f', '𝔘', '\u{20000}'),
      maxLength: 200,
    })
    const anything = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 200 }))
    fc.assert(
      fc.property(anything, (roomName) => {
        const { name } = csvFile(feedbackTables({ roomName, timeZone: 'UTC', feedback: [] }))
        expect(isWhole(name)).toBe(true)
        expect(/^feedback(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*\.csv$/u.test(name)).toBe(true)
        expect([...name].length).toBeLessThanOrEqual('feedback-.csv'.length + 60)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the contents of an export', () => {
  it('of a poll: text with label, estimate and shares to one decimal; a table', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true, question: '=Which?' })
    for (const option of [0, 0, 1])
      await (await joined(room)).post(`/api/polls/${poll.id}/responses`, { selectedOptions: [option] })
    const text = (await room.controller.get(`/api/polls/${poll.id}/export`)).text
    for (const line of [
      'Total responses: 3',
      'Engagement: Limited',
      'Participation (estimate): 67%',
      'A. Rivers: 2 (66.7%)',
    ])
      expect(text).toContain(line)
    const csv = await room.controller.get(`/api/polls/${poll.id}/export?format=csv`)
    expect(csv.headers.get('content-disposition')).toContain('poll-which.csv')
    expect(rowsOf(csv.text)[1]).toEqual(['A', 'Rivers', '2', '66.7', '3'])
    const excel = await room.controller.get(`/api/polls/${poll.id}/export?format=xlsx`)
    expect(excel.headers.get('content-disposition')).toContain('poll-which.xlsx')
  })

  it('[N11] of a poll has shares that add up to 100', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true, options: ['A', 'B', 'C'] })
    for (const option of [0, 1, 2])
      await (await joined(room)).post(`/api/polls/${poll.id}/responses`, { selectedOptions: [option] })
    const shares = async (path: string, kind: string, column: number) =>
      rowsOf((await room.controller.get(path)).text).flatMap((row) => (row[0] === kind ? [row[column]] : []))
    const csv = rowsOf((await room.controller.get(`/api/polls/${poll.id}/export?format=csv`)).text)
    expect(csv.slice(1).map((row) => row[3])).toEqual(['33.4', '33.3', '33.3'])
    expect(await shares(`/api/rooms/${room.id}/results.csv`, 'poll', 5)).toEqual(['33.4', '33.3', '33.3'])
    expect((await room.controller.get(`/api/polls/${poll.id}/export`)).text).toContain('A. A: 1 (33.4%)')
  })

  it('of a quiz: JSON with questions, analytics and every response, without participants; a table', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, {}, true)
    const phone = await joined(room)
    const answers = [{ questionIndex: 0, selectedOption: 1 }]
    await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers, sessionId: 'somebody' })
    const json = await room.controller.get(`/api/quizzes/${quiz.id}/export`)
    expect(json.text).not.toMatch(/somebody|participantId/)
    expect(JSON.parse(json.text)).toMatchObject({
      quiz: { title: 'Capitals' },
      analytics: { totalResponses: 1, averageScore: 10 },
      responses: [{ totalScore: 10, totalPossibleScore: 15 }],
    })
    const csv = await room.controller.get(`/api/quizzes/${quiz.id}/export?format=csv`)
    expect(rowsOf(csv.text)[1]?.slice(1)).toEqual(['10', '15', '67', 'B', ''])
  })

  it('of a title that is cut inside a surrogate pair: a file, not an error', async () => {
    const room = await openRoom(`${'x'.repeat(59)}${'\u{20000}'.repeat(9)}`)
    const reply = await room.controller.get(`/api/rooms/${room.id}/feedback/export`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toContain(
      `${'x'.repeat(59)}${encodeURIComponent('\u{20000}')}.csv`,
    )
  })

  it('of feedback: for controllers only', async () => {
    const room = await openRoom()
    await patchRoom(room, { feedbackEnabled: true })
    const phone = await joined(room)
    await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 5, comment: '=1+1' })
    const path = `/api/rooms/${room.id}/feedback/export`
    expect(rowsOf((await room.controller.get(path)).text)[1]?.slice(1)).toEqual(['5', "'=1+1", ''])
    expect((await phone.get(path)).status).toBe(403)
    // A category has its name if there is one, otherwise it is as it was given.
    const row = "INSERT INTO feedback_categories VALUES ('cat-1', '=Sound', 'blue', 0)"
    await env.DB.prepare(row).run()
    for (const categoryId of ['cat-1', 'of my own'])
      await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 3, categoryId })
    const categories = async () => rowsOf((await room.controller.get(path)).text).map((cells) => cells[3])
    expect(await categories()).toEqual(['category', 'of my own', "'=Sound", ''])
    // If the directory is out of reach, the names are missing, not the file.
    const away = { ...env, DB: failingDirectory() }
    const context = createExecutionContext()
    const file = await app.fetch(room.controller.request('GET', path), away, context)
    expect(rowsOf(await file.text()).map((cells) => cells[3])).toEqual(['category', 'of my own', 'cat-1', ''])
    expect((await room.controller.get(`/api/polls/${room.id}.none12/export?format=exe`)).status).toBe(400)
  })
})

describe('a file in the language of who saves it', () => {
  const vote = async (room: Awaited<ReturnType<typeof openRoom>>, pollId: string, option: number) =>
    (await joined(room)).post(`/api/polls/${pollId}/responses`, { selectedOptions: [option] })

  it('has headings, words and decimals of that language, and semicolons where commas are decimal', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    for (const option of [0, 0, 1]) await vote(room, poll.id, option)
    const german = (await room.controller.get(`/api/polls/${poll.id}/export?format=csv&language=de`)).text
    expect(german.split('\r\n').slice(0, 2)).toEqual([
      '"Option";"Text";"Stimmen";"Prozent";"Antworten gesamt"',
      '"A";"Rivers";2;"66,7";3',
    ])
    const english = (await room.controller.get(`/api/polls/${poll.id}/export?format=csv&language=en`)).text
    expect(english).toContain('Option,Text,Votes,Percent,Responses\r\n"A","Rivers",2,66.7,3')
    const text = await room.controller.get(`/api/polls/${poll.id}/export?language=fr`)
    expect(text.headers.get('content-disposition')).toContain('sondage-')
    const said = text.text.replace(/[\u00a0\u202f]/g, ' ')
    for (const line of ['Participation : faible', 'A. Rivers : 2 (66,7 %)']) expect(said).toContain(line)
    // Programs find what they always found.
    const plain = (await room.controller.get(`/api/polls/${poll.id}/export?format=csv`)).text
    expect(plain).toContain('option,text,votes,percentage,responses\r\n"A","Rivers",2,66.7,3')
    expect((await room.controller.get(`/api/polls/${poll.id}/export?language=xx`)).status).toBe(400)
  })

  it('of all results and of the recap has no English word of ours in Polish', async () => {
    const room = await openRoom()
    await patchRoom(room, { feedbackEnabled: true })
    const poll = await addPoll(room, { isActive: true })
    await vote(room, poll.id, 0)
    await (await joined(room)).post(`/api/rooms/${room.id}/feedback`, { rating: 5, comment: 'Świetnie' })
    for (const file of ['results', 'recap']) {
      const reply = await room.controller.get(`/api/rooms/${room.id}/${file}.csv?language=pl`)
      const plain = (await room.controller.get(`/api/rooms/${room.id}/${file}.csv`)).text
      const ours = (plain.split('\r\n')[0] ?? '').replace('\ufeff', '').split(',')
      const words = new Set([...ours, 'poll', 'feedback', 'comment', 'reaction', 'clap', 'rating 5'])
      const said = reply.text.split('\r\n').flatMap((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
      expect(said.filter((cell) => words.has(cell))).toEqual([])
      expect((await room.controller.get(`/api/rooms/${room.id}/${file}.xlsx?language=pl`)).status).toBe(200)
    }
  })

  it('of the log says what undo says', async () => {
    const room = await openRoom()
    await addPoll(room, { question: 'Rivers?' })
    const german = (await room.controller.get(`/api/rooms/${room.id}/log.csv?language=de`)).text
    expect(german).toContain('„Rivers?“ hinzufügen')
    expect(german).toContain('"Volle Kontrolle"')
    expect((await room.controller.get(`/api/rooms/${room.id}/log.csv`)).text).toContain("Add 'Rivers?'")
  })
})
