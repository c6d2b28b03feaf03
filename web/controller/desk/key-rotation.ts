import { isLost } from '../../client/api/answer.ts'
import type { Answer } from '../../client/api/api.ts'

/** The waits between tries. After the last try the operator is told, and may press again. */
const waitsMs = [500, 2_000, 5_000]

const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isUnknown = <T>(answer: Answer<T>): boolean => !answer.ok && isLost(answer)

type Sources<T> = {
  request: (key: string) => Promise<Answer<T>>
  newKey: () => string
  /** Replaced by tests, which do not wait. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Makes a new controller link. Its answer must not be lost, or control is lost with it: it is asked again under the same
 * key until there is one, also when the operator presses the button once more (rule A9). After an answer, the next press
 * asks for another link.
 */
export function createKeyRotation<T>({ request, newKey, wait = inMs }: Sources<T>): () => Promise<Answer<T>> {
  let kept: string | null = null
  return async () => {
    const key = kept ?? newKey()
    kept = key
    let answer = await request(key)
    for (const ms of waitsMs) {
      if (!isUnknown(answer)) break
      await wait(ms)
      answer = await request(key)
    }
    if (!isUnknown(answer)) kept = null
    return answer
  }
}
