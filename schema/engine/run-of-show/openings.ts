/** What cues open, and what else is sent with them: a list of what tools offer. Small, because every display runs it. */
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { liveMessageOpening, sentOnCue } from '../../tools/live-messages/schedule.ts'
import { pollOpening } from '../../tools/polls/running.ts'
import { quizOpening } from '../../tools/quizzes/running.ts'
import { endedAtCue } from '../../tools/signals/end.ts'
import type { Scene } from '../../tools/stage/entity.ts'
import type { Opens } from '../../tools/timers/entity.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'

/** The part of a room, or of what a screen is shown, that cues and time change. */
export type Running = Omit<RoomState, 'askers' | 'edits' | 'logo' | 'webhooks' | 'tallies' | 'undoSteps'>

/** How a cue opens something and, when the cue ends, closes it. `id` says which one, if a room can have several. */
export type Opening = {
  open: (state: Running, id: string, at: EpochMs) => Put[]
  close?: (state: Running, id: string, at: EpochMs, showsResults: boolean) => Put[]
  /** The scene that shows it on the display. */
  scene?: (id: string) => Scene
}

const turnedOn = (setting: 'feedbackEnabled' | 'hasQuestions'): Opening => ({
  open: ({ room }, _id, at) =>
    room[setting] ? [] : [put('room', { ...room, [setting]: true, updatedAt: isoTime(at) }, room)],
})

/** What cues may open. */
export const openings: { readonly [K in Opens['kind']]: Opening } = {
  poll: pollOpening,
  quiz: quizOpening,
  live_message: liveMessageOpening,
  feedback: turnedOn('feedbackEnabled'),
  questions: { ...turnedOn('hasQuestions'), scene: () => ({ kind: 'questions' }) },
}

/** The tools whose entries carry the time of the cue that opens them (rule C16). */
export const timedTools = ['poll', 'quiz'] as const

/** What else happens at the start and at the end of a cue. */
export const atCues: readonly ((
  state: Running,
  moment: { timerId: string; at: 'start' | 'end' },
  at: EpochMs,
) => Put[])[] = [sentOnCue, endedAtCue]
