import type { CommandOf, DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { MessageColor, MessagePlace } from '../../../schema/tools/messages/entity.ts'
import { timerScene } from '../../../schema/tools/stage/entity.ts'
import { displayTimer, formatSeconds, inOrder } from '../../../schema/tools/timers/clock.ts'
import { type Column, hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import type { Plan, Timer } from '../../../schema/tools/timers/entity.ts'
import { copyOfTimer } from '../../../schema/tools/timers/plan/copy.ts'
import * as api from '../../client/api/api.ts'
import { createKeyRotation } from '../../client/key-rotation.ts'
import { accessNotice, type Deletion, type Notice, showNotice } from '../notices/notices.ts'
import * as words from '../notices/words/notices.ts'
import { type AskingWiring, addedId, createAsking } from './asking.ts'
import type { ShowAction, ShowCommand } from './desk-action.ts'
import { isStep } from './desk-outbox.ts'
import { undoActions } from './undo-actions.ts'

export type DeskWiring = AskingWiring & {
  roomId: string
  keyChanged: (key: string) => void
  /** [C10] Whether GO and Previous take no press now. */
  isGoGuarded: () => boolean
}

/** A timer with its lengths in whole seconds. */
export type TimerInput = { name: string; duration: number; isCountUp: boolean } & Partial<Plan>
export type MessageInput = { content: string; color: MessageColor; shownTo: MessagePlace }

/** Where a timer is in the list now; its place is counted from 1. */
type TimerPlace = { id: string; name: string; place: number; count: number }

export type DeskActions = ReturnType<typeof createDeskActions>

/** An operator's actions in one room. Those that return a promise of a boolean say whether it worked. */
export function createDeskActions({ roomId, keyChanged, isGoGuarded, ...wiring }: DeskWiring) {
  const { shown, ask, perform, inTurn, request, withdraw } = createAsking(wiring)

  const timerOf = (timerId: string) => shown()?.timers.find((t) => t.id === timerId)
  /** The scene that the QR code replaced when its key was pressed. */
  let covered = timerScene
  const rotate = createKeyRotation({ request: (key) => api.rotateControllerKey(roomId, key), newKey: wiring.newKey })

  /** Undoes the command with this name, once, however often it is pressed; a press that got no reply is offered again. */
  const undoOf = (of: string) => {
    const opId = wiring.newKey()
    const press = () => void perform({ type: 'room.undo', of }, { opId, again: press })
    return press
  }

  /** Resets a timer to its duration; undo brings back the time it showed. */
  function reset(timerId: string): void {
    const before = timerOf(timerId)?.currentTime
    const opId = wiring.newKey()
    if (!ask({ type: 'timer.reset', timerId }, opId) || before === undefined) return
    showNotice({ title: words.timerReset, description: words.wasAt(formatSeconds(before)) }, undoOf(opId))
  }

  /** Leaves a cue out of the show, or brings it back. Undo is offered, because its time moves the rest of the day. */
  function toggleSkipped(timerId: string): void {
    const timer = timerOf(timerId)
    const opId = wiring.newKey()
    if (timer === undefined) return
    const { name, isSkipped } = timer
    if (!ask({ type: 'timer.edit', timerId, isSkipped: !isSkipped }, opId)) return
    showNotice({ title: isSkipped ? words.cueBack : words.cueSkipped, description: name }, undoOf(opId))
  }

  /** Deletes a column of one's own with its texts, says so and offers to undo it. */
  async function deleteColumn({ id, name }: Column): Promise<void> {
    const snapshot = shown()
    if (snapshot === null) return
    const opId = wiring.newKey()
    const filled = snapshot.timers.filter((timer) => hasCells(timer, [{ id }])).length
    const columns = snapshot.room.columns.filter((column) => column.id !== id)
    const { kind } = await perform({ type: 'room.update', columns }, { opId })
    if (kind === 'done')
      showNotice({ title: words.columnDeleted, description: words.column(name, filled) }, undoOf(opId))
  }

  /** Sends what a key of the show asks for. */
  function sendPress(command: ShowCommand): void {
    if (command.type === 'timer.reset') reset(command.timerId)
    else ask(command)
  }

  return {
    ask,
    perform,
    withdraw,
    /** Sends a press that was given up, because the operator still means it. */
    pressAgain: sendPress,
    /** The operator no longer means a press that was given up, or it has no meaning any more. */
    dropUnsent: ({ type }: ShowCommand): void => wiring.unsent.drop(type),
    /** Sends a change and returns whether it was accepted: a form that is refused keeps what was typed. */
    async save(command: DirectCommand): Promise<boolean> {
      return (await perform(command)).kind === 'done'
    },
    /** Deletes or empties something, says so and offers to undo it. */
    async remove(command: Deletion): Promise<boolean> {
      const opId = wiring.newKey()
      const { kind } = await perform(command, { opId })
      const isForAll = command.type === 'ban.lift' && command.all === true
      if (kind === 'done') showNotice(isForAll ? words.peopleBack : words.deletions[command.type], undoOf(opId))
      return kind === 'done'
    },
    /** Takes time from the cues that are left, or gives it to them; undo is offered. */
    async catchUp(command: CommandOf<'rundown.catch_up'>): Promise<boolean> {
      const opId = wiring.newKey()
      const { kind } = await perform(command, { opId })
      if (kind === 'done') {
        const { title, description } = words.lengthsChanged
        showNotice(
          { title, description: description(command.rows.filter((row) => row.seconds !== 0).length) },
          undoOf(opId),
        )
      }
      return kind === 'done'
    },
    reset,
    toggleSkipped,
    deleteColumn,
    /** Does what a key of the show does; nothing while it is not offered. */
    press({ sends }: Pick<ShowAction, 'sends'>, digit = 0) {
      inTurn(() => {
        const snapshot = shown()
        for (const command of snapshot === null ? [] : sends(snapshot, digit)) {
          if (isStep(command) && isGoGuarded()) continue
          sendPress(command)
        }
      })
    },
    /** Selects the timer before or after the one on the display. Null if there is none or it may not be selected now. */
    selectNeighbour(step: -1 | 1): TimerPlace | null {
      const snapshot = shown()
      if (snapshot === null) return null
      const timers = inOrder(snapshot.timers).filter(({ isSkipped }) => !isSkipped)
      const place = timers.findIndex((t) => t.id === displayTimer(snapshot)?.id) + step
      const neighbour = timers[place]
      if (neighbour === undefined) return null
      ask({ type: 'timer.select', timerId: neighbour.id })
      const { id, name } = neighbour
      return shown()?.selectedTimerId === id ? { id, name, place: place + 1, count: timers.length } : null
    },
    /** Moves a timer to a place, counted from 0. Null if it stays where it is, as a running one does. */
    moveTimer(timerId: string, place: number): TimerPlace | null {
      const timers = inOrder(shown()?.timers ?? [])
      const from = timers.findIndex((t) => t.id === timerId)
      const to = Math.min(timers.length - 1, Math.max(0, place))
      const timer = timers[from]
      if (timer === undefined || to === from) return null
      ask({ type: 'timer.edit', timerId, order: to })
      return timer.isRunning ? null : { id: timerId, name: timer.name, place: to + 1, count: timers.length }
    },
    /** Fills every display with the QR code, or brings back the scene it replaced. */
    toggleQr() {
      const snapshot = shown()
      if (snapshot === null || !snapshot.room.hasEngagementFeatures) return
      const { scene } = snapshot.stage
      const isShown = scene.kind === 'qr'
      ask({ type: 'room.stage', scene: isShown ? covered : { kind: 'qr' } })
      // If that scene has ended since, the command is refused with a notice, and the next press shows the timer.
      covered = isShown ? timerScene : scene
    },
    /** @param opId stays the same when the same timer is asked for again */
    async addTimer(input: TimerInput, opId: string): Promise<boolean> {
      const added = await perform({ type: 'timer.add', ...input }, { opId })
      if (added.kind === 'done') showNotice(timersAdded(1))
      return added.kind === 'done'
    },
    /** Adds a copy after a timer. */
    async duplicateTimer(timer: Timer): Promise<void> {
      const added = await perform({ type: 'timer.add', ...copyOfTimer(timer) })
      if (added.kind === 'done') showNotice(words.timerDuplicated)
    },
    /** Adds timers one after the other, each once even if a reply is lost. Stops at the first failure. */
    async addTimers(inputs: readonly TimerInput[]) {
      for (const input of inputs) if ((await perform({ type: 'timer.add', ...input })).kind === 'failed') return
      showNotice(timersAdded(inputs.length))
    },
    /** Adds all of them or none. @param key stays the same when the same timers are asked for again */
    importTimers: (asked: api.ListOfTimers, key: string) =>
      request('timer.add', () => api.addTimers(roomId, asked, key)),
    /** @param isShown also puts it on the display, in place of what is there */
    async addMessage(input: MessageInput, isShown: boolean, opId: string): Promise<boolean> {
      const added = await perform({ type: 'message.add', ...input }, { opId })
      if (added.kind === 'failed') return false
      const messageId = addedId(added)
      const hasShown = isShown && messageId !== null && (await perform(showing(messageId))).kind === 'done'
      // If showing it failed, the toast about that stays: the message itself was added.
      if (hasShown || !isShown) showNotice(isShown ? words.messageShown[input.shownTo] : words.messageAdded)
      return true
    },
    ...undoActions({ shown, perform, now: wiring.now }),
    async setPassword(password: string | null): Promise<boolean> {
      const set = await request('access', () => api.patchRoom(roomId, { accessPassword: password }))
      if (set.ok) showNotice(accessNotice(password === null ? words.passwordRemoved : words.passwordSet))
      return set.ok
    },
    /** Voids every controller link given so far and keeps control here. */
    async rotateKey(): Promise<boolean> {
      const rotated = await request('control', rotate)
      if (!rotated.ok) return false
      keyChanged(rotated.value.controllerKey)
      showNotice(words.linkRotated)
      return true
    },
    async deleteRoom(): Promise<boolean> {
      const deleted = await request('delete-room', () => api.deleteRoom(roomId))
      if (deleted.ok) showNotice(words.roomDeleted)
      return deleted.ok
    },
  }
}

const showing = (messageId: string) => ({ type: 'message.edit', messageId, isVisible: true }) as const

const timersAdded = (count: number): Notice => ({
  title: words.timersAdded(count),
  description: words.timersReady(count),
})
