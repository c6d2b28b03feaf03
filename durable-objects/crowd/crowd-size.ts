import { isLargeCrowd, isSizeNews } from '../../schema/traffic/crowd.ts'
import type { FrameText } from '../live-room/ports.ts'
import { controlText } from '../live-room/publish.ts'

/** The size of the crowd that phones were last told (rule P31). */
export class CrowdSize {
  #told: number

  /** @param size how many there are when the object wakes: they have been told */
  constructor(size: number) {
    this.#told = size
  }

  /** The frame for everybody if the size has changed enough, else null. */
  note(size: number): FrameText | null {
    if (!isSizeNews(this.#told, size)) return null
    this.#told = size
    return textOf(size)
  }

  /** The frame for somebody who joins, or null if the crowd is small. */
  text(): FrameText | null {
    return isLargeCrowd(this.#told) ? textOf(this.#told) : null
  }
}

const textOf = (size: number): FrameText => controlText({ type: 'crowd', size })
