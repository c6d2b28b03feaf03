/** The dialog that imports a running order. */
import { say } from '../../../ui/say.ts'

export const title = 'Import a running order'
export const text = 'You see how each row was read before anything is added.'

export const paste = 'Paste from your spreadsheet'
export const pasteHint = 'Copy the rows in Excel, Google Sheets or Numbers, with the headings.'
/** In the empty field: three lines of a sheet, with tabs between the columns. */
export const pasteExample = 'Title\tStart\tDuration\nOpening\t9:00\t15 min\nKeynote\t9:15\t45 min'
/** The label of the field for a file, below the one for pasting. */
export const orFile = 'Or open a file'
export const dropHere = 'Excel, CSV, a calendar (.ics) or an Ontime project (.json). You can also drop it here.'
/** On the button, until the rows are read. */
export const reading = 'Reading...'
/** A button: gives up reading a file. */
export const stop = 'Stop'
/** A button: reads what was pasted. */
export const read = 'Read the rows'
/** A button: closes the dialog, and nothing is added. */
export const cancel = 'Cancel'
/** A button: closes the dialog after rows were added. */
export const close = 'Close'
/** After a press without a paste. */
export const nothingToRead = 'Paste rows above, or open a file.'
export const fileProblems = {
  too_large: 'This file is larger than 5 MB. Please save only the sheet with the running order.',
  too_much: 'There is more here than we can read. Please import only the sheet with the running order.',
  too_slow: 'Reading this file took too long. Please save only the sheet with the running order.',
  not_a_sheet: 'This is not a spreadsheet that we can read. Please save it as .xlsx or .csv.',
  not_ontime: 'This JSON file isn’t an Ontime project.',
  schedule_json:
    'This is the schedule of a whole event, as pretalx and Sessionize save it. Create an event with several stages from it, or export a calendar (.ics) or CSV there.',
  old_excel: 'This is an old Excel file (.xls). Please save it as .xlsx or .csv.',
  empty: 'This file has no rows. Please choose another one.',
  not_loaded: 'The reader for this kind of file could not be loaded. Try again, or save the sheet as .csv.',
}

export const encodingOf = (fileName: string): string => say('Text encoding of {fileName}', { fileName })
export const encodingHint = 'Choose another one if letters look wrong.'
/** Names of text encodings. */
export const encodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-kr': 'Korean (EUC-KR)',
  gb18030: 'Simplified Chinese (GB18030)',
  big5: 'Traditional Chinese (Big5)',
}

/** The name of a choice: a sheet of a spreadsheet. */
export const sheet = 'Sheet'
/** What was pasted, in the place of the name of a sheet. */
export const pastedSheet = 'Pasted rows'
export const chooseColumns = 'What is in each column?'
export const columnsUnknown = 'We could not find the headings. Please say which columns have the title and the times.'
export const columnsNeeded = 'Choose a column for the title, and one for the duration, the start or the time range.'
/** Which columns were found: “Columns: title, start, duration”. */
export const found = (fields: string): string => say('Columns: {fields}', { fields })
/** A button: shows the choices over the columns. */
export const changeColumns = 'Change columns'
export const hasHeading = 'The first row has headings'
export const column = (letter: string): string => say('Column {letter}', { letter })
/** A choice: a column of the sheet that is not read. */
export const notUsed = 'Not used'
/** What a column of the sheet has: the names of the choices over each column. */
export const fields = {
  title: 'Title',
  day: 'Day',
  duration: 'Duration',
  start: 'Start',
  end: 'End',
  range: 'Start and end in one',
  stage: 'Stage',
  speaker: 'Speaker',
  notes: 'Private notes',
  speakerNotes: 'For the speaker',
  type: 'Type',
  trigger: 'Trigger',
  color: 'Colour',
  endDay: 'Day of the end',
  number: 'Number',
  keeps: 'Keeps at least',
}
/** A column of one's own that the room has, and one that it gets with the rows. */
export const ownColumn = (name: string): string => say('Column “{name}”', { name })
export const newColumn = (name: string): string => say('New column “{name}”', { name })
export const leftOutColumns = (names: string): string => say('Not used: {names}', { names })

/** Above the rows; `zone` such as Europe/Berlin. */
export const rowsDay = 'Rows without a date begin on'
export const timesIn = (zone: string): string => say('Times are in {zone}.', { zone })
export const timesPassed = 'All of these times have passed. Is this the right day?'
/** Before a choice of rows: all of them, or those that the next texts say. */
export const show = 'Show'
/** In that choice: how many rows there are. */
export const all = (n: number): string => say('All {n}', { n })
/** In that choice: rows that can be added as they are. */
export const ready = (n: number): string => say('{n} ready', { n })
/** In that choice: rows with a mistake. */
export const toFix = (n: number): string => say('{n} to fix', { n })
/** In that choice: rows that someone should look at. */
export const toCheck = (n: number): string => say('{n} to check', { n })
/** In that choice: rows that wait for an answer to a question above. */
export const waiting = (n: number): string => say('{n} waiting', { n })
/** In that choice: rows that belong to other stages. */
export const elsewhere = (n: number): string => say('{n} on other stages', { n })
/** In that choice: rows that somebody has left out. */
export const leftOut = (n: number): string => say('{n} left out', { n })
/** In that choice: rows that were read as headings. */
export const skipped = (n: number): string => say('{n} skipped', { n })
/** In that choice: rows that are timers now. */
export const added = (n: number): string => say('{n} added', { n })

