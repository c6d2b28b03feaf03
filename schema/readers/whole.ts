import { wholeTables } from '../tools/wire.ts'
import { createReader } from './reader.ts'

/** Reads everything: for desks, servers and tests. */
export const wholeReader = createReader(wholeTables)
