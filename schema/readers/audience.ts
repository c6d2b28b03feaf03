import { audienceTables } from '../tools/audience-tables.ts'
import { createReader } from './reader.ts'

/** Reads what phones are sent. */
export const audienceReader = createReader(audienceTables)
