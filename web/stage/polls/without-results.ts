import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { ShownPoll } from './overlay-poll.ts'

type Laid = Exclude<PollView, { kind: 'word_cloud' | 'open_text' }>

/** A poll for its layout before results are shown: everything is there, and all counts are 0. */
export function withoutResults(poll: Laid): ShownPoll {
  const totalResponses = 0
  switch (poll.kind) {
    case 'rating': {
      const distribution = Array.from({ length: poll.scale }, (_, step) => ({ rating: step + 1, count: 0 }))
      return { ...poll, results: { totalResponses, average: 0, distribution } }
    }
    case 'ranking': {
      const ranking = poll.options.map((_, optionIndex) => ({ optionIndex, points: 0, meanPlace: 0, first: 0 }))
      return { ...poll, results: { totalResponses, ranking } }
    }
    default:
      return { ...poll, results: { totalResponses, results: [] } }
  }
}
