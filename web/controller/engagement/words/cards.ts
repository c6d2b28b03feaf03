/** What polls and quizzes share: card, list, dialog, results, analytics. */
import type { engagementLabel } from '../../../../schema/values/figures.ts'
import { percentText, say } from '../../../ui/say.ts'

/** The state of a poll or quiz: the audience can answer it now. */
export const live = 'LIVE'
/** The state of a poll or quiz that was never started. */
export const draft = 'DRAFT'
/** The state of a poll or quiz that was stopped. */
export const closed = 'CLOSED'
/** The state of a quiz that was played live, and was not taken alone since. */
export const played = 'PLAYED'
/** A badge: how many polls or quizzes the audience can answer now. */
export const liveNow = (count: number) => say('{count} live', { count })

/** The list of what is live, above the others. */
export const pinned = 'Live now'
/** Opens a poll on the phones and puts it on the display, in one press. On a small key. */
export const startOnWall = 'Start on wall'

/** A switch: the audience sees the results. */
export const showResults = 'Show results'
/** A button: opens the figures of a poll or quiz. */
export const viewAnalytics = 'View analytics'
/** The same button while they are open. */
export const hideAnalytics = 'Hide analytics'
/** A heading over figures. */
export const analytics = 'Analytics'
/** In a menu: deletes a poll or quiz. */
export const remove = 'Delete'
export const removing = 'Deleting...'

/** For screen readers: a button that opens a menu. */
export const more = 'More'
/** In a menu: makes a copy. */
export const duplicate = 'Duplicate'
/** In a menu: deletes the answers and keeps the questions. */
export const empty = 'Clear for another round'
/** On the button while answers are deleted. */
export const emptying = 'Clearing...'
/** In a menu: one place higher in the list. */
export const moveUp = 'Move up'
/** In a menu: one place lower in the list. */
export const moveDown = 'Move down'
export const saving = 'Saving...'

/** The label of a field. */
export const question = 'Question'
/** The label of several fields. */
export const options = 'Options'
/** The label of a field: “Option A”. */
export const option = (letter: string) => say('Option {letter}', { letter })
export const creating = 'Creating...'

/** The bars of results, and the table in their place. */
export const optionColumn = 'Option'
/** The heading of a column with percentages. */
export const shareColumn = 'Share'
/** Next to a right option, or a right answer: an adjective. */
export const correct = 'Correct'
export const correctOption = (option: string) => say('{option} (correct)', { option })

export const responses = (count: number) => say('{count, plural, one {# response} other {# responses}}', { count })
export const totalResponses = 'Total responses'
/** Before a grade: how many people have answered. */
export const engagement = 'Engagement'
/** The grades of engagement: adjectives. */
export const levels: Record<ReturnType<typeof engagementLabel>, string> = {
  Strong: 'Strong',
  Moderate: 'Moderate',
  Limited: 'Limited',
}
export const levelsHint = (strong: number, moderate: number) =>
  say(
    'Strong: more than {strong, plural, one {# response} other {# responses}}. Moderate: more than {moderate}. Limited: fewer.',
    { strong, moderate },
  )
/** The heading of numbers: how many people gave each answer. */
export const answers = 'Answers'
/** Next to a question: how many percent of the answers were right. */
export const correctRate = (percent: number) => say('{share} correct', { share: percentText(percent, 0) })
/** Participation as a share of connected phones, which is not an estimate. */
export const ofPhones = 'Of the phones connected'
export const phonesShare = (percent: number, phones: number) =>
  say('{share} of {phones}', { share: percentText(percent, 0), phones })

/** Files to download. */
export const exportText = 'Export as text'
export const exportCsv = 'Export as CSV'
export const exportXlsx = 'Export as Excel'
export const exportJson = 'Export as JSON'
