import { compareTexts } from '../../core/entity-list.ts'
import { meanOf } from '../../values/figures.ts'
import type { Role } from '../../view/role.ts'
import type { Poll, PollOf, PollResults, ResultsOf, TextAnswer } from './entity.ts'
import type { PollTally, TallyOf } from './rows.ts'
import { emptyPollTally } from './tally.ts'

/** How many words of a cloud, and how many of the newest free answers, screens show. */
const wordsShown = 60
const textAnswersShown = 50

/**
 * The results of a poll as a role may see them. [V16] Everyone but controllers sees free answers with rude words
 * masked, and none that is hidden or waits for the presenter.
 */
export function resultsOf(poll: Poll, counted: PollTally | undefined, role: Role): PollResults {
  const tally = counted ?? emptyPollTally(poll)
  const { totalResponses } = tally
  switch (tally.kind) {
    case 'rating':
      return { totalResponses, ...ratingOf(tally) }
    case 'ranking':
      return { totalResponses, ranking: rankingOf(tally) }
    case 'word_cloud':
      return { totalResponses, words: poll.kind === 'word_cloud' ? wordsOf(poll, tally, role) : [] }
    case 'open_text':
      return { totalResponses, answers: poll.kind === 'open_text' ? answersOf(poll, tally, role) : [] }
    default:
      // [N8] With several choices the counts add up to more than how many voted.
      return { totalResponses, results: tally.counts.map((count, optionIndex) => ({ optionIndex, count })) }
  }
}

/** [V13] The mean rating to one decimal, and how often each step was chosen. */
function ratingOf({ totalResponses, counts }: TallyOf<'rating'>) {
  const sum = counts.reduce((all, count, step) => all + count * (step + 1), 0)
  return {
    average: meanOf(sum, totalResponses),
    distribution: counts.map((count, step) => ({ rating: step + 1, count })),
  }
}

/**
 * [V14] Borda points: the first of n places gives n - 1 points, the last none. Ordered by points, then by first places,
 * then as the options are listed.
 */
function rankingOf({ totalResponses, places }: TallyOf<'ranking'>): ResultsOf<'ranking'>['ranking'] {
  return places
    .map((counts, optionIndex) => {
      const points = counts.reduce((sum, count, place) => sum + count * (places.length - 1 - place), 0)
      const sum = counts.reduce((all, count, place) => all + count * (place + 1), 0)
      return { optionIndex, points, meanPlace: meanOf(sum, totalResponses), first: counts[0] ?? 0 }
    })
    .sort((a, b) => b.points - a.points || b.first - a.first || a.optionIndex - b.optionIndex)
}

/**
 * [V15] The words of a cloud, the most frequent first, equally frequent ones in the order they were first given. [V16]
 * Words that read the same once they are masked are one.
 */
function wordsOf(poll: PollOf<'word_cloud'>, { words }: TallyOf<'word_cloud'>, role: Role) {
  const reviews = new Map(poll.reviews.map((review) => [review.id, review]))
  const inOrder = [...words].sort((a, b) => b.count - a.count || compareTexts(a.at, b.at) || compareTexts(a.id, b.id))
  if (role === 'controller') {
    return inOrder.map(({ id, text, count }) => {
      const { isHidden = false, isApproved = false, isHighlighted = false } = reviews.get(id) ?? {}
      return { id, isHidden, isApproved, isHighlighted, text, count }
    })
  }
  const shown = new Map<string, { isHighlighted?: true; text: string; count: number }>()
  for (const { id, text: written, masked, count } of inOrder.filter(({ id }) => isShown(poll, reviews.get(id)))) {
    const text = masked ?? written
    const same = shown.get(text)
    const highlight = reviews.get(id)?.isHighlighted === true ? { isHighlighted: true as const } : {}
    shown.set(text, { ...same, ...highlight, text, count: (same?.count ?? 0) + count })
  }
  return [...shown.values()].sort((a, b) => b.count - a.count).slice(0, wordsShown)
}

/** [V16] The free answers, the newest first. */
function answersOf(poll: PollOf<'open_text'>, { answers }: TallyOf<'open_text'>, role: Role): TextAnswer[] {
  const isPresenter = role === 'controller'
  const seen = isPresenter ? answers : answers.filter((answer) => isShown(poll, answer)).slice(0, textAnswersShown)
  return seen.map(({ id, text, masked, isHidden, isApproved, isHighlighted }) => ({
    id,
    text: isPresenter ? text : (masked ?? text),
    isHidden,
    isApproved,
    isHighlighted,
  }))
}

/** [V16] Whether anyone but controllers sees an answer. */
const isShown = (
  { isReviewed }: { isReviewed: boolean },
  review: { isHidden: boolean; isApproved: boolean } | undefined,
): boolean => review?.isHidden !== true && (!isReviewed || review?.isApproved === true)
