/** A whole event and a whole account, run with the generated client alone: it takes no reply that is not as described. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import { Person } from './person.ts'

/** An event, from opening the room to deleting it. */
export async function runEvent(origin: string): Promise<void> {
  const desk = new Person(origin)
  const phone = new Person(origin)
  const display = new Person(origin)
  const room = await desk.call(
    (as) => api.postApiRooms({ name: 'Town hall', useCase: 'Conferences' }, as),
    'town-hall-1',
  )
  const { id } = room
  await desk.call((as) => api.patchApiRoomsId(id, { feedbackEnabled: true }, as))
  const { shortCode } = await desk.call((as) => api.getApiRoomsIdShortcode(id, as))
  const joined = await phone.call((as) => api.getApiJoinCode(shortCode, { room: id }, as))
  expect(joined.room.id).toBe(id)

  await desk.call((as) => api.getApiRoomsIdPresent(id, as))
  const event: model.PostApiRoomsImportBody = {
    format: 'cuelight-event',
    version: 1,
    room: { name: 'Prepared' },
    timers: [{ name: 'Vote', duration: 60, opens: { kind: 'poll', id: 'poll-1' } }],
    polls: [{ id: 'poll-1', question: 'Which talk next?', options: ['Rivers', 'Bridges'] }],
  }
  const copy = await desk.call((as) => api.postApiRoomsImport(event, as), 'a-copy-of-it')
  const added = await desk.call((as) => api.postApiRoomsIdImport(copy.id, event, as))
  expect(added.map(({ name }) => name)).toEqual(['Vote'])
  const file = await desk.call((as) => api.getApiRoomsIdExportJson(copy.id, as))
  expect(JSON.stringify(file)).not.toContain(copy.id)
  await desk.call((as) => api.deleteApiRoomsId(copy.id, as))
  await runLogo(id, desk, display)
  await runTimers(id, desk, display)
  await runMessages(id, desk, phone)
  await runPoll(id, desk, phone)
  await runQuiz(id, desk, phone)
  await runFeedback(id, desk, phone)
  await runQuestions(id, desk, phone)
  await runReactions(id, desk, phone)

  const seen = await phone.call((as) => api.getApiRoomsId(id, { as: 'audience' }, as))
  expect([seen.role, seen.timers]).toEqual(['audience', []])
  await desk.call((as) => api.patchApiRoomsId(id, { isViewerLocked: true, isJoinLocked: true }, as))
  await display.refused((as) => api.getApiRoomsId(id, undefined, as), model.ViewerLockedRefusal)
  await phone.refused((as) => api.getApiRoomsId(id, { as: 'audience' }, as), model.JoinLockedRefusal)
  await desk.call((as) =>
    api.patchApiRoomsId(id, { isViewerLocked: false, isJoinLocked: false, accessPassword: 'sesame' }, as),
  )
  await phone.refused((as) => api.getApiRoomsId(id, undefined, as), model.PasswordRequiredRefusal)
  await phone.refused(
    (as) => api.postApiRoomsIdAccess(id, { password: 'no' }, undefined, as),
    model.WrongPasswordRefusal,
  )
  await phone.call((as) => api.postApiRoomsIdAccess(id, { password: 'sesame' }, undefined, as))
  expect((await phone.call((as) => api.getApiRoomsId(id, undefined, as))).hasAccessPassword).toBe(true)

  const helper = new Person(origin)
  const { controllerKey } = await desk.call((as) => api.getApiRoomsIdControl(id, as))
  await helper.call((as) => api.postApiRoomsIdControl(id, { key: controllerKey }, as))
  const rotated = await desk.call((as) => api.postApiRoomsIdControlRotate(id, as), crypto.randomUUID())
  expect(rotated.controllerKey).not.toBe(controllerKey)
  await helper.refused((as) => api.getApiRoomsIdControl(id, as), model.ControlRotatedRefusal)
  expect(await desk.call((as) => api.getApiRoomsIdHistory(id, as))).not.toEqual([])
  await desk.call((as) => api.deleteApiRoomsId(id, as))
  await desk.refused((as) => api.getApiRoomsId(id, undefined, as), model.RoomNotFoundRefusal)
}

async function runLogo(room: string, desk: Person, display: Person): Promise<void> {
  const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const { logo } = await desk.call((as) => api.putApiRoomsIdLogo(room, { image }, as))
  expect(logo).toMatchObject({ widthPx: 1, heightPx: 1 })
  const picture = await display.call((as) => api.getApiRoomsIdLogoLogoId(room, logo?.id ?? '', as))
  expect(picture.size).toBeGreaterThan(60)
  expect((await desk.call((as) => api.deleteApiRoomsIdLogo(room, as))).logo).toBeNull()
}

