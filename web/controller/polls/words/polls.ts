/** Live Polls: list, dialog, card, analytics. */
import { counted } from '../../../../schema/values/counted.ts'

export const list = {
  label: 'Polls',
  pages: 'polls',
  none: 'No polls yet',
  noneText: 'Ask for a choice, a rating, a ranking, a word cloud or free text. Phones don’t see it until you start it.',
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
  edit: 'Edit poll',
  emptyTitle: 'Clear the answers to this poll?',
  emptyText: (question: string, votes: number) =>
    `Removes ${counted(votes, 'answer', 'answers')} to “${question}”. Everyone can answer again. You can undo this for 24 hours, or until someone answers.`,
  emptyLabel: 'Clear answers',
}

export const noWritten = 'No text answers yet'
export const noWrittenText = 'Answers to word clouds and free texts appear here, for you to approve, hide or highlight.'

export const questionSample = 'What should we talk about next?'
export const removeOption = (letter: string) => `Remove option ${letter}`
export const addOption = 'Add option'
export const allowMultiple = 'Allow multiple selections'
export const needs = (options: number) => `Enter a question and at least ${counted(options, 'option')}.`

export const needsQuestion = 'Enter a question.'
export const save = 'Save poll'

export const kind = 'Kind of answer'
export const kinds = {
  choice: 'Choice',
  rating: 'Rating',
  ranking: 'Ranking',
  word_cloud: 'Word cloud',
  open_text: 'Free text',
} as const
export const useYesOrNo = 'Use “Yes / No”'
export const yesOrNo = ['Yes', 'No'] as const
export const scale = 'Scale'
export const scales = { '5': '1 to 5 stars', '10': '1 to 10' } as const
export const lowLabel = 'What 1 means (optional)'
export const highLabel = (scale: number) => `What ${scale} means (optional)`
export const lowSample = 'Poor'
export const highSample = 'Excellent'
export const maxAnswers = 'Answers per person'
export const reviewFirst = 'Review answers first'
export const reviewFirstHint = 'Nobody else sees an answer until you approve it.'
export const resultsAfter = 'Results are shown'
export const resultsTimes = {
  presenter: 'When I show them',
  vote: 'To each person after they vote',
  close: 'When the poll stops',
} as const

export const average = (value: string, scale: number) => `${value} of ${scale} on average`
export const points = (count: number) => counted(count, 'point', 'points')
export const meanPlace = (place: number) => `average rank ${place.toFixed(1)}`
export const option = 'Option'
export const share = 'Share'
export const pointsColumn = 'Points'
export const answers = 'Answers'
export const word = 'Word'
export const noAnswers = 'Nobody has answered yet.'
export const waiting = 'Waiting'
export const hidden = 'Hidden'
export const approve = 'Approve'
export const hide = 'Hide'
export const show = 'Show'
export const highlight = 'Highlight'
export const unhighlight = 'Remove highlight'
export const newest = (shown: number, of: number) => `The newest ${shown} of ${of}. All are in the export.`
export const approveAll = (count: number) => `Approve all ${count}`

export const start = 'Start'
export const stop = 'Stop'
export const multipleAllowed = 'Multiple selections allowed'
export const results = 'Results'
export const votes = 'Votes'

export const participation = 'Participation (estimate)'
export const participationHint = 'Assumes three people for every two votes.'
export const noVotes = 'Nobody has voted yet.'
export const tie = (share: string) => `Tied for first place with ${share} each.`
export const leading = (option: string, share: string) => `Leading: ${option} (${share}).`
