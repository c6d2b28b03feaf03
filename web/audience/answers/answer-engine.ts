/** Brings a phone's answers to its room: the outbox, the delivery, and the participant's state afterwards. */
import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import { audienceReader } from '../../../schema/readers/audience.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { feedbackCommands } from '../../../schema/tools/feedback/commands.ts'
import { gameCommands } from '../../../schema/tools/games/commands.ts'
import { pollCommands } from '../../../schema/tools/polls/commands.ts'
import { questionCommands } from '../../../schema/tools/questions/commands.ts'
import { quizCommands } from '../../../schema/tools/quizzes/commands.ts'
import { createDelivery } from '../../client/outbox/delivery.ts'
import { keptCommands } from '../../client/outbox/kept.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { createOutbox, type Outbox, type Outcome, type Policy } from '../../client/outbox/outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { browserStorage, recall, remember } from '../browser-storage.ts'
import { dropAskedText } from '../questions/question-draft.ts'
import { subjects } from './answer.ts'
import { type OwnSubject, type OwnUpdate, ownAfter, ownAfterRefusal, readOwn } from './own-state.ts'

const named = <T extends string, F extends z.core.$ZodShape>(type: T, { fields }: { fields: F }) =>
  z.object({ type: z.literal(type), ...fields })

export const keptAnswer = z.discriminatedUnion('type', [
  named('poll.vote', pollCommands['poll.vote']),
  named('quiz.answer', quizCommands['quiz.answer']),
  named('quiz.submit', quizCommands['quiz.submit']),
  named('feedback.submit', feedbackCommands['feedback.submit']),
  named('question.ask', questionCommands['question.ask']),
  named('question.vote', questionCommands['question.vote']),
  named('question.withdraw', questionCommands['question.withdraw']),
  named('game.join', gameCommands['game.join']),
  named('game.answer', gameCommands['game.answer']),
])

export type AnswerEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'dismiss' | 'start'> & {
  /** Reports whether the room's socket is live. Once it is, waiting answers are sent at once. */
  setLive: (isLive: boolean) => void
  /** The polls that this browser remembers voting in: a hint until the server has replied. */
  remembered: readonly string[]
  /** Asks the server again what this participant did in a poll, a quiz or a game. */
  refresh: (subject: OwnSubject) => Promise<void>
}

export function createAnswerEngine(
  roomId: string,
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply' | 'patchOwn'>,
): AnswerEngine {
  const storage = browserStorage('local')
  const kept = keptCommands({ roomId, storage, schema: keptAnswer })
  const delivery = createDelivery({ roomId, feed, reader: audienceReader, rejoins: true })

  /** Returns whether anything has changed. */
  function patchOwn(update: OwnUpdate | null): boolean {
    let isChanged = false
    if (update !== null)
      feed.patchOwn((own) => {
        const next = update(own)
        isChanged = next !== own
        return next
      })
    return isChanged
  }

  const refresh = async (subject: OwnSubject) => void patchOwn(await readOwn(subject))

  function onOutcome(outcome: Outcome): void {
    const { command } = outcome
    // A phone shows nothing ahead of the server, so a finished command need not wait for a frame.
    outbox.reached(Number.POSITIVE_INFINITY)
    // Immediately, or the answered question would come back for a moment.
    if (outcome.kind === 'done') {
      const isNoted = patchOwn(ownAfter(outcome))
      // Whoever joined by answering is told who they are over the socket only.
      if (command.type === 'game.answer' && !isNoted) void refresh({ gameId: command.gameId })
    } else void ownAfterRefusal(outcome).then(patchOwn)
    if (command.type === 'question.ask' && outcome.kind === 'done') dropAskedText(roomId, command.text)
    const isVoted = outcome.kind === 'done' || outcome.code === 'already_voted'
    if (command.type === 'poll.vote' && isVoted) noteVotedPoll(storage, command.pollId)
  }

  const outbox = createOutbox(
    {
      policyOf,
      keep: kept.keep,
      forget: kept.forget,
      now: serverNow,
      newOpId,
      random: Math.random,
      canSend: delivery.canSend,
      deliver: delivery.deliver,
      onOutcome,
    },
    kept.load(),
  )
  return {
    ...outbox,
    remembered: votedPolls(storage),
    refresh,
    setLive(isLive) {
      delivery.setLive(isLive)
      if (isLive) outbox.wake()
    },
    start() {
      const stopDelivery = delivery.start()
      const stopOutbox = outbox.start()
      window.addEventListener('online', outbox.wake)
      return () => {
        window.removeEventListener('online', outbox.wake)
        stopOutbox()
        stopDelivery()
      }
    },
  }
}

/** The polls that this browser voted in: a hint, as the server knows better. */
const votedKey = 'voted_polls'
const pollIds = z.array(z.string())

const votedPolls = (storage: Storage | null): string[] =>
  pollIds.safeParse(parseJson(recall(storage, votedKey))).data ?? []

function noteVotedPoll(storage: Storage | null, pollId: string): void {
  const voted = votedPolls(storage)
  if (!voted.includes(pollId)) remember(storage, votedKey, JSON.stringify([...voted, pollId]))
}

/** An answer is kept until the server has it, and the first one about a subject counts. */
const untilReplied = { isKept: true, tries: 'until-replied', isReplaceable: false } as const
const once = { isKept: false, tries: 1, isReplaceable: false } as const

export function policyOf(command: DirectCommand): Policy {
  switch (command.type) {
    case 'poll.vote':
      return { ...untilReplied, subject: subjects.vote(command.pollId) }
    case 'quiz.start':
      // A quiz must not begin in a pocket: a start that cannot be sent now is not kept for later.
      return { ...once, subject: subjects.quizStart(command.quizId) }
    case 'quiz.answer':
      return { ...untilReplied, subject: subjects.quizAnswer(command.quizId, command.questionIndex) }
    case 'quiz.submit':
      return {
        ...untilReplied,
        subject: subjects.quizSubmit(command.quizId),
        covers: (older) => older.type === 'quiz.answer' && older.quizId === command.quizId,
      }
    case 'feedback.submit':
      return { ...untilReplied, subject: subjects.feedback }
    case 'question.ask':
      return { ...untilReplied, subject: subjects.question }
    case 'question.vote':
      return { ...untilReplied, isReplaceable: true, subject: `question.vote ${command.questionId}` }
    case 'question.withdraw':
      return { ...untilReplied, subject: `question.withdraw ${command.questionId}` }
    case 'game.join':
      return { ...untilReplied, subject: subjects.gameJoin(command.gameId) }
    case 'game.answer':
      return { ...untilReplied, subject: subjects.gameAnswer(command.gameId, command.questionIndex) }
    default:
      return { ...once, subject: null }
  }
}
