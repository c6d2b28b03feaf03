import type { EpochMs } from '../../schema/values/time.ts'
import type { Clock, FrameText } from '../live-room/ports.ts'
import { controlText } from '../live-room/publish.ts'
import type { Present } from './attendance.ts'
import { CrowdSize } from './crowd-size.ts'
import type { LocalCrowd } from './local-crowd.ts'

/** How long after someone comes or goes the desk learns how many are present. */
export const presentDelayMs = 1_000

/** The phones that are not at this object's own sockets. */
type RemotePhones = {
  /** How many they are, as far as is known. */
  readonly phones: number
  /** Who is on them now, and how many more are at relays that do not reply. Every relay is asked. */
  present(): Promise<{ participants: readonly string[]; unknown: number }>
  /** Tells all relays the size of the crowd. */
  tell(): void
}

/** What a room without relays knows of phones elsewhere. */
export const noRemotePhones: RemotePhones = {
  phones: 0,
  present: async () => ({ participants: [], unknown: 0 }),
  tell() {},
}

type Options = {
  local: LocalCrowd
  remote: RemotePhones
  clock: Clock
  /** Participants for whom a game waits although they may have no socket (rule Z6). */
  callers: (now: EpochMs) => readonly string[]
  /** Phones came or left. */
  moved: () => void
}

/** Tells desks who is here (rule P30), and phones how large their crowd is (rule P31). */
export class Presence {
  readonly #options: Options
  readonly #size: CrowdSize
  #isDue = false
  #told = ''

  constructor(options: Options) {
    this.#options = options
    this.#size = new CrowdSize(this.phones)
  }

  /** How many phones are connected here and remote. */
  get phones(): number {
    return this.#options.local.sizeOf('audience') + this.#options.remote.phones
  }

  /** Who is here. Every relay is asked. */
  async present(): Promise<Present> {
    const { participants, unknown } = await this.#options.remote.present()
    const { displays, phones } = this.#here(participants)
    return { displays, phones: phones + unknown }
  }

  /** What a desk learns when it joins, from what is known without asking. */
  presentText(): FrameText {
    const { displays, phones } = this.#here()
    const { remote } = this.#options
    if (remote.phones > 0) this.note()
    return controlText({ type: 'present', displays, phones: phones + remote.phones })
  }

  /** What a phone learns about the size of its crowd when it joins; null if the crowd is small. */
  sizeText(): FrameText | null {
    return this.#size.text()
  }

  /**
   * Someone joined or left. Phones learn the size of the crowd if it has changed enough. Desks, if any, learn who
   * is here a moment later, once for many changes.
   */
  note(): void {
    const { local, remote, clock, moved } = this.#options
    moved()
    const size = this.#size.note(this.phones)
    if (size !== null) {
      local.announce('audience', size)
      remote.tell()
    }
    if (this.#isDue || local.sizeOf('controller') === 0) return
    this.#isDue = true
    clock.later(() => void this.#tellDesks(), presentDelayMs)
  }

  async #tellDesks(): Promise<void> {
    // Desks are told again if someone comes or leaves while the relays are asked.
    this.#isDue = false
    const text = controlText({ type: 'present', ...(await this.present()) })
    if (text === this.#told) return
    this.#told = text
    this.#options.local.announce('controller', text)
  }

  /** @param others the participants elsewhere */
  #here(others: readonly string[] = []): Present {
    const { local, clock, callers } = this.#options
    const now = clock.now()
    return local.attendance.present(now, [...others, ...callers(now)])
  }
}
