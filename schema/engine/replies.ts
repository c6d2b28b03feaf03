/** How the reply to a command is made. An entry of a list is shown as its controllers see it; these are the others. */
import type { RoomState } from '../core/state.ts'
import type { ReplySources } from '../core/tool-types.ts'
import { projectFeedback } from '../tools/feedback/wire.ts'
import { viewAnswer, viewPlayer } from '../tools/games/wire.ts'
import { viewBallot } from '../tools/polls/wire.ts'
import { projectQuestion } from '../tools/questions/wire.ts'
import { projectAttempt } from '../tools/quizzes/wire.ts'
import { projectRoom } from '../tools/room/project-room.ts'
import { projectStage } from '../tools/stage/wire.ts'
import { runningCue } from '../tools/timers/sequence.ts'
import { projectTimer } from '../tools/timers/wire.ts'
import type { ReplyViews } from './wire.ts'

/** The view for the sender, after the step; null if what it is about is no longer there. */
type ReplyOf<K extends keyof ReplySources> = (state: RoomState, about: ReplySources[K]) => ReplyViews[K] | null

/** One line for each kind: a new one does not compile until it is here. */
export const replies: { readonly [K in keyof ReplySources]: ReplyOf<K> } = {
  room: ({ room }) => projectRoom(room, 'controller'),
  selection: ({ selectedTimerId }) => ({ selectedTimerId }),
  rundown: ({ timers }) => ({ runningTimerId: runningCue(timers)?.id ?? null }),
  stage: ({ stage }) => projectStage(stage, 'controller'),
  timers: (state, { ids }) =>
    state.timers.filter(({ id }) => ids.includes(id)).map((timer) => projectTimer(state, timer, 'controller')),
  ballot: (_state, { row }) => viewBallot(row),
  poll_answer: (_state, { answer }) => answer,
  attempt: (state, { row }) => {
    const quiz = state.quizzes.find(({ id }) => id === row.quizId)
    return quiz === undefined ? null : projectAttempt(state, quiz, row)
  },
  participant_question: (state, { id, isOwn, hasVoted }) => {
    const question = state.questions.find((entry) => entry.id === id)
    return question === undefined ? null : { ...projectQuestion(state, question, 'audience'), isOwn, hasVoted }
  },
  player: (state, { row }) => {
    const game = state.games.find(({ id }) => id === row.gameId)
    return game === undefined ? null : viewPlayer(state, game, row)
  },
  game_answer: (_state, { answer }) => viewAnswer(answer),
  feedback: (_state, { row }) => projectFeedback(row),
  undo: (_state, { done }) => ({ done }),
}
