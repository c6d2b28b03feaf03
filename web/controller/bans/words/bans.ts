/** Removing a person from the room, and bringing them back. */
import { say } from '../../../ui/say.ts'

/** In a menu: opens a question. */
export const removePerson = 'Remove this person...'
export const title = 'Remove this person?'
/** Instead of what the person wrote. */
export const noText = 'A rating without a comment'
export const what =
  'Their phone leaves the event within a second and says that the presenter has removed them. Their questions, answers, comments and names leave every screen, list and count. You can undo this.'
/** Several people have answered with the same word. */
export const firstOf = (count: number): string =>
  say(
    '{count, plural, one {# person gave this word.} other {# people gave this word.}} The first of them is removed.',
    { count },
  )
export const votes = 'Remove their votes too'
export const votesHint = 'Otherwise their votes stay counted.'
export const cookies =
  'Someone who clears their cookies can come back as a new person. If that happens, lock joining: it closes all phones until you unlock it.'
/** A checkbox of that question: nobody else can join from now on. */
export const lock = 'Lock joining now'
/** A button: removes the person. */
export const confirm = 'Remove person'
export const removing = 'Removing...'

/** A button, and the title of the list that it opens. */
export const removedPeople = 'Removed people'
export const listText = 'They stay out until you bring them back. Everything they wrote then returns to where it was.'
export const none = 'Nobody is removed.'
/** A button: the person may take part again. */
export const bringBack = 'Bring back'
/** Everyone whom full control has removed. */
export const bringBackAll = (count: number): string => say('Bring back all {count}', { count })
/** A button: everyone whom that link removed may take part again. */
export const bringBackAllByLink = (count: number): string =>
  say('Bring back all {count} removed with the Questions link', { count })
/** A button: closes the list. */
export const close = 'Close'

/** By what each was removed: something that the person wrote, or a game that they play. */
export const from = {
  question: 'Question',
  poll: 'Answer',
  quiz: 'Player of a quiz',
  game: 'Player of a live quiz',
  feedback: 'Feedback',
} as const
/** Who removed the person, after the words above. */
export const byYou = 'by you'
export const removedBy = (name: string): string => say('removed by {name}', { name })
export const byOwner = 'by the owner'
/** After who removed the person: the desk had only the link of the moderators. */
export const byLink = 'with the Questions link'
export const withVotes = 'votes removed too'
