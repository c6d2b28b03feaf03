import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../core/state.ts'
import { projectParticipant } from '../engine/answers.ts'
import type { Command } from '../engine/commands/commands.ts'
import { project, projectChange, replyOf, type TallyKey, updateFor } from '../engine/wire/project.ts'
import { livesOf, runs } from '../testing/lives.ts'
import { inLong } from '../testing/long.ts'
import type { Move } from '../testing/moves/command-for.ts'
import { audienceMoves, play, type Turn } from '../testing/moves.ts'
import { tallyFrames } from '../testing/reader.ts'
import { busyRoom } from '../testing/rooms/state.ts'
import { ownOf } from '../testing/rows.ts'
import type { Poll } from '../tools/polls/entity.ts'
import type { PollTally } from '../tools/polls/rows.ts'
import { emptyPollTally } from '../tools/polls/tally.ts'
import { doScoresWait, isDraft, type Quiz, type QuizQuestion } from '../tools/quizzes/entity.ts'
import { projectAttempt } from '../tools/quizzes/wire.ts'
import type { Role } from './role.ts'

const others = ['viewer', 'audience'] as const

/** Every text in the room is a unique marker, so one in the wrong place is found. */
const marked = (moves: readonly Move[]): Move[] =>
  moves.map((move, index) => ({ ...move, command: markedCommand(move.command, `canary-${index}-`) }))

function markedCommand(command: Command, text: string): Command {
  switch (command.type) {
    case 'poll.add':
      return 'options' in command
        ? { ...command, question: text, options: command.options.map((_, index) => `${text}option-${index}`) }
        : { ...command, question: text }
    case 'quiz.add': {
      const questions = command.questions.map((question) => ({ ...question, question: text }))
      return { ...command, title: text, questions }
    }
    case 'live_message.add':
      return { ...command, content: text }
    case 'question.ask':
      return { ...command, text }
    case 'feedback.submit':
      return { ...command, comment: 'canary-comment', sessionId: 'canary-session' }
    case 'room.update':
      // Locks silence a role completely and are tested elsewhere; here nobody is locked out.
      return {
        type: 'room.update',
        feedbackEnabled: command.feedbackEnabled ?? true,
        questionModeration: command.questionModeration,
      }
    default:
      return 'sessionId' in command ? { ...command, sessionId: 'canary-session' } : command
  }
}

/** Unique counts, so a hidden one is found wherever it is. */
const canaries = new Map([...busyRoom.polls, ...busyRoom.quizzes].map(({ id }, index) => [id, `73${index}10`] as const))
const many = (id: string) => Number(`${canaries.get(id)}000`)
const manyOf = (poll: Poll): PollTally => {
  const [id, empty] = [poll.id, emptyPollTally(poll)]
  const tally = { ...empty, totalResponses: many(id) }
  return 'counts' in tally ? { ...tally, counts: tally.counts.map(() => many(id)) } : tally
}
const start: RoomState = {
  ...busyRoom,
  tallies: {
    poll: Object.fromEntries(busyRoom.polls.map((poll) => [poll.id, manyOf(poll)])),
    quiz: Object.fromEntries(
      busyRoom.quizzes.map(({ id, questions }) => {
        const chosen = questions.map((question) => question.options.map(() => many(id)))
        const correct = questions.map(() => many(id))
        return [id, { totalResponses: many(id), totalScore: 0, chosen, correct, players: [] }]
      }),
    ),
    question: Object.fromEntries(busyRoom.questions.map(({ id }) => [id, { votes: 1 }])),
    game: {},
    feedback: {},
  },
}

const allTallies = (state: RoomState): TallyKey[] => [
  ...state.polls.map(({ id }) => ({ tool: 'poll', id }) as const),
  ...state.quizzes.map(({ id }) => ({ tool: 'quiz', id }) as const),
  ...state.questions.map(({ id }) => ({ tool: 'question', id }) as const),
  ...state.games.map(({ id }) => ({ tool: 'game', id }) as const),
]

/** Leaves out games, which show right answers once they are out; games/secrecy.test.ts tests them. */
const withoutGames = (key: string, value: unknown): unknown => {
  const isPlayer = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'player'
  return key === 'games' || key === 'game' || isPlayer ? null : value
}

/** Everything a role may receive at a turn. */
function sentTo(role: Role, { before, after, result }: Turn): unknown[] {
  const changes = result.ok ? result.changes : []
  return [
    project(after, role),
    updateFor(before, after, changes, role),
    changes.map((change) => projectChange(after, change, role)),
    tallyFrames(after, allTallies(after), role),
  ]
}

