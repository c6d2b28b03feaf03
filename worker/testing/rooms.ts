import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { RoomObject } from '../../durable-objects/room.ts'
import * as api from '../../schema/api.ts'
import type { Rights } from '../../schema/core/rights.ts'
import { banView } from '../../schema/tools/bans/entity.ts'
import type { Game, Player } from '../../schema/tools/games/rows.ts'
import { type LiveMessage, liveMessage } from '../../schema/tools/live-messages/entity.ts'
import { type Message, message } from '../../schema/tools/messages/entity.ts'
import { type PollView, pollView, textResults } from '../../schema/tools/polls/entity.ts'
import { type QuestionReply, questionReply } from '../../schema/tools/questions/entity.ts'
import type { patchQuizBody } from '../../schema/tools/quizzes/commands.ts'
import { type QuizView, quizView } from '../../schema/tools/quizzes/entity.ts'
import type { patchRoomBody } from '../../schema/tools/room/commands.ts'
import { type RoomView, roomView } from '../../schema/tools/room/settings.ts'
import { knownScreen } from '../../schema/tools/screens/entity.ts'
import type { sendSignalBody } from '../../schema/tools/signals/commands.ts'
import { type Signal, signal } from '../../schema/tools/signals/entity.ts'
import { type Timer, timer } from '../../schema/tools/timers/entity.ts'
import type { PatchTimerBody } from '../../schema/tools/timers/plan/patch.ts'
import { madeWebhookReply, type makeWebhookBody } from '../../schema/tools/webhooks/commands.ts'
import { isoTime } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'
import { Browser, type Extras } from './browser.ts'
import { sampleLogo } from './sample-logo.ts'
import { type Named, samplePoll, sampleQuiz, sampleWebhook } from './samples.ts'

/** A room and the browser that opened it. */
export type TestRoom = {
  id: string
  key: string
  controller: Browser
  object: DurableObjectStub<RoomObject>
}

export const objectOf = (roomId: string): DurableObjectStub<RoomObject> => env.ROOMS.get(env.ROOMS.idFromName(roomId))

/**
 * Evicts an object once nothing is in flight. The runtime waits only five seconds for that, which is too short after a
 * thousand phones on a busy machine, or while the object is updating the directory.
 */
export const evicted = (object: DurableObjectStub): Promise<void> =>
  vi.waitFor(() =>
    evictDurableObject(object).catch((fault: unknown) => {
      // On a slow machine it fell asleep by itself before it was told to.
      if (!String(fault).includes('not currently running')) throw fault
    }),
  )

/** Gives a browser what the key of a controller link or of a limited one lets it do. */
export const trade = (browser: Browser, room: Pick<TestRoom, 'id'>, key: string) =>
  browser.post(`/api/rooms/${room.id}/control`, { key })

/** Makes a token, and a program that has it. */
export async function tokenFor(room: TestRoom, rights: Rights, name = 'Companion') {
  const made = await room.controller.post(`/api/rooms/${room.id}/tokens`, { name, rights })
  const program = new Browser()
  const { token, id } = made.as(api.madeTokenReply)
  program.token = token
  return { id, token, program }
}

/** Makes a webhook, with its secret. */
export const makeWebhook = async (room: TestRoom, given: Partial<z.input<typeof makeWebhookBody>> = {}) =>
  (await room.controller.post(`/api/rooms/${room.id}/webhooks`, { ...sampleWebhook, ...given })).as(madeWebhookReply)

/** A webhook that is told nothing: its address does not answer, and a deleted room is there until its last message is given up. */
async function pausedWebhook(room: TestRoom): Promise<string> {
  const { id } = await makeWebhook(room)
  await room.controller.patch(`/api/rooms/${room.id}/webhooks/${id}`, { isPaused: true })
  return id
}

/** Opens a room as a visitor does. */
export async function openRoom(name = 'Main stage', controller = new Browser()): Promise<TestRoom> {
  const reply = await controller.post('/api/rooms', { name, useCase: 'Conferences' })
  const { id, controllerKey } = reply.as(api.createdRoomReply)
  return { id, key: controllerKey, controller, object: objectOf(id) }
}

export async function addTimer(room: TestRoom, given: Partial<Timer> = {}, extras?: Extras): Promise<Timer> {
  const body = { name: 'Keynote', duration: 600, ...given }
  const reply = await room.controller.post(`/api/rooms/${room.id}/timers`, body, extras)
  return reply.as(timer)
}

export async function addMessage(room: TestRoom, given: Partial<Message> = {}): Promise<Message> {
  const { isVisible, ...body } = { content: 'Please wrap up', ...given }
  const added = (await room.controller.post(`/api/rooms/${room.id}/messages`, body)).as(message)
  return isVisible === true ? await patchMessage(room, added.id, { isVisible }) : added
}

