import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ServerFrame } from '../../schema/protocol.ts'
import { isLong } from '../../schema/testing/long.ts'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import type { Browser } from '../../worker/testing/browser.ts'
import { evictRelays, quiet } from '../../worker/testing/relays.ts'
import {
  addLiveMessage,
  addPoll,
  addQuiz,
  joined,
  openRoom,
  patchPoll,
  patchQuiz,
  patchRoom,
  type TestRoom,
  talliesSent,
} from '../../worker/testing/rooms.ts'
import { Shown } from '../../worker/testing/shown.ts'
import type { SocketClient } from '../../worker/testing/socket-client.ts'
import { normalised } from '../../worker/testing/transcript.ts'
import { RelayTable } from './relay-links/relay-table.ts'
import { PlatformSockets } from './sockets/platform-sockets.ts'

const phones = 7
const capacities = { none: { direct: 1_000, perRelay: 1, relays: 3 }, three: { direct: 0, perRelay: 1, relays: 3 } }

type Event = {
  room: TestRoom
  poll: string
  quiz: string
  question: string
  phones: Phone[]
  acknowledged: Set<number>
}
type Step = (event: Event) => Promise<unknown>

/** The screen of a phone: the room after its frames, its own answers, and the replies it got. */
class Phone {
  readonly browser: Browser
  socket: SocketClient
  #read = 0
  readonly #shown = new Shown()
  #votes: Record<string, number[]> = {}
  #attempts: Record<string, unknown> = {}
  #upvoted: string[] = []

  constructor(browser: Browser, socket: SocketClient) {
    this.browser = browser
    this.socket = socket
  }

