/** Makes a drawn command concrete. */
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import type { BanOf } from '../../tools/bans/entity.ts'
import type { PollKind } from '../../tools/polls/entity.ts'
import { pollKindOf } from '../../tools/polls/kind.ts'
import { folded } from '../../values/folded.ts'
import { idOf } from '../rooms/facts.ts'
import { noRows, type Rows } from '../rows.ts'

/**
 * A command whose ids are still open: `pick` chooses the entity, `waitMs` is the idle time before it, `who` is the
 * participant, and `opId` the key of the request.
 */
export type Move = { command: Command; pick: number; waitMs: number; who: string | null; opId: string | null }

const isOpened = (value: unknown): value is { kind: 'poll' | 'quiz' | 'live_message' } =>
  typeof value === 'object' && value !== null

/** The concrete command in a room: about an existing entity, or now and then a missing one. */
export function commandFor(state: RoomState, { command, pick, who }: Move, rows: Rows = noRows): Command {
  const choose = (list: readonly { id: string }[]) =>
    (pick % 13 === 0 ? undefined : list[pick % list.length]?.id) ?? idOf('nobody')
  /** Participants mostly answer running polls and quizzes. */
  const running = <T extends { id: string; isActive: boolean }>(list: readonly T[]) => {
    const active = list.filter((item) => item.isActive)
    return active.length === 0 || pick % 7 === 0 ? list : active
  }
  /** The running game, or now and then another one. */
  const played = (games: RoomState['games']) => (pick % 11 === 0 ? games[pick % games.length] : games.at(-1))
  const opened = <T extends object>(fields: T): T => {
    if (!('opens' in fields) || !isOpened(fields.opens)) return fields
    const list = { poll: state.polls, quiz: state.quizzes, live_message: state.liveMessages }[fields.opens.kind]
    return { ...fields, opens: list.length === 0 ? null : { ...fields.opens, id: choose(list) } }
  }
  const onCue = <C extends CommandOf<'live_message.add' | 'live_message.edit'>>(command: C): C =>
    command.onCue == null ? command : { ...command, onCue: { ...command.onCue, timerId: choose(state.timers) } }
  switch (command.type) {
    case 'timer.add':
      return opened(command)
    case 'timer.add_batch':
      return { ...command, timers: command.timers.map(opened) }
    case 'timer.edit':
      return opened({ ...command, timerId: choose(state.timers) })
    case 'rundown.next':
    case 'rundown.previous': {
      const running = state.timers.find(({ isRunning }) => isRunning)?.id ?? null
      return { ...command, after: pick % 5 === 0 ? choose(state.timers) : running }
    }
    case 'rundown.catch_up':
      return {
        ...command,
        until: pick % 3 !== 0 ? null : choose(state.timers),
        rows: (pick % 5 === 0 ? command.rows : []).map((row) => ({ ...row, timerId: choose(state.timers) })),
      }
    case 'rundown.take_lengths':
      return { ...command, lengths: command.lengths.map((row) => ({ ...row, timerId: choose(state.timers) })) }
    case 'rundown.take_schedule': {
      const asRead = <T extends { timerId: string; base: string }>(one: T): T => {
        const timer = state.timers.find(({ id }) => id === choose(state.timers))
        return timer === undefined
          ? one
          : { ...one, timerId: timer.id, base: pick % 5 === 0 ? one.base : timer.updatedAt }
      }
      return { ...command, edit: command.edit.map(asRead), gone: command.gone.map(asRead) }
    }
    case 'timer.start':
    case 'timer.give':
    case 'timer.pause':
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.delete':
    case 'timer.select':
      return { ...command, timerId: choose(state.timers) }
    case 'room.stage': {
      const { scene } = command
      if (scene === undefined || !('id' in scene)) return command
      const lists = {
        poll: state.polls,
        game: state.games,
        leaderboard: [...state.games, ...state.quizzes],
        question: state.questions,
      }
      return { ...command, scene: { ...scene, id: choose(lists[scene.kind]) } }
    }
    case 'message.edit':
    case 'message.delete':
      return { ...command, messageId: choose(state.messages) }
    case 'signal.send': {
      const shown = state.messages.filter(({ isVisible }) => isVisible)
      return command.kind === 'seen' ? { ...command, messageId: choose(shown) } : command
    }
    case 'signal.answer':
      return { ...command, signalId: choose([...state.signals].reverse()) }
    case 'live_message.add':
      return onCue(command)
    case 'live_message.edit':
      return onCue({ ...command, messageId: choose(state.liveMessages) })
    case 'live_message.delete':
      return { ...command, messageId: choose(state.liveMessages) }
    case 'question.vote':
    case 'question.withdraw':
    case 'question.delete':
      return { ...command, questionId: choose(state.questions) }
    case 'question.edit': {
      const also = command.also?.map((_, at) => state.questions[(pick + at) % 4]?.id ?? idOf('nobody'))
      return { ...command, questionId: choose(state.questions), ...(also === undefined ? {} : { also }) }
    }
    case 'question.merge':
      return {
        ...command,
        questionId: choose(state.questions),
        mergeInto: state.questions[pick % 3]?.id ?? idOf('nobody'),
      }
    case 'ban.add':
      return { ...command, of: namedBy(command, pick, rows, state) }
    case 'ban.lift':
      return { ...command, banId: choose(state.bans) }
    case 'game.start':
      return { ...command, quizId: choose(state.quizzes) }
    case 'game.advance': {
      const game = played(state.games)
      const isHere = game !== undefined && pick % 4 !== 0
      const { phase, questionIndex } = isHere ? game : command.from
      return { ...command, gameId: game?.id ?? idOf('nobody'), from: { phase, questionIndex } }
    }
    case 'game.answer': {
      const game = played(state.games)
      const questionIndex = pick % 5 === 0 ? command.questionIndex : (game?.questionIndex ?? 0)
      return { ...command, gameId: game?.id ?? idOf('nobody'), questionIndex }
    }
    case 'game.end':
    case 'game.delete':
    case 'game.join':
      return { ...command, gameId: played(state.games)?.id ?? idOf('nobody') }
    case 'game.rename_player':
    case 'game.remove_player': {
      const gameId = choose(state.games)
      const players = rows.game.filter((row) => row.gameId === gameId)
      return { ...command, gameId, playerId: players[pick % 3]?.playerId ?? idOf('nobody') }
    }
    case 'poll.edit':
    case 'poll.delete':
      return { ...command, pollId: choose(state.polls) }
    case 'poll.revise':
    case 'poll.move':
    case 'poll.duplicate':
    case 'poll.reset':
      return { ...command, pollId: choose(state.polls) }
    case 'poll.review': {
      const given = rows.poll.filter(({ kind }) => kind === 'word_cloud' || kind === 'open_text')
      const row = given[pick % given.length]
      const answerId =
        row?.kind === 'open_text' ? row.id : row?.kind === 'word_cloud' ? folded(row.words[0]?.text ?? '') : 'nothing'
      return { ...command, pollId: row?.pollId ?? choose(state.polls), answerId }
    }
    case 'poll.vote': {
      const kind = voteKindOf(command)
      const fitting = running(state.polls).filter((poll) => pollKindOf(poll) === kind)
      return { ...command, pollId: choose(fitting.length === 0 || pick % 9 === 0 ? running(state.polls) : fitting) }
    }
    case 'quiz.edit':
    case 'quiz.delete':
    case 'quiz.revise':
    case 'quiz.move':
    case 'quiz.duplicate':
    case 'quiz.reset':
      return { ...command, quizId: choose(state.quizzes) }
    case 'quiz.start':
    case 'quiz.submit':
      return { ...command, quizId: choose(running(state.quizzes)) }
    case 'quiz.answer': {
      const quizId = choose(running(state.quizzes))
      const attempt = rows.quiz.find((row) => row.quizId === quizId && row.participantId === who)
      const isInOrder = attempt !== undefined && pick % 4 !== 0
      return { ...command, quizId, questionIndex: isInOrder ? attempt.questionIndex : command.questionIndex }
    }
    default:
      return command
  }
}