async function runTimers(room: string, desk: Person, display: Person): Promise<void> {
  const add = (name: string) => desk.call((as) => api.postApiRoomsIdTimers(room, { name, duration: 600 }, as))
  const [opening, keynote] = [await add('Opening'), await add('Keynote')]
  const patch = (body: model.PatchApiTimersIdBody) => desk.call((as) => api.patchApiTimersId(keynote.id, body, as))
  expect((await patch({ order: 0 })).order).toBe(0)
  expect(await patch({ isRunning: true })).toMatchObject({ isRunning: true, currentTime: 600 })
  await desk.refused((as) => api.patchApiTimersId(opening.id, { isRunning: true }, as), model.TimerRunningStartRefusal)
  expect((await patch({ isRunning: false })).startedAt).toBeNull()
  expect((await patch({ currentTime: 540 })).currentTime).toBe(540)
  // A reset goes to where it rests, whatever time it names.
  expect((await patch({ isRunning: false, currentTime: 5, startedAt: null })).currentTime).toBe(600)
  const chosen = await desk.call((as) => api.postApiRoomsIdSelectedTimer(room, { timerId: opening.id }, as))
  expect(chosen.selectedTimerId).toBe(opening.id)
  const shown = await display.call((as) => api.getApiRoomsId(room, undefined, as))
  expect(shown.timers.map(({ name }) => name)).toEqual(['Keynote', 'Opening'])
  const more = {
    timers: [
      { name: 'Panel', duration: 2400, speaker: 'Ada Lovelace' },
      { name: 'Questions', duration: 600 },
    ],
  }
  expect(await desk.call((as) => api.postApiRoomsIdTimersBatch(room, more, as))).toHaveLength(2)
  await display.refused((as) => api.deleteApiTimersId(opening.id, as), model.ControlRequiredRefusal)
  await desk.call((as) => api.deleteApiTimersId(opening.id, as))
  const { runningTimerId } = await desk.call((as) => api.postApiRoomsIdNext(room, { after: null }, as))
  await desk.call((as) => api.postApiTimersIdGive(runningTimerId ?? '', { seconds: 60 }, as))
  await desk.call((as) => api.postApiRoomsIdPrevious(room, { after: runningTimerId }, as))
  await desk.call((as) => api.patchApiRoomsIdStage(room, { blackout: true }, as))
  await desk.call((as) => api.postApiRoomsIdFlash(room, as))
  const { cues } = await desk.call((as) => api.getApiRoomsIdProjection(room, as))
  expect(cues[0]?.actualStart).not.toBeNull()
  const sheet = await desk.call((as) => api.getApiRoomsIdRundownCsv(room, as))
  expect(await sheet.text()).toContain('"Keynote","10:00"')
  const calendar = await desk.call((as) => api.getApiRoomsIdAgendaIcs(room, as))
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  const workbook = await desk.call((as) => api.getApiRoomsIdRundownXlsx(room, as))
  expect(workbook.size).toBeGreaterThan(1_000)
}

async function runMessages(room: string, desk: Person, phone: Person): Promise<void> {
  const message = await desk.call((as) =>
    api.postApiRoomsIdMessages(room, { content: 'Five minutes', color: 'red' }, as),
  )
  const shown = await desk.call((as) => api.patchApiMessagesId(message.id, { isVisible: true }, as))
  expect(shown.isVisible).toBe(true)
  await desk.call((as) => api.deleteApiMessagesId(message.id, as))
  const command = { type: 'message.add', content: 'By command', color: 'blue' } as const
  const done = await desk.call((as) => api.postApiRoomsIdCommands(room, { opId: 'by-command', command }, as))
  expect(done.kind).toBe('message')

  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = { content: 'Doors close at noon', sendAt }
  const live = await desk.call((as) => api.postApiRoomsIdLiveMessages(room, waiting, as))
  expect(await phone.call((as) => api.getApiRoomsIdLiveMessages(room, as))).toEqual([])
  await desk.call((as) => api.patchApiLiveMessagesId(live.id, { isVisible: true }, as))
  await desk.call((as) => api.patchApiLiveMessagesId(live.id, { isPinned: true }, as))
  const read = await phone.call((as) => api.getApiRoomsIdLiveMessages(room, as))
  expect(read).toMatchObject([{ content: 'Doors close at noon', isPinned: true }])
  await desk.call((as) => api.deleteApiLiveMessagesId(live.id, as))
}

