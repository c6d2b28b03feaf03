/** A predictable command as the request it is on the wire (spec 7). */
import type { Snapshot } from '../../schema/protocol.ts'
import {
  type Answer,
  patchLiveMessage,
  patchMessage,
  patchPoll,
  patchQuiz,
  patchRoom,
  patchTimer,
  selectTimer,
} from '../app/api.ts'
import type { Predictable } from './prediction.ts'

/**
 * Sends a command. What it did comes back as a frame, so the reply itself is of no use here.
 * @param room as it is shown
 */
export function sendCommand(roomId: string, command: Predictable, room: Snapshot | null): Promise<Answer<unknown>> {
  switch (command.type) {
    case 'timer.start':
      return patchTimer(command.timerId, { isRunning: true })
    case 'timer.pause':
      return patchTimer(command.timerId, { isRunning: false })
    case 'timer.reset': {
      // Its own duration is what counts on the server; the number tells a reset from a pause.
      const currentTime = room?.timers.find((t) => t.id === command.timerId)?.duration ?? 0
      return patchTimer(command.timerId, { isRunning: false, currentTime, startedAt: null })
    }
    case 'timer.adjust':
      return patchTimer(command.timerId, { currentTime: command.currentTime })
    case 'timer.edit':
      return patchTimer(command.timerId, command.patch)
    case 'timer.select':
      return selectTimer(roomId, command.timerId)
    case 'message.edit':
      return patchMessage(command.messageId, command.patch)
    case 'poll.edit':
      return patchPoll(command.pollId, command.patch)
    case 'quiz.edit':
      return patchQuiz(command.quizId, command.patch)
    case 'live_message.edit':
      return patchLiveMessage(command.messageId, command.patch)
    case 'room.update': {
      const { accessPasswordHash: _never, ...patch } = command.patch
      return patchRoom(roomId, patch)
    }
  }
}
