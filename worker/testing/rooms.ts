import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import type * as z from 'zod'
import type { RoomObject } from '../../durable-objects/room.ts'
import * as api from '../../schema/api.ts'
import * as engagement from '../../schema/api-engagement.ts'
import type { RoomView } from '../../schema/protocol.ts'
import type { QuizPatch } from '../../schema/room/command.ts'
import type { LiveMessage } from '../../schema/room/engagement.ts'
import type { PollView, QuizView } from '../../schema/room/project-engagement.ts'
import type { Message, Timer } from '../../schema/room/state.ts'
import { Browser, type Extras } from './browser.ts'
import { type Named, samplePoll, sampleQuiz } from './samples.ts'

/** A room and the browser that opened it. */
export type TestRoom = {
  id: string
  key: string
  controller: Browser
  object: DurableObjectStub<RoomObject>
}

export const objectOf = (roomId: string): DurableObjectStub<RoomObject> => env.ROOMS.get(env.ROOMS.idFromName(roomId))

/** Opens a room as a visitor does. */
export async function openRoom(name = 'Main stage', controller = new Browser()): Promise<TestRoom> {
  const answer = await controller.post('/api/rooms', { name, useCase: 'Conferences' })
  const { id, controllerKey } = answer.as(api.createdRoomReply)
  return { id, key: controllerKey, controller, object: objectOf(id) }
}

export async function addTimer(room: TestRoom, given: Partial<Timer> = {}, extras?: Extras): Promise<Timer> {
  const body = { name: 'Keynote', duration: 600, ...given }
  const answer = await room.controller.post(`/api/rooms/${room.id}/timers`, body, extras)
  return answer.as(api.timerView)
}

export async function addMessage(room: TestRoom, given: Partial<Message> = {}): Promise<Message> {
  const { isVisible, ...body } = { content: 'Please wrap up', ...given }
  const message = (await room.controller.post(`/api/rooms/${room.id}/messages`, body)).as(api.messageView)
  return isVisible === true ? await patchMessage(room, message.id, { isVisible }) : message
}

/** A poll, as a controller makes one; with `isActive` it is started too. */
export async function addPoll(room: TestRoom, given: Partial<PollView> = {}): Promise<PollView> {
  const { isActive, showResults, ...body } = { ...samplePoll, ...given }
  const poll = (await room.controller.post(`/api/rooms/${room.id}/polls`, body)).as(engagement.pollView)
  if (isActive === undefined && showResults === undefined) return poll
  return patchPoll(room, poll.id, { isActive, showResults })
}

export const patchPoll = async (
  room: TestRoom,
  pollId: string,
  patch: { isActive?: boolean | undefined; showResults?: boolean | undefined },
): Promise<PollView> => (await room.controller.patch(`/api/polls/${pollId}`, patch)).as(engagement.pollView)

/** A quiz, as a controller makes one; with `isActive` it is started too. */
export async function addQuiz(room: TestRoom, given: object = {}, isActive = false): Promise<QuizView> {
  const body = { ...sampleQuiz, ...given }
  const quiz = (await room.controller.post(`/api/rooms/${room.id}/quizzes`, body)).as(engagement.quizView)
  return isActive ? patchQuiz(room, quiz.id, { isActive }) : quiz
}

export const patchQuiz = async (room: TestRoom, quizId: string, patch: QuizPatch): Promise<QuizView> =>
  (await room.controller.patch(`/api/quizzes/${quizId}`, patch)).as(engagement.quizView)

export async function addLiveMessage(room: TestRoom, content = 'Doors close at noon'): Promise<LiveMessage> {
  const body = { content, senderType: 'presenter' }
  return (await room.controller.post(`/api/rooms/${room.id}/live-messages`, body)).as(engagement.liveMessageView)
}

/** Puts one of everything into a room, the poll and the quiz running, and names it all. */
export async function furnished(room: TestRoom): Promise<Named> {
  const [timer, message] = [await addTimer(room), await addMessage(room)]
  const poll = await addPoll(room, { isActive: true, showResults: true })
  const [quiz, liveMessage] = [await addQuiz(room, {}, true), await addLiveMessage(room)]
  await patchRoom(room, { feedbackEnabled: true })
  const ids = { timer: timer.id, message: message.id, poll: poll.id, quiz: quiz.id, liveMessage: liveMessage.id }
  return { room: room.id, ...ids, key: room.key }
}

/** Copies an entity until the room has as many of its kind, straight into storage. */
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

export const patchTimer = async (room: TestRoom, timerId: string, patch: Partial<api.PatchTimerBody>): Promise<Timer> =>
  (await room.controller.patch(`/api/timers/${timerId}`, patch)).as(api.timerView)

export const patchMessage = async (room: TestRoom, messageId: string, patch: Partial<Message>): Promise<Message> =>
  (await room.controller.patch(`/api/messages/${messageId}`, patch)).as(api.messageView)

export const patchRoom = async (room: TestRoom, patch: Partial<z.infer<typeof api.patchRoomBody>>): Promise<RoomView> =>
  (await room.controller.patch(`/api/rooms/${room.id}`, patch)).as(api.roomView)

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
 * Everything a room keeps, as one text: equal texts are equal rooms. Jobs towards the directory are left out, because
 * they come and go by themselves.
 */
export const stored = (roomId: string): Promise<string> =>
  runInDurableObject(objectOf(roomId), (_, { storage }) => {
    const tables = storage.sql.exec(
      "SELECT name FROM sqlite_master WHERE name IN ('meta', 'entities', 'replies', 'ballots', 'attempts', 'quiz_totals', 'feedback')",
    )
    const kept = tables.toArray().flatMap(({ name }) => {
      const rows = storage.sql.exec(`SELECT * FROM ${name}`).toArray()
      return rows.length === 0 ? [] : [{ name, rows }]
    })
    return JSON.stringify(kept, null, 1)
  })
