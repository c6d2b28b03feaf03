import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Desk } from './desk.ts'
import type { seatGuests } from './guests.ts'

/** Who takes part in the morning. */
export type Morning = {
  roomId: string
  desk: Desk
  wall: Page
  /** Two phones of the hall that we look at, and six that only answer. */
  phones: readonly [Page, Page]
  guests: Awaited<ReturnType<typeof seatGuests>>
}

const roomNow = z.object({ polls: z.array(z.object({ id: z.string() })), games: z.array(z.object({ id: z.string() })) })

/** The ids of what the organiser has made by hand, which guests without a page need. */
export async function idsIn(page: Page, roomId: string): Promise<{ pollId: string; gameId: string }> {
  const { polls, games } = roomNow.parse(await (await page.request.get(`/api/rooms/${roomId}`)).json())
  return { pollId: polls[0]?.id ?? '', gameId: games[0]?.id ?? '' }
}
