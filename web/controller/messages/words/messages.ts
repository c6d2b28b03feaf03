/** The messages for the display. */
import type { MessageColor, MessagePlace } from '../../../../schema/tools/messages/entity.ts'
import { say } from '../../../ui/say.ts'

/** A button. A verb. */
export const addMessage = 'Add message'
/** A title: messages for the displays. */
export const messages = 'Messages'
export const none = 'No messages yet'
export const noneText =
  'Write what the speaker should see (“Five minutes”, “Please slow down”) and show it when the time comes.'
/** A button, where there is no message yet. */
export const write = 'Write a message'

/** A badge: the display shows this message. In capitals if the language does so. */
export const onDisplay = 'ON DISPLAY'
/** A badge: the screen in front of the speaker shows this message. */
export const onSpeakerPage = 'AT THE SPEAKER'
/** A badge: the display is black, and would show this message. */
export const hiddenByBlackout = 'HIDDEN BY BLACKOUT'
/** A button: the display shows the message. */
export const show = 'Show'
/** A button: takes the message off the display. */
export const hide = 'Hide'
/** Labels for one message; `excerpt` is the beginning of its text. */
export const showThis = (excerpt: string) => say('Show: {excerpt}', { excerpt })
/** The same while the display shows the message. */
export const hideThis = (excerpt: string) => say('Hide: {excerpt}', { excerpt })
/** For screen readers: the button that opens the menu of a message. */
export const more = (excerpt: string) => say('More actions for: {excerpt}', { excerpt })
/** In a menu. */
export const edit = 'Edit'
/** In a menu: deletes the message. */
export const remove = 'Delete'

/** The colours of messages as people call them. */
export const colors: Record<MessageColor, string> = { blue: 'Blue', red: 'Red', green: 'Green', yellow: 'Yellow' }

/** Where a message is shown. */
export const places: Record<MessagePlace, string> = {
  everywhere: 'Everywhere',
  speaker: 'Speaker',
  displays: 'Displays',
}
