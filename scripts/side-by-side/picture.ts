import type { RoomState } from '../../schema/core/state.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'

/** The parts of a room that time and the consequences of commands change. */
export type Part =
  | 'messageOrder'
  | 'cues'
  | 'polls'
  | 'quizzes'
  | 'games'
  | 'messages'
  | 'questions'
  | 'stage'
  | 'signals'
  | 'room'

const rows = <T extends { id: string }>(list: readonly T[], row: (entry: T) => readonly unknown[]): string =>
  list.map((entry) => JSON.stringify([entry.id.slice(-6), ...row(entry)])).join('\n')

const byId = <T extends { id: string }>(list: readonly T[]): T[] => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * What time and consequences change, as text, of a room or of what a screen has of it. Other fields are left out, so a
 * new one changes no picture.
 */
export function pictureOf(seen: RoomState | Snapshot): Record<Part, string> {
  const { room, stage, selectedTimerId } = seen
  const timers = rows(seen.timers, (one) => [
    ...[one.order, one.isRunning, one.startedAt, one.currentTime, one.restMs ?? 0, one.startedFirstAt, one.endedAt],
    ...[one.isSkipped, one.opens, one.updatedAt],
  ])
  const { scene } = stage
  return {
    cues: `${selectedTimerId}\n${timers}`,
    polls: rows(seen.polls as RoomState['polls'], (one) => [
      ...[one.isActive, one.showResults, one.closedAt, one.cueTime?.secondsLeft, one.cueTime?.startedAt],
    ]),
    quizzes: rows(seen.quizzes as RoomState['quizzes'], (one) => [
      ...[one.isActive, one.showResults, one.closedAt, one.cueTime?.secondsLeft, one.cueTime?.startedAt],
    ]),
    games: rows(seen.games as RoomState['games'], (one) => [
      ...[one.phase, one.questionIndex, one.openedAt, one.closesAt, one.phaseAt, one.isLast],
    ]),
    messages: [
      rows(byId(seen.liveMessages), (one) => [one.isVisible, one.sendAt, one.onCue, one.sentAt]),
      rows(seen.messages, (one) => [one.isVisible]),
    ].join('\n'),
    messageOrder: rows(seen.liveMessages, () => []),
    questions: rows(seen.questions as RoomState['questions'], (one) => [one.state, one.isOnDisplay]),
    stage: JSON.stringify([stage.blackout, scene.kind, 'id' in scene ? scene.id : '', stage.showsResults]),
    signals: rows(seen.signals, (one) => [one.kind, one.state, one.cueId, one.updatedAt]),
    room: JSON.stringify([room.feedbackEnabled, room.hasQuestions]),
  }
}

/** What only the room knows of it. */
export const hiddenOf = ({ room, games, questions, quizzes, undoSteps, tallies, askers }: RoomState): string =>
  [
    JSON.stringify([room.updatedAt, room.removedParticipants, room.controlEpoch, askers.deleted.length]),
    rows(games, ({ graceUntil, outAt, sceneBefore }) => [graceUntil, outAt, sceneBefore.kind]),
    rows(questions, ({ isRemoved }) => [isRemoved]),
    rows(quizzes, ({ startedAt }) => [startedAt]),
    JSON.stringify(
      undoSteps.map(({ type, isUndone, isSkipped, isFollowed }) => [type, isUndone, isSkipped, isFollowed]),
    ),
    JSON.stringify(Object.values(tallies).map((of) => Object.keys(of).length)),
  ].join('\n')
