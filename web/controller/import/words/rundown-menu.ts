/** The menu over the list of timers. */

export const title = 'Import and export'
export const importSheet = 'Import a spreadsheet'
export const saveExcel = 'Save as Excel file'
export const saveCsv = 'Save as CSV'
