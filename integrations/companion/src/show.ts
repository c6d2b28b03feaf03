/** The chosen room between Companion and the server: what keys show, what presses do, and how the connection is. */

import { byPlace } from '../../../schema/core/entity-list.ts'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { nextInstant } from '../../../schema/engine/time/advance-shown.ts'
import { msToNextSecond } from '../../../schema/tools/timers/clock.ts'
import type { Entries, Hands } from './actions.ts'
import type { Named } from './config.ts'
import type { Seen } from './feedbacks.ts'
import { hidingAll, type Meant, meantByEdit, meantByText } from './hands.ts'
import type { RoomNow } from './room/reader.ts'
import { act, command, type Replied, roomOfCode } from './room/rest.ts'
import { linkRoom, type RoomLink } from './room/room-link.ts'
import { cuesOf, type Shown, shownOf } from './room/shown.ts'
import type { Sources } from './room/sources.ts'
import { type Status, statusOf } from './status.ts'
import { noRoomVariables, type VariablesSchema, variablesOf } from './variables.ts'

/** What Companion is told. */
export type Told = {
  status: (status: Status) => void
  /** Only those that have changed. */
  variables: (changed: Partial<VariablesSchema>) => void
  entries: (entries: Entries, hands: Hands) => void
  roomChanged: () => void
  timePassed: () => void
  /** Another room of the settings is to be on. */
  choose: (n: number) => void
  log: (level: 'debug' | 'info' | 'warn', text: string) => void
}

export type Show = {
  seen: () => Seen
  /** Follows another room, or says what is missing in the settings. */
  open: (settings: Named | { problem: string }, chosenRoom: number) => void
  close: () => void
}

/** Frames of one press come together: keys are drawn once for all of them. */
const drawAfterMs = 30
/** All feedbacks of all keys are asked one after another: they see one state. */
const lookAgainMs = 20
/** A second has changed for sure when it is looked at this much later. */
const lateMs = 2

