/** The dialog that writes or edits a message. */
import { say } from '../../../ui/say.ts'

/** A title, and a button. A verb. */
export const addMessage = 'Add message'
/** A title. A verb. */
export const editMessage = 'Edit message'
/** The label of the field for the text. */
export const message = 'Message'
/** In the empty field, as an example of a message. */
export const example = 'Five minutes left'
export const length = (characters: number, most: number) => say('{characters} / {most}', { characters, most })
/** The label of a choice. */
export const color = 'Colour'
/** Where the message is shown: everywhere, to the speaker, or on displays. */
export const shownTo = 'Shown to'
export const noSpeakerPage = 'No speaker’s page is connected.'
export const save = 'Save'
/** A button: adds the message and shows it on the display at once. */
export const addAndShow = 'Add and show'

/** Shown when a colleague has deleted the message that is being edited. */
export const isGone = 'Someone else has deleted this message. What you typed is still here.'
export const addAsNew = 'Add as a new message'

export const missingContent = { title: 'Missing content', description: 'Please enter a message to display.' }
