import * as z from 'zod/mini'
import { returnSpreadMs } from '../../../schema/traffic/crowd.ts'

const results = z.nullable(z.object({ totalResponses: z.number() }))
const ownGame = z.object({ questionIndex: z.optional(z.number()), isCorrect: z.optional(z.boolean()) })
const ownGames = z._default(z.record(z.string(), ownGame), {})
/** What a phone reads of a frame; less than our pages do, because one process is ten thousand phones. */
const frameOf = z.object({
  type: z.string(),
  epoch: z.optional(z.string()),
  rev: z.optional(z.number()),
  serverNow: z._default(z.number(), 0),
  opId: z.optional(z.string()),
  size: z._default(z.number(), 0),
  totalResponses: z._default(z.number(), 0),
  polls: z._default(z.array(z.object({ results })), []),
  poll: z.optional(z.object({ results })),
  /** In `participant_state`, what a participant did in each game; in `room_state`, the games of the room. */
  games: z.optional(z.unknown()),
})

/** What a frame means for the phone: it has the room, its command was replied to, or it has places in games. */
export type Meaning = { kind: 'joined' | 'replied' | 'other' } | { kind: 'placed'; questions: number[] }

/** What one phone has heard: its position in the stream, and the counts of the measurement. */
export class Heard {
  position: { epoch?: string; rev?: number } = {}
  /** Over how long its crowd comes back. */
  spreadMs = 0
  acks = 0
  /** How many frames came, without `crowd`. */
  frames = 0
  refusals = 0
  /** The bytes of frames that came, by their type. */
  readonly received = new Map<string, number>()
  /** When tallies were sent, by the server's clock, and the highest count so far. */
  tallies: number[] = []
  total = 0
  totalAt = 0

  /** Starts counting from zero, for a new poll. */
  forgetTallies(): void {
    this.tallies = []
    this.total = 0
  }

  take(text: string): Meaning {
    const { type, epoch, rev, ...frame } = frameOf.parse(JSON.parse(text))
    if (type !== 'crowd') this.frames += 1
    this.received.set(type, (this.received.get(type) ?? 0) + text.length)
    switch (type) {
      case 'room_state':
        this.position = { ...(epoch === undefined ? {} : { epoch }), ...(rev === undefined ? {} : { rev }) }
        for (const poll of frame.polls) if (poll.results !== null) this.#count(poll.results.totalResponses)
        return { kind: 'joined' }
      case 'resumed':
        return { kind: 'joined' }
      case 'crowd':
        this.spreadMs = returnSpreadMs(frame.size)
        return { kind: 'other' }
      case 'participant_state': {
        const own = Object.values(ownGames.parse(frame.games)).filter(({ isCorrect }) => isCorrect !== undefined)
        return { kind: 'placed', questions: own.flatMap(({ questionIndex }) => questionIndex ?? []) }
      }
      case 'ack':
        this.acks += 1
        return { kind: 'replied' }
      case 'error':
        if (frame.opId === undefined) break
        this.refusals += 1
        return { kind: 'replied' }
      case 'poll_response':
        this.#tally(frame.serverNow, frame.totalResponses)
        break
      case 'poll_updated':
        // The tallies of a word cloud come in this frame.
        if (frame.poll?.results?.totalResponses) this.#tally(frame.serverNow, frame.poll.results.totalResponses)
    }
    if (rev !== undefined) this.position = { ...this.position, rev }
    return { kind: 'other' }
  }

  #tally(sentAt: number, total: number): void {
    this.tallies.push(sentAt)
    this.#count(total)
  }

  #count(total: number): void {
    if (total > this.total) this.totalAt = performance.now()
    this.total = Math.max(this.total, total)
  }
}
