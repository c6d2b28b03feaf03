/** [MC4] What an assistant is told about a text that has a running order: the importer of the room has read it already. */

import type { CommandType } from '../../schema/engine/commands/commands.ts'
import { requestOf } from '../../schema/sheet/import-request.ts'
import { cellsOf } from '../../schema/sheet/lines/cells.ts'
import { type Problem, readSheet } from '../../schema/sheet/read-sheet.ts'
import { knownZone } from '../../schema/values/zone.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { toolName } from './tools.ts'

/** The command that adds what was read. */
export const addsCues: CommandType = 'timer.add_batch'

type Into = Pick<Snapshot['room'], 'name' | 'timeZone' | 'eventDate' | 'createdAt' | 'columns'> &
  Pick<Snapshot, 'timers'>

/** The task, with the arguments of the tool for the rows that are clear, and the lines that are not. */
export function taskOf(text: string, { name, timeZone, eventDate, createdAt, columns, timers }: Into): string {
  const task = `Turn the text below into the running order of the room “${name}”.`
  const quoted = `The text:\n\n${text}`
  const day = { timeZone: knownZone(timeZone), eventDate: eventDate ?? createdAt.slice(0, 10) }
  const sheet = readSheet(cellsOf(text), day, { roomColumns: columns.map((one) => one.name) })
  const ready = sheet?.rows.flatMap((row) => (row.kind === 'cue' ? [row] : [])) ?? []
  if (sheet === null || ready.length === 0)
    return [
      task,
      `The importer of the room found no table in it. Find the cues and their lengths yourself, ask me about what is not clear, and add them with the tool ${toolName(addsCues)}; \`duration\` is in whole seconds.`,
      quoted,
    ].join('\n\n')
  const unclear = sheet.rows.flatMap((row) =>
    row.kind === 'problem' ? [`- line ${row.line}, “${row.title}”: ${row.problems.map(wordOf).join(', ')}`] : [],
  )
  const open = sheet.doubts.filter(({ answer }) => answer === null)
  return [
    task,
    `The importer of the room has read it. Show me these cues, and once I agree add them with the tool ${toolName(addsCues)} and exactly these arguments:`,
    JSON.stringify(requestOf(ready, {}, { timerIds: timers.map(({ id }) => id), columns })),
    ...(unclear.length === 0 ? [] : [`It did not understand these lines. Ask me about them:\n${unclear.join('\n')}`]),
    ...open.map(({ kind, options }) => `It cannot tell “${kind}”: ${options.join(' or ')}. Ask me.`),
    quoted,
  ].join('\n\n')
}

const wordOf = ({ field, code }: Problem): string => `${field} ${code.replace(/_/g, ' ')}`
