/** The webhooks of a room: addresses that are told what happens in it. */
import type { WebhookEvent } from '../../../../schema/tools/webhooks/entity.ts'
import { say } from '../../../ui/say.ts'

export const title = 'Webhooks'
export const text =
  'A webhook reports what happens in the room to an address of yours: signed, in order, and repeated until it arrives.'

/** A button. */
export const add = 'New webhook'
export const url = 'Address'
export const urlWrong = 'Please give a public address that begins with https://.'
/** What follows is a list of boxes to tick. */
export const events = 'It reports when'
export const eventsMissing = 'Please choose at least one.'
/** What a webhook is told. */
export const names: Readonly<Record<WebhookEvent, string>> = {
  'cue.started': 'A cue starts',
  'cue.warning': 'A cue turns orange',
  'cue.danger': 'A cue turns red',
  'cue.ended': 'A cue ends',
  'cue.seconds_left': 'A set number of seconds is left',
  'show.behind': 'The show is behind',
  'poll.opened': 'A poll opens',
  'poll.closed': 'A poll closes',
  'question.approved': 'A question is approved',
  'signal.created': 'A speaker sends a signal',
  'screen.needs_look': 'A screen needs attention',
  'room.ended': 'The room becomes inactive or is deleted',
}
/** The label of a field: at how many seconds before the end of a cue. */
export const seconds = 'Seconds left'
export const secondsHint = 'Several numbers with commas, such as 60, 10, 0.'
export const secondsWrong = 'Please give one to ten whole numbers, such as 60, 10, 0.'
/** The label of a field: from how many minutes on the show counts as behind. */
export const minutes = 'Minutes behind'
export const minutesWrong = 'Please give whole minutes from 1 to 240.'
/** A button. */
export const make = 'Create webhook'

/** `address` is where the webhook is, such as “example.com”. */
export const secretFor = (address: string): string => say('Secret for {address}', { address })
export const copied = { title: 'Secret copied', description: 'Paste it into the program that checks the signatures.' }
export const copyFailed = { title: 'Failed to copy', description: 'Please select the secret and copy it.' }

/** How a webhook is. */
export const on = 'On'
/** A state: an adjective. */
export const paused = 'Paused'
export const pausedByFailures = 'Paused, because it failed for a day'
export const waiting = (count: number): string =>
  say('{count, plural, one {# message waits} other {# messages wait}}', { count })

/** Buttons. */
export const test = 'Send a test'
/** On that button, until the test has arrived or failed. */
export const testing = 'Sending...'
/** A button: the webhook sends nothing until it is resumed. */
export const pause = 'Pause'
/** A button: a paused webhook sends again. */
export const goOn = 'Resume'
/** A button: deletes the webhook. */
export const remove = 'Delete'
/** The title of a notice, and what it says. */
export const testArrived = 'The test arrived'
export const arrivedWith = (status: number, ms: number): string =>
  say('The answer was {status}, after {ms} ms.', { status, ms })
export const testFailed = 'The test did not arrive'

export const removeTitle = (address: string): string => say('Delete the webhook to {address}?', { address })
export const removeText = 'Nothing more is sent to it, and its secret no longer works.'
export const removeConfirm = 'Delete webhook'

/** What the webhook was told last. */
export const deliveries = 'Last deliveries'
/** In that list: a message that was sent as a test. A noun. */
export const aTest = 'Test'
export const arrived = (status: number, ms: number): string => say('arrived: {status}, {ms} ms', { status, ms })
/** The state of a message that could not be sent yet. */
export const waits = 'waiting'
/** `why` is one of the sentences below, without its full stop. */
export const again = (why: string): string => say('{why}, will be tried again', { why })
/** The state of a message that is not sent any more. `why` is one of the sentences below. */
export const givenUp = (why: string): string => say('{why}, given up', { why })
/** Why something did not arrive. */
export const why = {
  address: 'no public address',
  no_answer: 'no answer',
  too_slow: 'no answer within 5 seconds',
  redirects: 'leads to another address',
  paused: 'paused',
  too_many: 'too many waited',
  secret: 'the secret can no longer be read',
} as const
/** The state of a message: with which number the address answered. */
export const answered = (status: number): string => say('answered {status}', { status })

export const failed = {
  title: 'The webhooks were not changed',
  description: 'Please check your connection and try again.',
}
/** In place of the button, when there are as many as a room can have. */
export const full = (count: number): string =>
  say('A room has at most {count, plural, one {# webhook} other {# webhooks}}. Delete one to create another.', {
    count,
  })

/** A line above the desk: the first is bold, the second says what to do. */
export const noticePaused = 'A webhook was paused.'
export const noticeText = 'Its address has failed for a day. See its last deliveries under “Share”.'
