import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { inLong } from '../../schema/testing/long.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { signedCookie } from '../../worker/testing/cookies.ts'
import { acknowledged, type Phone } from '../../worker/testing/phones.ts'
import { evictRelays, hasRelays, relaysOf } from '../../worker/testing/relays.ts'
import { askQuestion, evicted, joined, openRoom, patchRoom, type TestRoom } from '../../worker/testing/rooms.ts'

/** More than one object holds. Where every phone is at a relay, fewer do, and the calls that fail are what is tested. */
const voters = hasRelays ? inLong(1_000, 300) : 1_000

/** Phones that skip the join page, which would take longer than the rest of the test. */
async function crowdIn(room: TestRoom): Promise<Phone[]> {
  const opened = async (nth: number): Promise<Phone> => {
    const browser = new Browser()
    const value = `participant.${room.id}.voter-${nth}.${Date.now() + 3_600_000}`
    browser.cookies.set(...(await signedCookie('participant', room.id, value)))
    const socket = await browser.socket(room.id, 'audience')
    await socket.join()
    return { browser, socket }
  }
  const phones: Phone[] = []
  for (let nth = 0; nth < voters; nth += 50)
    phones.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => opened(nth + n)))))
  return phones
}

it(`[K3] ${voters} phones ${hasRelays ? 'at three relays, with calls that fail,' : 'half at the room, half at a relay,'} upvote at the same moment, lines break: one vote for each`, async () => {
  const room = await openRoom()
  await patchRoom(room, { hasQuestions: true })
  const { id: questionId } = await askQuestion(room, await joined(room))
  const phones = await crowdIn(room)
  expect(await relaysOf(room.id)).toEqual(hasRelays ? [1, 2, 3] : [1])

  const command = { type: 'question.vote', questionId, hasVoted: true } as const
  await Promise.all(
    phones.map(async (phone, nth) => {
      // The line breaks after the vote was sent: the phone does not know whether it counted.
      if (nth % 5 === 0) {
        phone.socket.send({ type: 'command', opId: 'my-vote', command })
        phone.socket.close()
        await phone.socket.closing()
      }
      await acknowledged(room, phone, command)
    }),
  )

  const votes = async () => (await room.controller.get(`/api/rooms/${room.id}/questions`)).body
  expect(await votes()).toMatchObject([{ votes: voters + 1 }])
  await evictRelays(room.id)
  await evicted(room.object)
  expect(await votes()).toMatchObject([{ votes: voters + 1 }])
  const rows = await runInDurableObject(room.object, (_, { storage }) =>
    storage.sql.exec("SELECT count(*) AS n FROM answers WHERE tool = 'question'").one(),
  )
  expect(rows).toEqual({ n: voters + 1 })
})
