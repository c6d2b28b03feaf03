/** What the audience gives, and the desk reads: votes, feedback, reactions, questions. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import { patienceMs } from '../../test-machine.ts'
import type { Person } from './person.ts'

export async function runPoll(room: string, desk: Person, phone: Person): Promise<void> {
  const body = { question: 'Which talk next?', options: ['Rivers', 'Bridges'] }
  const poll = await desk.call((as) => api.postApiRoomsIdPolls(room, body, as))
  await phone.refused((as) => api.postApiPollsIdResponses(poll.id, { selectedOptions: [1] }, as), model.NotFoundRefusal)
  await desk.call((as) => api.patchApiPollsId(poll.id, { isActive: true }, as))
  const vote = await phone.call((as) => api.postApiPollsIdResponses(poll.id, { selectedOptions: [1] }, as), 'v')
  expect(vote).toMatchObject({ selectedOptions: [1] })
  await phone.refused(
    (as) => api.postApiPollsIdResponses(poll.id, { selectedOptions: [0] }, as),
    model.AlreadyVotedRefusal,
  )
  await phone.refused((as) => api.getApiPollsIdResults(poll.id, as), model.ResultsHiddenRefusal)
  expect(await phone.call((as) => api.getApiPollsId(poll.id, as))).toMatchObject({ hasVoted: true, results: null })
  await desk.call((as) => api.patchApiPollsId(poll.id, { showResults: true }, as))
  const results = await phone.call((as) => api.getApiPollsIdResults(poll.id, as))
  expect(results).toMatchObject({ totalResponses: 1 })
  expect(await desk.call((as) => api.getApiRoomsIdPolls(room, as))).toHaveLength(1)
  const text = await desk.call((as) => api.getApiPollsIdExport(poll.id, { language: 'de' }, as))
  expect(await text.text()).toContain('Which talk next?')
  const table = await desk.call((as) => api.getApiPollsIdExport(poll.id, { format: 'csv' }, as))
  expect([table.type, await table.text()]).toEqual(['text/csv;charset=utf-8', expect.stringContaining('Bridges')])
  const copy = await desk.call((as) => api.postApiPollsIdDuplicate(poll.id, as))
  await desk.call((as) => api.postApiPollsIdReset(poll.id, as))
  await desk.call((as) => api.deleteApiPollsId(copy.id, as))
  await desk.call((as) => api.postApiRoomsIdUndo(room, undefined, as))
  await desk.call((as) => api.postApiRoomsIdRedo(room, as))
  const asked = await desk.call((as) =>
    api.postApiRoomsIdPolls(room, { kind: 'open_text', question: 'What else?' }, as),
  )
  await desk.call((as) => api.patchApiPollsId(asked.id, { isActive: true }, as))
  await phone.call((as) => api.postApiPollsIdResponses(asked.id, { text: 'More of this' }, as))
  const said = await desk.call((as) => api.getApiPollsIdResults(asked.id, as))
  const answer = 'answers' in said ? said.answers[0] : undefined
  const hidden = await desk.call((as) =>
    api.patchApiPollsIdAnswersAnswerId(asked.id, answer?.id ?? '', { isHidden: true }, as),
  )
  expect(hidden).toMatchObject({ text: 'More of this', isHidden: true })
  await desk.call((as) => api.deleteApiPollsId(asked.id, as))
  await desk.call((as) => api.deleteApiPollsId(poll.id, as))
}

export async function runFeedback(room: string, desk: Person, phone: Person): Promise<void> {
  await phone.refused((as) => api.postApiRoomsIdFeedback(room, { rating: 6 }, as), model.InvalidRefusal)
  await phone.call((as) => api.postApiRoomsIdFeedback(room, { rating: 5, comment: 'Well paced' }, as))
  const read = await desk.call((as) => api.getApiRoomsIdFeedback(room, { page: 1 }, as))
  expect(read).toMatchObject([{ rating: 5, comment: 'Well paced' }])
  expect((await desk.call((as) => api.getApiRoomsIdFeedbackAnalytics(room, as))).averageRating).toBe(5)
  expect((await desk.call((as) => api.getApiRoomsIdFeedbackFigures(room, as))).totalFeedback).toBe(1)
  const file = await desk.call((as) => api.getApiRoomsIdFeedbackExport(room, undefined, as))
  expect(await file.text()).toContain('Well paced')
  expect(await phone.call((as) => api.getApiFeedbackCategories(as))).toEqual([])
}

export async function runReactions(room: string, desk: Person, phone: Person): Promise<void> {
  await phone.refused((as) => api.postApiRoomsIdReactions(room, { reaction: 'clap' }, as), model.ReactionsClosedRefusal)
  await desk.call((as) => api.patchApiRoomsId(room, { hasReactions: true }, as))
  await phone.call((as) => api.postApiRoomsIdReactions(room, { reaction: 'clap' }, as))
  const minutes = () => desk.call((as) => api.getApiRoomsIdReactions(room, as))
  await expect.poll(async () => (await minutes())[0]?.counts.clap, { timeout: patienceMs.condition }).toBe(1)
  const table = await desk.call((as) => api.getApiRoomsIdResultsCsv(room, undefined, as))
  expect(await table.text()).toContain('reaction')
  const book = await desk.call((as) => api.getApiRoomsIdResultsXlsx(room, undefined, as))
  expect(book.size).toBeGreaterThan(0)
}

export async function runQuestions(room: string, desk: Person, phone: Person): Promise<void> {
  await desk.call((as) => api.patchApiRoomsId(room, { hasQuestions: true }, as))
  const asked = await phone.call((as) => api.postApiRoomsIdQuestions(room, { text: 'Why rivers?' }, as))
  await phone.call((as) => api.deleteApiQuestionsIdVote(asked.id, as))
  await phone.call((as) => api.putApiQuestionsIdVote(asked.id, as))
  await desk.call((as) => api.patchApiQuestionsId(asked.id, { state: 'open' }, as))
  expect(await phone.call((as) => api.getApiRoomsIdQuestions(room, as))).toHaveLength(1)
  const file = await desk.call((as) => api.getApiRoomsIdQuestionsCsv(room, undefined, as))
  expect(await file.text()).toContain('Why rivers?')
  const workbook = await desk.call((as) => api.getApiRoomsIdQuestionsXlsx(room, undefined, as))
  expect(workbook.size).toBeGreaterThan(1000)
  await phone.call((as) => api.deleteApiQuestionsId(asked.id, as))
  await phone.call((as) => api.postApiRoomsIdQuestions(room, { text: 'Why bridges?' }, as))
  await desk.call((as) => api.deleteApiRoomsIdQuestions(room, undefined, as))
  expect(await phone.call((as) => api.getApiRoomsIdQuestions(room, as))).toEqual([])
}

export async function runBans(room: string, desk: Person, troll: Person): Promise<void> {
  await troll.call((as) => api.getApiJoinCode(room, undefined, as))
  const asked = await troll.call((as) => api.postApiRoomsIdQuestions(room, { text: 'Buy my book' }, as))
  const of = { tool: 'question' as const, id: asked.id }
  const ban = await desk.call((as) => api.postApiRoomsIdBans(room, { of, removesVotes: true }, as))
  expect(ban).toMatchObject({ of, text: 'Buy my book', removesVotes: true })
  expect(await desk.call((as) => api.getApiRoomsIdBans(room, as))).toEqual([ban])
  await troll.refused((as) => api.getApiRoomsId(room, { as: 'audience' }, as), model.RemovedByPresenterRefusal)
  await troll.refused(
    (as) => api.postApiRoomsIdQuestions(room, { text: 'Again?' }, as),
    model.RemovedByPresenterRefusal,
  )
  await troll.refused((as) => api.getApiRoomsIdBans(room, as), model.ControlRequiredRefusal)
  await desk.call((as) => api.deleteApiBansId(ban.id, undefined, as))
  await desk.refused((as) => api.deleteApiBansId(ban.id, undefined, as), model.NotFoundRefusal)
  await troll.call((as) => api.deleteApiQuestionsId(asked.id, as))
}
