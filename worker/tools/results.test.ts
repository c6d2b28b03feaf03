import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { noReactions } from '../../schema/tools/reactions/entity.ts'
import { addPoll, joined, openRoom, patchRoom } from '../testing/rooms.ts'
import { recapTables } from './files/recap.ts'
import { xlsxFile } from './files/table.ts'

it('all results are in one table, without the participants, and no cell is a formula', async () => {
  const room = await openRoom('Gala')
  await patchRoom(room, { feedbackEnabled: true, hasQuestions: true, hasReactions: true })
  const ranking = await addPoll(room, { kind: 'ranking', options: ['Rivers', 'Bridges', 'Roads'], isActive: true })
  const poll = await addPoll(room, { isActive: true })
  const phone = await joined(room)
  const vote = await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
  expect(vote.status).toBe(201)
  await phone.post(`/api/polls/${ranking.id}/responses`, { ranking: [1, 0, 2] })
  await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4, comment: '=1+1' })
  await phone.post(`/api/rooms/${room.id}/questions`, { text: '@SUM(A1)', name: 'Mia' })
  const path = `/api/rooms/${room.id}/results`
  const csv = await room.controller.get(`${path}.csv`)
  expect([csv.status, csv.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('results-gala.csv'),
  ])
  const { data } = Papa.parse<Record<string, string>>(csv.text.replace(/^\ufeff/, '').trimEnd(), { header: true })
  expect(
    data.filter(({ part }) => part?.startsWith('points')).map(({ count, percentage }) => [count, percentage]),
  ).toEqual([
    ['2', ''],
    ['1', ''],
    ['0', ''],
  ])
  const rows = data.map(({ kind, part, answer, count, responses }) => [kind, part, answer, count, responses])
  expect(rows).toContainEqual(['poll', 'B', 'Bridges', '1', '1'])
  expect(rows).toContainEqual(['feedback', 'rating', '4', '1', '1'])
  expect(rows).toContainEqual(['question', 'open', "'@SUM(A1)", '1', '1'])
  expect(rows).toContainEqual(['comment', 'rating 4', "'=1+1", '1', '1'])
  expect(data.find(({ kind }) => kind === 'question')).toMatchObject({
    name: 'Mia',
    timestamp: expect.stringMatching(/:/),
  })
  const participant = /"participantId"|phone|somebody/
  expect(csv.text).not.toMatch(participant)

  expect((await room.controller.get(`${path}.xlsx`)).status).toBe(200)
  expect((await phone.get(`${path}.csv`)).code).toBe('control_required')
})

it('the workbook has the same table and the single answers; empty sheets are left out', async () => {
  const feedback = {
    ...{ id: 'r.f', roomId: 'r', participantId: 'canary', sessionId: 'canary', categoryId: null, isAnonymous: true },
    ...{ rating: 4, comment: '=1+1', createdAt: '2026-11-21T12:00:00.000Z', opId: null },
  }
  const minute = { minute: '2026-11-21T12:00:00.000Z', counts: { ...noReactions, clap: 7 } }
  const nothing = { polls: [], quizzes: [], games: [], questions: [] }
  const data = { roomName: 'Gala', timeZone: 'UTC', ...nothing, feedback: [feedback], reactions: [minute] }
  const { name, bytes } = await xlsxFile(recapTables(data))
  expect(name).toBe('results-gala.xlsx')
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Results', 'Feedback', 'Reactions'])
  const cells = sheets.map(({ rows }) => rows)
  expect(cells[0]?.[0]).toEqual([
    'kind',
    'title',
    'part',
    'answer',
    'count',
    'percentage',
    'responses',
    'name',
    'timestamp',
  ])
  expect(cells[0]).toContainEqual(['feedback', '', 'rating', 4, 1, 100, 1, '', ''])
  expect(cells[1]?.[1]).toEqual([new Date(feedback.createdAt), 4, '=1+1'])
  expect(cells[2]?.[1]).toEqual([new Date(minute.minute), 7, 0, 0, 0, 0, 0])
  expect(JSON.stringify(sheets)).not.toContain('canary')
})
