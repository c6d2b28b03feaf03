/** The keys of a room for programs: a Stream Deck, Companion, a script. */
import { say } from '../../../ui/say.ts'

export const title = 'Tokens for programs'
export const text =
  'A token lets a program read the room or press its buttons. It may do what the link of that name may do. Treat it like a password.'

/** A link to the page that shows how programs connect. */
export const how = 'How to connect'

/** What a token allows that is not for one link. */
export const everything = 'Everything'

/** A button. */
export const add = 'New token'
export const name = 'Name of the program'
export const nameMissing = 'Please name the program that will use this token.'
/** A choice: what the token allows. */
export const allows = 'It may do'
/** A button. */
export const make = 'Create token'
/** A button: closes the form, or the token that was just made. */
export const cancel = 'Cancel'
/** A button: closes the token that was just made. */
export const done = 'Done'

/** `token` is the name of the program, here and below. */
export const madeFor = (token: string): string => say('Token for {token}', { token })
export const once = 'Copy it now: it is not shown again.'
/** A button. */
export const copy = 'Copy'
export const copied = { title: 'Token copied', description: 'Paste it into the program.' }
export const copyFailed = { title: 'Failed to copy', description: 'Please select the token and copy it.' }

export const neverUsed = 'Never used'
/** `ago`: '3 hours ago'. */
export const lastUsed = (ago: string): string => say('Last used {ago}', { ago })
export const created = (ago: string): string => say('Created {ago}', { ago })

/** A button: the token stops working. */
export const revoke = 'Revoke'
export const revokeTitle = (token: string): string => say('Revoke the token for {token}?', { token })
export const revokeText = 'The program stops working with it now. Your other tokens and links stay.'
export const revokeConfirm = 'Revoke token'
export const failed = {
  title: 'The tokens were not changed',
  description: 'Please check your connection and try again.',
}
/** In place of the button, when there are as many as a room can have. */
export const full = (count: number): string =>
  say('A room has at most {count, plural, one {# token} other {# tokens}}. Revoke one to create another.', { count })
