import { forControllers } from '../../core/query.ts'
import type { RoomState } from '../../core/state.ts'
import { ok } from '../../errors.ts'
import { isWaiting } from '../live-messages/schedule.ts'
import { askedOf } from '../polls/asked.ts'
import { inOrder } from '../timers/clock.ts'
import type { Opens, Timer } from '../timers/entity.ts'
import { noPlan } from '../timers/no-plan.ts'
import type { EventInput } from './entity.ts'

export const eventQueries = {
  /** The event as a file. */
  'event.export': forControllers<object, EventInput>(({ state }) => ok(eventOf(state))),
}

/**
 * [Y3] What was prepared in a room: no answers, nothing of what happened, no locks, no password, and no id that leads back
 * to the room.
 */
export function eventOf(state: RoomState): EventInput {
  const { room } = state
  const timers = inOrder(state.timers)
  const opened = new Set(timers.flatMap(({ opens }) => (opens === null || !('id' in opens) ? [] : [opens.id])))
  const liveMessages = state.liveMessages.filter((message) => opened.has(message.id) || isWaiting(message))
  const bound = new Set(liveMessages.map(({ onCue }) => onCue?.timerId))
  const names = new Map<string, string>()
  for (const [kind, list] of Object.entries({
    poll: state.polls,
    quiz: state.quizzes,
    live_message: liveMessages,
    cue: timers,
  })) {
    for (const [index, { id }] of list.entries()) names.set(id, `${kind}-${index + 1}`)
  }
  const name = (id: string) => names.get(id) ?? ''
  const openedBy = (opens: Opens | null) =>
    opens === null || !('id' in opens) ? opens : { ...opens, id: name(opens.id) }
  return {
    format: 'cuelight-event',
    version: 1,
    room: {
      name: room.name,
      useCase: room.useCase,
      timeZone: room.timeZone,
      eventDate: room.eventDate ?? room.createdAt.slice(0, 10),
      hasEngagementFeatures: room.hasEngagementFeatures,
      hasQuestions: room.hasQuestions,
      questionModeration: room.questionModeration,
      hasWordFilter: room.hasWordFilter,
      hasReactions: room.hasReactions,
      feedbackStyle: room.feedbackStyle,
      backgroundColor: room.backgroundColor,
      accentColor: room.accentColor,
    },
    logo: state.logo.picture?.base64 ?? null,
    timers: timers.map((timer) => ({
      ...(bound.has(timer.id) ? { id: name(timer.id) } : {}),
      name: timer.name,
      duration: timer.duration,
      isCountUp: timer.isCountUp,
      ...planOf(timer),
      ...(timer.opens === null ? {} : { opens: openedBy(timer.opens) }),
    })),
    messages: state.messages.map(({ content, color }) => ({ content, color })),
    polls: state.polls.map((poll) => ({ ...askedOf(poll), id: name(poll.id) })),
    quizzes: state.quizzes.map((quiz) => ({
      id: name(quiz.id),
      title: quiz.title,
      description: quiz.description,
      questions: quiz.questions,
      timeLimit: quiz.timeLimit,
      showResults: quiz.showResults,
      showCorrectAnswers: quiz.showCorrectAnswers,
      ...(quiz.showLeaderboard ? { showLeaderboard: true } : {}),
    })),
    liveMessages: liveMessages.map(({ id, content, senderType, sendAt, onCue }) => ({
      id: name(id),
      content,
      senderType,
      ...(sendAt === null ? {} : { sendAt }),
      ...(onCue === null ? {} : { onCue: { ...onCue, timerId: name(onCue.timerId) } }),
    })),
  }
}

const planned = [
  'trigger',
  'plannedStart',
  'endsAt',
  'overtime',
  'warnSeconds',
  'dangerSeconds',
  'chimes',
  'speaker',
  'notes',
  'color',
] as const

/** The plan, if it says something, so that the file stays small. */
const planOf = (timer: Timer): Partial<Pick<Timer, (typeof planned)[number]>> =>
  Object.fromEntries(planned.flatMap((key) => (timer[key] === noPlan[key] ? [] : [[key, timer[key]]])))
