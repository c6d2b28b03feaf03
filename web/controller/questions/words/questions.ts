/** Questions from the audience, on the desk. */
import { counted } from '../../../../schema/values/counted.ts'

export const take = 'Take questions'
export const review = 'Review before they are shown'
export const mask = 'Mask rude words'
export const search = 'Search questions'
export const order = 'Order'
export const byVotes = 'Most votes'
export const byAge = 'Newest'
export const filter = 'Show'
export const filters = {
  all: 'All',
  waiting: 'Waiting',
  open: 'Open',
  answered: 'Answered',
  hidden: 'Hidden',
} as const
export const filterOf = (name: string, count: number) => `${name} ${count}`

export const closed = 'Not taking questions'
/** For those who may review questions and not switch them on. */
export const closedForHelpers = 'They appear here as soon as the organiser takes questions.'
export const closedText = 'When you take questions, phones can ask their own and vote for others.'
export const none = 'Waiting for the first question'
export const noneText = 'People can now ask by phone. Their questions appear here with their votes.'
export const noneFound = 'No matching questions'
export const noneFoundText = 'Change the search or show all of them.'

export const list = 'Questions'
export const votes = (count: number) => (count === 1 ? 'vote' : 'votes')
export const shownOf = (shown: number, all: number) => `${shown} of ${counted(all, 'question', 'questions')}`
export const more = 'Show more'
export const onDisplay = 'On the display'
export const states = { waiting: 'Waiting', open: '', answered: 'Answered', hidden: 'Hidden' } as const

export const approve = 'Approve'
export const show = 'Show on display'
export const takeOff = 'Take off display'
export const answered = 'Answered'
export const hide = 'Hide'
export const reopen = 'Reopen'
export const merge = 'Merge into another'
export const remove = 'Delete'
export const actions = 'More'

const ofState = { all: '', waiting: 'waiting ', open: 'open ', answered: 'answered ', hidden: 'hidden ' } as const
type Filter = keyof typeof ofState
export const clear = (filter: Filter) => `Delete all ${ofState[filter]}questions...`
export const clearTitle = (count: number) => `Delete ${counted(count, 'question', 'questions')}?`
export const clearText = (filter: Filter) =>
  `All ${ofState[filter]}questions and their votes are deleted, also on the phones. You can undo this.`
export const clearLabel = 'Delete questions'
export const clearing = 'Deleting...'

export const merging = (text: string) => `Merging “${text}”: choose the question to merge it into.`
export const cancel = 'Cancel'
export const mergeHere = 'Merge into this'
export const merged = { title: 'Questions merged', description: 'Anyone who voted for both counts once.' }
