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
}

/**
 * What became of news: who has to be told what they did, or that the room is gone, or that the relay does not serve it (any
 * more).
 */
type Taken = { participantIds: readonly string[] } | 'room is gone' | 'not served'

/** Follows the room of a relay: passes its news on to the phones, and sends the whole room if some was missed. */
export class RelayFeed {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Takes news from the room, which may arrive twice, late or out of order.
   * @throws if something was missed and the room cannot be reached
   */
  async take({ status, news }: NewsBatch): Promise<Taken> {
    const { crowd, memory, briefs } = this.#options
    // If the first brief is on its way, this waits for it.
    if (memory.status === null) await briefs.drained()
    const before = memory.status
    if (memory.self === null || before === null) return 'not served'
    crowd.attendance.closeUnheard(systemClock.now())
    if (status === null) return 'room is gone'
    const participantIds: string[] = []
    if (status.at < before.at) return { participantIds }
    let now = before
    let isLate = false
    for (const item of news) {
      const next = this.#pass(item, now)
      if (item.kind === 'moved') participantIds.push(...item.participantIds)
      if (item.kind === 'owns') participantIds.push(...crowd.peers.participants())
      if (item.kind === 'door')
        isLate ||= !isSameDoor(now.door, next.door) && systemClock.now() > item.at + limits.doorToldMs
      now = next
    }
    isLate ||= !isSameDoor(now.door, status.door)
    this.#tellSize(status.phones)
    if (isLate) crowd.reconnectAll()
    const isWhole = isLate || (now.epoch === status.epoch && now.rev === status.rev)
    memory.status = isWhole ? status : { ...status, epoch: now.epoch, rev: now.rev }
    return isWhole ? { participantIds } : this.#repair()
  }

  /** Passes one piece of news on to the phones and returns the state of the room after it. */
  #pass(item: News, now: AudienceStatus): AudienceStatus {
    const { crowd } = this.#options
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
      case 'moved':
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
  async #repair(): Promise<Taken> {
    const { crowd, memory, briefs } = this.#options
    const brief = await briefs.ask()
    if (brief === null) return 'room is gone'
    const { status, rest } = brief
    if (!isSameDoor(status.door, memory.status?.door ?? status.door)) crowd.reconnectAll()
    memory.status = status
    crowd.tell('audience', [stateText(rest, systemClock.now())], status)
    return { participantIds: crowd.peers.participants() }
  }
}
