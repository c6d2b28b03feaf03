import './notice.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import type { ParticipantState } from '../../../schema/view/own.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { activeQuiz, type Moment } from '../open/moment.ts'
import { type VoteState, voteState } from '../polls/vote-state.ts'
import type { OutcomeReport } from './answer-spec.ts'
import { type Answers, engineCode } from './use-answers.ts'
import * as words from './words/notice.ts'

/** `key` distinguishes notices with the same words. */
type Shown = { key: string; report: OutcomeReport }

const closed = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: false })
const quizClosed = () => closed(words.quizClosedTitle, words.quizClosed)
const pollClosed = () => closed(words.pollClosedTitle, words.pollClosed)

type NoticeProps = {
  feed: RoomFeed
  answers: Answers
  /** What is most pressing in the room; null while the room is not known. */
  moment: Moment | null
  /** Whether the page shows it, instead of one poll or the quiz. */
  isShown: boolean
}

/** Shows notices on any screen, one at a time, for five seconds each. */
export function Notice({ feed, answers, moment, isShown }: NoticeProps): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null)
  useOutcomes(answers, setShown)
  useClosedQuiz(feed, setShown)
  useClosedPoll(feed, answers, isShown ? moment : null, setShown)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), limits.toastMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className="notice-place" role="status">
      {shown !== null && (
        <p key={shown.key} className="notice" data-good={shown.report.isGood}>
          <strong>{shown.report.title}</strong> {shown.report.text}
        </p>
      )}
    </div>
  )
}

function useOutcomes({ outcomes }: Answers, show: (shown: Shown) => void): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const outcome of Object.values(outcomes)) {
      const key = `${outcome.opId} ${outcome.kind}`
      if (told.current.has(key)) continue
      told.current.add(key)
      const tell = ({ reportOf }: { reportOf: (outcome: Outcome) => OutcomeReport | null }) => {
        const report = reportOf(outcome)
        if (report?.place === 'page') show({ key, report })
      }
      engineCode.fetch().then(tell, () => undefined)
    }
  }, [outcomes, show])
}

function useClosedQuiz({ room, own }: RoomFeed, show: (shown: Shown) => void): void {
  const before = useRef<QuizView | null>(null)
  useEffect(() => {
    // While the room is unreachable, the state of its quiz is unknown.
    if (room === null) return
    const quiz = activeQuiz(room.quizzes)
    if (wasClosedOn(before.current, quiz, own)) show({ key: before.current.id, report: quizClosed() })
    before.current = quiz
  }, [room, own, show])
}

function useClosedPoll(
  { room, own }: RoomFeed,
  answers: Answers,
  moment: Moment | null,
  show: (shown: Shown) => void,
): void {
  const before = useRef<PollView | null>(null)
  useEffect(() => {
    if (room === null) return
    const stateOf = ({ id, resetAt }: PollView) => voteState(id, own, answers, answers.remembered, resetAt)
    if (wasPollClosedOn(before.current, room.polls, stateOf)) show({ key: before.current.id, report: pollClosed() })
    before.current = moment?.kind === 'poll' ? moment.poll : null
  }, [room, own, answers, moment, show])
}

/** Whether a quiz ended while the person was taking it: that needs a notice. */
export function wasClosedOn(
  before: QuizView | null,
  after: QuizView | null,
  own: ParticipantState | null,
): before is QuizView {
  if (before === null || before.id === after?.id) return false
  return own?.attempts[before.id]?.isCompleted === false
}

/** Whether a poll ended while it was on the screen without a vote. A vote on its way reports its own outcome. */
export function wasPollClosedOn(
  before: PollView | null,
  polls: readonly PollView[],
  stateOf: (poll: PollView) => VoteState,
): before is PollView {
  if (before === null || polls.some(({ id, isActive }) => id === before.id && isActive)) return false
  return stateOf(before).kind === 'open'
}
