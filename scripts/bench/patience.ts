import { setTimeout as wait } from 'node:timers/promises'

export { wait }

/** The longest that a single step may take. It is long because a busy machine is not the product's fault. */
export const patienceMs = 60_000
/** The longest that the whole run may take. */
export const runPatienceMs = 15 * 60_000

/** The promise's value, or a rejection that says what did not happen in time. */
export async function within<T>(work: Promise<T>, what: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(what())), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
