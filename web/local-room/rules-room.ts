/**
 * A room without a network: its rules and its time, and nothing that sends. The demo runs on one: its three screens are
 * beside the room in a worker, so each shows what `project` gives its role (decision 172).
 */
import { decide } from '../../durable-objects/live-room/decision.ts'
import { MemoryStore } from '../../durable-objects/store/memory-store.ts'
import type { Change } from '../../schema/core/change.ts'
import type { Principal } from '../../schema/core/door.ts'
import type { RoomState } from '../../schema/core/state.ts'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import { projectParticipant } from '../../schema/engine/answers.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { createRoom, type NewRoom } from '../../schema/engine/new-room.ts'
import { advanceRoom, eventInRoom, nextInRoom } from '../../schema/engine/time/room-time.ts'
import { earlyClosing } from '../../schema/tools/games/closing.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { forEachRole } from '../../schema/view/role.ts'

export type RulesRoom = {
  state: () => RoomState
  /** Runs a command, which changes nothing if the rules refuse it. Whoever sends it may. */
  execute: (command: Command, who: Principal) => void
  /** What a participant may know of their own answers. */
  own: (participantId: string) => ParticipantState
}

/** @param moved called after every change, also of time */
export function createRulesRoom(newRoom: NewRoom, now: () => EpochMs, moved: () => void): RulesRoom {
  const store = new MemoryStore()
  const begun = createRoom(newRoom, now())
  const state = () => store.load()?.state ?? begun.state
  const write = (changes: readonly Change[]) => ({ ...unsent, changes, now: now() })
  const keep = (changes: readonly Change[]) => {
    store.commit(write(changes))
    moved()
  }
  store.create('', write(begun.changes))

  /** Does what time has done by now, and waits for what it does next. */
  let timeout: ReturnType<typeof setTimeout> | undefined
  const advance = () => {
    for (const { changes } of advanceRoom(state(), now(), store)) keep(changes)
    clearTimeout(timeout)
    const due = nextInRoom(state())
    // A timeout cannot be longer than this, and nobody looks at the demo for so many days.
    if (due !== null && due.at - now() < longestTimeoutMs) timeout = setTimeout(advance, Math.max(0, due.at - now()))
  }

  return {
    state,
    own: (participantId) => projectParticipant(state(), store.own(participantId)),
    execute(command, who) {
      advance()
      const decided = decide({ store, mask: (text) => text }, state(), command, {
        ...{ who, opId: null, at: now(), deskName: null },
      })
      if (!decided.ok) return
      keep(decided.changes)
      // Whoever plays is here, so the question of a game waits for all of them.
      const closing = earlyClosing(state(), null, now())
      if (closing.length > 0) keep(eventInRoom(state(), { at: now(), changes: closing }, store).changes)
      advance()
    },
  }
}

/** A timeout of more milliseconds than this would fire immediately. */
const longestTimeoutMs = 2 ** 31 - 1

/** What a write says besides its changes: nothing is sent, so there are no streams and no replies. */
const unsent = { revs: { before: null, after: forEachRole(() => 0) }, kept: null, movesTally: false }
