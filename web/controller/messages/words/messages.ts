/** The messages for the display. */
import type { MessageColor, MessagePlace } from '../../../../schema/tools/messages/entity.ts'
import { say } from '../../../ui/say.ts'

export const addMessage = 'Add message'
export const messages = 'Messages'
export const none = 'No messages yet'
export const noneText =
  'Write what the speaker should see (“Five minutes”, “Please slow down”) and show it when the time comes.'
export const write = 'Write a message'

export const onDisplay = 'ON DISPLAY'
export const onSpeakerPage = 'AT THE SPEAKER'
export const hiddenByBlackout = 'HIDDEN BY BLACKOUT'
export const show = 'Show'
export const hide = 'Hide'
/** Labels for one message; `excerpt` is the beginning of its text. */
export const showThis = (excerpt: string) => say('Show: {excerpt}', { excerpt })
export const hideThis = (excerpt: string) => say('Hide: {excerpt}', { excerpt })
export const more = (excerpt: string) => say('More actions for: {excerpt}', { excerpt })
export const edit = 'Edit'
export const remove = 'Delete'

/** The colours of messages as people call them. */
export const colors: Record<MessageColor, string> = { blue: 'Blue', red: 'Red', green: 'Green', yellow: 'Yellow' }

/** Where a message is shown. */
export const places: Record<MessagePlace, string> = {
  everywhere: 'Everywhere',
  speaker: 'Speaker',
  displays: 'Displays',
}
