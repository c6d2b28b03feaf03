import { type ApiReply, isLost } from './api/reply.ts'

/** The waits between tries. After the last try the operator is told, and may press again. */
const waitsMs = [500, 2_000, 5_000]

const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isUnknown = <T>(reply: ApiReply<T>): boolean => !reply.ok && isLost(reply)

type Sources<T> = {
  request: (key: string) => Promise<ApiReply<T>>
  newKey: () => string
  /** Replaced by tests, which do not wait. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Makes a new controller link. If its reply were lost, control would be lost with it. So the request is repeated with
 * the same key until there is a reply, even when the operator presses the button again (rule A9). After a reply, the
 * next press asks for another link.
 */
export function createKeyRotation<T>({ request, newKey, wait = inMs }: Sources<T>): () => Promise<ApiReply<T>> {
  let kept: string | null = null
  return async () => {
    const key = kept ?? newKey()
    kept = key
    let reply = await request(key)
    for (const ms of waitsMs) {
      if (!isUnknown(reply)) break
      await wait(ms)
      reply = await request(key)
    }
    if (!isUnknown(reply)) kept = null
    return reply
  }
}
