/** Excel files with just the parts that a test is about. */
import { strToU8, type Zippable, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'

export type SheetXml = {
  name?: string
  /** The XML of the rows. */
  rows: string
  state?: 'hidden' | 'veryHidden'
}

/** The cell formats of these workbooks: `s="1"` is a time, `s="2"` a day and a time, `s="3"` a day. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3">
<numFmt numFmtId="164" formatCode="hh:mm"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/>
<numFmt numFmtId="166" formatCode="yyyy-mm-dd"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`

const sheetXml = (rows: string): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** @param more further files of the archive, or others in their place */
export function workbook(
  sheets: readonly SheetXml[],
  { is1904 = false, more = {} }: { is1904?: boolean; more?: Zippable } = {},
): Uint8Array<ArrayBuffer> {
  const listed = sheets.map(({ name, state }, index) => {
    const stated = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" r:id="rId${index + 1}"${stated}/>`
  })
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const types = sheets.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}"/>`,
  )
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${relations.join('')}<Relationship Id="rId0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)])),
  }
  const parts = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]))
  return new Uint8Array(zipSync({ ...parts, ...more }))
}

/** A row of texts and numbers; a value with a format is `[number, format]`. */
export const row = (...values: (string | number | readonly [number, number])[]): string =>
  `<row>${values
    .map((value) => {
      if (typeof value === 'string') return `<c t="inlineStr"><is><t>${value}</t></is></c>`
      const [number, format] = typeof value === 'number' ? [value, 0] : value
      return `<c s="${format}"><v>${number}</v></c>`
    })
    .join('')}</row>`
