import type { GameView } from '../../../schema/tools/games/entity.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'

/** Something that is open to the audience. The next question of a game is a new offer, with a key of its own. */
export type Offer = { key: string } & (
  | { kind: 'game'; game: GameView }
  | { kind: 'quiz'; quiz: QuizView }
  | { kind: 'poll'; poll: PollView }
  | { kind: 'questions' | 'feedback' }
  /** The shown results of the poll that was stopped last. */
  | { kind: 'results'; poll: PollView }
  /** What they did in the game that was played last, until something else is asked. */
  | { kind: 'played'; game: GameView }
  /** The final order of the quiz that was stopped last. */
  | { kind: 'leaderboard'; quiz: QuizView }
)

/** Whether an offer only shows how something ended: nothing is asked there. */
export const isEnded = ({ kind }: Offer): boolean => kind === 'results' || kind === 'leaderboard' || kind === 'played'

/** What a phone shows. */
export type Moment = Offer | { kind: 'waiting'; key: '' }

/** What the screen of a participant shows, among everything that is open. */
export type ScreenState = {
  /** The key of what is on the screen. */
  key: string
  /** What was open when they came here: only something newer may take them away. */
  known: readonly string[]
  /** Whether a form there is half filled in: then nothing takes them away. */
  isHalfFilled: boolean
}

type Open = Pick<Snapshot, 'room' | 'games' | 'quizzes' | 'polls'>

/**
 * Everything that is open, in the order of the strip. Results are offered only while no game, quiz or poll is open, a
 * leaderboard until something is opened and stopped after it.
 */
export function offersOf({ room, games, quizzes, polls }: Open): Offer[] {
  const offers: Offer[] = []
  const game = games.find(({ phase }) => phase !== 'ended')
  if (game !== undefined) offers.push({ kind: 'game', key: gameKey(game), game })
  const quiz = activeQuiz(quizzes)
  if (quiz !== null) offers.push({ kind: 'quiz', key: quiz.id, quiz })
  for (const poll of polls) if (poll.isActive) offers.push({ kind: 'poll', key: poll.id, poll })
  const over = games.find(({ phase, isLast }) => phase === 'ended' && isLast)
  const isLatest = over?.endedAt != null && over.endedAt >= (lastClosed(polls, quizzes) ?? '')
  if (offers.length === 0 && isLatest) offers.push({ kind: 'played', key: `${over.id}.played`, game: over })
  const ended = offers.length === 0 ? lastEnded(polls, quizzes) : undefined
  const ranked = game === undefined && quiz === null && !isLatest ? rankedQuiz(polls, quizzes) : null
  if (room.hasQuestions) offers.push({ kind: 'questions', key: 'questions' })
  if (room.feedbackEnabled) offers.push({ kind: 'feedback', key: 'feedback' })
  if (ended !== undefined) offers.push({ kind: 'results', key: resultsKey(ended.id), poll: ended })
  if (ranked !== null) offers.push({ kind: 'leaderboard', key: resultsKey(ranked.id), quiz: ranked })
  return offers
}

const gameKey = ({ id, phase, questionIndex }: GameView) => `${id} ${phase === 'lobby' ? phase : questionIndex}`
const resultsKey = (id: string) => `${id}.results`

/** The first active quiz of the list, or null. */
export const activeQuiz = (quizzes: readonly QuizView[]): QuizView | null => quizzes.find((q) => q.isActive) ?? null

/** The poll that was stopped last, if its results are shown and no quiz was stopped after it. */
function lastEnded(polls: readonly PollView[], quizzes: readonly QuizView[]): PollView | undefined {
  const last = lastClosed(polls, quizzes)
  return polls.find(({ results, closedAt }) => results !== null && closedAt === last)
}

/** The quiz that was stopped last, if it has a leaderboard and no poll was stopped after it; else null. */
export function rankedQuiz(polls: readonly PollView[], quizzes: readonly QuizView[]): QuizView | null {
  const last = lastClosed(polls, quizzes)
  return quizzes.find((quiz) => !quiz.isActive && quiz.leaderboard !== null && quiz.closedAt === last) ?? null
}

const lastClosed = (polls: readonly PollView[], quizzes: readonly QuizView[]): string | undefined =>
  [...polls, ...quizzes]
    .map(({ closedAt }) => closedAt ?? '')
    .sort()
    .pop()

/** The most pressing first. */
const rank = { game: 0, quiz: 1, poll: 2, played: 3, feedback: 4, questions: 5, results: 6, leaderboard: 6 } as const

/**
 * What a phone shows of everything that is open. For a newcomer it is the most pressing: the game, else the quiz, else
 * a poll without their vote, else another poll, else feedback, questions, results. Others stay where they are until it
 * closes, something more pressing opens, or they have answered and something of the same kind opens. Nobody is taken
 * away from a half-filled form. A stopped poll becomes its results.
 * @param before where the participant was; null for a newcomer
 * @param isDone whether the participant has answered an offer
 */
export function momentOf(
  offers: readonly Offer[],
  before: ScreenState | null,
  isDone: (offer: Offer) => boolean,
): Moment {
  const here = offers.find(({ key }) => key === before?.key || (before !== null && key === resultsKey(before.key)))
  if (before === null || here === undefined) return mostPressing(offers, isDone) ?? { kind: 'waiting', key: '' }
  if (before.isHalfFilled) return here
  const news = offers.filter(({ key }) => key !== here.key && !before.known.includes(key))
  return (
    mostPressing(
      news.filter((offer) => leadsAway(offer, here, isDone)),
      isDone,
    ) ?? here
  )
}

/** Whether something new replaces what is on the screen. Newer results always do. */
function leadsAway(offer: Offer, here: Offer, isDone: (offer: Offer) => boolean): boolean {
  if (rank[offer.kind] < rank[here.kind] || rank[offer.kind] === rank.results) return true
  return offer.kind === here.kind && isDone(here)
}

/** The most pressing of these offers, or null. Answered polls come after the other polls. */
export function mostPressing(offers: readonly Offer[], isDone: (offer: Offer) => boolean): Offer | null {
  const penalty = (offer: Offer) => (offer.kind === 'poll' && isDone(offer) ? 0.5 : 0)
  const weight = (offer: Offer) => rank[offer.kind] + penalty(offer)
  return [...offers].sort((a, b) => weight(a) - weight(b))[0] ?? null
}

/** What the screen of a participant shows at `here`. While a form is half filled in, more pressing offers stay new. */
export function screenStateAt(here: Moment, offers: readonly Offer[], before: ScreenState | null): ScreenState {
  const isHalfFilled = before?.key === here.key && before.isHalfFilled
  const isKnown = ({ key, kind }: Offer) =>
    !isHalfFilled || before.known.includes(key) || here.kind === 'waiting' || rank[kind] >= rank[here.kind]
  return { key: here.key, known: offers.filter(isKnown).map(({ key }) => key), isHalfFilled }
}
