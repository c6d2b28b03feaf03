import { type Counted, type KeptMinute, minuteOf, newMinute, withMore } from '../../../schema/engine/recap/minutes.ts'
import type { Clock } from '../ports.ts'
import { minutesKeptEveryMs } from './minutes-kept-every.ts'

type Options = {
  clock: Clock
  /** How many phones are connected. */
  people: () => number
  /** Adds to what is stored of a minute. */
  keep: (minute: KeptMinute) => void
}

const nothing: Counted = { votes: 0, questions: 0, rated: 0, stars: 0 }

/**
 * [RC4] Counts in memory what an audience does in a minute, and stores it a few seconds later, once for everything that came
 * until then: a crowd of votes costs no row more. Its timer runs only after something was counted, so a room can sleep; an
 * object that goes down loses the counts of those seconds, and no answer.
 */
export class MinuteCounter {
  readonly #options: Options
  #waiting: KeptMinute | null = null
  #cancel: (() => void) | null = null
  /** How many people there were when it last looked. */
  #people: number

  constructor(options: Options) {
    this.#options = options
    this.#people = options.people()
  }

  /** People may have come or left. Desks and displays come and go too, which is not counted. */
  notePeople(): void {
    if (this.#options.people() !== this.#people) this.note(nothing)
  }

  /** Something came in. */
  note(more: Counted): void {
    const { clock, people } = this.#options
    const minute = minuteOf(clock.now())
    if (this.#waiting !== null && this.#waiting.minute !== minute) this.save()
    const count = people()
    this.#people = count
    this.#waiting = withMore(this.#waiting ?? newMinute(minute, count), more, count)
    this.#cancel ??= clock.later(() => this.save(), minutesKeptEveryMs)
  }

  /** Stores what was counted so far. */
  save(): void {
    const waiting = this.#waiting
    this.stop()
    if (waiting !== null) this.#options.keep(waiting)
  }

  /** Drops what waits: the room is gone. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting = null
  }
}
