/** Where participants vote: the product, or a floor that does the least possible. */
export type BallotBox = {
  name: string
  /** How a participant connects, and its first message; the server's first message answers it. */
  door: (participant: number) => { url: string; origin: string; cookie: string; hello: string }
  /** Whether it drops silent sockets, as the product does. */
  wantsHeartbeats: boolean
  /** Opens a new poll; everybody votes once in it. */
  open: (round: number) => Promise<void>
  /** What a participant sends to vote. */
  ballot: (participant: number, round: number) => string
  /** How many votes were counted, or null if it does not count. */
  count: () => Promise<number | null>
  stop: () => Promise<void>
}

export const opIdOf = (participant: number, round: number): string => `vote-${round}-${participant}`

/** How every floor acknowledges, and how the product's acks are recognised. */
export const isAck = (text: string): boolean => text.includes('"type":"ack"')
