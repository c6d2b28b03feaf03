/** Lists in pages, and the files to take home (spec 9). */

// `what` is turned over: 'polls', 'feedback'.
export const pagesOf = (what: string) => `Pages of ${what}`
export const previousPage = (what: string) => `Previous page of ${what}`
export const nextPage = (what: string) => `Next page of ${what}`
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`

export const exportText = 'Export as text'
export const exportCsv = 'Export as CSV'
export const exportJson = 'Export as JSON'
