/** Questions from the audience, on the desk. */
import { say } from '../../../ui/say.ts'

/** A switch: phones may ask. */
export const take = 'Accept questions'
/** A switch: questions wait until someone approves them. */
export const review = 'Review before they are shown'
/** A switch: rude words are covered. */
export const mask = 'Mask rude words'
/** Far more questions than a hall asks came in half a minute. */
export const flood = (count: number): string =>
  say('{count, plural, one {# question} other {# questions}} came in half a minute', { count })
export const floodText =
  'If these are not from your audience, lock joining: it closes all phones until you unlock it. Then delete the questions; undo brings them back.'
/** For those who may review questions and not lock the room. */
export const floodForHelpers = 'If these are not from your audience, tell the organiser, who can lock joining.'
export const search = 'Search questions'
/** Before a choice: in which order the list is. */
export const order = 'Order'
/** A value of that choice: those with the most votes come first. */
export const byVotes = 'Most votes'
/** A value of that choice: the newest come first. */
export const byAge = 'Newest'
/** Before the choice of states. */
export const filter = 'Show'
/** The values of that choice, with how many questions are in each state. Adjectives. */
export const filters = {
  all: (count: number) => say('All {count}', { count }),
  waiting: (count: number) => say('Waiting {count}', { count }),
  open: (count: number) => say('Open {count}', { count }),
  answered: (count: number) => say('Answered {count}', { count }),
  hidden: (count: number) => say('Hidden {count}', { count }),
}

export const closed = 'Questions are off'
/** For those who may review questions and not switch them on. */
export const closedForHelpers = 'They appear here as soon as the organiser accepts questions.'
export const closedText = 'When you accept questions, phones can ask their own and vote for others.'
export const none = 'Waiting for the first question'
export const noneText = 'People can now ask by phone. Their questions appear here with their votes.'
export const noneFound = 'No matching questions'
export const noneFoundText = 'Change the search or show all of them.'

/** For screen readers: the name of the list. */
export const list = 'Questions'
/** Below the number. */
export const votes = (count: number) => say('{count, plural, one {vote} other {votes}}', { count })
export const shownOf = (shown: number, all: number) =>
  say('{shown} of {all, plural, one {# question} other {# questions}}', { shown, all })
/** A button below the list: shows further questions. */
export const more = 'Show more'
/** A badge: the display shows this question. */
export const onDisplay = 'On the display'
/** The states that a row names; an open question has none. */
export const states = { waiting: 'Waiting', answered: 'Answered', hidden: 'Hidden' }

/** A button: everyone may see the question. */
export const approve = 'Approve'
/** Takes a question that waits out of the queue: nobody sees it. */
export const dismiss = 'Dismiss'
/** Opens what is seldom changed: whether questions are taken and reviewed, files, figures, and deleting. */
export const settings = 'Settings'
/** The two lists side by side: what waits for a decision, and what the hall sees. */
export const queue = 'To review'
/** The title of the list of questions that the audience sees. */
export const hall = 'In the hall'
/** A button: selects a question, for a decision about several at a time. */
export const select = 'Select'
/** The same button for a question that is selected. */
export const unselect = 'Unselect'
export const selected = (count: number) => say('{count, plural, one {# selected} other {# selected}}', { count })
/** Above the list, for people who use the keyboard. The keys stay in Latin letters. */
export const keysHint = 'Arrows move, A approves, D dismisses, X selects.'
/** A button: the display shows the question. */
export const show = 'Show on display'
/** The same button while it does. */
export const takeOff = 'Remove from display'
/** A button: marks the question as answered. */
export const answered = 'Mark answered'
/** A button: nobody sees the question any more. */
export const hide = 'Hide'
/** A button: the question may be asked and voted for again. */
export const reopen = 'Reopen'
/** A button: two questions that ask the same become one. */
export const merge = 'Merge into another'
/** A button: deletes a question. */
export const remove = 'Delete'
/** A button that opens a menu. */
export const actions = 'More'

export const clear = {
  all: 'Delete all questions...',
  waiting: 'Delete all waiting questions...',
  open: 'Delete all open questions...',
  answered: 'Delete all answered questions...',
  hidden: 'Delete all hidden questions...',
}
export const clearTitle = (count: number) =>
  say('Delete {count, plural, one {# question} other {# questions}}?', { count })
export const clearText = {
  all: 'All questions and their votes are deleted, also on the phones. You can undo this.',
  waiting: 'All waiting questions and their votes are deleted, also on the phones. You can undo this.',
  open: 'All open questions and their votes are deleted, also on the phones. You can undo this.',
  answered: 'All answered questions and their votes are deleted, also on the phones. You can undo this.',
  hidden: 'All hidden questions and their votes are deleted, also on the phones. You can undo this.',
}
export const clearLabel = 'Delete questions'
export const clearing = 'Deleting...'

export const merging = (text: string) => say('Merging “{text}”: choose the question to merge it into.', { text })
/** A button: the two questions are not merged. */
export const cancel = 'Cancel'
/** A button at the question that shall stay. */
export const mergeHere = 'Merge into this'
export const merged = { title: 'Questions merged', description: 'Anyone who voted for both counts once.' }
