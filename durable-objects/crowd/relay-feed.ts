import * as limits from '../../schema/limits.ts'
import { welcomeOf } from '../live-room/greeting.ts'
import type { FrameText } from '../live-room/ports.ts'
import { stateText } from '../live-room/publish.ts'
import { CrowdSize } from './crowd-size.ts'
import type { JoinFrame } from './hearing.ts'
import type { LocalCrowd } from './local-crowd.ts'
import { type Brief, type Delivery, isSameDoor, type News, type RoomCalls, type Standing } from './relay-calls.ts'
import type { RelayMemory } from './relay-memory.ts'
import type { Session } from './session.ts'

type Options = {
  crowd: LocalCrowd
  memory: RelayMemory
  /** The object of the room. */
  room: () => Pick<RoomCalls, 'brief'>
  /** Tells participants what they did. */
  tellOwn: (participantIds: readonly string[]) => void
  /** The room is gone: closes every socket and forgets everything. */
  end: () => Promise<void>
}

/** Follows the room of a relay: passes its news on, and asks for the whole of it if something was missed. */
export class RelayFeed {
  readonly #options: Options
  readonly #size: CrowdSize
  #briefing: Promise<Brief | null> | null = null

  constructor(options: Options) {
    this.#options = options
    this.#size = new CrowdSize(options.memory.standing?.phones ?? 0)
  }

  /**
   * Takes news from the room, which may arrive twice, late or out of order.
   * @returns false if it is for no room of this relay, or ends it
   * @throws if something was missed and the room cannot be reached
   */
  async take({ standing, news }: Delivery): Promise<boolean> {
    const { crowd, memory, end } = this.#options
    // If the first brief is on its way, it comes before this.
    if (memory.standing === null) await this.settled()
    const before = memory.standing
    if (memory.self === null || before === null) return false
    crowd.attendance.closeUnheard(Date.now())
    if (standing === null) {
      await end()
      return false
    }
    if (standing.at < before.at) return true
    let now = before
    let isLate = false
    for (const item of news) {
      const next = this.#pass(item, now)
      if (item.kind === 'door') isLate ||= !isSameDoor(now.door, next.door) && Date.now() > item.at + limits.doorToldMs
      now = next
    }
    isLate ||= !isSameDoor(now.door, standing.door)
    this.#tellSize(standing.phones)
    if (isLate) crowd.sendAway()
    const isWhole = isLate || (now.epoch === standing.epoch && now.rev === standing.rev)
    memory.standing = isWhole ? standing : { ...standing, epoch: now.epoch, rev: now.rev }
    if (!isWhole) await this.#repair()
    return true
  }

  /** Passes one piece of news on to the phones and returns the state of the room after it. */
  #pass(item: News, now: Standing): Standing {
    const { crowd, tellOwn } = this.#options
    switch (item.kind) {
      case 'frames': {
        const { frames, place } = item
        // This was heard before, or something before it was missed. In the second case the whole room follows.
        if (place.epoch !== now.epoch || place.rev - frames.length !== now.rev) return now
        crowd.tell('audience', frames, place)
        return { ...now, rev: place.rev }
      }
      case 'door':
        crowd.recheck(item.door)
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
    const text = this.#size.note(phones)
    if (text !== null) this.#options.crowd.announce('audience', text)
  }

  /** What a phone is told about the size of its crowd when it joins; null if the crowd is small. */
  sizeText(): FrameText | null {
    return this.#size.text()
  }

  /** Something was missed: everybody gets the room as it is. */
  async #repair(): Promise<void> {
    const { crowd, memory, tellOwn } = this.#options
    const brief = await this.#askBrief()
    if (brief === null) return
    const { standing, rest } = brief
    if (!isSameDoor(standing.door, memory.standing?.door ?? standing.door)) crowd.sendAway()
    memory.standing = standing
    crowd.tell('audience', [stateText(rest, Date.now())], standing)
    tellOwn(crowd.peers.participants())
  }

  /** Resolves when no brief is on its way. */
  async settled(): Promise<void> {
    await this.#briefing?.catch(() => null)
  }

  /** What a phone gets when it joins. If what the relay has is not enough, it asks the room. */
  async briefFor(session: Session, has: JoinFrame): Promise<Brief | null | 'unavailable'> {
    const { memory } = this.#options
    const kept = this.#keptFor(session, has)
    if (kept !== null) return kept
    for (let tries = 0; tries < limits.relayBriefTries; tries += 1) {
      try {
        const brief = await this.#askBrief()
        const { standing } = memory
        // If a change came while the answer was on its way, the answer is too old for this phone.
        if (brief === null || standing === null || brief.standing.epoch !== standing.epoch) return brief
        if (brief.standing.rev >= standing.rev) return brief
      } catch {
        await scheduler.wait(limits.relayRetryMinMs * 2 ** tries)
      }
    }
    return 'unavailable'
  }

  #keptFor({ who }: Session, has: JoinFrame): Brief | null {
    const { memory } = this.#options
    const { standing, snapshot } = memory
    if (standing === null) return null
    const welcome = welcomeOf('audience', who, has, memory.requireSelf().roomId, standing)
    if (welcome.kind !== 'whole') return { standing, rest: '' }
    const isCurrent = snapshot?.epoch === standing.epoch && snapshot.rev === standing.rev
    // A page that was served a moment ago may be newer than what this relay has heard.
    const isBehind = has.epoch === standing.epoch && (has.rev ?? 0) > standing.rev
    return isCurrent && !isBehind ? { standing, rest: snapshot.rest } : null
  }

  /**
   * Asks for the state of the room, once for all who wait for it. Null if there is no room; rejects if it cannot be
   * reached.
   */
  #askBrief(): Promise<Brief | null> {
    this.#briefing ??= this.#fetchBrief().finally(() => {
      this.#briefing = null
    })
    return this.#briefing
  }

  async #fetchBrief(): Promise<Brief | null> {
    const { memory, room, end } = this.#options
    const answer = await room().brief(memory.requireSelf().relay)
    if (!answer.ok) {
      await end()
      return null
    }
    const { standing, rest } = answer.value
    memory.snapshot = { epoch: standing.epoch, rev: standing.rev, rest }
    // Phones that have joined already hear of changes one by one.
    if (memory.standing === null) memory.standing = standing
    return answer.value
  }
}
