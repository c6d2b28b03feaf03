/** The recap of a room, from everything that is known of it. */
import type { Rows } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Feedback } from '../../tools/feedback/entity.ts'
import { isDraft, type Poll, type PollView } from '../../tools/polls/entity.ts'
import { pollKindOf } from '../../tools/polls/kind.ts'
import { projectPoll } from '../../tools/polls/wire.ts'
import { presentQuestions, projectQuestion } from '../../tools/questions/wire.ts'
import { quizResultsOf, quizTallyOf } from '../../tools/quizzes/tally.ts'
import { type ReactionMinute, totalOf } from '../../tools/reactions/entity.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { LogEntry } from '../log.ts'
import { cut, noBand } from './cut.ts'
import type { KeptMinute } from './minutes.ts'
import { type RecapReply, recapOfShow } from './recap.ts'
import { outagesOf, type Silence, silencesOf } from './silences.ts'

export type RecapSources = {
  state: RoomState
  rows: Rows
  now: EpochMs
  minutes: readonly KeptMinute[]
  reactions: readonly ReactionMinute[]
  /** The lines of the log that gave time, in any order. */
  given: readonly LogEntry[]
  silences: readonly Silence[]
}

/** The most comments, words and written answers of a recap, and the most questions: those with most votes. */
const mostComments = 10
const mostWords = 12
const mostTexts = 5
const mostQuestions = 100

/** [RC2] What a show was. It has counts and what people wrote, and no person of the audience. */
export function recapOf({
  state,
  rows,
  now,
  minutes,
  reactions,
  given,
  silences,
}: RecapSources): Omit<RecapReply, 'rights'> {
  const shown = recapOfShow(state, now)
  const reacted = reactions.map(({ minute, counts }) => ({ minute: Date.parse(minute), count: totalOf(counts) }))
  const [from, to] = spanOf(shown.show, [...minutes, ...reacted], now)
  const began = shown.show.actualStart === null ? to : from
  return {
    ...{ roomName: state.room.name, timeZone: state.room.timeZone, eventDate: state.room.eventDate, ...shown },
    band: from < to ? cut(minutes, reacted, from, to) : noBand,
    given: given
      .filter(({ at }) => Date.parse(at) >= began && Date.parse(at) < to)
      .map(({ at, who, subject, seconds = null }) => ({ at, ...who, cue: subject?.name ?? null, seconds }))
      .sort((a, b) => a.at.localeCompare(b.at)),
    silences: silencesOf(silences, began, to, now),
    outages: outagesOf(silences, began, to),
    polls: state.polls
      .filter((poll) => !isDraft(poll) || (state.tallies.poll[poll.id]?.totalResponses ?? 0) > 0)
      .map((poll) => pollOf(state, poll, rows)),
    quizzes: state.quizzes.flatMap((quiz) => {
      const { totalResponses: responses } = quizResultsOf(quiz, quizTallyOf(state, quiz), true)
      return responses === 0 ? [] : [{ id: quiz.id, title: quiz.title, at: quiz.startedAt, responses }]
    }),
    games: state.games.map(({ id, title, createdAt: at }) => {
      const players = rows.answers('game', id).filter(({ isRemoved }) => !isRemoved)
      return { id, title, at, responses: players.length }
    }),
    ...questionsOf(state),
    feedback: feedbackOf(rows.entries('feedback', -1, 0)),
  }
}

/**
 * The instants between which an event was: from its first cue to its end. Without cues, from the first thing that the audience
 * did to the last.
 */
function spanOf(
  { actualStart, actualEnd }: RecapReply['show'],
  known: readonly { minute: EpochMs }[],
  now: EpochMs,
): [from: EpochMs, to: EpochMs] {
  const minutes = known.map(({ minute }) => minute)
  const first = actualStart === null ? Math.min(...minutes) : Date.parse(actualStart)
  const last = actualStart === null ? Math.max(...minutes) + 60_000 : now
  return Number.isFinite(first) ? [first, actualEnd === null ? last : Date.parse(actualEnd)] : [now, now]
}

function pollOf(state: RoomState, poll: Poll, rows: Rows): RecapReply['polls'][number] {
  const view = projectPoll(state, poll, 'controller')
  const times = rows.answers('poll', poll.id).map(({ submittedAt }) => Date.parse(submittedAt))
  const first = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  return {
    ...{ id: poll.id, title: poll.question, kind: pollKindOf(poll) },
    // When it was opened is not kept; its first answer comes seconds later.
    at: Number.isFinite(first) ? isoTime(first) : poll.closedAt,
    responses: view.results?.totalResponses ?? 0,
    options: optionsOf(view),
    texts: textsOf(view),
  }
}

function optionsOf(poll: PollView): RecapReply['polls'][number]['options'] {
  const named = (options: readonly string[], optionIndex: number) => options[optionIndex] ?? ''
  switch (poll.kind) {
    case 'rating':
      return (poll.results?.distribution ?? []).map(({ rating, count }) => ({ text: String(rating), count }))
    case 'ranking':
      return (poll.results?.ranking ?? []).map(({ optionIndex, points }) => ({
        text: named(poll.options, optionIndex),
        count: points,
      }))
    case 'word_cloud': {
      const words = (poll.results?.words ?? []).filter(({ isHidden }) => isHidden !== true)
      return words.slice(0, mostWords).map(({ text, count }) => ({ text, count }))
    }
    case 'open_text':
      return []
    default:
      return (poll.results?.results ?? []).map(({ optionIndex, count }) => ({
        text: named(poll.options, optionIndex),
        count,
      }))
  }
}

function textsOf(poll: PollView): string[] {
  if (poll.kind !== 'open_text') return []
  const shown = (poll.results?.answers ?? []).filter(({ isHidden }) => !isHidden)
  const chosen = shown.filter(({ isHighlighted, isApproved }) => isHighlighted || isApproved)
  return [...new Set([...chosen, ...shown])].slice(0, mostTexts).map(({ text }) => text)
}

/** Those that were asked openly: what waits for review or was hidden is nobody's to forward. */
function questionsOf(state: RoomState): Pick<RecapReply, 'questions' | 'questionCount'> {
  const open = presentQuestions(state)
    .filter((question) => question.state === 'open' || question.state === 'answered')
    .map((question) => projectQuestion(state, question, 'controller'))
    .sort((a, b) => b.votes - a.votes)
  const questions = open
    .slice(0, mostQuestions)
    .map(({ id, text, createdAt: at, votes, state }) => ({ id, text, at, votes, state }))
  return { questions, questionCount: open.length }
}

function feedbackOf(feedback: readonly Feedback[]): RecapReply['feedback'] {
  const written = feedback.flatMap(({ rating, comment }) =>
    comment === null || comment.trim() === '' ? [] : [{ rating, text: comment }],
  )
  return {
    count: feedback.length,
    ratings: [1, 2, 3, 4, 5].map((rating) => feedback.filter((one) => one.rating === rating).length),
    comments: written.sort((a, b) => b.rating - a.rating || b.text.length - a.text.length).slice(0, mostComments),
  }
}
