import type { Answer } from '../app/api.ts'

/** The query library knows failure by what is thrown. */
export function orThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(answer.code)
}
