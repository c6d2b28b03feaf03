/** Has a file read by a worker. Loaded when someone opens one. */
import FileWorker from './file-worker.ts?worker'
import { patienceMs } from './limits.ts'
import { type FileRead, failed, type WorkerJob } from './read-cells.ts'

/** @param signal stops the worker */
export function readInWorker(job: WorkerJob, signal: AbortSignal | undefined, waitMs = patienceMs): Promise<FileRead> {
  return new Promise((resolve) => {
    const worker = new FileWorker()
    const end = (read: FileRead) => {
      worker.terminate()
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(read)
    }
    const stop = () => end(failed('stopped'))
    const timer = setTimeout(() => end(failed('too_slow')), waitMs)
    worker.onmessage = ({ data }: MessageEvent<FileRead>) => end(data)
    // The worker itself has no failures of its own: its script did not arrive, or it ran out of memory.
    worker.onerror = () => end(failed('not_loaded'))
    if (signal?.aborted === true) return stop()
    signal?.addEventListener('abort', stop)
    worker.postMessage(job)
  })
}