/** Everything that the participant of a turn receives about themselves. */
function sentToParticipant({ after, rowsAfter, facts, result }: Turn): unknown[] {
  const { participantId } = facts()
  const isOwn =
    result.ok &&
    ['ballot', 'attempt', 'feedback', 'participant_question', 'player', 'game_answer'].includes(result.subject.kind)
  return [
    participantId === null ? null : projectParticipant(after, ownOf(rowsAfter, participantId)),
    isOwn ? replyOf(after, result.subject) : null,
  ]
}

/** Texts that a role could see neither before nor after the turn. */
const textsOf = (poll: Poll): string[] => [poll.question, ...('options' in poll ? poll.options : [])]

function hiddenTexts(role: Role, { before, after }: Turn): string[] {
  const drafts = after.polls.filter(isDraft)
  // A copy has the texts of its original, which may be visible.
  const asked = after.polls.filter((poll) => !isDraft(poll)).flatMap(textsOf)
  // A game shows the title of its quiz; games/secrecy.test.ts tests its secrets. A copy has the same title.
  const isKept = (quiz: Quiz) => quiz.showLeaderboard && quiz.closedAt !== null
  const shown = [...before.quizzes, ...after.quizzes].filter((quiz) => quiz.isActive || isKept(quiz))
  const titles = [...before.games, ...after.games, ...shown].map(({ title }) => title)
  const quizzes = after.quizzes.filter(({ title }) => !titles.includes(title))
  const unasked = after.questions.filter(({ state, isOnDisplay }) =>
    role === 'viewer' ? state !== 'open' && !isOnDisplay : state === 'waiting' || state === 'hidden',
  )
  const silent = after.liveMessages.filter((message) => role === 'viewer' || !message.isVisible)
  return [
    ...drafts.flatMap(textsOf).filter((text) => !asked.includes(text)),
    ...quizzes.map((quiz) => quiz.title),
    ...silent.map((message) => message.content),
    ...unasked.map((question) => question.text),
  ].filter((text) => text.startsWith('canary-'))
}

const markedLife = (moves: readonly Move[]) => play(marked(moves), start)
const always = livesOf(audienceMoves, markedLife)
/** Few quizzes come as far as a review. */
const alwaysInMany = livesOf(audienceMoves, markedLife, { numRuns: inLong(500, 150) })

