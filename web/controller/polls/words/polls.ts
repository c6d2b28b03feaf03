/** Live Polls: list, dialog, card, analytics. */
import { counted } from '../../engagement/words/phrases.ts'

export const list = {
  label: 'Polls',
  pages: 'polls',
  none: 'No polls yet',
  noneText: 'Ask the audience one question with two to six options. Phones don’t see it until you start it.',
  createFirst: 'Create your first poll',
  create: 'Create poll',
  goToLive: 'Go to the live poll',
  counted: (polls: number) => counted(polls, 'poll', 'polls'),
  deleteTitle: 'Delete this poll?',
  deleteText: (question: string, votes: number) =>
    votes === 0
      ? `“${question}” is live. Deleting it removes it from every phone.`
      : `Deletes “${question}” and its ${counted(votes, 'vote', 'votes')}. You can undo this for 24 hours.`,
  deleteLabel: 'Delete poll',
}

export const questionSample = 'What should we talk about next?'
export const removeOption = (letter: string) => `Remove option ${letter}`
export const addOption = 'Add option'
export const allowMultiple = 'Allow multiple selections'
export const needs = (options: number) => `A question and at least ${options} options are needed.`

export const start = 'Start'
export const stop = 'Stop'
export const multipleAllowed = 'Multiple selections allowed'
export const isBehind = 'Phones show one poll at a time. Stop the other one first.'
export const results = 'Results'
export const votes = 'Votes'

export const participation = 'Participation (estimate)'
export const noVotes = 'Nobody has voted yet.'
export const tie = (share: string) => `Tied for first place with ${share} each.`
export const inFront = (option: string, share: string) => `Leading: ${option} (${share}).`
