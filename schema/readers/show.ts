import { createReader } from '../protocol.ts'
import { showTables } from '../tools/show-tables.ts'

/** Reads what every display and agenda shows: a page may fetch the whole reader when more than that comes. */
export const showReader = createReader(showTables)
