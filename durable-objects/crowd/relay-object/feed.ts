import * as limits from '../../../schema/limits.ts'
import { stateText } from '../../live-room/publish.ts'
import { systemClock } from '../../system-clock.ts'
import type { CrowdSize } from '../crowd-size.ts'
import type { LocalCrowd } from '../local-crowd.ts'
import { type AudienceStatus, isSameDoor, type News, type NewsBatch } from '../relay-links/relay-calls.ts'
import type { Briefs } from './briefs.ts'
import type { RelayMemory } from './memory.ts'

type Options = {
  crowd: LocalCrowd
  memory: RelayMemory
  size: CrowdSize
  briefs: Briefs
  /** Tells participants what they did. */
  tellOwn: (participantIds: readonly string[]) => void
  /** The room is gone: closes every socket and forgets everything. */
  end: () => Promise<void>
}

/** Follows the room of a relay: passes its news on to the phones, and sends the whole room if some was missed. */
export class RelayFeed {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Takes news from the room, which may arrive twice, late or out of order.
   * @returns false if the relay does not serve this room, or the room is gone
   * @throws if something was missed and the room cannot be reached
   */
  async take({ status, news }: NewsBatch): Promise<boolean> {
    const { crowd, memory, briefs, end } = this.#options
    // If the first brief is on its way, this waits for it.
    if (memory.status === null) await briefs.drained()
    const before = memory.status
    if (memory.self === null || before === null) return false
    crowd.attendance.closeUnheard(systemClock.now())
    if (status === null) {
      await end()
      return false
    }
    if (status.at < before.at) return true
    let now = before
    let isLate = false
    for (const item of news) {
      const next = this.#pass(item, now)
      if (item.kind === 'door')
        isLate ||= !isSameDoor(now.door, next.door) && systemClock.now() > item.at + limits.doorToldMs
      now = next
    }
    isLate ||= !isSameDoor(now.door, status.door)
    this.#tellSize(status.phones)
    if (isLate) crowd.reconnectAll()
    const isWhole = isLate || (now.epoch === status.epoch && now.rev === status.rev)
    memory.status = isWhole ? status : { ...status, epoch: now.epoch, rev: now.rev }
    if (!isWhole) await this.#repair()
    return true
  }

  /** Passes one piece of news on to the phones and returns the state of the room after it. */
  #pass(item: News, now: AudienceStatus): AudienceStatus {
    const { crowd, tellOwn } = this.#options
    switch (item.kind) {
      case 'frames': {
        const { frames, at } = item
        // This was heard before, or something before it was missed. In the second case the whole room follows.
        if (at.epoch !== now.epoch || at.rev - frames.length !== now.rev) return now
        crowd.tell('audience', frames, at)
        return { ...now, rev: at.rev }
      }
      case 'door':
        crowd.recheck(item.door, now.door)
        return { ...now, door: item.door }
      case 'owns':
        tellOwn(crowd.peers.participants())
        return now
      case 'moved':
        tellOwn(item.participantIds)
        return now
      case 'signedOut':
        crowd.closeSessions(item.sessionIds)
        return now
      case 'closed':
        crowd.closeAll(item.frame)
        return now
    }
  }

  #tellSize(phones: number): void {
    const text = this.#options.size.note(phones)
    if (text !== null) this.#options.crowd.announce('audience', text)
  }

  /** Something was missed: everyone gets the room as it is. */
  async #repair(): Promise<void> {
    const { crowd, memory, briefs, tellOwn } = this.#options
    const brief = await briefs.ask()
    if (brief === null) return
    const { status, rest } = brief
    if (!isSameDoor(status.door, memory.status?.door ?? status.door)) crowd.reconnectAll()
    memory.status = status
    crowd.tell('audience', [stateText(rest, systemClock.now())], status)
    tellOwn(crowd.peers.participants())
  }
}
