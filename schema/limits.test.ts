import { describe, expect, test } from 'vitest'
import { eventTypes, limits, ping, pong, supportAddress } from './limits.ts'
import { parseDuration } from './room/duration.ts'
import { formatSeconds } from './room/timer.ts'

describe('the numbers of the specification', () => {
  test.each([
    ['adjustStepsSeconds', [-60, -10, 10, 60]],
    ['warningSeconds', 30],
    ['displayTickMs', 100],
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
  ] as const)('spec 4, 7 and 9: %s is %j', (name, value) => {
    expect(limits[name]).toEqual(value)
  })

  test('spec 1: the event types, in its order', () => {
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

  test('spec 10: the support address', () => {
    expect(supportAddress).toBe('support@cuelight.example')
  })
})

describe('the numbers of the threat model', () => {
  test.each([
    ['maxBodyBytes', 65_536],
    ['maxControllerFrameBytes', 65_536],
    ['maxAudienceFrameBytes', 4_096],
    ['codeMissesPerWindow', 20],
    ['codeMissWindowMs', 60_000],
    ['shortCodeQuarantineMs', 30 * 86_400_000],
    ['frameBurst', 10],
    ['framesPerSecond', 2],
    ['frameStrikes', 3],
    ['socketsPerParticipant', 5],
    ['helloTimeoutMs', 10_000],
    ['pingIntervalMs', 20_000],
  ] as const)('%s is %i', (name, value) => {
    expect(limits[name]).toBe(value)
  })
})

describe('numbers that belong together', () => {
  test('the longest timer is the longest that can be typed and read', () => {
    expect(formatSeconds(limits.maxTimerSeconds)).toBe('99:59:59')
    expect(parseDuration('99:59:59')).toBe(limits.maxTimerSeconds)
  })

  test('a room full of the longest texts still fits into one frame of a megabyte', () => {
    const bytes =
      limits.maxTimersPerRoom * (4 * limits.maxTimerNameLength + 400) +
      limits.maxMessagesPerRoom * (4 * limits.maxMessageLength + 300)
    expect(bytes).toBeLessThan(1024 * 1024)
  })

  test('one object holds at most 32,768 sockets, and ping stands outside JSON', () => {
    expect(limits.maxSocketsPerRoom).toBeLessThan(32_768)
    expect(() => JSON.parse(ping)).toThrow()
    expect(() => JSON.parse(pong)).toThrow()
  })

  test('lengths in milliseconds are whole and more than nothing', () => {
    for (const [name, value] of Object.entries(limits)) {
      if (name.endsWith('Ms')) expect(Number.isInteger(value) && Number(value) > 0).toBe(true)
    }
  })
})
