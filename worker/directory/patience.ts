import { ok, type Result, refuse } from '../../schema/errors.ts'

const patienceMs = 3_000

/**
 * What D1 answers, or `unavailable` where it fails or stays silent: a directory that is out of reach must cost a clear
 * sentence, never a hanging page (fault F10).
 */
export async function fromDirectory<T>(work: Promise<T>): Promise<Result<T>> {
  const tooLate = scheduler.wait(patienceMs).then(() => Promise.reject(new Error('D1 did not answer')))
  try {
    return ok(await Promise.race([work, tooLate]))
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'directory', reason: String(error) }))
    return refuse('unavailable')
  } finally {
    tooLate.catch(() => undefined)
  }
}
