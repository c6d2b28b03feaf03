import { describe, expect, it } from 'vitest'
import * as account from '../schema/api-account.ts'
import { withRoom } from '../schema/links/room-link.ts'
import { gameView } from '../schema/tools/games/entity.ts'
import { codeIn, freshEmail, login, mailsTo, signup } from './testing/accounts.ts'
import { Browser, freshAddress, type HttpReply } from './testing/browser.ts'
import { freeCode } from './testing/directory.ts'
import { addPoll, addQuiz, openRoom, patchRoom, shortCodeOf } from './testing/rooms.ts'
import { password } from './testing/samples.ts'
import type { SocketClient } from './testing/socket-client.ts'

const people = 500
type Person = { phone: Browser; n: number; socket?: SocketClient }

/** Everyone in a hall, each with a browser of their own, and all behind one address. */
const hall = (count = people): Person[] => {
  const address = freshAddress()
  return Array.from({ length: count }, (_, n) => ({ phone: new Browser(address), n }))
}
/** One in five mistypes, half of them twice. */
const mistakesOf = ({ n }: Person) => (n % 10 === 0 ? 2 : n % 10 === 5 ? 1 : 0)

/**
 * The reply to someone who waits for a place among the passwords and tries again, as the page says. The hashes of tests take
 * no time, so nobody waits long.
 */
async function inTime(act: () => Promise<HttpReply>): Promise<HttpReply> {
  const reply = await act()
  if (reply.code !== 'too_many_requests') return reply
  await new Promise((resolve) => setTimeout(resolve, 20))
  return inTime(act)
}

/** What everyone got who did something at the same time, counted. */
async function allAtOnce(everybody: readonly Person[], act: (person: Person) => Promise<HttpReply>) {
  const replies = await Promise.all(everybody.map(act))
  return countOf(replies.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))
}

function countOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('threat T37: 500 honest people behind one address', () => {
  it('all get in by a typed code or a scan and the password, and all vote, ask and play', {
    timeout: 600_000,
  }, async () => {
    const room = await openRoom()
    await patchRoom(room, { accessPassword: password, hasQuestions: true })
    const [code, poll, quiz] = [await shortCodeOf(room), await addPoll(room, { isActive: true }), await addQuiz(room)]
    const everybody = hall()
    const wayOf = ({ n }: Person) => (n % 2 === 0 ? code : withRoom(code, room.id))

    const looked = await allAtOnce(everybody, async (person) => {
      // Half of them scan; the others type, and mistype.
      for (let wrong = 0; wrong < (person.n % 2 === 0 ? mistakesOf(person) : 0); wrong += 1)
        expect(await person.phone.get(`/api/join/${await freeCode()}`)).toMatchObject({ status: 404 })
      return person.phone.get(`/api/join/${wayOf(person)}`)
    })
    expect(looked).toEqual({ '401 password_required': people })

    const access = ({ phone, n }: Person, given: string) =>
      phone.post(n % 2 === 0 ? `/api/rooms/${code}/access` : withRoom(`/api/rooms/${code}/access`, room.id), {
        password: given,
      })
    const entered = await allAtOnce(everybody, async (person) => {
      for (let wrong = 0; wrong < mistakesOf(person); wrong += 1)
        expect(await access(person, 'open sesamee')).toMatchObject({ status: 403, code: 'wrong_password' })
      return access(person, password)
    })
    expect(entered).toEqual({ '204': people })
    expect(await allAtOnce(everybody, (person) => person.phone.get(`/api/join/${wayOf(person)}`))).toEqual({
      '200': people,
    })

    for (const person of everybody) person.socket = await person.phone.socket(room.id, 'audience')
    await Promise.all(everybody.map(({ socket }) => socket?.join()))
    const vote = { selectedOptions: [0] }
    expect(await allAtOnce(everybody, ({ phone }) => phone.post(`/api/polls/${poll.id}/responses`, vote))).toEqual({
      '201': people,
    })
    const asked = await allAtOnce(everybody, ({ phone, n }) =>
      phone.post(`/api/rooms/${room.id}/questions`, { text: `Question ${n}?` }),
    )
    expect(asked).toEqual({ '201': people })

    const started = await room.controller.post(`/api/rooms/${room.id}/games`, { quizId: quiz.id, scoring: 'correct' })
    const game = started.as(gameView)
    const path = `/api/games/${game.id}`
    expect(await allAtOnce(everybody, ({ phone }) => phone.post(`${path}/join`, {}))).toEqual({ '200': people })
    const { phase, questionIndex } = game
    await room.controller.post(`${path}/advance`, { from: { phase, questionIndex } })
    const answer = { questionIndex: 0, selectedOptions: [1] }
    expect(await allAtOnce(everybody, ({ phone }) => phone.post(`${path}/answers`, answer))).toEqual({ '201': people })
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: people })
  })

  it('all scan at the same time, in four halls behind one address, and find the page', {
    timeout: 600_000,
  }, async () => {
    const room = await openRoom()
    const [first = new Browser()] = hall(1).map(({ phone }) => phone)
    for (let n = 0; n < 4; n += 1) {
      const everybody = hall().map((person) => ({ ...person, phone: new Browser(first.address) }))
      const pages = await Promise.all(everybody.map(({ phone }) => phone.get(`/join/${room.id}`)))
      expect(countOf(pages.map(({ status }) => String(status)))).toEqual({ '200': people })
      expect(everybody.filter(({ phone }) => phone.cookies.has(`__Host-cl_participant_${room.id}`))).toHaveLength(
        people,
      )
    }
  })

  it('all open a room, sign up, and sign in again', async () => {
    const everybody = hall().map((person) => ({ ...person, email: freshEmail('hall') }))
    const emailOf = ({ n }: Person) => everybody[n]?.email ?? ''
    expect(await allAtOnce(everybody, ({ phone }) => phone.post('/api/rooms', { name: 'Mine' }))).toEqual({
      '201': people,
    })
    for (let from = 0; from < people; from += 100) {
      const some = everybody.slice(from, from + 100)
      expect(await allAtOnce(some, (person) => inTime(() => signup(person.phone, emailOf(person))))).toEqual({
        '201': 100,
      })
      const verified = await allAtOnce(some, async (person) => {
        const otp = codeIn((await mailsTo(emailOf(person)))[0])
        return person.phone.post('/api/auth/verify-otp', { otp })
      })
      expect(verified).toEqual({ '200': 100 })
    }
    const signedIn = await allAtOnce(everybody, async (person) => {
      const browser = new Browser(person.phone.address)
      for (let wrong = 0; wrong < mistakesOf(person); wrong += 1)
        expect((await inTime(() => login(browser, emailOf(person), 'mistyped'))).code).toBe('wrong_login')
      const reply = await inTime(() => login(browser, emailOf(person)))
      expect(reply.as(account.signedInReply).user.email).toBe(emailOf(person))
      return reply
    })
    expect(signedIn).toEqual({ '200': people })
  })
})
