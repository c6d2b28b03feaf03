/** A quiz at one's own pace, and the same quiz played live. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import type { Person } from './person.ts'

export async function runQuiz(room: string, desk: Person, phone: Person): Promise<void> {
  const question = { question: 'Of France?', options: ['Lyon', 'Paris'], correctAnswer: 1 }
  const body = {
    title: 'Capitals',
    questions: [question],
    timeLimit: null,
    showResults: true,
    showCorrectAnswers: true,
    showLeaderboard: true,
  }
  const quiz = await desk.call((as) => api.postApiRoomsIdQuizzes(room, body, as))
  expect(quiz.questions).toMatchObject([{ correctAnswer: 1 }])
  await desk.call((as) => api.patchApiQuizzesId(quiz.id, { isActive: true }, as))
  const [seen] = await phone.call((as) => api.getApiRoomsIdQuizzes(room, as))
  expect(seen?.questions[0]).not.toHaveProperty('correctAnswer')
  await phone.refused((as) => api.getApiQuizzesIdAttempts(quiz.id, as), model.QuizNotStartedRefusal)
  await phone.call((as) => api.postApiQuizzesIdAttempts(quiz.id, {}, as))
  expect(await phone.call((as) => api.getApiQuizzesIdAttempts(quiz.id, as))).toMatchObject({ isCompleted: false })
  const answers = [{ questionIndex: 0, selectedOption: 1 }]
  const score = await phone.call((as) => api.postApiQuizzesIdResponses(quiz.id, { answers }, as))
  // The quiz has a leaderboard: scores wait until it closes.
  expect(score).toEqual({ totalScore: null, totalPossibleScore: 10 })
  await phone.refused((as) => api.postApiQuizzesIdResponses(quiz.id, { answers }, as), model.AlreadyCompletedRefusal)
  const checked = await phone.call((as) => api.getApiQuizzesIdCheckCompletion(quiz.id, undefined, as))
  expect(checked.hasCompleted).toBe(true)
  await phone.refused((as) => api.getApiQuizzesIdResults(quiz.id, as), model.ResultsHiddenRefusal)
  expect((await desk.call((as) => api.getApiQuizzesIdScores(quiz.id, as))).totalResponses).toBe(1)
  await desk.refused((as) => api.deleteApiQuizzesId(quiz.id, as), model.QuizActiveRefusal)
  await desk.call((as) => api.patchApiQuizzesId(quiz.id, { isActive: false }, as))
  expect((await phone.call((as) => api.getApiQuizzesIdResults(quiz.id, as))).averageScore).toBe(10)
  const own = await phone.call((as) => api.getApiQuizzesIdAttempts(quiz.id, as))
  expect(own).toMatchObject({ totalScore: 10, review: [{ isCorrect: true }] })
  const file = await desk.call((as) => api.getApiQuizzesIdExport(quiz.id, { format: 'csv' }, as))
  expect(await file.text()).toContain('"B"')
  expect(await phone.call((as) => api.getApiQuizzesIdLeaderboard(quiz.id, as))).toMatchObject({ own: { place: 1 } })
  await runGame(room, quiz.id, desk, phone)
  const copy = await desk.call((as) => api.postApiQuizzesIdDuplicate(quiz.id, as))
  expect(copy.isActive).toBe(false)
  expect(await desk.call((as) => api.postApiQuizzesIdReset(quiz.id, as))).toMatchObject({ isActive: false })
  await desk.call((as) => api.deleteApiQuizzesId(quiz.id, as))
}

/** The quiz played live: one question, as the desk and a phone see it. */
async function runGame(room: string, quizId: string, desk: Person, phone: Person): Promise<void> {
  const game = await desk.call((as) => api.postApiRoomsIdGames(room, { quizId, scoring: 'correct' }, as))
  await desk.refused((as) => api.postApiRoomsIdGames(room, { quizId }, as), model.GameRunningRefusal)
  const player = await phone.call((as) => api.postApiGamesIdJoin(game.id, { name: 'Ada' }, as))
  const from = { phase: 'lobby', questionIndex: 0 } as const
  const open = await desk.call((as) => api.postApiGamesIdAdvance(game.id, { from }, as))
  expect(open.phase).toBe('open')
  await phone.call((as) => api.postApiGamesIdAnswers(game.id, { questionIndex: 0, selectedOptions: [1] }, as))
  expect(await phone.call((as) => api.getApiGamesId(game.id, as))).toMatchObject({ own: { name: 'Ada', points: 0 } })
  const renamed = await desk.call((as) => api.patchApiGamesIdPlayersPlayerId(game.id, player.playerId, {}, as))
  expect(renamed.name).not.toBe('Ada')
  await desk.call((as) => api.postApiGamesIdEnd(game.id, as))
  const results = await desk.call((as) => api.getApiGamesIdResults(game.id, as))
  expect(results.players).toMatchObject([{ points: 10 }])
  const table = await desk.call((as) => api.getApiGamesIdExport(game.id, { format: 'csv' }, as))
  expect([table.type, await table.text()]).toEqual(['text/csv;charset=utf-8', expect.stringContaining(renamed.name)])
  await desk.call((as) => api.deleteApiGamesIdPlayersPlayerId(game.id, player.playerId, as))
  await desk.call((as) => api.deleteApiGamesId(game.id, as))
}
