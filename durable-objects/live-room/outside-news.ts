import { put } from '../../schema/core/change.ts'
import { nobody, type ProgrammeDoor } from '../../schema/core/door.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { screenMessages, type WatchedScreen, type WebhookMessage } from '../../schema/engine/webhooks/messages.ts'
import type { Webhooks } from '../../schema/tools/webhooks/entity.ts'
import { pausedByFailures } from '../../schema/tools/webhooks/rules.ts'
import { isoTime } from '../../schema/values/time.ts'
import { decide } from './decision.ts'
import type { LoadedRoom, Ports } from './ports.ts'
import type { RoomInMemory } from './room-in-memory.ts'
import { byTime, type RoomWriter } from './room-writer.ts'

type Options<Address> = {
  ports: Ports<Address>
  memory: RoomInMemory
  writer: RoomWriter<Address>
}

/** What the room learns from its programme, its webhooks and its screens. Nobody asks for it, so nobody's rights count. */
export class OutsideNews<Address> {
  readonly #options: Options<Address>

  constructor(options: Options<Address>) {
    this.#options = options
  }

  /** [PR3] What its programme says: who controls that one now, or that the room belongs to it no longer. */
  follow(programmeId: string, door: ProgrammeDoor | null): 'followed' | 'foreign' | 'missing' {
    const { ports, memory, writer } = this.#options
    const before = memory.loaded
    if (before === null) return 'missing'
    if (before.state.room.programme?.id !== programmeId) return 'foreign'
    const command: Command =
      door === null
        ? { type: 'room.leave_programme', programmeId }
        : { type: 'room.join_programme', programme: { ...door, id: programmeId } }
    const at = memory.now()
    const decided = decide(ports, before.state, command, { who: nobody, opId: null, at, deskName: null })
    const written = decided.ok ? writer.write(before, { at, ...decided }) : decided
    if (!written.ok) throw new Error(`a room could not follow its programme: ${written.code}`)
    return 'followed'
  }

  /** [WH6] The room pauses a webhook: its address has failed for a day. */
  pauseFailed(hookId: string): void {
    const room = this.#options.memory.loaded
    if (room !== null) this.#writeHooks(room, pausedByFailures(room.state.webhooks, hookId), [])
  }

  /** [WH4] Tells webhooks which screens have been away for a while. */
  noteScreens(screens: readonly WatchedScreen[]): void {
    const { memory } = this.#options
    const room = memory.loaded
    const messages = room === null ? [] : screenMessages(room.state, screens, memory.now())
    if (room === null || messages.length === 0) return
    this.#writeHooks(room, { ...room.state.webhooks, screensToldAt: isoTime(memory.now()) }, messages)
  }

  #writeHooks(room: LoadedRoom, webhooks: Webhooks, told: readonly WebhookMessage[]): void {
    const { memory, writer } = this.#options
    const changes = [put('webhooks', webhooks, room.state.webhooks)]
    const event = { at: memory.now(), state: { ...room.state, webhooks }, changes }
    const written = writer.write(room, event, { ...byTime, told })
    if (!written.ok) console.error(JSON.stringify({ fault: 'webhooks', code: written.code }))
  }
}
