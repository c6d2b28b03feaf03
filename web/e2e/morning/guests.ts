import { type APIRequestContext, request } from '@playwright/test'
import { post, sameOrigin } from '../support/fixtures.ts'

/** Phones of the hall that nobody looks at: they only send what a phone sends. */
export async function seatGuests(baseURL: string, roomId: string, count: number) {
  const guests = await Promise.all(
    Array.from({ length: count }, () => request.newContext({ baseURL, extraHTTPHeaders: sameOrigin })),
  )
  // Each has a cookie of its own from here on.
  for (const guest of guests) await guest.get(`/api/join/${roomId}`)
  const each = (act: (guest: APIRequestContext, index: number) => Promise<unknown>) =>
    Promise.all(guests.map((guest, index) => act(guest, index)))
  return {
    vote: (pollId: string, answerOf: (index: number) => object) =>
      each((guest, index) => post(guest, `/api/polls/${pollId}/responses`, { sessionId: null, ...answerOf(index) })),
    ask: (questions: readonly string[]) =>
      each(async (guest, index) => {
        const text = questions[index]
        if (text !== undefined) await post(guest, `/api/rooms/${roomId}/questions`, { text })
      }),
    play: (gameId: string, names: readonly string[]) =>
      each((guest, index) => post(guest, `/api/games/${gameId}/join`, { name: names[index] })),
    answer: (gameId: string, questionIndex: number, optionOf: (index: number) => number) =>
      each((guest, index) =>
        post(guest, `/api/games/${gameId}/answers`, { questionIndex, selectedOptions: [optionOf(index)] }),
      ),
    leave: () => each((guest) => guest.dispose()),
  }
}
