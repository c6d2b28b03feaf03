/** The question before an event of several stages is deleted, and what is said after it. */
import { say } from '../../../ui/say.ts'

export const deleteTitle = (event: string) => say('Delete “{event}”?', { event })
export const deleteText = 'The overview, the visitors’ page and the sign close. This cannot be undone.'
/** What happens to the rooms of an event that is deleted. */
export const fate = 'Its rooms'
export const keepRooms = (count: number) =>
  say('{count, plural, one {# room stays as it is} other {# rooms stay as they are}}', { count })
export const deleteRooms = (count: number) =>
  say(
    '{count, plural, one {# room is deleted too, with everything in it} other {# rooms are deleted too, with everything in them}}',
    {
      count,
    },
  )
/** A button: after a question. */
export const deleteEvent = 'Delete event'
export const deleting = 'Deleting...'
export const deleted = 'Event deleted'
export const deletedText = (event: string, rooms: number) =>
  say('“{event}” has been deleted{rooms, plural, =0 {.} one {, and # room with it.} other {, and # rooms with it.}}', {
    event,
    rooms,
  })
export const notDeleted = 'Event not deleted'
