/** The worker that reads files. It can be stopped, which a page that reads itself cannot. */
import { doJob } from './do-job.ts'
import type { WorkerJob } from './read-cells.ts'

self.onmessage = async ({ data }: MessageEvent<WorkerJob>) => self.postMessage(await doJob(data))