/** A poll made by a controller; with `isActive` it is started too. */
export async function addPoll(room: TestRoom, given: Partial<PollView> = {}): Promise<PollView> {
  const { isActive, showResults, ...body } = { ...samplePoll, ...given }
  const poll = (await room.controller.post(`/api/rooms/${room.id}/polls`, body)).as(pollView)
  if (isActive === undefined && showResults === undefined) return poll
  return patchPoll(room, poll.id, { isActive, showResults })
}

export const patchPoll = async (
  room: TestRoom,
  pollId: string,
  patch: { isActive?: boolean | undefined; showResults?: boolean | undefined },
): Promise<PollView> => (await room.controller.patch(`/api/polls/${pollId}`, patch)).as(pollView)

/** A quiz made by a controller; with `isActive` it is started too. */
export async function addQuiz(room: TestRoom, given: object = {}, isActive = false): Promise<QuizView> {
  const body = { ...sampleQuiz, ...given }
  const quiz = (await room.controller.post(`/api/rooms/${room.id}/quizzes`, body)).as(quizView)
  return isActive ? patchQuiz(room, quiz.id, { isActive }) : quiz
}

export const patchQuiz = async (
  room: TestRoom,
  quizId: string,
  patch: z.infer<typeof patchQuizBody>,
): Promise<QuizView> => (await room.controller.patch(`/api/quizzes/${quizId}`, patch)).as(quizView)

export async function addLiveMessage(room: TestRoom, content = 'Doors close at noon'): Promise<LiveMessage> {
  const body = { content, senderType: 'presenter' }
  return (await room.controller.post(`/api/rooms/${room.id}/live-messages`, body)).as(liveMessage)
}

/** Asks a question as someone who has joined. */
export const askQuestion = async (room: TestRoom, asker: Browser, text = 'When is lunch?'): Promise<QuestionReply> =>
  (await asker.post(`/api/rooms/${room.id}/questions`, { text })).as(questionReply)

/** Sends a signal as a speaker does. */
const sendSignal = async (room: TestRoom, given: z.infer<typeof sendSignalBody>): Promise<Signal> =>
  (await room.controller.post(`/api/rooms/${room.id}/signals`, given)).as(signal)

/** Removes someone who has just joined and asked a question. Returns their browser and the id of the ban. */
export async function removePerson(room: TestRoom): Promise<{ removed: Browser; ban: string }> {
  const removed = await joined(room)
  const { id } = await askQuestion(room, removed, 'Buy my book')
  const reply = await room.controller.post(`/api/rooms/${room.id}/bans`, { of: { tool: 'question', id } })
  return { removed, ban: reply.as(banView).id }
}

/** Puts one of everything into a room, with the poll and the quiz running, and returns all ids. */
export async function furnished(room: TestRoom): Promise<Named> {
  const { id: timer } = await addTimer(room)
  const { id: message } = await addMessage(room)
  const { id: poll } = await addPoll(room, { isActive: true, showResults: true })
  const { id: quiz } = await addQuiz(room, { showLeaderboard: true }, true)
  const { id: liveMessage } = await addLiveMessage(room)
  await patchRoom(room, { feedbackEnabled: true, hasQuestions: true, hasReactions: true })
  const asker = await joined(room)
  const { id: question } = await askQuestion(room, asker)
  const { id: duplicate } = await askQuestion(room, asker)
  const { id: rude } = await askQuestion(room, await joined(room), 'What nonsense is this?')
  const { id: textPoll } = await addPoll(room, { kind: 'open_text', isActive: true })
  await asker.post(`/api/polls/${textPoll}/responses`, { text: 'More of this' })
  const { answers } = (await room.controller.get(`/api/polls/${textPoll}/results`)).as(textResults)
  const answer = answers[0]?.id ?? ''
  const { game, player } = await openGame(room)
  const { body } = await room.controller.send('PUT', `/api/rooms/${room.id}/logo`, { body: { image: sampleLogo } })
  const logo = roomView.parse(body).logo?.id ?? ''
  const { screen } = await hangScreen(room)
  const { id: signal } = await sendSignal(room, { kind: 'ready' })
  const ids = {
    game,
    screen,
    signal,
    player,
    logo,
    timer,
    message,
    poll,
    quiz,
    liveMessage,
    question,
    duplicate,
    rude,
    ban: '',
    textPoll,
    answer,
    token: (await tokenFor(room, 'read')).id,
    webhook: await pausedWebhook(room),
  }
  return { room: room.id, ...ids, key: room.key }
}

/** A browser with control that shows the room on a wall, as a screen of its own. */
export async function hangScreen(room: TestRoom, name = 'ScreenScreen', browser = room.controller.twin()) {
  const screen = `${room.id}.${name}`
  const socket = await browser.socket(room.id, 'viewer')
  await socket.hello({ screen: { id: screen, page: 'viewer' } })
  return { screen, socket }
}

/**
 * Puts a game with an open question straight into storage: while one runs no quiz can be active, and the matrix needs both.
 */
