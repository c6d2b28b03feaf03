import { createEvents } from 'ics'
import type { RoomReply } from '../../../schema/protocol.ts'
import { agendaMoment, publicAgenda } from '../../../schema/tools/timers/forecast/agenda.ts'
import { foldedByOctets } from '../../../schema/values/folded-lines.ts'
import { type ExportFile, fileName } from '../../export-file.ts'

/**
 * The agenda for calendars: an event for each cue whose time is known, exact to the second. The id of an event stays
 * that of its cue, so a calendar that reads the file again moves the event.
 */
export function agendaCalendar({ serverNow, timers, ...room }: RoomReply): ExportFile {
  const { name } = room
  const moment = agendaMoment({ room, timers }, serverNow)
  const events = publicAgenda({ timers }, moment).flatMap(({ timer, expectedStart, expectedEnd }) =>
    expectedStart === null || expectedEnd === null
      ? []
      : [
          {
            uid: `${timer.id}@cuelight`,
            title: timer.name,
            ...(timer.speaker === '' ? {} : { description: timer.speaker }),
            start: expectedStart,
            // Time taken from a cue can put its end before its start: the event then ends when it starts.
            end: Math.max(expectedStart, expectedEnd),
            startInputType: 'utc',
            endInputType: 'utc',
            timestamp: serverNow,
          } as const,
        ],
  )
  // The library escapes every text but the name of the calendar.
  const calName = name.replace(/[\\;,]/g, '\\$&')
  const { error, value } = createEvents(events, { productId: 'Cuelight', calName, method: 'PUBLISH' })
  if (error || !value) throw error ?? new Error('no calendar')
  return { name: fileName('agenda', name, 'ics'), type: 'text/calendar', text: foldedByOctets(value) }
}
