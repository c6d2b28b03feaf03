/** The menu over the list of timers. */

/** The button that opens this menu. Nouns if your language has them. */
export const title = 'Import and export'
export const importSheet = 'Import a spreadsheet'
export const saveExcel = 'Save as Excel file'
export const saveCsv = 'Save as CSV'
/** Opens the show in a copy that nobody else sees. */
export const rehearse = 'Rehearse'
export const rehearseHint = 'In a copy: nothing reaches a display or a phone'
/** Opens the page that says what the show was. */
export const recap = 'Recap of the show'