async function runPoll(room: string, desk: Person, phone: Person): Promise<void> {
  const body = { question: 'Which talk next?', options: ['Rivers', 'Bridges'] }
  const poll = await desk.call((as) => api.postApiRoomsIdPolls(room, body, as))
  await phone.refused(
    (as) => api.postApiPollsIdResponses(poll.id, { selectedOptions: [1] }, as),
    model.PollClosedRefusal,
  )
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
  const text = await desk.call((as) => api.getApiPollsIdExport(poll.id, undefined, as))
  expect(await text.text()).toContain('Which talk next?')
  const table = await desk.call((as) => api.getApiPollsIdExport(poll.id, { format: 'csv' }, as))
  expect([table.type, await table.text()]).toEqual(['text/csv;charset=utf-8', expect.stringContaining('Bridges')])
  const copy = await desk.call((as) => api.postApiPollsIdDuplicate(poll.id, as))
  await desk.call((as) => api.postApiPollsIdReset(poll.id, as))
  await desk.call((as) => api.deleteApiPollsId(copy.id, as))
  await desk.call((as) => api.postApiRoomsIdUndo(room, as))
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

async function runQuiz(room: string, desk: Person, phone: Person): Promise<void> {
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
  expect(score).toMatchObject({ totalScore: 10, totalPossibleScore: 10, answers: [{ isCorrect: true }] })
  await phone.refused((as) => api.postApiQuizzesIdResponses(quiz.id, { answers }, as), model.AlreadyCompletedRefusal)
  const checked = await phone.call((as) => api.getApiQuizzesIdCheckCompletion(quiz.id, undefined, as))
  expect(checked.hasCompleted).toBe(true)
  expect((await phone.call((as) => api.getApiQuizzesIdResults(quiz.id, as))).averageScore).toBe(10)
  expect((await desk.call((as) => api.getApiQuizzesIdScores(quiz.id, as))).totalResponses).toBe(1)
  await desk.refused((as) => api.deleteApiQuizzesId(quiz.id, as), model.QuizActiveRefusal)
  await desk.call((as) => api.patchApiQuizzesId(quiz.id, { isActive: false }, as))
  const file = await desk.call((as) => api.getApiQuizzesIdExport(quiz.id, { format: 'csv' }, as))
  expect(await file.text()).toContain('"B"')
  expect(await phone.call((as) => api.getApiQuizzesIdLeaderboard(quiz.id, as))).toMatchObject({ own: { place: 1 } })
  await runGame(room, quiz.id, desk, phone)
  const copy = await desk.call((as) => api.postApiQuizzesIdDuplicate(quiz.id, as))
  expect(copy.isActive).toBe(false)
  expect(await desk.call((as) => api.postApiQuizzesIdReset(quiz.id, as))).toMatchObject({ isActive: false })
  await desk.call((as) => api.deleteApiQuizzesId(quiz.id, as))
}

/** The quiz played live, on both ends of one question. */
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
  await desk.call((as) => api.deleteApiGamesIdPlayersPlayerId(game.id, player.playerId, as))
  await desk.call((as) => api.deleteApiGamesId(game.id, as))
}

async function runFeedback(room: string, desk: Person, phone: Person): Promise<void> {
  await phone.refused((as) => api.postApiRoomsIdFeedback(room, { rating: 6 }, as), model.InvalidRefusal)
  await phone.call((as) => api.postApiRoomsIdFeedback(room, { rating: 5, comment: 'Well paced' }, as))
  const read = await desk.call((as) => api.getApiRoomsIdFeedback(room, { page: 1 }, as))
  expect(read).toMatchObject([{ rating: 5, comment: 'Well paced' }])
  expect((await desk.call((as) => api.getApiRoomsIdFeedbackAnalytics(room, as))).averageRating).toBe(5)
  const file = await desk.call((as) => api.getApiRoomsIdFeedbackExport(room, as))
  expect(await file.text()).toContain('Well paced')
  expect(await phone.call((as) => api.getApiFeedbackCategories(as))).toEqual([])
}

async function runReactions(room: string, desk: Person, phone: Person): Promise<void> {
  await phone.refused((as) => api.postApiRoomsIdReactions(room, { reaction: 'clap' }, as), model.ReactionsClosedRefusal)
  await desk.call((as) => api.patchApiRoomsId(room, { hasReactions: true }, as))
  await phone.call((as) => api.postApiRoomsIdReactions(room, { reaction: 'clap' }, as))
  const minutes = () => desk.call((as) => api.getApiRoomsIdReactions(room, as))
  await expect.poll(async () => (await minutes())[0]?.counts.clap, { timeout: 10_000 }).toBe(1)
  const table = await desk.call((as) => api.getApiRoomsIdResultsCsv(room, as))
  expect(await table.text()).toContain('reaction')
  const book = await desk.call((as) => api.getApiRoomsIdResultsXlsx(room, as))
  expect(book.size).toBeGreaterThan(0)
}

