import { createReader } from '../protocol.ts'
import { displayTables } from '../tools/display-tables.ts'

/** Reads what every display and agenda shows. A page may load the whole reader when it receives more than that. */
export const displayReader = createReader(displayTables)
