import { pathOf } from './page-path.ts'
import * as pages from './pages.ts'

/** The script that opens the page of visitors without a network. Browsers let it see nothing but what is next to it (decision 146). */
export const visitorsWorker = pathOf(pages.visitors, 'worker.js')
