import { createEvents } from 'ics'
import type { RoomReply } from '../../../schema/protocol.ts'
import { agenda } from '../../../schema/tools/timers/forecast/agenda.ts'
import { type ExportFile, fileName } from '../../export-file.ts'

/**
 * The agenda for calendars: an event for each cue whose time is known, exact to the second. The id of an event stays
 * that of its cue, so that a calendar that reads the file again moves the event.
 */
export function agendaCalendar({ name, timers, serverNow }: RoomReply): ExportFile {
  const events = agenda({ timers }, serverNow).flatMap(({ timer, expectedStart, expectedEnd }) =>
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
  const { error, value } = createEvents(events, { productId: 'Cuelight', calName: name, method: 'PUBLISH' })
  if (error || !value) throw error ?? new Error('no calendar')
  return { name: fileName('agenda', name, 'ics'), type: 'text/calendar', text: value }
}
