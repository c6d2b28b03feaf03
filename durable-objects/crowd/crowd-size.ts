import { isLargeCrowd, isSizeWorthTelling } from '../../schema/traffic/crowd.ts'
import type { FrameText } from '../live-room/ports.ts'
import { controlText } from '../live-room/publish.ts'

/** The size of the crowd that phones were last told (rule P31). */
export class CrowdSize {
  #told: number

  /** @param size the size of the crowd when the object wakes, which phones already know */
  constructor(size: number) {
    this.#told = size
  }

  /** The frame for everyone if the size has changed enough, else null. */
  note(size: number): FrameText | null {
    if (!isSizeWorthTelling(this.#told, size)) return null
    this.#told = size
    return textOf(size)
  }

  /** The frame for a phone that joins, or null if the crowd is small. */
  text(): FrameText | null {
    return isLargeCrowd(this.#told) ? textOf(this.#told) : null
  }
}

const textOf = (size: number): FrameText => controlText({ type: 'crowd', size })
