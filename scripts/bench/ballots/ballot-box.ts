import type { Address } from '../viewer.ts'

/** Where participants vote: the product, or a floor that does the least possible. */
export type BallotBox = {
  name: string
  /** Where a participant connects. */
  address: (participant: number) => Omit<Address, 'name'>
  /** Whether it drops silent sockets, as the product does. */
  wantsHeartbeats: boolean
  /** Opens a new poll; everyone votes once in it. */
  open: (round: number) => Promise<void>
  /** What a participant sends to vote. */
  ballot: (participant: number, round: number) => string
  /** How many votes were counted, or null if it does not count. */
  count: () => Promise<number | null>
  stop: () => Promise<void>
}

export const opIdOf = (participant: number, round: number): string => `vote-${round}-${participant}`

/** The poll of every measurement of votes. */
export const nextTalk = { question: 'Which talk next?', options: ['Rivers', 'Bridges', 'Harbours', 'Mountains'] }
