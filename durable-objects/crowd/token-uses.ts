import { type Door, type Principal, tokenOf } from '../../schema/core/door.ts'
import type { TokenView } from '../../schema/tools/room/tokens.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'

/** How precisely a room remembers when a token was last used. */
const tokenUseMs = 60_000

const keyOf = (id: string): string => `token ${id}`

/** When each token was last used, to the minute: a program that asks every second costs one write a minute. */
export class TokenUses {
  readonly #kv: SyncKvStorage
  readonly #known = new Map<string, EpochMs>()

  constructor(kv: SyncKvStorage) {
    this.#kv = kv
  }

  /** Someone did something. */
  note(who: Principal, door: Door | undefined, now: EpochMs): void {
    const token = door === undefined ? null : tokenOf(who, door)
    if (token === null || now - (this.#known.get(token.id) ?? 0) < tokenUseMs) return
    this.#known.set(token.id, now)
    this.#kv.put(keyOf(token.id), now)
  }

  /** The tokens of a room as they are listed, the newest first. */
  list({ tokens = [] }: Door): TokenView[] {
    return tokens
      .map(({ digest: _, ...token }) => {
        const at = this.#kv.get(keyOf(token.id))
        return { ...token, lastUsedAt: typeof at === 'number' ? isoTime(at) : null }
      })
      .reverse()
  }
}
