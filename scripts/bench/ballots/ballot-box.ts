/** Where participants vote: the product, or a floor that does the least that could be done. */
export type BallotBox = {
  name: string
  /** How a participant connects, and what it says first; the server's first message answers it. */
  door: (participant: number) => { url: string; origin: string; cookie: string; hello: string }
  /** Whether it takes those for gone of whom it hears nothing, as the product does. */
  wantsHeartbeats: boolean
  /** Opens a new poll; everybody votes once in it. */
  open: (round: number) => Promise<void>
  /** What a participant sends to vote. */
  ballot: (participant: number, round: number) => string
  /** How many votes were counted, or null where nothing counts. */
  count: () => Promise<number | null>
  stop: () => Promise<void>
}

export const opIdOf = (participant: number, round: number): string => `vote-${round}-${participant}`

/** How every floor acknowledges, and what the product's acks are known by. */
export const isAck = (text: string): boolean => text.includes('"type":"ack"')