function voteKindOf({ rating, ranking, words, text }: CommandOf<'poll.vote'>): PollKind {
  if (rating !== undefined) return 'rating'
  if (ranking !== undefined) return 'ranking'
  if (words !== undefined) return 'word_cloud'
  return text === undefined ? 'choice' : 'open_text'
}

/** Something that a participant wrote, or now and then nothing. */
function namedBy({ of: { tool } }: CommandOf<'ban.add'>, pick: number, rows: Rows, state: RoomState): BanOf {
  const nobody = { tool, id: idOf('nobody') }
  const one = <T>(list: readonly T[]): T | undefined => (pick % 13 === 0 ? undefined : list[pick % list.length])
  switch (tool) {
    case 'question':
      return { tool, id: one(state.questions)?.id ?? nobody.id }
    case 'poll': {
      const row = one(rows.poll.filter(({ kind }) => kind === 'word_cloud' || kind === 'open_text'))
      if (row?.kind === 'open_text') return { tool, id: row.id }
      return row?.kind === 'word_cloud' ? { tool, id: row.pollId, word: folded(row.words[0]?.text ?? '') } : nobody
    }
    case 'quiz':
      return { tool, id: one(rows.quiz)?.player?.playerId ?? nobody.id }
    case 'game':
      return { tool, id: one(rows.game)?.playerId ?? nobody.id }
    case 'feedback':
      return { tool, id: one(rows.feedback)?.id ?? nobody.id }
  }
}
