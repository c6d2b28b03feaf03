import { isLost } from '../app/answer.ts'
import { type Answer, newIdempotencyKey } from '../app/api.ts'
import { createIntentKey } from './intent-key.ts'

/** Between one try and the next; after the last the operator is told, and may press again. */
const waitsMs = [500, 2_000, 5_000]

const isUnknown = <T>(answer: Answer<T>): boolean => !answer.ok && isLost(answer)

/**
 * A request whose answer must not be lost: it is asked again under the same key until there is one, also when the operator
 * presses once more (rule A9). After an answer the next is a new intent, with a new key.
 * @param wait ends after so many milliseconds
 */
export function createSureRequest<T>(
  request: (key: string) => Promise<Answer<T>>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): () => Promise<Answer<T>> {
  const intent = createIntentKey(newIdempotencyKey)
  return async () => {
    const key = intent.keyFor(null)
    let answer = await request(key)
    for (const ms of waitsMs) {
      if (!isUnknown(answer)) break
      await wait(ms)
      answer = await request(key)
    }
    if (!isUnknown(answer)) intent.done()
    return answer
  }
}
