import type { Snapshot } from '../../../schema/view/snapshot.ts'

/** What a cue, poll, quiz or message of the room is called; undefined if it is gone. */
export function nameInRoom(
  id: string,
  { timers, messages, polls, quizzes, liveMessages }: Snapshot,
): string | undefined {
  return (
    timers.find((timer) => timer.id === id)?.name ??
    polls.find((poll) => poll.id === id)?.question ??
    quizzes.find((quiz) => quiz.id === id)?.title ??
    [...messages, ...liveMessages].find((message) => message.id === id)?.content
  )
}