export const noRows = 'No rows here.'
/** What is to be done with a row. */
export const states = {
  fix: 'To fix',
  check: 'Please check',
  waits: 'Waiting',
  elsewhere: 'Other stage',
  leftOut: 'Left out',
  skipped: 'Skipped',
  imported: 'Added',
}
/** Said once for all of them. */
export const cut = (n: number): string =>
  say(
    '{n, plural, one {# row has a title or a speaker that is too long. The rest is in the private notes.} other {# rows have a title or a speaker that is too long. The rest is in the private notes.}}',
    { n },
  )
export const skippedWhy = 'No time or duration, so it was read as a heading.'
/** In place of a title that a row lacks. */
export const untitled = 'Untitled'
/** A fact about a row: its timer counts up. */
export const countsUp = 'counts up'
/** Facts about a row. */
export const triggers = { linked: 'starts after the previous one', scheduled: 'starts at its time' }

/** The label colours of timers. */
export const colors = {
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  teal: 'teal',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
}

export const problems = {
  no_title: 'This row has no title.',
  not_a_length: 'This is not a duration. Write it as 5, 5:00, 90 min or 1h 30.',
  not_a_time: 'This is not a time of day. Write it as 9:30 or 2 PM.',
  no_length: 'The duration is missing, and no later row says when this one ends.',
  no_start: 'A timer that starts at a set time needs a start.',
  too_long: 'This is too long.',
  waits: 'This row waits for an answer above.',
  very_long: 'This is more than 8 hours.',
  end_midnight: 'It ends at midnight, and other rows begin before that.',
  day_jump: 'Its day is out of order.',
  after_midnight: 'It begins after midnight, so it is on the day after.',
  old_year: 'Its year is before 2000.',
  out_of_order: 'It begins before the row above it.',
  sum: 'This looks like the sum of the rows above it.',
  overlap: 'It runs at the same time as another row.',
  no_time: 'It has no start, although the other rows have one.',
  title_time: 'Its title names another time or duration than those of this row.',
  refused: 'The room did not accept this row.',
}
/** `between` and `written` are lengths as the timers show them. */
export const disagree = (between: string, written: string): string =>
  say('Start and end are {between} apart, but the duration says {written}. Which is right?', { between, written })
export const timesRight = (length: string): string => say('Start and end: {length}', { length })
export const lengthRight = (length: string): string => say('Duration: {length}', { length })
export const accept = 'That’s right, add it'
export const acceptRow = (line: number): string => say('That’s right, add row {line}', { line: String(line) })
export const alsoThere = (title: string, stage: string): string =>
  say('At the same time on {stage}: {title}', { title, stage })
/** At a row: the stage that the sheet names. */
export const onStage = (stage: string): string => say('On {stage}', { stage })
export const fieldOfRow = (field: string, line: number): string =>
  say('{field}, row {line}', { field, line: String(line) })

export const nothingReady = 'Nothing to add yet.'
export const fixFirst = (n: number): string =>
  say('{n, plural, one {# row} other {# rows}} to fix. What you fix and add later goes to its place in the list.', {
    n,
  })
export const waitFirst = (n: number): string =>
  say('{n, plural, one {# row waits} other {# rows wait}} for an answer.', { n })
export const tooMany = (space: number): string =>
  say(
    '{space, plural, =0 {This room is full. Delete timers to make space.} one {This room has space for only # more timer. Delete some, or import a shorter sheet.} other {This room has space for only # more timers. Delete some, or import a shorter sheet.}}',
    { space },
  )
/** The button at the end: the rows become timers. */
export const add = (n: number): string =>
  say('{n, plural, =0 {Add timers} one {Add # timer} other {Add # timers}}', { n })
/** On that button, until they are there. */
export const adding = 'Adding...'
export const done = (n: number): string => say('{n, plural, one {Timer added} other {Timers added}}', { n })
export const doneText = (n: number): string =>
  say(
    '{n, plural, one {# timer from your sheet is at the end of the list.} other {# timers from your sheet are at the end of the list.}}',
    { n },
  )
export const doneInPlace = (n: number): string =>
  say(
    '{n, plural, one {# timer from your sheet is at its place in the list.} other {# timers from your sheet are at their places in the list.}}',
    { n },
  )
