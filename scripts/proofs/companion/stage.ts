/** A room with everything that the module for Companion can show or press, at a server of its own, over a line that can be cut. */

import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { type Host, openHost } from '../../companion/host.ts'
import { add, type Caller, call, joinRoom, openRoom, type Room, send } from '../../local/room-client.ts'
import { patienceMs } from '../../test-machine.ts'
import { type Line, openLine } from '../line.ts'

export type Stage = Room & { line: Line; token: string; tokenId: string; host: Host; guest: Caller }

const madeToken = z.object({ id: z.string(), token: z.string() })

export async function makeToken({ roomId, controller }: Room, rights: string): Promise<z.infer<typeof madeToken>> {
  return madeToken.parse(await call(controller, 'POST', `/api/rooms/${roomId}/tokens`, { name: 'Companion', rights }))
}

/** The settings of one room. */
export const settingsOf = (server: string, room: string, token: string) => ({
  config: { server, room1: room, room2: '', room3: '', room4: '', chosen: 1 },
  secrets: { token1: token, token2: '', token3: '', token4: '' },
})

const screenId = (roomId: string) => `${roomId}.s3Wq8RtY2uIo`

/** Opens the room, and the module at it. */
export async function openStage(base: string): Promise<Stage> {
  const room = await openRoom(base, 'Main hall')
  const { roomId, controller } = room
  const path = `/api/rooms/${roomId}`
  for (const timer of [
    { name: 'Opening', duration: 600, speaker: 'Ada' },
    { name: 'Keynote', duration: 1200, speaker: 'Grace' },
    { name: 'Panel', duration: 2700 },
  ])
    await add(room, 'timers', timer)
  await add(room, 'messages', { content: 'Wrap up' })
  await add(room, 'messages', { content: 'Microphone' })
  await add(room, 'polls', { question: 'Which talk next?', options: ['This', 'That'] })
  const quizId = await add(room, 'quizzes', {
    title: 'Quick one',
    questions: [{ question: 'One and one?', options: ['2', '3'], correctAnswer: 0 }],
  })
  await call(controller, 'PATCH', path, { hasQuestions: true, questionModeration: 'before' })
  const guest = await joinRoom(base, roomId)
  const { id: tokenId, token } = await makeToken(room, 'full')
  const line = await openLine(() => Number(new URL(base).port))
  const { config, secrets } = settingsOf(line.base, roomId, token)
  const host = await openHost(config, secrets)
  await call(controller, 'POST', `${path}/games`, { quizId })
  return { ...room, line, token, tokenId, host, guest }
}

/** A named screen that hangs on a wall; it goes when it is closed. */
export async function openWall({ controller, roomId }: Room): Promise<() => void> {
  const { base } = controller
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?room=${roomId}&as=viewer`, { origin: base })
  await new Promise((resolve) => socket.once('open', resolve))
  const screen = { id: screenId(roomId), page: 'viewer' }
  socket.send(JSON.stringify({ type: 'join_room', roomId, screen }))
  await new Promise((resolve) => socket.once('message', resolve))
  await until(async () => {
    const named = await send(controller, 'PATCH', `/api/screens/${screen.id}`, { name: 'Hall' })
    await named.arrayBuffer()
    return named.ok
  })
  return () => socket.close()
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs.condition
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not come true: ${isSo}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