async function runQuestions(room: string, desk: Person, phone: Person): Promise<void> {
  await desk.call((as) => api.patchApiRoomsId(room, { hasQuestions: true }, as))
  const asked = await phone.call((as) => api.postApiRoomsIdQuestions(room, { text: 'Why rivers?' }, as))
  await phone.call((as) => api.deleteApiQuestionsIdVote(asked.id, as))
  await phone.call((as) => api.putApiQuestionsIdVote(asked.id, as))
  await desk.call((as) => api.patchApiQuestionsId(asked.id, { state: 'open' }, as))
  expect(await phone.call((as) => api.getApiRoomsIdQuestions(room, as))).toHaveLength(1)
  const file = await desk.call((as) => api.getApiRoomsIdQuestionsCsv(room, as))
  expect(await file.text()).toContain('Why rivers?')
  await phone.call((as) => api.deleteApiQuestionsId(asked.id, as))
}

/**
 * An account, from signing up to deleting it.
 * @param codeFor the code in the newest mail to an address
 */
export async function runAccount(origin: string, codeFor: (email: string) => Promise<string>): Promise<void> {
  const email = 'ada@cuelight.test'
  const password = 'difference engine'
  const ada = new Person(origin)
  const signup = { firstName: 'Ada', lastName: 'Lovelace', email, password, acceptTerms: true } as const
  expect(await ada.call((as) => api.postApiAuthSignup(signup, as))).toEqual({ requiresOTP: true })
  await ada.refused((as) => api.postApiAuthResendOtp(as), model.TooManyRequestsRefusal)
  await ada.refused((as) => api.postApiAuthLogin({ email, password }, as), model.OtpRequiredRefusal)
  await ada.refused((as) => api.getApiAuthUser(as), model.NotSignedInRefusal)
  const again = new Person(origin)
  await again.call((as) => api.postApiAuthSignup(signup, as))
  const otp = await codeFor(email)
  await again.call((as) => api.postApiAuthVerifyOtp({ otp }, as))
  expect((await again.call((as) => api.getApiAuthUser(as))).email).toBe(email)

  const own = await again.call((as) => api.postApiRooms({ name: 'Ada’s' }, as))
  expect(own.createdBy).not.toBeNull()
  const found = await new Person(origin).call((as) => api.postApiRooms({ name: 'Found' }, as))
  await again.call((as) => api.postApiRoomsIdControl(found.id, { key: found.controllerKey }, as))
  await again.call((as) => api.postApiRoomsIdClaim(found.id, as))
  const rooms = await again.call((as) => api.getApiUserRooms(as))
  expect(rooms.map(({ name }) => name)).toContain('Ada’s')

  const elsewhere = new Person(origin)
  await elsewhere.call((as) => api.postApiAuthLogin({ email, password }, as))
  const sessions = await again.call((as) => api.getApiUserSessions(as))
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await again.call((as) => api.deleteApiUserSessionsId(other?.id ?? '', as))
  await elsewhere.refused((as) => api.getApiAuthUser(as), model.NotSignedInRefusal)
  expect((await again.call((as) => api.patchApiUserProfile({ firstName: 'Augusta' }, as))).firstName).toBe('Augusta')
  const wrong = { currentPassword: 'nonsense', newPassword: 'analytical engine' }
  await again.refused((as) => api.patchApiUserProfile(wrong, as), model.WrongPasswordRefusal)
  await again.call((as) => api.postApiAuthLogout(as))

  await again.call((as) => api.postApiAuthForgotPassword({ email }, as))
  const newPassword = 'analytical engine'
  const reset = { otp: await codeFor(email), newPassword }
  await again.call((as) => api.postApiAuthResetPassword(reset, as))
  await again.refused((as) => api.postApiAuthLogin({ email, password }, as), model.WrongLoginRefusal)
  await again.call((as) => api.postApiAuthLogin({ email, password: newPassword }, as))
  await again.call((as) => api.deleteApiUserAccount(as))
}

/** What is asked of the service itself. */
export async function askService(origin: string): Promise<void> {
  const anyone = new Person(origin)
  expect((await anyone.call((as) => api.getApiHealth(as))).status).toBe('ok')
  expect((await anyone.call((as) => api.getApiTime(as))).now).toBeGreaterThan(0)
  expect((await anyone.call((as) => api.getApiFeatureFlags(as))).billing).toBe(true)
  expect((await anyone.call((as) => api.getApiOpenapiJson(as))).openapi).toMatch(/^3\./)
}