  /** Reads the new frames, and reconnects if the socket is gone. */
  async look(room: TestRoom): Promise<unknown> {
    if (this.socket.closed !== null) {
      this.socket = await this.browser.socket(room.id, 'audience')
      this.#read = 0
      await this.socket.hello()
    }
    await this.socket.news()
    for (const frame of this.socket.frames.slice(this.#read)) this.#take(frame)
    this.#read = this.socket.frames.length
    // Attempts at a quiz that has ended are not shown, and only sent to phones that join again.
    const running = Object.entries(this.#attempts).filter(([id]) =>
      this.#shown.room?.quizzes.some((quiz) => quiz.id === id),
    )
    return {
      held: this.#shown.room,
      votes: this.#votes,
      attempts: Object.fromEntries(running),
      upvoted: this.#upvoted,
      isLocked: this.#shown.isLocked,
    }
  }

  async ask(command: object, opId: string) {
    this.socket.send({ type: 'command', opId, command })
    const reply = await this.socket.reply(opId)
    if (reply.type === 'error') return reply
    const { opId: _, rev: __, ...acknowledged } = reply
    return acknowledged
  }

  #take(frame: ServerFrame): void {
    this.#shown.take(frame)
    if (frame.type === 'participant_state') {
      this.#votes = frame.votes
      this.#attempts = frame.attempts
      this.#upvoted = frame.questionVotes
    } else if (frame.type === 'ack') {
      if (frame.kind === 'ballot') {
        const { view } = frame
        this.#votes = { ...this.#votes, [view.pollId]: 'selectedOptions' in view ? view.selectedOptions : [] }
      }
      if (frame.kind === 'participant_question') {
        const { id, hasVoted } = frame.view
        this.#upvoted = [...this.#upvoted.filter((other) => other !== id), ...(hasVoted ? [id] : [])]
      }
      if (frame.kind === 'attempt') this.#attempts = { ...this.#attempts, [frame.view.quizId]: frame.view }
    }
  }
}

const vote =
  (phone: number, option: number, opId = `vote-${phone}`): Step =>
  async ({ phones, poll, acknowledged }) => {
    const reply = await phones[phone]?.ask({ type: 'poll.vote', pollId: poll, selectedOptions: [option] }, opId)
    if (reply?.type === 'ack') acknowledged.add(phone)
    return reply
  }
const submit =
  (phone: number, option: number): Step =>
  ({ phones, quiz }) => {
    const answers = [{ questionIndex: 0, selectedOption: option }]
    return phones[phone]?.ask({ type: 'quiz.submit', quizId: quiz, answers }, `quiz-${phone}`) ?? Promise.resolve()
  }
const rate =
  (phone: number): Step =>
  ({ phones }) =>
    phones[phone]?.ask({ type: 'feedback.submit', rating: 4, comment: null, categoryId: null }, `rate-${phone}`) ??
    Promise.resolve()
const ask =
  (phone: number, text: string): Step =>
  async (event) => {
    const reply = await event.phones[phone]?.ask({ type: 'question.ask', text, name: '' }, `ask-${phone}`)
    if (reply?.type === 'ack' && reply.kind === 'participant_question') event.question = reply.view.id
    return reply
  }
/**
 * Returns only whether it was accepted: simultaneous votes run in any order, and each reply has the count of its turn.
 */
const upvote =
  (phone: number, hasVoted = true): Step =>
  async ({ phones, question: questionId }) => {
    const command = { type: 'question.vote', questionId, hasVoted }
    return (await phones[phone]?.ask(command, `upvote-${phone}-${hasVoted}`))?.type
  }
const settings =
  (patch: object): Step =>
  async ({ room }) =>
    void (await patchRoom(room, patch))

/** An event of seven phones, which vote one after the other and at the same time. */
const script: Step[] = [
  ({ room }) => addLiveMessage(room, 'Good morning'),
  vote(0, 1),
  vote(1, 2),
  async (event) => Promise.all([2, 3, 4].map((phone) => vote(phone, phone % 3)(event))),
  vote(0, 1),
  vote(0, 0, 'another'),
  ({ room, poll }) => patchPoll(room, poll, { showResults: true }),
  vote(5, 0),
  settings({ isJoinLocked: true }),
  vote(6, 0),
  settings({ isJoinLocked: false }),
  vote(6, 0, 'vote-again'),
  ({ room, poll }) => patchPoll(room, poll, { isActive: false }),
  ({ room, quiz }) => patchQuiz(room, quiz, { isActive: true, showResults: true }),
  async (event) => Promise.all([0, 1, 2, 3].map((phone) => submit(phone, phone % 2)(event))),
  submit(4, 1),
  settings({ feedbackEnabled: true, name: 'The summit' }),
  rate(3),
  settings({ hasQuestions: true }),
  ask(2, 'When is lunch?'),
  async (event) => Promise.all([0, 1, 3, 4, 5, 6].map((phone) => upvote(phone)(event))),
  upvote(4, false),
  ({ room, quiz }) => patchQuiz(room, quiz, { isActive: false }),
  ({ room }) => addLiveMessage(room, 'Good evening'),
]

/** Plays the event and records the screen of each phone after each step, and its replies. */
async function play(relays: keyof typeof capacities, seed: number): Promise<unknown[]> {
  const random = randomOf(seed)
  // All pages send heartbeats, which the runtime would date by its own clock.
  vi.spyOn(PlatformSockets.prototype, 'pingedAt').mockImplementation(() => Date.now())
  vi.spyOn(RelayTable, 'capacityOf').mockReturnValue(capacities[relays])
  const startedAt = Math.ceil(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const room = await openRoom()
  const poll = (await addPoll(room, { isActive: true })).id
  const quiz = (await addQuiz(room)).id
  const event: Event = { room, poll, quiz, question: '', phones: [], acknowledged: new Set() }
  for (let n = 0; n < phones; n += 1) {
    const browser = await joined(room)
    const socket = await browser.socket(room.id, 'audience')
    await socket.join()
    event.phones.push(new Phone(browser, socket))
  }
  const told: unknown[] = []
  for (const [index, step] of script.entries()) {
    vi.setSystemTime(startedAt + (index + 1) * 7_000)
    const reply = await step(event)
    await tallied(room)
    const shown: unknown[] = []
    for (const phone of event.phones) shown.push(await phone.look(room))
    told.push({ index, reply, shown })
    if (random() < 0.5) await evictRelays(room.id)
    if (random() < 0.5) await evictDurableObject(room.object).catch(() => undefined)
  }
  const results = (await room.controller.get(`/api/polls/${poll}/results`)).body
  expect(results).toMatchObject({ totalResponses: event.acknowledged.size })
  told.push(results)
  vi.useRealTimers()
  // In a participant's votes, ids are also keys.
  const named = JSON.stringify(told).replaceAll(poll, 'the poll').replaceAll(quiz, 'the quiz')
  return normalised(JSON.parse(named), startedAt)
}

/** Waits until tallies are sent, which happens shortly after a change, by the real clock. */
async function tallied(room: TestRoom): Promise<void> {
  await quiet(room.id)
  await talliesSent(room.id)
  await quiet(room.id)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an event of seven phones', () => {
  it.each([testSeed, ...(isLong ? [testSeed + 1, testSeed + 2] : [])])(
    'shows each phone the same without relays and with three that are evicted and lose calls, seed %i',
    async (seed) => {
      const alone = await play('none', seed)
      expect(JSON.stringify(alone)).toContain('Good evening')
      expect(await play('three', seed)).toEqual(alone)
    },
    120_000,
  )
})
