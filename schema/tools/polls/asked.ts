import type { CommandOf } from './commands.ts'
import type { Poll, PollView } from './entity.ts'

type Add = CommandOf<'poll.add'>
/** What a new poll asks. */
export type NewPoll = Add extends infer C ? (C extends Add ? Omit<C, 'type'> : never) : never

/** The fields of a `poll.add` command that would add the same poll again. */
export function askedOf(poll: Poll | PollView): NewPoll {
  const { question, resultsAfter } = poll
  const asked = { question, ...(resultsAfter === undefined ? {} : { resultsAfter }) }
  switch (poll.kind) {
    case 'rating': {
      const [low = '', high = ''] = poll.labels
      return { kind: poll.kind, ...asked, scale: poll.scale, labels: [low, high] }
    }
    case 'ranking':
      return { kind: poll.kind, ...asked, options: poll.options }
    case 'word_cloud':
      return { kind: poll.kind, ...asked, maxAnswers: poll.maxAnswers, isReviewed: poll.isReviewed }
    case 'open_text':
      return { kind: poll.kind, ...asked, isReviewed: poll.isReviewed }
    default:
      return { ...asked, options: poll.options, allowMultiple: poll.allowMultiple }
  }
}
