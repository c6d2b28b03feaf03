import { describe, expect, test } from 'vitest'
import { clientFrame } from './client-frames.ts'
import * as limits from './limits.ts'
import { eventTypes, ping, pong, supportAddress } from './limits.ts'
import { maxLiveMessagesPerRoom } from './tools/live-messages/entity.ts'
import { maxMessagesPerRoom } from './tools/messages/entity.ts'
import { maxPollsPerRoom } from './tools/polls/entity.ts'
import { maxQuizzesPerRoom } from './tools/quizzes/entity.ts'
import { formatSeconds } from './tools/timers/clock.ts'
import { parseDuration } from './tools/timers/duration.ts'
import { maxTimersPerRoom } from './tools/timers/entity.ts'
import { maxBytesOf } from './values/letters.ts'

const byName = { ...limits }

describe('the numbers that docs/product.md promises', () => {
  test.each([
    ['adjustStepsSeconds', [-60, -10, 10, 60]],
    ['warningSeconds', 30],
    ['displayTickMs', 100],
    ['pollOptionsMin', 2],
    ['pollOptionsMax', 6],
    ['quizOptions', 4],
    ['timeLimitMinSeconds', 10],
    ['timeLimitMaxSeconds', 300],
    ['timeLimitDefaultSeconds', 30],
    ['pointsMin', 0],
    ['pointsMax', 100],
    ['pointsDefault', 10],
    ['ratingMax', 5],
    ['maxCommentLength', 500],
    ['feedbackPageSize', 5],
    ['strongResponses', 10],
    ['moderateResponses', 5],
    ['correctRateGreen', 50],
    ['pollListPollMs', 5_000],
    ['quizListPollMs', 2_000],
    ['minPasswordLength', 6],
    ['minResetPasswordLength', 8],
    ['codeDigits', 6],
    ['codeMs', 600_000],
    ['postLoginMs', 100],
    ['postVerifyMs', 1_000],
    ['verifyNoticeMs', 8_000],
    ['shortCodeLength', 6],
    ['controllerPollMs', 5_000],
    ['viewerPollMs', 10_000],
    ['toastMs', 5_000],
    ['toastRemoveMs', 1_000_000],
    ['toastSwipePx', 50],
    ['tooltipDelayMs', 700],
    ['tooltipSkipMs', 300],
    ['shareQrPx', 200],
    ['shareQrMargin', 1],
    ['roomQrPx', 280],
    ['roomQrMargin', 2],
    ['qrDark', '#1e293b'],
    ['qrLight', '#ffffff'],
  ] as const)('%s is %j', (name, value) => {
    expect(byName[name]).toEqual(value)
  })

  test('the event types, in this order', () => {
    expect(eventTypes).toEqual([
      'Corporate Events',
      'Education & Training',
      'Live Broadcasting',
      'Conferences',
      'Worship Services',
      'Entertainment',
      'Healthcare',
      'Fitness & Sports',
    ])
  })

  test('the support address', () => {
    expect(supportAddress).toBe('support@cuelight.example')
  })
})

describe('the numbers that limit abuse', () => {
  test.each([
    ['maxBodyBytes', 65_536],
    ['maxControllerFrameBytes', 65_536],
    ['maxAudienceFrameBytes', 8_192],
    ['codeTries', 5],
    ['codeFailuresPerDay', 10],
    ['resendCooldownMs', 30_000],
    ['mailsPerAddressPerHour', 5],
    ['sessionMs', 7 * 86_400_000],
    ['shortCodeQuarantineMs', 30 * 86_400_000],
    ['frameBurst', 10],
    ['framesPerSecond', 2],
    ['frameStrikes', 3],
    ['socketsPerParticipant', 5],
    ['helloTimeoutMs', 10_000],
    ['pingIntervalMs', 20_000],
    ['unheardSocketMs', 90_000],
  ] as const)('%s is %i', (name, value) => {
    expect(byName[name]).toBe(value)
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
