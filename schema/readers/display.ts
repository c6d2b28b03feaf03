import { displayTables } from '../tools/display-tables.ts'
import { createReader } from './reader.ts'

/** Reads what every display and agenda shows. A page may load the whole reader when it receives more than that. */
export const displayReader = createReader(displayTables)