describe('secrets', () => {
  test.each(others)('[P10] [P11] [P13] from a %s: drafts, hidden messages, right answers, and who did what', (role) => {
    let hidden = 0
    always((turn) => {
      const sent = JSON.stringify(sentTo(role, turn))
      const texts = hiddenTexts(role, turn)
      for (const text of texts) expect(sent).not.toContain(text)
      expect(sent).not.toMatch(
        /"correct(Answers?|Count)"|"isCorrect"|"participantId"|"opId"|user-1|canary-phone|canary-session|canary-comment/,
      )
      if (sent.includes('told-why')) expect(JSON.stringify(sentTo(role, turn), withoutGames)).not.toContain('told-why')
      hidden += texts.length
    })
    expect(hidden).toBeGreaterThan(inLong(1_000, 250))
  })

  test.each(others)('[P12] [P13] [P16] from a %s: results while they are hidden', (role) => {
    let [hiding, showing] = [0, 0]
    always((turn) => {
      // A display learns how many have answered (P12).
      const sent = JSON.stringify(sentTo(role, turn)).replaceAll(role === 'viewer' ? /"answered":\d+/g : '', '')
      const { polls, quizzes } = turn.after
      // A quiz that stops sends its last figures in the frame that ends it, if they were shown until then.
      const shown = [...polls.filter((poll) => poll.showResults), ...quizzes.filter((quiz) => quiz.showResults)]
      for (const [id, count] of canaries) {
        if (shown.every((item) => item.id !== id)) {
          expect(sent).not.toContain(count)
          hiding += 1
        } else if (sent.includes(count)) showing += 1
      }
    })
    expect(Math.min(hiding, showing)).toBeGreaterThan(inLong(1_000, 250))
  })

  test('[P14] [P15] from a participant: right answers before their time, and what others did', () => {
    let reviews = 0
    alwaysInMany((turn) => {
      const sent = JSON.stringify(sentToParticipant(turn), withoutGames)
      expect(sent).not.toMatch(/"participantId"|"opId"|canary-phone|canary-session/)
      const { participantId } = turn.facts()
      const own = turn.rowsAfter.quiz.filter((attempt) => attempt.participantId === participantId)
      const mayKnow = (quizId: string) =>
        turn.after.quizzes.some(
          (quiz) =>
            quiz.id === quizId && quiz.showResults && quiz.showCorrectAnswers && !doScoresWait(quiz, turn.after.games),
        )
      const reviewed = own.filter((attempt) => attempt.completedAt !== null && mayKnow(attempt.quizId))
      if (reviewed.length === 0) expect(sent).not.toMatch(/"correct(Answers?|Count)"|"isCorrect"|told-why/)
      for (const attempt of own) {
        const quiz = turn.after.quizzes.find((q) => q.id === attempt.quizId)
        const view = quiz === undefined ? '' : JSON.stringify(projectAttempt(turn.after, quiz, attempt))
        expect(/"correct(Answers?|Count)"|"isCorrect"|told-why/.test(view)).toBe(reviewed.includes(attempt))
        expect(/"totalScore"/.test(view)).toBe(attempt.completedAt !== null && quiz !== undefined)
      }
      reviews += reviewed.length
    })
    expect(reviews).toBeGreaterThan(inLong(25, 5))
  })

  /** The same moves in a room where other options are right. */
  const otherwise = (moves: readonly Move[]): Move[] =>
    moves.map((move) => {
      if (move.command.type !== 'quiz.add') return move
      return { ...move, command: rotated(move.command) }
    })
  const rotated = <T extends { questions: QuizQuestion[] }>(quiz: T): T => ({
    ...quiz,
    questions: quiz.questions.map((question) => {
      const filled = question.options.flatMap((option, index) => (option === '' ? [] : [index]))
      const after = (option: number) => filled[(filled.indexOf(option) + 1) % filled.length] ?? 0
      const right = (question.correctAnswers ?? [question.correctAnswer]).map(after).sort((a, b) => a - b)
      const several = right.length > 1 ? { correctAnswers: right } : {}
      return { ...question, correctAnswer: right[0] ?? 0, ...several, explanation: 'told-why-otherwise' }
    }),
  })
  const withoutScores = (sent: unknown) =>
    JSON.stringify(sent, (key, value: unknown) =>
      /^(averageScore|totalScore|review|leaderboard)$/.test(key) ? null : withoutGames(key, value),
    )

  /** What is left of both is the same. Leaving something out is slow, and nothing has to be if both are the same whole. */
  const expectSame = (one: unknown, other: unknown, left: (sent: unknown) => string) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) expect(left(one)).toBe(left(other))
  }

  /** [Q27] Whether all scores wait: every quiz is a draft, or runs and has a leaderboard. */
  const doAllWait = ({ before, after }: Turn) =>
    [before, after].every(({ quizzes, games }) => quizzes.every((quiz) => isDraft(quiz) || doScoresWait(quiz, games)))
  const ranked = <T extends object>(quiz: T): T & { showLeaderboard: true } => ({ ...quiz, showLeaderboard: true })

  test.each(others)('[Q27] a %s receives the same whichever options are right, while scores wait', (role) => {
    let completed = 0
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        const withBoards = moves.map((move) =>
          move.command.type === 'quiz.add' ? { ...move, command: ranked(move.command) } : move,
        )
        const first = { ...start, quizzes: start.quizzes.map(ranked) }
        const turned = { ...first, quizzes: first.quizzes.map(rotated) }
        const [one, two] = [play(withBoards, first), play(otherwise(withBoards), turned)]
        one.forEach((turn, index) => {
          const twin = two[index] ?? turn
          if (!doAllWait(turn)) return
          const all = (sent: unknown) => JSON.stringify(sent, withoutGames)
          expectSame(sentTo(role, twin), sentTo(role, turn), all)
          expectSame(sentToParticipant(twin), sentToParticipant(turn), all)
          if (turn.result.ok && turn.command?.type === 'quiz.submit') completed += 1
        })
      }),
      runs,
    )
    expect(completed).toBeGreaterThan(inLong(10, 3))
  })

  test.each(others)('[P13] a %s receives the same whichever options are right, except for scores', (role) => {
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        const turned = { ...start, quizzes: start.quizzes.map(rotated) }
        const [one, two] = [play(moves, start), play(otherwise(moves), turned)]
        one.forEach((turn, index) => {
          const twin = two[index] ?? turn
          expectSame(sentTo(role, twin), sentTo(role, turn), withoutScores)
          expectSame(sentToParticipant(twin), sentToParticipant(turn), withoutScores)
        })
      }),
      runs,
    )
  })
})

describe('open data', () => {
  test('[P1] [P13] a controller receives everything, including right answers and counts', () => {
    always((turn) => {
      const { after } = turn
      const sent = JSON.stringify(project(after, 'controller'))
      for (const poll of after.polls) expect(sent).toContain(JSON.stringify(poll.question))
      for (const quiz of after.quizzes) expect(sent).toContain(JSON.stringify(quiz.questions))
      for (const message of after.liveMessages) expect(sent).toContain(JSON.stringify(message))
      expect(project(after, 'controller').polls.every((poll) => poll.results !== null)).toBe(true)
      expect(JSON.stringify(sentTo('controller', turn))).not.toMatch(
        /"participantId"|"opId"|canary-phone|canary-session/,
      )
    })
  })
})
