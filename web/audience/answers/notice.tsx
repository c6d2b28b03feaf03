import './notice.css'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import * as limits from '../../../schema/limits.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { activeQuiz } from '../open/last-stopped.ts'
import type { OpenNow } from '../open/use-open-now.ts'
import { type VoteState, voteState } from '../polls/vote-state.ts'
import { reportOf } from './answer-list.ts'
import type { OutcomeReport } from './answer-spec.ts'
import type { Answers } from './use-answers.ts'
import * as words from './words/notice.ts'

/** `key` distinguishes notices with the same words. */
type Shown = { key: string; report: OutcomeReport }

const closed = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: false })
const quizClosed = () => closed(words.quizClosedTitle, words.quizClosed)
const pollClosed = (poll: PollView, text: string) => closed(words.pollClosedTitle(shortened(poll.question)), text)

/** A notice has room for this much of a question. */
const shortened = (question: string): string => {
  const letters = [...question.replace(/\s+/g, ' ')]
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`
}

type NoticeProps = {
  feed: RoomFeed
  answers: Answers
  /** What the page shows; null while the room is not known, and on a page with one poll or the quiz. */
  open: Pick<OpenNow, 'moment' | 'isHalfFilled'> | null
}

/** Shows notices on any screen, one at a time, for five seconds each. */
export function AnswerNotice({ feed, answers, open }: NoticeProps): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null)
  useOutcomes(answers, setShown)
  useClosedQuiz(feed, setShown)
  useClosedPoll(feed, answers, open, setShown)
  const place = useClearPlace(shown !== null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), limits.toastMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div ref={place} className="notice-place" role="status">
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
      const report = reportOf(outcome)
      if (report?.place === 'page') show({ key, report })
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
  open: NoticeProps['open'],
  show: (shown: Shown) => void,
): void {
  const before = useRef<PollOnScreen | null>(null)
  useEffect(() => {
    if (room === null) return
    const stateOf = ({ id, resetAt }: PollView) => voteState(id, own, answers, answers.remembered, resetAt)
    const text = closedPollText(before.current, room.polls, stateOf)
    if (before.current !== null && text !== null)
      show({ key: before.current.poll.id, report: pollClosed(before.current.poll, text) })
    before.current = open?.moment.kind === 'poll' ? { poll: open.moment.poll, isBegun: open.isHalfFilled } : null
  }, [room, own, answers, open, show])
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

/** The poll on the screen, and whether something is chosen in it that was not sent. */
type PollOnScreen = { poll: PollView; isBegun: boolean }

/**
 * What to say about a poll that ended while it was on the screen without a vote; null if nothing. A vote on its way
 * reports its own outcome.
 */
export function closedPollText(
  before: PollOnScreen | null,
  polls: readonly PollView[],
  stateOf: (poll: PollView) => VoteState,
): string | null {
  if (before === null || polls.some(({ id, isActive }) => id === before.poll.id && isActive)) return null
  if (stateOf(before.poll).kind !== 'open') return null
  return before.isBegun ? words.pollClosed : words.pollEnded
}

/** Keeps the place of notices clear of the screen's action, whose height and place change with the screen. */
function useClearPlace(isUsed: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null || !isUsed) return
    let frame = 0
    let lift = 0
    const look = () => {
      const { top, bottom } = place.getBoundingClientRect()
      const action = document.querySelector('.action')?.getBoundingClientRect()
      lift = action === undefined ? 0 : liftOver(action, { top: top + lift, bottom: bottom + lift })
      place.style.transform = `translateY(${-lift}px)`
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [isUsed])
  return ref
}

type Span = { top: number; bottom: number }

/** Between the notice and what it keeps clear of, in px. */
const clearance = 12

/** How far a notice has to be lifted to cover no action, without leaving the window. */
export function liftOver(action: Span, notice: Span): number {
  if (action.bottom <= notice.top || action.top >= notice.bottom) return 0
  return Math.max(0, Math.min(notice.bottom - action.top + clearance, notice.top - clearance))
}
