import type { Snapshot } from '../../schema/protocol.ts'
import type { EpochMs, Message, Timer } from '../../schema/room/state.ts'
import { displayTimer, inOrder } from '../../schema/room/timer.ts'
import * as api from '../app/api.ts'
import type { DeskActions } from './desk.ts'
import { accessNotice, failureNotice, notices, timerReset } from './notices.ts'
import { offerUndo, type Restore } from './offer-undo.ts'
import type { OperationQueue } from './operation-queue.ts'
import { deedOf, showFailure, showNotice } from './outcome-toasts.ts'
import { holds, type Predictable, predict } from './prediction.ts'
import { sendCommand } from './room-requests.ts'
import { createSureRequest } from './sure-request.ts'
import * as words from './words/notices.ts'

export type DeskWiring = {
  roomId: string
  queue: OperationQueue
  now: () => EpochMs
  /** The room with everything asked for so far, also between two renders. */
  shown: () => Snapshot | null
  isLive: () => boolean
  /** Brings a change that no frame will bring. */
  readAgain: () => void
  keyChanged: (key: string) => void
}

const showing = (messageId: string): Predictable => ({ type: 'message.edit', messageId, patch: { isVisible: true } })

/** What an operator can do, over one room. See `DeskActions` for each. */
export function createDeskActions({
  roomId,
  queue,
  now,
  shown,
  isLive,
  readAgain,
  keyChanged,
}: DeskWiring): DeskActions {
  function ask(command: Predictable): void {
    const room = shown()
    if (room === null) return
    const at = now()
    const next = predict(room, command, at)
    // What is shown may be old while the connection is down: then the server decides.
    if (!next.ok && isLive()) return showFailure(command, next.code)
    if (next.ok && isLive() && holds(room, command, at)) return
    queue.ask(command, at)
  }

  /** The one a key or the big button is about. */
  function current(): Timer | null {
    const room = shown()
    return room === null ? null : (room.timers.find((t) => t.isRunning) ?? displayTimer(room))
  }

  const attempt: DeskActions['attempt'] = async (deed, request, again) => {
    const answer = await queue.inTurn(request)
    if (answer.ok) readAgain()
    else showNotice(failureNotice(deed, answer.code), again)
    return answer
  }

  const save = async (command: Predictable): Promise<boolean> =>
    (await attempt(deedOf(command), () => sendCommand(roomId, command, shown()))).ok

  /** The same timer again, in its place and with its time; it is a new one to everybody else. */
  const restoreTimer =
    (timer: Timer, place: number, wasSelected: boolean): Restore =>
    async (key, again) => {
      const { name, duration, isCountUp } = timer
      const added = await attempt('add-timer', () => api.addTimer(roomId, { name, duration, isCountUp }, key), again)
      if (!added.ok) return
      const timerId = added.value.id
      const next: Predictable[] = [{ type: 'timer.edit', timerId, patch: { order: place } }]
      if (timer.currentTime !== duration) next.push({ type: 'timer.adjust', timerId, currentTime: timer.currentTime })
      if (wasSelected) next.push({ type: 'timer.select', timerId })
      for (const command of next) await save(command)
    }

  const restoreMessage =
    ({ content, color, isVisible }: Message): Restore =>
    async (key, again) => {
      const added = await attempt('add-message', () => api.addMessage(roomId, { content, color }, key), again)
      if (added.ok && isVisible) await save(showing(added.value.id))
    }

  const rotate = createSureRequest((key) => api.rotateControllerKey(roomId, key))

  return {
    ask,
    save,
    attempt,
    toggle() {
      const timer = current()
      if (timer !== null) ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id })
    },
    adjust(timerId, seconds) {
      const timer = shown()?.timers.find((t) => t.id === timerId)
      if (timer !== undefined)
        ask({ type: 'timer.adjust', timerId, currentTime: Math.max(0, timer.currentTime + seconds) })
    },
    reset(timerId) {
      const stood = () => shown()?.timers.find((t) => t.id === timerId)?.currentTime
      const before = stood()
      ask({ type: 'timer.reset', timerId })
      // Less than nothing cannot be set again.
      if (before === undefined || before < 0 || stood() === before) return
      showNotice(timerReset(before), () => ask({ type: 'timer.adjust', timerId, currentTime: before }))
    },
    selectNeighbour(step) {
      const room = shown()
      if (room === null) return null
      const timers = inOrder(room.timers)
      const place = timers.findIndex((t) => t.id === displayTimer(room)?.id) + step
      const neighbour = timers[place]
      if (neighbour === undefined) return null
      ask({ type: 'timer.select', timerId: neighbour.id })
      const { id, name } = neighbour
      return shown()?.selectedTimerId === id ? { id, name, place: place + 1, count: timers.length } : null
    },
    moveTimer(timerId, place) {
      const timers = inOrder(shown()?.timers ?? [])
      const from = timers.findIndex((t) => t.id === timerId)
      const to = Math.min(timers.length - 1, Math.max(0, place))
      const timer = timers[from]
      if (timer === undefined || to === from) return null
      ask({ type: 'timer.edit', timerId, patch: { order: to } })
      return timer.isRunning ? null : { id: timerId, name: timer.name, place: to + 1, count: timers.length }
    },
    hideMessages() {
      for (const message of shown()?.messages ?? [])
        if (message.isVisible) ask({ type: 'message.edit', messageId: message.id, patch: { isVisible: false } })
    },
    async addTimer(input, key) {
      const added = await attempt('add-timer', () => api.addTimer(roomId, input, key))
      if (added.ok) showNotice(notices.timerAdded)
      return added.ok
    },
    async addTimers(inputs) {
      for (const input of inputs) {
        const sure = createSureRequest((key) => api.addTimer(roomId, input, key))
        if (!(await attempt('add-timer', sure)).ok) return
      }
      showNotice(inputs.length === 1 ? notices.timerAdded : notices.timersAdded)
    },
    async addMessage(input, isShown, key) {
      const added = await attempt('add-message', () => api.addMessage(roomId, input, key))
      if (!added.ok) return false
      const hasShown = isShown && (await save(showing(added.value.id)))
      // Where showing failed the toast of that stays: the message itself is there.
      if (hasShown || !isShown) showNotice(isShown ? notices.messageShown : notices.messageAdded)
      return true
    },
    async deleteTimer(timer) {
      const room = shown()
      const place = inOrder(room?.timers ?? []).findIndex((t) => t.id === timer.id)
      const wasSelected = room?.selectedTimerId === timer.id
      const deleted = await attempt('delete', () => api.deleteTimer(timer.id))
      if (deleted.ok) offerUndo(notices.timerDeleted, restoreTimer(timer, place, wasSelected))
      return deleted.ok
    },
    async deleteMessage(message) {
      const deleted = await attempt('delete', () => api.deleteMessage(message.id))
      if (deleted.ok) offerUndo(notices.messageDeleted, restoreMessage(message))
      return deleted.ok
    },
    async setPassword(password) {
      const set = await attempt('access', () => api.patchRoom(roomId, { accessPassword: password }))
      if (set.ok) showNotice(accessNotice(password === null ? words.passwordRemoved : words.passwordSet))
      return set.ok
    },
    async rotateKey() {
      const rotated = await attempt('control', rotate)
      if (!rotated.ok) return false
      keyChanged(rotated.value.controllerKey)
      showNotice(notices.linkRotated)
      return true
    },
    async deleteRoom() {
      const deleted = await attempt('delete-room', () => api.deleteRoom(roomId))
      if (deleted.ok) showNotice(notices.roomDeleted)
      return deleted.ok
    },
  }
}
