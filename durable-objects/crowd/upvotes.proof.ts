import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { DirectCommand } from '../../schema/tools/commands.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { signedCookie } from '../../worker/testing/cookies.ts'
import { acknowledged, type Phone } from '../../worker/testing/phones.ts'
import { hasRelays, relayOf, relaysOf } from '../../worker/testing/relays.ts'
import { askQuestion, joined, openRoom, patchRoom, type TestRoom } from '../../worker/testing/rooms.ts'

const voters = 1_000

/** Phones that have not joined by the join page, which would take longer than all that is tested here. */
async function crowdIn(room: TestRoom): Promise<Phone[]> {
  const opened = async (nth: number): Promise<Phone> => {
    const browser = new Browser()
    const [kind, endsAt] = ['participant', Date.now() + 3_600_000]
    browser.cookies.set(...(await signedCookie('participant', room.id, `${kind}.${room.id}.voter-${nth}.${endsAt}`)))
    const socket = await browser.socket(room.id, 'audience')
    await socket.join()
    return { browser, socket }
  }
  const phones: Phone[] = []
  for (let nth = 0; nth < voters; nth += 50)
    phones.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => opened(nth + n)))))
  return phones
}

it.runIf(hasRelays)(
  '[K3] a thousand people at three relays upvote at once, and room and relays die in the middle: one vote for each',
  async () => {
    const room = await openRoom()
    await patchRoom(room, { hasQuestions: true })
    const { id: questionId } = await askQuestion(room, await joined(room))
    const phones = await crowdIn(room)
    expect(await relaysOf(room.id)).toEqual([1, 2, 3])

    const command: DirectCommand = { type: 'question.vote', questionId, hasVoted: true }
    const deaths = [
      [200, () => evictDurableObject(room.object)],
      [400, () => evictDurableObject(relayOf(room.id, 1), { webSockets: 'close' })],
      [600, () => evictDurableObject(relayOf(room.id, 2), { webSockets: 'close' })],
      [600, () => evictDurableObject(room.object)],
    ] as const
    const dying: Promise<void>[] = []
    let acks = 0
    await Promise.all(
      phones.map(async (phone) => {
        await acknowledged(room, phone, command)
        acks += 1
        for (const [after, die] of deaths) if (acks === after) dying.push(die())
      }),
    )
    await Promise.all(dying)

    const votes = async () => (await room.controller.get(`/api/rooms/${room.id}/questions`)).body
    expect(await votes()).toMatchObject([{ votes: voters + 1 }])
    const rows = await runInDurableObject(room.object, (_, { storage }) =>
      storage.sql.exec("SELECT count(*) AS n FROM answers WHERE tool = 'question'").one(),
    )
    expect(rows).toEqual({ n: voters + 1 })
    await evictDurableObject(room.object)
    expect(await votes()).toMatchObject([{ votes: voters + 1 }])
  },
  120_000,
)
