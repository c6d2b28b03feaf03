import { createReader } from '../protocol.ts'
import { wholeTables } from '../tools/wire.ts'

/** Reads everything: for desks, servers and tests. */
export const wholeReader = createReader(wholeTables)
