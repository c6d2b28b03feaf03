import { parseJson } from '../json.ts'
import * as limits from '../limits.ts'
import { cellsOf } from '../sheet/lines/cells.ts'
import { ownProgramme } from './programme-file.ts'
import { c3vocJson } from './reading/c3voc-json.ts'
import { c3vocXml } from './reading/c3voc-xml.ts'
import { calendar } from './reading/calendar.ts'
import { collected } from './reading/collected.ts'
import { sessionize } from './reading/sessionize.ts'
import { type NamedSheet, sheetsFound } from './reading/sheets.ts'
import type { ReadSchedule } from './schedule.ts'
import { unreadable } from './unreadable.ts'

/** `timeZone` is where the clocks hang of a schedule that does not say so, `day` that of a sheet without one. */
export type ReadingHints = { fileName?: string; timeZone?: string; day?: string }

/**
 * [SC1] [SC3] Reads a schedule in any of the formats that we know, told apart by what is in it: programs name their files as they
 * like. What is no schedule is a refusal that says what was found.
 */
export function readSchedule(input: string, hints: ReadingHints = {}): ReadSchedule {
  if (input.length > limits.maxScheduleBytes) return unreadable('too_large')
  const text = input.replace(/^\ufeff/, '').trim()
  if (text === '') return unreadable('empty')
  if (/^[[{]/.test(text)) return readJson(text, hints)
  if (/^BEGIN:VCALENDAR/i.test(text)) return readCalendar(text, hints)
  if (/^</.test(text)) return readXml(text, hints)
  return text.length > limits.maxSheetLetters ? unreadable('text') : readTable(text, hints)
}

function readJson(text: string, { timeZone }: ReadingHints): ReadSchedule {
  const root = parseJson(text)
  if (root === null) return unreadable('broken_json')
  const found = ownProgramme(root) ?? c3vocJson(root) ?? sessionize(root)
  return found === null ? unreadable('other_json') : collected(found, timeZone)
}

function readCalendar(text: string, { timeZone }: ReadingHints): ReadSchedule {
  const found = calendar(text)
  return found === 'many' ? unreadable('too_many_sessions') : collected(found, timeZone)
}

function readXml(text: string, { timeZone }: ReadingHints): ReadSchedule {
  if (/^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<(!doctype\s+html|html)\b/i.test(text))
    return unreadable('html')
  // Only the head is looked at, because a talk may be about entities.
  if (/<!ENTITY/i.test(text.slice(0, text.indexOf('<schedule')))) return unreadable('xml_entities')
  const found = c3vocXml(text)
  if (found === 'broken') return unreadable('broken_xml')
  return found === null ? unreadable('other_xml') : collected(found, timeZone)
}

/** [SC18] A text of cells, such as a CSV file; its stage is called as the file is, if it names none. */
function readTable(text: string, hints: ReadingHints): ReadSchedule {
  const name = (hints.fileName ?? '').replace(/^.*\//, '').replace(/\.[a-z]{2,5}$/i, '')
  const read = readSheets([{ name, cells: cellsOf(text) }], hints)
  return read.ok || read.about === 'too_large'
    ? read
    : unreadable(read.about === 'no_sessions' ? 'no_sessions' : 'text')
}

/** [SC18] Reads the sheets of a workbook, or of a file of one sheet, as a schedule. */
export function readSheets(sheets: readonly NamedSheet[], hints: ReadingHints = {}): ReadSchedule {
  const { timeZone, day } = hints
  const found = sheetsFound(sheets, {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(day === undefined ? {} : { day }),
  })
  if (found === 'large') return unreadable('too_large')
  return found === null ? unreadable('text') : collected(found, timeZone)
}
