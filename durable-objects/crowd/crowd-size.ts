import { isLargeCrowd, isSizeNews } from '../../schema/traffic/crowd.ts'
import type { FrameText } from '../live-room/ports.ts'
import { controlText } from '../live-room/publish.ts'

/** What the phones were last told of how many they are (rule P31). */
export class CrowdSize {
  #told: number

  /** @param size how many there are when the object wakes: those who are here know */
  constructor(size: number) {
    this.#told = size
  }

  /** What everybody is to be told now that they are so many, or null. */
  note(size: number): FrameText | null {
    if (!isSizeNews(this.#told, size)) return null
    this.#told = size
    return textOf(size)
  }

  /** What one who joins is told, or null. */
  text(): FrameText | null {
    return isLargeCrowd(this.#told) ? textOf(this.#told) : null
  }
}

const textOf = (size: number): FrameText => controlText({ type: 'crowd', size })
