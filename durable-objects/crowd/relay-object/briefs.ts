import * as limits from '../../../schema/limits.ts'
import { welcomeOf } from '../../live-room/greeting.ts'
import type { Brief, RoomCalls } from '../relay-links/relay-calls.ts'
import type { JoinFrame } from '../sockets/hearing.ts'
import type { SocketSession } from '../sockets/socket-session.ts'
import type { RelayMemory } from './memory.ts'

/** How often the room is asked about a phone that joins. */
const relayBriefTries = 3

type Options = {
  memory: RelayMemory
  /** The object of the room. */
  room: () => Pick<RoomCalls, 'brief'>
}

/** The whole room for phones that join a relay: the brief that the relay keeps, or a new one from the room. */
export class Briefs {
  readonly #options: Options
  #underWay: Promise<Brief | null> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** What a phone gets when it joins; null if there is no room. If what the relay keeps is not enough, it asks the room. */
  async for(session: SocketSession, has: JoinFrame): Promise<Brief | null | 'unavailable'> {
    const kept = this.#keptFor(session, has)
    if (kept !== null) return kept
    for (let tries = 0; tries < relayBriefTries; tries += 1) {
      try {
        const brief = await this.ask()
        const { status } = this.#options.memory
        // If a change came while the brief was on its way, the brief is too old for this phone.
        if (brief === null || status === null || brief.status.epoch !== status.epoch) return brief
        if (brief.status.rev >= status.rev) return brief
      } catch {
        await scheduler.wait(limits.relayRetryMinMs * 2 ** tries)
      }
    }
    return 'unavailable'
  }

  #keptFor({ who }: SocketSession, has: JoinFrame): Brief | null {
    const { memory } = this.#options
    const { status, snapshot } = memory
    if (status === null) return null
    const welcome = welcomeOf('audience', who, has, memory.requireSelf().roomId, status)
    if (welcome.kind !== 'whole') return { status, rest: '' }
    const isCurrent = snapshot?.epoch === status.epoch && snapshot.rev === status.rev
    // A page that was served a moment ago may be newer than what this relay has heard.
    const isBehind = has.epoch === status.epoch && (has.rev ?? 0) > status.rev
    return isCurrent && !isBehind ? { status, rest: snapshot.rest } : null
  }

  /** Asks the room, once for all who wait for it. Null if there is no room; rejects if it cannot be reached. */
  ask(): Promise<Brief | null> {
    this.#underWay ??= this.#fetch().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  async #fetch(): Promise<Brief | null> {
    const { memory, room } = this.#options
    const reply = await room().brief(memory.requireSelf().relay)
    if (!reply.ok) return null
    const { status, rest } = reply.value
    memory.snapshot = { epoch: status.epoch, rev: status.rev, rest }
    // A known position stays: phones that have already joined receive changes one by one.
    if (memory.status === null) memory.status = status
    return reply.value
  }

  /** Resolves when no brief is on its way. */
  async drained(): Promise<void> {
    await this.#underWay?.catch(() => null)
  }
}
