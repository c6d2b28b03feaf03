import { speakerTables } from '../tools/speaker-tables.ts'
import { createReader } from './reader.ts'

/** Reads what a speaker's page shows. It loads the whole reader when it receives more than that. */
export const speakerReader = createReader(speakerTables)
