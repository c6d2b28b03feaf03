/** The numbers that docs/product.md promises are those of the product: a document has no types. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { clientFrame } from './client-frames.ts'
import * as limits from './limits.ts'
import { ping, pong } from './limits.ts'
import { maxLiveMessagesPerRoom } from './tools/live-messages/entity.ts'
import { maxMessagesPerRoom } from './tools/messages/entity.ts'
import { maxPollsPerRoom } from './tools/polls/entity.ts'
import { maxQuizzesPerRoom } from './tools/quizzes/entity.ts'
import { formatSeconds } from './tools/timers/clock.ts'
import { parseDuration } from './tools/timers/duration.ts'
import { maxTimersPerRoom } from './tools/timers/entity.ts'
import { maxBytesOf } from './values/letters.ts'

/** What the product promises, in one line. */
const product = readFileSync(new URL('../docs/product.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
const seconds = (ms: number) => ms / 1000
const days = (ms: number) => ms / 86_400_000
const kilobytes = (bytes: number) => bytes / 1024
const count = (number: number) => number.toLocaleString('en')
const waits = ({ firstWaitMs, longestWaitMs }: limits.Pace) => `${seconds(firstWaitMs)} to ${seconds(longestWaitMs)} s`
const misses = (pace: limits.Pace) => `${pace.freeMisses} per network free, then one in ${waits(pace)}`

describe('docs/product.md promises the numbers that the product has', () => {
  test.each([
    `Event Name (required, at most ${limits.maxRoomNameLength} characters)`,
    `event types: ${limits.eventTypes.join(', ')}; or Other`,
    `password of at least ${limits.minPasswordLength} characters, terms`,
    `new password of at least ${limits.minResetPasswordLength} characters`,
    `valid for ${formatSeconds(seconds(limits.codeMs))}, shown as a countdown; Resend Code after ${seconds(limits.resendCooldownMs)} seconds`,
    `the dashboard after ${seconds(limits.postVerifyMs)} s`,
    `Verification code must be ${limits.codeDigits} digits`,
    `A session lasts ${days(limits.sessionMs)} days from its last use, and ${days(limits.sessionLongestMs)} days at most`,
    `${limits.historyLength} lines, kept for a year`,
    `name (${limits.maxTimerNameLength} characters) and duration`,
    `turns orange (${limits.warningSeconds} s unless changed)`,
    `orange from ${limits.warningSeconds} seconds`,
    `up to ${limits.undoSteps} steps of all controllers`,
    `At most ${maxTimersPerRoom} timers, ${formatSeconds(limits.maxTimerSeconds)} each`,
    `Text (${limits.maxMessageLength} characters) and a colour`,
    `a choice of ${limits.pollOptionsMin} to ${limits.pollOptionsMax} options (${limits.maxOptionLength})`,
    `a rating on ${limits.ratingMax} stars or from 1 to ${limits.largestScale}`,
    `answers each (${limits.maxWordLetters} characters); or free text (${limits.maxTextAnswerLetters})`,
    `At most ${maxPollsPerRoom}. (rules V1`,
    `${limits.timeLimitMinSeconds} to ${limits.timeLimitMaxSeconds} seconds per question (${limits.timeLimitDefaultSeconds})`,
    `questions with up to ${limits.quizOptions} options`,
    `${limits.pointsMin} to ${limits.pointsMax} points (${limits.pointsDefault};`,
    `(${limits.ownTimeLimitMinSeconds} to ${limits.timeLimitMaxSeconds} seconds) and an explanation (${limits.maxExplanationLength} characters)`,
    `At most ${limits.maxQuestionsPerQuiz} questions, ${maxQuizzesPerRoom} quizzes`,
    `At most ${maxLiveMessagesPerRoom}. (rules L1`,
    `live messages and feedback of ${limits.feedbackPageSize}.`,
    `more than ${limits.strongResponses} responses Strong, more than ${limits.moderateResponses} Moderate`,
    `A correct rate of ${limits.correctRateGreen}% or more is green`,
    `(${limits.shareQrPx} px, margin ${limits.shareQrMargin}, \`${limits.qrDark}\`, in a white frame)`,
    `the code (${limits.roomQrPx} wide, margin ${limits.roomQrMargin}, in a white frame`,
    `clocks are recomputed | every ${limits.displayTickMs} ms`,
    `at most ${1000 / limits.tallyIntervalMs} a second, fewer in a very large crowd`,
    `${seconds(limits.controllerPollMs)} s desk, ${seconds(limits.viewerPollMs)} s display, ${seconds(limits.quizListPollMs)} s phone`,
    `${seconds(limits.reconnectMinMs)} to ${seconds(limits.reconnectMaxMs)} s, random`,
    `${count(limits.maxSocketsPerRoom)} per room, ${limits.socketsPerParticipant} per participant, ${count(limits.socketsPerNetwork)} that never joined`,
    `${count(limits.displaysPerRoom)} per room, ${count(limits.displaysPerNetwork)} per network`,
    `${limits.socketsPerLink} per link, ${limits.linkSocketsPerNetwork} per network`,
    `${kilobytes(limits.wholeRoomBurstBytes) / 1024} MB, then ${kilobytes(limits.wholeRoomBytesPerSecond)} KB a second; closed when ${kilobytes(limits.maxUnreadBytes) / 1024} MB`,
    `${kilobytes(limits.maxAudienceFrameBytes)} KB and ${limits.framesPerSecond} a second (${limits.frameBurst} at once) from phones`,
    `${kilobytes(limits.maxControllerFrameBytes)} KB and ${limits.controllerFramesPerSecond} a second (${limits.controllerFrameBurst} at once) from desks`,
    `closed after ${limits.frameStrikes} strikes`,
    `${kilobytes(limits.shortBodyBytes)} KB of who does not control the room, else ${kilobytes(limits.maxBodyBytes)} KB`,
    `${kilobytes(limits.maxImportBytes) / 1024} MB and ${count(limits.maxBodyValues)} values, a logo ${kilobytes(limits.maxLogoBodyBytes)} KB`,
    `${count(limits.roomsPerAddressPerHour)} an hour per network`,
    `${count(limits.newcomersAtOnce)} at once per network, then ${limits.newcomersPerSecond} a second`,
    `${count(limits.mailsPerNetworkPerHour)} an hour, ${count(limits.mailsPerNetworkPerDay)} a day`,
    `wrong codes | ${misses(limits.codePace)}`,
    `a code stays reserved ${days(limits.shortCodeQuarantineMs)} days`,
    `| ${limits.accessPace.freeMisses} per network and room free, then one in ${waits(limits.accessPace)}`,
    `${misses(limits.loginPace)}; ${limits.accountPace.freeMisses} per network and account, then one in ${waits(limits.accountPace)}; ${limits.loginMissesPerAccountPerDay} a day per account`,
    // The first wrong one makes a browser known.
    `${1 + limits.browserPace.freeMisses} free, then one in ${waits(limits.browserPace)}`,
    `control ${days(limits.controlCookieMs)} days, participant ${days(limits.participantCookieMs)}, access ${days(limits.accessCookieMs)}, relay ${days(limits.relayCookieMs)}, session ${days(limits.sessionMs)} (${days(limits.sessionLongestMs)} at most), device ${days(limits.deviceCookieMs)}, language ${days(limits.languageCookieMs)}; ${limits.roomCookiesKept} rooms`,
    `a repeated request | ${days(limits.idempotencyTtlMs) * 24} hours`,
    `${limits.roomStorageBytes / 1024 ** 3} GB; desks are told from ${limits.storageToldPercent} % on, new answers end at ${limits.storageFullPercent} %`,
    `erased after ${days(limits.unusedRoomMs)} days`,
    `one at a time, ${seconds(limits.toastMs)} s`,
    `swipe ${limits.toastSwipePx} px`,
    `after ${limits.tooltipDelayMs} ms, ${limits.tooltipSkipMs} ms between two`,
  ])('%s', (promise) => {
    expect(product).toContain(promise)
  })

  test('the steps of a running cue, from the smallest time to the largest', () => {
    const steps = limits.adjustStepsSeconds.map((step) => {
      const size = Math.abs(step) < 60 ? `${Math.abs(step)}s` : `${Math.abs(step) / 60}m`
      return `${step < 0 ? '\u2212' : '+'}${size}`
    })
    expect(product).toContain(`${steps.join(', ')} give a running cue time`)
  })
})

describe('schema/limits.ts', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const folders = ['schema', 'durable-objects', 'worker', 'web', 'scripts', 'integrations/companion/src']
  const isUser = (path: string) =>
    /\.tsx?$/.test(path) && !/\.(test|spec|proof)\.|(^|\/)(testing|e2e|node_modules)\/|^limits\.ts$/.test(path)
  const users = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(isUser)
      .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8'))
      .filter((text) => text.includes('limits.ts')),
  )
  const ownText = readFileSync(`${root}schema/limits.test.ts`, 'utf8')
  const protocol = readFileSync(`${root}docs/protocol.md`, 'utf8')
  /** Tests compare the numbers that documents state: this one those of product.md, and another one the table of protocol.md. */
  const isStated = (name: string) =>
    new RegExp(`(limits\\.|import .*)\\b${name}\\b`).test(ownText) || protocol.includes(`| \`${name}\` |`)

  test('has only what two files use or a document states', () => {
    const own = Object.keys(limits).filter(
      (name) => !isStated(name) && users.filter((text) => new RegExp(`\\b${name}\\b`).test(text)).length < 2,
    )
    expect(own).toEqual([])
  })
})

