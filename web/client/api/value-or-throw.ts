import { endSession } from '../session/session.ts'
import type { Answer } from './answer.ts'

/** A call of an account that came to nothing, for the query cache: `message` is for a person. */
class RefusedError extends Error {}

/** The value of an answer, as the query cache wants it. Who turns out to be signed out sees 'Access Denied' at once. */
export async function valueOrThrow<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending
  if (answer.ok) return answer.value
  if (answer.code === 'not_signed_in') endSession()
  throw new RefusedError(answer.message)
}