async function openGame(room: TestRoom): Promise<{ game: string; player: string }> {
  const now = isoTime(Date.now())
  const question = { question: 'Of France?', options: ['Lyon', 'Paris'], correct: [1], points: 10, timeLimit: null }
  const about: Game = {
    id: `${room.id}.sampleGame01`,
    roomId: room.id,
    quizId: `${room.id}.sampleQuiz01`,
    title: 'Capitals',
    scoring: 'correct',
    hasLeaderboard: true,
    introSeconds: 0,
    phase: 'open',
    questionIndex: 0,
    openedAt: now,
    closesAt: null,
    phaseAt: null,
    createdAt: now,
    endedAt: null,
    questions: [{ ...question, explanation: null }],
    isLast: false,
    outAt: null,
    graceUntil: null,
    sceneBefore: { kind: 'timer' },
  }
  const row: Player = {
    gameId: about.id,
    participantId: 'somebody',
    playerId: `${room.id}.samplePlayer`,
    ordinal: 0,
    name: 'Somebody',
    isRemoved: false,
    joinedAt: now,
    answers: [],
  }
  await runInDurableObject(room.object, (_, { storage }) => {
    storage.sql.exec('INSERT INTO entities VALUES (?, ?, ?)', 'game', about.id, JSON.stringify(about))
    storage.sql.exec(
      'INSERT INTO answers VALUES (?, ?, ?, ?)',
      'game',
      about.id,
      row.participantId,
      JSON.stringify(row),
    )
  })
  await evicted(room.object)
  return { game: about.id, player: row.playerId }
}

/** Copies an entity straight into storage until the room has this many of its kind. */
export async function fill(room: TestRoom, entity: Timer | Message, count: number): Promise<void> {
  const kind = 'duration' in entity ? 'timer' : 'message'
  await runInDurableObject(room.object, (_, { storage }) => {
    for (let n = 1; n < count; n += 1) {
      const copy = {
        ...entity,
        id: `${room.id}.copy${String(n).padStart(6, '0')}`,
        ...(kind === 'timer' && { order: n }),
      }
      storage.sql.exec('INSERT INTO entities VALUES (?, ?, ?)', kind, copy.id, JSON.stringify(copy))
    }
  })
  await evictDurableObject(room.object)
}

export const patchTimer = async (room: TestRoom, timerId: string, patch: Partial<PatchTimerBody>): Promise<Timer> =>
  (await room.controller.patch(`/api/timers/${timerId}`, patch)).as(timer)

export const patchMessage = async (room: TestRoom, messageId: string, patch: Partial<Message>): Promise<Message> =>
  (await room.controller.patch(`/api/messages/${messageId}`, patch)).as(message)

export const patchRoom = async (room: TestRoom, patch: Partial<z.infer<typeof patchRoomBody>>): Promise<RoomView> =>
  (await room.controller.patch(`/api/rooms/${room.id}`, patch)).as(roomView)

export const shortCodeOf = async (room: TestRoom): Promise<string> =>
  (await room.controller.get(`/api/rooms/${room.id}/shortcode`)).as(api.shortCodeReply).shortCode

/** A phone that joined the room's audience. */
export async function joined(room: TestRoom, phone = new Browser()): Promise<Browser> {
  await phone.get(`/api/join/${room.id}`)
  return phone
}

/** The tables an object has made. */
export const tablesOf = (roomId: string): Promise<string[]> =>
  runInDurableObject(objectOf(roomId), (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name")
      .toArray()
      .map(({ name }) => String(name)),
  )

/**
 * Everything a room stores, as one text: equal texts mean equal rooms. Jobs for the directory are left out, because
 * they come and go on their own. So are the times when screens were last seen: a socket that is silent for long is
 * closed, and its screen is stored again, with its fields in another order after a sleep.
 */
export const stored = (roomId: string): Promise<string> =>
  runInDurableObject(objectOf(roomId), (_, { storage }) => {
    const tables = storage.sql.exec(
      "SELECT name FROM sqlite_master WHERE name IN ('meta', 'entities', 'replies', 'answers', 'entries')",
    )
    const kept = tables.toArray().flatMap(({ name }) => {
      const rows = storage.sql.exec(`SELECT * FROM ${name}`).toArray()
      return rows.length === 0 ? [] : [{ name, rows: rows.map((row) => (row.kind === 'screen' ? unseen(row) : row)) }]
    })
    return JSON.stringify(kept, null, 1)
  })

/** A stored screen without when it was last seen. */
const unseen = (row: Record<string, SqlStorageValue>) => ({
  ...row,
  json: JSON.stringify({ ...knownScreen.parse(JSON.parse(String(row.json))), lastSeenAt: '' }),
})

/** The sockets of a role that an object has, by what is kept with them. */
export const socketsOf = (state: DurableObjectState, role: Role): WebSocket[] =>
  state.getWebSockets().filter((socket) => {
    const kept: unknown = socket.deserializeAttachment()
    return kept !== null && typeof kept === 'object' && 'role' in kept && kept.role === role
  })

/** Resolves when every answer so far is in a tally that was sent. */
export const talliesSent = (roomId: string): Promise<void> =>
  vi.waitFor(async () => expect(await stored(roomId)).not.toContain('unsent_tallies'))