export function createShow(told: Told, sources: Sources): Show {
  let link: RoomLink | null = null
  let chosenRoom = 1
  let lastAction = ''
  let problem: string | null = null
  let values: Partial<VariablesSchema> = {}
  let listed = ''
  let statusTold = ''
  let ownMessageId: string | null = null
  let looked: { room: RoomNow; shown: Shown; at: number } | null = null
  let callOffTick = () => {}
  let callOffDraw: (() => void) | null = null
  /** Counts the rooms that were opened: what comes late for an earlier one is dropped. */
  let turn = 0

  /** What is shown now. */
  function look(): Shown | null {
    const room = link?.room() ?? null
    looked = room === null || link === null ? null : { room, shown: shownOf(room, link.now()), at: sources.now() }
    return looked?.shown ?? null
  }

  const seen = (): Seen => {
    const isRecent = looked !== null && looked.room === link?.room() && sources.now() - looked.at < lookAgainMs
    return {
      shown: isRecent ? (looked?.shown ?? null) : look(),
      isLive: link?.standing().kind === 'live',
      chosenRoom,
    }
  }

  function draw(): void {
    callOffDraw?.()
    callOffDraw = null
    tellEntries()
    tellValues()
    told.roomChanged()
    tick()
  }

  /** The status and the variables say one state, so they are told together, whatever the occasion. */
  function tellValues(): void {
    const status = problem === null ? statusOf(link?.standing() ?? { kind: 'connecting' }) : badSettings(problem)
    if (statusTold !== JSON.stringify(status)) told.status(status)
    statusTold = JSON.stringify(status)
    const shown = look()
    const next: VariablesSchema = {
      connection: problem === null ? (link?.standing().kind ?? 'connecting') : 'refused',
      last_action: lastAction,
      ...(shown === null ? noRoomVariables : variablesOf(shown)),
    }
    const before = new Map<string, unknown>(Object.entries(values))
    const changed = Object.entries(next).filter(([name, value]) => before.get(name) !== value)
    values = next
    if (changed.length > 0) told.variables(Object.fromEntries(changed))
  }

  /** Actions choose from what the room has. */
  function tellEntries(): void {
    const snapshot = link?.room()?.snapshot
    const entries: Entries = {
      cue: snapshot === undefined ? [] : cuesOf(snapshot).map(({ name }) => name),
      message: snapshot?.messages.map(({ content }) => content) ?? [],
      poll: [...(snapshot?.polls ?? [])].sort(byPlace).map(({ question }) => question),
    }
    const written = JSON.stringify(entries)
    if (written !== listed) told.entries(entries, hands)
    listed = written
  }

  /** Draws again when the second on the wall or of the day changes, or when time moves the show. */
  function tick(): void {
    callOffTick()
    const room = link?.room() ?? null
    if (room === null || link === null) return
    const now = link.now()
    const { shown } = seen()
    const running = shown?.clock?.timer
    const due = [
      1000 - (now % 1000),
      (running === undefined ? null : msToNextSecond(running, now)) ?? 1000,
      (nextInstant(room.snapshot) ?? now + 1000) - now,
    ].filter((ms) => ms > 0)
    callOffTick = sources.after(Math.max(5, Math.min(...due)) + lateMs, () => {
      tellNow()
      told.timePassed()
      tick()
    })
  }

  /** What is drawn in a moment anyway is drawn with it: the keys, too, say the same state as the variables. */
  const tellNow = () => (callOffDraw === null ? tellValues() : draw())

  const drawSoon = () => {
    callOffDraw ??= sources.after(drawAfterMs, draw)
  }

  function open(settings: Named | { problem: string }, chosen: number): void {
    const own = ++turn
    link?.close()
    link = null
    problem = null
    ownMessageId = null
    chosenRoom = chosen
    if ('problem' in settings) {
      problem = settings.problem
      return draw()
    }
    draw()
    const { base, token, room } = settings
    const follow = (roomId: string) => {
      link = linkRoom({ base, roomId, token }, drawSoon, sources)
      draw()
    }
    if ('id' in room) return follow(room.id)
    void lookUp(base, room.code, own, follow)
  }

  /** Six digits may lead to another room tomorrow, so they are asked for each time. */
  async function lookUp(base: string, code: string, own: number, found: (roomId: string) => void): Promise<void> {
    for (let failures = 0; own === turn; failures++) {
      const reply = await roomOfCode(base, code, sources)
      if (own !== turn) return
      if (reply.ok) return found(reply.roomId)
      if (reply.code !== 'unreachable' && reply.code !== 'unanswered') {
        problem = `${reply.message} Paste a link of the room if its digits cannot be used.`
        return draw()
      }
      await new Promise<void>((resolve) => {
        sources.after(Math.min(30_000, 2_000 * 2 ** failures) * (1 + sources.random()), resolve)
      })
    }
  }

  function say(level: 'info' | 'warn', text: string): void {
    lastAction = text
    told.log(level, text)
    tellNow()
  }

  /** What came of a press, in the words of the server. */
  function saidBy(reply: Replied, done: string): void {
    if (!reply.ok) return say('warn', reply.message)
    const said = reply.body
    const words = typeof said === 'object' && said !== null && 'done' in said ? said.done : null
    say('info', typeof words === 'string' ? words : done)
  }

  const nowhere = 'No room is connected: nothing was done.'

  async function give(meant: Meant, done: string): Promise<Replied | null> {
    if ('problem' in meant || link === null) {
      say('warn', 'problem' in meant ? meant.problem : nowhere)
      return null
    }
    const reply = await command(link.place, meant.command, sources)
    saidBy(reply, done)
    return reply
  }
  const giveAll = async (commands: readonly Command[], done: string) => {
    if (commands.length === 0) say('info', 'There is nothing to hide.')
    for (const each of commands) await give({ command: each }, done)
  }

  const hands: Hands = {
    async act(words) {
      if (link === null) return say('warn', nowhere)
      saidBy(await act(link.place, words, sources), words.join(' '))
    },
    async showText(text, color, place) {
      const snapshot = link?.room()?.snapshot
      if (snapshot === undefined) return say('warn', nowhere)
      const meant = meantByText(snapshot, ownMessageId, { text, color, place })
      const reply = await give(meant, 'Message shown')
      const id = reply?.ok === true ? addedId(reply.body) : null
      if ('problem' in meant || meant.command.type !== 'message.add' || id === null) return
      ownMessageId = id
      await give({ command: { type: 'message.edit', messageId: id, isVisible: true } }, 'Message shown')
    },
    async clearMessages() {
      const snapshot = link?.room()?.snapshot
      if (snapshot === undefined) return say('warn', nowhere)
      await giveAll(hidingAll(snapshot), 'Messages hidden')
    },
    async editCue(cue, name, length) {
      const snapshot = link?.room()?.snapshot
      if (snapshot === undefined) return say('warn', nowhere)
      await give(meantByEdit(snapshot, cue, name, length), 'Cue changed')
    },
    async switchRoom(n) {
      told.choose(n)
    },
  }
  told.entries({ cue: [], message: [], poll: [] }, hands)
  listed = JSON.stringify({ cue: [], message: [], poll: [] })

  return {
    seen,
    open,
    close() {
      turn++
      callOffTick()
      callOffDraw?.()
      link?.close()
      link = null
    },
  }
}

const badSettings = (message: string): Status => ({ level: 'BadConfig', message })

/** The id of what a command has added. */
function addedId(body: unknown): string | null {
  const view = typeof body === 'object' && body !== null && 'view' in body ? body.view : null
  return typeof view === 'object' && view !== null && 'id' in view && typeof view.id === 'string' ? view.id : null
}
