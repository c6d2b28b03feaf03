/** Stands in for Google Sheets: what a script of a sheet calls, over curl, in a process of its own because its calls wait. */
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../root.ts'

const standIns = `
import { execFileSync } from 'node:child_process'
import Papa from ${JSON.stringify(pathToFileURL(`${root}node_modules/papaparse/papaparse.js`).href)}
const UrlFetchApp = {
  fetch(address, { headers = {} } = {}) {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', name + ': ' + value])
    const text = execFileSync('curl', ['-sS', '--fail-with-body', ...given, address], { encoding: 'utf8' })
    return { getContentText: () => text }
  },
}
const Utilities = { parseCsv: (text) => Papa.parse(text, { skipEmptyLines: true }).data }
const written = []
const sheet = {
  clearContents: () => sheet,
  getRange: (row, column, rows, columns) => ({
    setValues(values) {
      if (values.length !== rows || values.some((one) => one.length !== columns)) throw new Error('a range has another size')
      written.push(...values)
    },
  }),
}
const SpreadsheetApp = { getActiveSheet: () => sheet }
`

/** Runs the one function of a script. @returns the rows that it wrote into the sheet */
export async function sheetsScript(text: string): Promise<string> {
  const [, name = ''] = /^function (\w+)\(/.exec(text) ?? []
  const program = `${standIns}${text}\n${name}()\nconsole.log(JSON.stringify(written))`
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])).stdout
}
