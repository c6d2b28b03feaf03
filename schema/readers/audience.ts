import { createReader } from '../protocol.ts'
import { audienceTables } from '../tools/audience-tables.ts'

/** Reads what phones are sent. */
export const audienceReader = createReader(audienceTables)
