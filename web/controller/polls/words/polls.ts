/** Live Polls: list, dialog, card, analytics. */
import { decimalText, say } from '../../../ui/say.ts'

export const list = {
  label: 'Polls',
  pages: { all: 'Pages of polls', previous: 'Previous page of polls', next: 'Next page of polls' },
  none: 'No polls yet',
  noneText: 'Ask for a choice, a rating, a ranking, a word cloud or free text. Phones don’t see it until you start it.',
  createFirst: 'Create your first poll',
  create: 'Create poll',
  counted: (polls: number) => say('{polls, plural, one {# poll} other {# polls}}', { polls }),
  deleteTitle: 'Delete this poll?',
  deleteText: (question: string, votes: number) =>
    say(
      '{votes, plural, =0 {“{question}” is live. Deleting it removes it from every phone.} one {Deletes “{question}” and its # vote. You can undo this for 24 hours.} other {Deletes “{question}” and its # votes. You can undo this for 24 hours.}}',
      { question, votes },
    ),
  deleteLabel: 'Delete poll',
  edit: 'Edit poll',
  emptyTitle: 'Clear the answers to this poll?',
  emptyText: (question: string, votes: number) =>
    say(
      'Removes {votes, plural, one {# answer} other {# answers}} to “{question}”. Everyone can answer again. You can undo this for 24 hours, or until someone answers.',
      { question, votes },
    ),
  emptyLabel: 'Clear answers',
}

export const noWritten = 'No text answers yet'
export const noWrittenText = 'Answers to word clouds and free texts appear here, for you to approve, hide or highlight.'

export const questionSample = 'What should we talk about next?'
/** A button, for screen readers: takes away the field of an option. */
export const removeOption = (letter: string) => say('Remove option {letter}', { letter })
/** A button: adds a field for one more option. */
export const addOption = 'Add option'
export const allowMultiple = 'Allow multiple selections'
export const needsQuestion = 'Enter a question.'
export const needsOption = 'Enter an option.'
export const repeatedOption = 'This option is there already.'
export const save = 'Save poll'

/** The name of a choice: how people answer. */
export const kind = 'Kind of answer'
/** The values of that choice: nouns. */
export const kinds = {
  choice: 'Choice',
  rating: 'Rating',
  ranking: 'Ranking',
  word_cloud: 'Word cloud',
  open_text: 'Free text',
} as const
/** A button: fills the fields with these two options. */
export const useYesOrNo = 'Use “Yes / No”'
/** The options of that poll. */
export const yesOrNo = { yes: 'Yes', no: 'No' }
/** The label of a choice: how many steps a rating has. */
export const scale = 'Scale'
export const scales = { '5': '1 to 5 stars', '10': '1 to 10' } as const
export const lowLabel = 'What 1 means (optional)'
export const highLabel = (scale: number) => say('What {scale} means (optional)', { scale })
/** In the empty field of the lowest step, as an example. */
export const lowSample = 'Poor'
/** In the empty field of the highest step, as an example. */
export const highSample = 'Excellent'
/** The label of a field: how many answers each person may give. */
export const maxAnswers = 'Answers per person'
/** A switch: answers wait for approval. */
export const reviewFirst = 'Review answers first'
export const reviewFirstHint = 'Nobody else sees an answer until you approve it.'
/** The name of a choice; its values are the next three texts. */
export const resultsAfter = 'Results are shown'
export const resultsTimes = {
  presenter: 'When I show them',
  vote: 'To each person after they vote',
  close: 'When the poll stops',
} as const

export const average = (average: number, scale: number) =>
  say('<average>{average}</average> of {scale} on average', { average: decimalText(average), scale })
export const points = (count: number) => say('{count, plural, one {# point} other {# points}}', { count })
export const meanPlace = (place: number) => say('average rank {place}', { place: decimalText(place) })
/** The heading of a column. */
export const option = 'Option'
/** The heading of percentages: which part chose an option. */
export const share = 'Share'
/** The heading of a column: the points of a ranking. */
export const pointsColumn = 'Points'
/** The heading of a column: how many people gave an answer. */
export const answers = 'Answers'
/** The heading of a column: the words of a word cloud. */
export const word = 'Word'
export const noAnswers = 'Nobody has answered yet.'
/** A badge: the answer waits for approval. An adjective. */
export const waiting = 'Waiting'
/** A badge: the answer is hidden. */
export const hidden = 'Hidden'
/** A button: everyone may see the answer. */
export const approve = 'Approve'
/** A button: nobody sees the answer any more. */
export const hide = 'Hide'
/** A button: everyone sees the answer again. */
export const show = 'Show'
/** A button: the answer stands out among the others. */
export const highlight = 'Highlight'
/** The same button, for an answer that is highlighted. */
export const unhighlight = 'Remove highlight'
export const newest = (shown: number, of: number) =>
  say('The newest {shown} of {of}. All are in the export.', { shown, of })
/** A button: everyone may see all answers that wait. */
export const approveAll = (count: number) => say('Approve all {count}', { count })

/** A button: phones can vote. */
export const start = 'Start'
/** The same button while they can. */
export const stop = 'Stop'
export const multipleAllowed = 'Multiple selections allowed'
/** A heading over the bars. */
export const results = 'Results'
/** The heading of a column: how many votes. */
export const votes = 'Votes'

export const participation = 'Participation (estimate)'
export const participationHint = 'Assumes three people for every two votes.'
export const noVotes = 'Nobody has voted yet.'
export const tie = (share: string) => say('Tied for first place with {share} each.', { share })
/** `figure`: '40.0%', '12 points'. */
export const leading = (option: string, figure: string) => say('Leading: {option} ({figure}).', { option, figure })
