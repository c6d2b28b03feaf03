import { timerScene } from '../../../schema/tools/stage/entity.ts'
import { displayTimer, formatSeconds, inOrder } from '../../../schema/tools/timers/clock.ts'
import * as api from '../../client/api/api.ts'
import { type AskingWiring, addedId, createAsking } from './asking.ts'
import type { Deletion, DeskActions } from './desk.ts'
import { createKeyRotation } from './key-rotation.ts'
import { accessNotice, type Notice, showNotice } from './notices.ts'
import * as words from './words/notices.ts'

export type DeskWiring = AskingWiring & {
  roomId: string
  keyChanged: (key: string) => void
}

/** An operator's actions in one room. See `DeskActions` for each. */
export function createDeskActions({ roomId, keyChanged, ...wiring }: DeskWiring): DeskActions {
  const { shown, ask, perform, request } = createAsking(wiring)

  const timerOf = (timerId: string) => shown()?.timers.find((t) => t.id === timerId)
  /** The cue that this operator sees running: a colleague who was quicker is not skipped over. */
  const runningId = () => shown()?.timers.find((t) => t.isRunning)?.id ?? null
  /** What the QR code replaced when the key put it there. */
  let covered = timerScene
  const rotate = createKeyRotation({ request: (key) => api.rotateControllerKey(roomId, key), newKey: wiring.newKey })

  /** Undoes the command with this name, once, however often it is pressed; a press that nobody answered is offered again. */
  const undoOf = (of: string) => {
    const opId = wiring.newKey()
    const press = () => void perform({ type: 'room.undo', of }, { opId, again: press })
    return press
  }

  async function remove(command: Deletion, notice: Notice): Promise<boolean> {
    const opId = wiring.newKey()
    const { kind } = await perform(command, { opId })
    if (kind === 'done') showNotice(notice, undoOf(opId))
    return kind === 'done'
  }

  return {
    ask,
    perform,
    async save(command) {
      return (await perform(command)).kind === 'done'
    },
    toggle() {
      const room = shown()
      const timer = room === null ? null : (room.timers.find((t) => t.isRunning) ?? displayTimer(room))
      if (timer !== null) ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id })
    },
    adjust(timerId, seconds) {
      const timer = timerOf(timerId)
      if (timer !== undefined)
        ask({ type: 'timer.adjust', timerId, currentTime: Math.max(0, timer.currentTime + seconds) })
    },
    reset(timerId) {
      const before = timerOf(timerId)?.currentTime
      const opId = wiring.newKey()
      if (!ask({ type: 'timer.reset', timerId }, opId) || before === undefined) return
      showNotice(words.timerReset(formatSeconds(before)), undoOf(opId))
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
      ask({ type: 'timer.edit', timerId, order: to })
      return timer.isRunning ? null : { id: timerId, name: timer.name, place: to + 1, count: timers.length }
    },
    hideMessages() {
      for (const message of shown()?.messages ?? [])
        if (message.isVisible) ask({ type: 'message.edit', messageId: message.id, isVisible: false })
    },
    toggleMessage(place) {
      const message = shown()?.messages[place - 1]
      if (message !== undefined) ask({ type: 'message.edit', messageId: message.id, isVisible: !message.isVisible })
    },
    nextCue() {
      ask({ type: 'rundown.next', after: runningId() })
    },
    previousCue() {
      ask({ type: 'rundown.previous', after: runningId() })
    },
    toggleBlackout() {
      const room = shown()
      if (room !== null) ask({ type: 'room.stage', blackout: !room.stage.blackout })
    },
    toggleQr() {
      const room = shown()
      if (room === null || !room.room.hasEngagementFeatures) return
      const { scene } = room.stage
      const isShown = scene.kind === 'qr'
      ask({ type: 'room.stage', scene: isShown ? covered : { kind: 'qr' } })
      // If it has ended since, it is refused with a notice, and the next press brings the timer.
      covered = isShown ? timerScene : scene
    },
    flash() {
      void perform({ type: 'room.flash' })
    },
    async addTimer(input, opId) {
      const added = await perform({ type: 'timer.add', ...input }, { opId })
      if (added.kind === 'done') showNotice(words.timerAdded)
      return added.kind === 'done'
    },
    async addTimers(inputs) {
      for (const input of inputs) if ((await perform({ type: 'timer.add', ...input })).kind === 'failed') return
      showNotice(inputs.length === 1 ? words.timerAdded : words.timersAdded)
    },
    importTimers: (timers, key) => request('add-timer', () => api.addTimers(roomId, timers, key)),
    async addMessage(input, isShown, opId) {
      const added = await perform({ type: 'message.add', ...input }, { opId })
      if (added.kind === 'failed') return false
      const messageId = addedId(added)
      const hasShown = isShown && messageId !== null && (await perform(showing(messageId))).kind === 'done'
      // If showing it failed, the toast about that stays: the message itself was added.
      if (hasShown || !isShown) showNotice(isShown ? words.messageShown : words.messageAdded)
      return true
    },
    remove,
    async deleteTimer({ id }) {
      await remove({ type: 'timer.delete', timerId: id }, words.timerDeleted)
    },
    async deleteMessage({ id }) {
      await remove({ type: 'message.delete', messageId: id }, words.messageDeleted)
    },
    async undo() {
      const undone = await perform({ type: 'room.undo' })
      if (undone.kind === 'done' && undone.reply.kind === 'undo') showNotice(words.undone(undone.reply.view.done.label))
    },
    async redo() {
      const redone = await perform({ type: 'room.redo' })
      if (redone.kind === 'done' && redone.reply.kind === 'undo') showNotice(words.redone(redone.reply.view.done.label))
    },
    async setPassword(password) {
      const set = await request('access', () => api.patchRoom(roomId, { accessPassword: password }))
      if (set.ok) showNotice(accessNotice(password === null ? words.passwordRemoved : words.passwordSet))
      return set.ok
    },
    async rotateKey() {
      const rotated = await request('control', rotate)
      if (!rotated.ok) return false
      keyChanged(rotated.value.controllerKey)
      showNotice(words.linkRotated)
      return true
    },
    async deleteRoom() {
      const deleted = await request('delete-room', () => api.deleteRoom(roomId))
      if (deleted.ok) showNotice(words.roomDeleted)
      return deleted.ok
    },
  }
}

const showing = (messageId: string) => ({ type: 'message.edit', messageId, isVisible: true }) as const
