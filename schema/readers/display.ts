import { createReader } from '../protocol.ts'
import { displayTables } from '../tools/display-tables.ts'

/** Reads what every display and agenda shows: a page may fetch the whole reader when more than that comes. */
export const displayReader = createReader(displayTables)