describe('numbers that depend on each other', () => {
  test('the longest timer can be typed and read', () => {
    expect(formatSeconds(limits.maxTimerSeconds)).toBe('99:59:59')
    expect(parseDuration('99:59:59')).toBe(limits.maxTimerSeconds)
  })

  test('timers and messages of the longest texts fit into a frame of two megabytes', () => {
    const bytes =
      maxTimersPerRoom * (maxBytesOf(limits.maxTimerNameLength) + 400) +
      maxMessagesPerRoom * (maxBytesOf(limits.maxMessageLength) + 300)
    expect(bytes).toBeLessThan(2 * 1024 * 1024)
  })

  test('a room full of everything else fits several times into the platform’s largest frame, 32 megabytes', () => {
    const bytes =
      maxPollsPerRoom *
        (maxBytesOf(limits.maxQuestionLength) + limits.pollOptionsMax * maxBytesOf(limits.maxOptionLength) + 600) +
      // A quiz arrived in one body; its results add a line for each option.
      maxQuizzesPerRoom * (limits.maxBodyBytes + limits.maxQuestionsPerQuiz * limits.quizOptions * 60) +
      maxLiveMessagesPerRoom * (maxBytesOf(limits.maxMessageLength) + 300)
    expect(bytes).toBeLessThan(16 * 1024 * 1024)
  })

  test('tallies go out at most four times a second', () => {
    expect(1000 / limits.tallyIntervalMs).toBe(4)
  })

  test('the longest answers fit into one frame from a phone', () => {
    const longest = 'x'.repeat(128)
    const answer = { questionIndex: limits.maxQuestionsPerQuiz - 1, selectedOption: limits.quizOptions - 1 }
    const answers = Array(limits.maxQuestionsPerQuiz).fill(answer)
    const sessionId = 'x'.repeat(limits.maxSessionIdLength)
    // Letters of three bytes fill the room of a text most closely.
    const text = (letters: number) => `${'ที่'.repeat(letters)}`
    const emoji = (letters: number) => '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f468}\u{1f3ff}'.repeat(letters)
    const word = emoji(limits.maxWordLetters)
    const commands = [
      { type: 'quiz.submit', quizId: longest, answers, sessionId },
      {
        type: 'feedback.submit',
        rating: 5,
        comment: text(limits.maxCommentLength),
        categoryId: text(limits.maxCategoryIdLength),
        sessionId,
      },
      {
        type: 'question.ask',
        text: text(limits.maxAudienceQuestionLetters),
        name: emoji(limits.maxAskerNameLetters),
      },
      { type: 'poll.vote', pollId: longest, text: text(limits.maxTextAnswerLetters), sessionId },
      { type: 'poll.vote', pollId: longest, words: Array(limits.wordAnswersPerParticipant).fill(word), sessionId },
    ]
    for (const command of commands) {
      const frame = { type: 'command', opId: longest, command }
      expect(clientFrame.safeParse(frame).error?.issues).toBeUndefined()
      const bytes = new TextEncoder().encode(JSON.stringify(frame)).length
      expect(bytes).toBeLessThan(limits.maxAudienceFrameBytes)
    }
    // The room of the texts themselves, with the other fields.
    expect(maxBytesOf(limits.maxCommentLength) + maxBytesOf(limits.maxCategoryIdLength) + 700).toBeLessThan(
      limits.maxAudienceFrameBytes,
    )
  })

  test('one object holds at most 32,768 sockets, and ping is not JSON', () => {
    expect(limits.maxSocketsPerRoom).toBeLessThan(32_768)
    expect(() => JSON.parse(ping)).toThrow()
    expect(() => JSON.parse(pong)).toThrow()
  })

  test('lengths in milliseconds are positive integers', () => {
    for (const [name, value] of Object.entries(limits)) {
      if (name.endsWith('Ms')) expect(Number.isInteger(value) && Number(value) > 0).toBe(true)
    }
  })
})
