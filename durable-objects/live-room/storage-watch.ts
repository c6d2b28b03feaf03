import { isStorageTold } from '../../schema/core/storage.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Store } from './ports.ts'

/** How often it is measured while answers come in; after a press it is measured at once. */
const storageMeasuredMs = 1_000

type Options = {
  store: Pick<Store, 'percentUsed'>
  /** Whether a desk is there to be told. One that comes later learns it with its first frame. */
  isHeard: () => boolean
  /** Tells the desks how full the storage is. */
  tell: (percent: number) => void
}

/** [R16] How full the storage is, without measuring it for every answer of a crowd. */
export class StorageWatch {
  readonly #options: Options
  #measured: { percent: number; at: EpochMs } | null = null
  #told = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** How full it was when it was last measured, at most a second ago. */
  percent(now: EpochMs): number {
    const measured = this.#measured
    if (measured !== null && now - measured.at < storageMeasuredMs) return measured.percent
    const percent = this.#options.store.percentUsed()
    this.#measured = { percent, at: now }
    return percent
  }

  /** Something was written: tells the desks if that has changed what they know. A press is measured at once. */
  wrote(now: EpochMs, isAnswer: boolean): void {
    if (!isAnswer) this.#measured = null
    // With no desk to tell, it is only followed if a figure was told before: the next desk must not be compared with an old one.
    if (!this.#options.isHeard() && !isStorageTold(this.#told)) return
    const percent = this.percent(now)
    const isNews = percent !== this.#told && (isStorageTold(percent) || isStorageTold(this.#told))
    this.#told = percent
    if (isNews) this.#options.tell(percent)
  }
}
