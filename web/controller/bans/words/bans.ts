/** Removing a person from the room, and bringing them back. */
import { counted } from '../../../../schema/values/counted.ts'

export const removePerson = 'Remove this person...'
export const title = 'Remove this person?'
export const wrote = 'They wrote'
export const noText = 'A rating without a comment'
export const what =
  'Their phone leaves the event within a second and says that the presenter has removed them. Their questions, answers, comments and names leave every screen, list and count. You can undo this.'
export const firstOf = (count: number) =>
  `${counted(count, 'person', 'people')} gave this word. The first of them is removed.`
export const votes = 'Remove their votes too'
export const votesHint = 'Otherwise their votes stay counted.'
export const cookies =
  'Someone who clears their cookies can come back as a new person. If that happens, lock joining: it closes all phones until you unlock it.'
export const lock = 'Lock joining now'
export const confirm = 'Remove person'
export const removing = 'Removing...'
export const cancel = 'Cancel'

export const removedPeople = 'Removed people'
export const listText = 'They stay out until you bring them back. Everything they wrote then returns to where it was.'
export const none = 'Nobody is removed.'
export const bringBack = 'Bring back'
export const close = 'Close'

/** What each was removed by. */
export const from = {
  question: 'Question',
  poll: 'Answer',
  quiz: 'Player of a quiz',
  game: 'Player of a live quiz',
  feedback: 'Feedback',
} as const
export const byYou = 'by you'
export const removedBy = (name: string) => `removed by ${name}`
export const byOwner = 'by the owner'
export const withVotes = 'votes removed too'
