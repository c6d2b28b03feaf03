import * as z from 'zod/mini'
import { links } from '../../../schema/tools/room/links.ts'
import { tokens } from '../../../schema/tools/room/tokens.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { AudienceStatus } from '../relay-links/relay-calls.ts'
import { textOrNull } from '../sockets/socket-session.ts'

/** Which relay of which room this is. */
const self = z.object({ roomId: z.string(), relay: z.number() })
type Self = z.infer<typeof self>

/** The audience's snapshot at one position of the stream, as text without its time. */
const snapshot = z.object({ epoch: z.string(), rev: z.number(), rest: z.string() })
type KeptSnapshot = z.infer<typeof snapshot>

const status = z.object({
  epoch: z.string(),
  rev: z.number(),
  door: z.object({
    createdBy: textOrNull,
    isViewerLocked: z.boolean(),
    isJoinLocked: z.boolean(),
    accessPasswordHash: textOrNull,
    accessEpoch: z.number(),
    controlEpoch: z.number(),
    links,
    tokens,
    removedParticipants: z._default(z.array(z.string()), []),
  }),
  phones: z.number(),
  at: z.number(),
}) satisfies z.ZodMiniType<AudienceStatus>

/**
 * What a relay keeps while it sleeps: its identity, the room's position and permissions, and the snapshot for phones
 * that join. What cannot be read counts as missing: the room is asked again.
 */
export class RelayMemory {
  readonly #kv: SyncKvStorage
  #self: Self | null
  #status: AudienceStatus | null
  #snapshot: KeptSnapshot | null
  #emptyAt: EpochMs | null

  constructor(kv: SyncKvStorage) {
    this.#kv = kv
    this.#self = self.safeParse(kv.get('self')).data ?? null
    this.#status = status.safeParse(kv.get('status')).data ?? null
    this.#snapshot = snapshot.safeParse(kv.get('snapshot')).data ?? null
    this.#emptyAt = z.number().safeParse(kv.get('emptyAt')).data ?? null
  }

  get self(): Self | null {
    return this.#self
  }

  /** What the relay is, for code that runs only after a phone was sent here. */
  requireSelf(): Self {
    if (this.#self === null) throw new Error('a relay of no room')
    return this.#self
  }

  set self(value: Self) {
    if (this.#self?.roomId === value.roomId && this.#self.relay === value.relay) return
    this.#self = value
    this.#kv.put('self', value)
  }

  /** Null until the room has given a brief, and when the relay is about to end. */
  get status(): AudienceStatus | null {
    return this.#status
  }

  set status(value: AudienceStatus | null) {
    this.#status = value
    if (value === null) this.#kv.delete('status')
    else this.#kv.put('status', value)
  }

  get snapshot(): KeptSnapshot | null {
    return this.#snapshot
  }

  set snapshot(value: KeptSnapshot) {
    this.#snapshot = value
    this.#kv.put('snapshot', value)
  }

  /** Since when it has had no phones; null while it has some. */
  get emptyAt(): EpochMs | null {
    return this.#emptyAt
  }

  set emptyAt(value: EpochMs | null) {
    if (value === this.#emptyAt) return
    this.#emptyAt = value
    if (value === null) this.#kv.delete('emptyAt')
    else this.#kv.put('emptyAt', value)
  }

  /** Call this after storage was erased. */
  forget(): void {
    this.#self = null
    this.#status = null
    this.#snapshot = null
    this.#emptyAt = null
  }
}
