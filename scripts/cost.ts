/**
 * `npm run cost`: what an event costs on Cloudflare's paid plan, in requests, rows, GB-s and dollars. It is a model:
 * every assumption is a named number below. What the plan includes each month is left out, so a dollar here is a dollar more
 * on the bill.
 */
import * as limits from '../schema/limits.ts'
import { inColumns } from './columns.ts'

export type Event = { phones: number; polls: number; quizQuestions: number; hours: number }

/** Dollars per million, from Cloudflare's price pages for Workers and Durable Objects. */
export const prices = {
  asOf: '2026-11-22',
  workerRequests: 0.3,
  workerCpuMs: 0.02,
  objectRequests: 0.15,
  objectGbSeconds: 12.5,
  rowsRead: 0.001,
  rowsWritten: 1,
} as const

/** How people and pages behave. Where we had to guess, we guessed high. */
export const assumptions = {
  /** Every second question finds a phone that was locked and has to connect again. */
  reconnectsPerQuestion: 0.5,
  /** A phone's screen is on, and its clock is checked once a minute, for a quarter of the event. */
  clockChecksPerHour: 15,
  answerWindowSeconds: 10,
  /** The room keeps sending tallies for a moment after the last answer. */
  tailSeconds: 2,
  /** Timers, messages and the like; each wakes the room and tells every relay. */
  pressesPerHour: 60,
  /** Opening, closing and showing the results of a poll or question, next to its tallies. */
  framesPerQuestion: 3,
  tallyFramesPerSecond: 4,
  batchesPerSecond: 1_000 / limits.relayBatchMs,
  workerCpuMsPerRequest: 1.5,
  objectSecondsPerConnect: 0.01,
  objectSecondsPerPress: 0.05,
  rowsReadPerConnect: 5,
  /** Incoming frames are billed at one twentieth of a request; pings that the runtime answers are free. */
  framesPerRequest: 20,
  objectGb: 0.128,
} as const

export type Usage = {
  relays: number
  workerRequests: number
  workerCpuMs: number
  objectRequests: number
  objectGbSeconds: number
  rowsRead: number
  rowsWritten: number
}

const a = assumptions

/** What one event uses. */
export function usageOf({ phones, polls, quizQuestions, hours }: Event): Usage {
  const questions = polls + quizQuestions
  const relayed = Math.max(0, phones - limits.directPhones)
  const relays = Math.ceil(relayed / limits.phonesPerRelay)
  const presses = a.pressesPerHour * hours

  const connectsPerPhone = 1 + a.reconnectsPerQuestion * questions
  const connects = phones * connectsPerPhone
  // Each phone loads its page and joins; each connection is an upgrade. Files of the site are free.
  const workerRequests = 2 * phones + connects + phones * a.clockChecksPerHour * hours + presses

  const answers = phones * questions
  // A relay asks the room at most every 50 ms, and never more often than it has answers.
  const batches = Math.min(relayed * questions, relays * questions * a.answerWindowSeconds * a.batchesPerSecond)
  const framesDown = questions * (a.framesPerQuestion + a.answerWindowSeconds * a.tallyFramesPerSecond) + presses
  // A relayed phone first asks the room for a relay, and then connects to it.
  const upgrades = connects + relayed * connectsPerPhone
  const objectRequests =
    2 * phones + upgrades + (connects + answers) / a.framesPerRequest + batches + relays * framesDown + presses

  const objectSeconds =
    (1 + relays) * questions * (a.answerWindowSeconds + a.tailSeconds) +
    upgrades * a.objectSecondsPerConnect +
    (1 + relays) * presses * a.objectSecondsPerPress
  return {
    relays,
    workerRequests,
    workerCpuMs: workerRequests * a.workerCpuMsPerRequest,
    objectRequests,
    objectGbSeconds: objectSeconds * a.objectGb,
    rowsRead: connects * a.rowsReadPerConnect,
    // One row for each answer, one for each press, and one for the position that a relay stores after each frame.
    rowsWritten: answers + presses + relays * framesDown,
  }
}

/** What it costs, in dollars. */
export function dollarsOf(usage: Usage): number {
  const perMillion =
    usage.workerRequests * prices.workerRequests +
    usage.workerCpuMs * prices.workerCpuMs +
    usage.objectRequests * prices.objectRequests +
    usage.objectGbSeconds * prices.objectGbSeconds +
    usage.rowsRead * prices.rowsRead +
    usage.rowsWritten * prices.rowsWritten
  return perMillion / 1_000_000
}

/** A table for people: one line for each size of crowd. */
export function costTable(crowds: readonly number[], event: Omit<Event, 'phones'>): string {
  const header = ['phones', 'relays', 'Worker requests', 'object requests', 'GB-s', 'rows written', 'dollars']
  const rows = crowds.map((phones) => {
    const usage = usageOf({ ...event, phones })
    const whole = [
      phones,
      usage.relays,
      usage.workerRequests,
      usage.objectRequests,
      usage.objectGbSeconds,
      usage.rowsWritten,
    ]
    return [...whole.map((value) => Math.round(value).toLocaleString('en')), dollarsOf(usage).toFixed(3)]
  })
  const { polls, quizQuestions, hours } = event
  const caption = `${polls} polls, a quiz of ${quizQuestions} questions, ${hours} hours; prices of ${prices.asOf}`
  return [caption, ...inColumns([header, ...rows], 0), ''].join('\n')
}

if (import.meta.main) {
  process.stdout.write(costTable([100, 1_000, 10_000, 100_000], { polls: 10, quizQuestions: 10, hours: 2 }))
}
