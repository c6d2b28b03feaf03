import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import Papa from 'papaparse'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gameCallerKeptMs, gameCallerMs } from '../../durable-objects/crowd/callers.ts'
import { type GameView, gameReply, gameView, playerView } from '../../schema/tools/games/entity.ts'
import { gameResults } from '../../schema/tools/games/rows.ts'
import { Browser } from '../testing/browser.ts'
import { modes } from '../testing/relays.ts'
import { addQuiz, talliesSent } from '../testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../testing/sleepy-browser.ts'

afterEach(() => {
  vi.useRealTimers()
})

const questions = [
  { question: 'Which are even?', options: ['1', '2', '3', '4'], correctAnswers: [1, 3], points: 10 },
  { question: 'Which is odd?', options: ['1', '2', '', ''], correctAnswer: 0, points: 5, timeLimit: 20 },
]

describe.each(modes)('games over REST, the room %s', (mode) => {
  const open = async (settings: object = {}) => {
    const room = await openSleepyRoom(mode)
    const quiz = await addQuiz(room, { questions, timeLimit: null })
    const start = () =>
      room.controller.post(`/api/rooms/${room.id}/games`, { quizId: quiz.id, scoring: 'correct', ...settings })
    const begun = await start()
    expect(begun.status).toBe(201)
    const game = begun.exactly(gameView)
    const path = `/api/games/${game.id}`
    const advance = (from: Pick<GameView, 'phase' | 'questionIndex'>) => {
      const { phase, questionIndex } = from
      return room.controller.post(`${path}/advance`, { from: { phase, questionIndex } })
    }
    return { room, quiz, game, path, start, advance, phone: await sleepyPhone(room, mode) }
  }
  const answer = (questionIndex: number, ...selectedOptions: number[]) => ({ questionIndex, selectedOptions })

  it('[Z3] advances once however often a step is pressed, and refuses an earlier step', async () => {
    const { game, advance } = await open()
    const opened = await advance(game)
    expect(opened).toMatchObject({ status: 200, body: { phase: 'open', questionIndex: 0 } })
    expect((await advance(game)).body).toEqual(opened.body)
    expect((await advance(opened.as(gameView))).body).toMatchObject({ phase: 'closed' })
    expect(await advance(game)).toMatchObject({ status: 409, code: 'game_moved_on' })
    expect(await advance({ phase: 'answer', questionIndex: 1 })).toMatchObject({ status: 409, code: 'game_moved_on' })
  })

  it('[Z22] shows a question alone for 0 to 10 whole seconds, and refuses other numbers with the name of the field', async () => {
    const { room, quiz, game, path, advance, phone } = await open({ introSeconds: 10 })
    const start = (introSeconds: unknown) =>
      room.controller.post(`/api/rooms/${room.id}/games`, { quizId: quiz.id, introSeconds })
    for (const wrong of [11, -1, 0.5, '4', null])
      expect(await start(wrong)).toMatchObject({
        status: 400,
        body: { error: { fields: { introSeconds: expect.any(String) } } },
      })
    const alone = (await advance(game)).exactly(gameView)
    expect(alone).toMatchObject({ phase: 'intro', introSeconds: 10, question: { options: questions[0]?.options } })
    expect((await phone.get(path)).body).toMatchObject({ phase: 'intro', question: { options: [] } })
    expect(await phone.post(`${path}/answers`, answer(0, 1))).toMatchObject({ status: 409, code: 'question_closed' })
    expect((await advance(alone)).body).toMatchObject({ phase: 'open' })
    expect((await phone.get(path)).body).toMatchObject({ phase: 'open', question: { options: questions[0]?.options } })
  })

  it('[Z13] accepts as many options as are right, no duplicates, and only those of the question', async () => {
    const { game, path, advance, phone } = await open()
    const post = (body: object) => phone.post(`${path}/answers`, body)
    expect(await post(answer(0, 1))).toMatchObject({ status: 409, code: 'question_closed' })
    await advance(game)
    for (const wrong of [answer(0, 0, 1, 3), answer(0, 1, 1), answer(0), answer(0, 4), { questionIndex: 0 }])
      expect((await post(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await post(answer(0, 0, 1, 3))).toMatchObject({ code: 'invalid_answer' })
    expect(await post(answer(1, 0))).toMatchObject({ status: 409, code: 'question_closed' })
    const first = await post(answer(0, 3, 1))
    expect(first).toMatchObject({ status: 201, body: answer(0, 3, 1) })
    expect((await post(answer(0, 0))).body).toEqual(first.body)
  })

  it('[Z6] counts an answer for a second after the deadline, as given at the deadline, and none after that', async () => {
    const { room, game, path, advance, phone } = await open()
    for (const phase of ['lobby', 'open', 'closed', 'answer', 'leaderboard'] as const)
      await advance({ phase, questionIndex: 0 })
    const [late, tooLate] = [await sleepyPhone(room, mode), await sleepyPhone(room, mode)]
    const { closesAt } = (await phone.get(path)).as(gameReply)
    expect(closesAt).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(closesAt ?? '') + 1_000 })
    expect((await late.post(`${path}/answers`, answer(1, 0))).body).toMatchObject({ receivedAt: closesAt })
    vi.setSystemTime(Date.now() + 1)
    expect(await tooLate.post(`${path}/answers`, answer(1, 0))).toMatchObject({ status: 409, code: 'question_closed' })
    // Once the presenter has moved on, no answer counts, however soon it comes.
    expect((await advance({ phase: 'closed', questionIndex: 1 })).body).toMatchObject({ phase: 'answer' })
    vi.setSystemTime(Date.now() - 500)
    expect(await phone.post(`${path}/answers`, answer(1, 0))).toMatchObject({ status: 409, code: 'question_closed' })
    expect((await room.controller.get(`${path}/results`)).as(gameResults).players).toMatchObject([{ points: 5 }])
    expect(game.questionCount).toBe(2)
  })

  describe('fault F17: players without a socket', () => {
    /** A game with an open question of five minutes, and its players. */
    const asked = async (players: number) => {
      const { room, game, path, advance } = await open()
      const phones = await Promise.all(Array.from({ length: players }, () => sleepyPhone(room, mode)))
      for (const phone of phones) expect((await phone.post(`${path}/join`, {})).status).toBe(200)
      await advance(game)
      const phaseNow = async () => {
        await talliesSent(room.id)
        return (await room.controller.get(path)).as(gameView).phase
      }
      return { room, path, phones, phaseNow }
    }

    it('[Z6] are all awaited, whether they look at the game or think', async () => {
      const { path, phones, phaseNow } = await asked(10)
      for (const phone of phones) {
        expect(await phaseNow()).toBe('open')
        expect((await phone.post(`${path}/answers`, answer(0, 1, 3))).status).toBe(201)
      }
      await vi.waitFor(async () => expect(await phaseNow()).toBe('closed'))
    })

    it('[Z6] are awaited like those with one', async () => {
      const { room, path, phones, phaseNow } = await asked(3)
      const [here, caller, gone] = phones
      const socket = await here?.follow()
      const other = await gone?.follow()
      other?.close()
      await here?.post(`${path}/answers`, answer(0, 1, 3))
      expect(await phaseNow()).toBe('open')
      await caller?.get(`/api/rooms/${room.id}?as=audience`)
      expect(await phaseNow()).toBe('open')
      await gone?.post(`${path}/answers`, answer(0, 1, 3))
      expect(await phaseNow()).toBe('open')
      await caller?.post(`${path}/answers`, answer(0, 1, 3))
      await vi.waitFor(async () => expect(await phaseNow()).toBe('closed'))
      socket?.close()
    })

    it('[P30] count as here: never have more answered than are here', async () => {
      const { room, path, phones } = await asked(3)
      const socket = await phones[0]?.follow()
      const present = async () => (await room.controller.get(`/api/rooms/${room.id}/present`)).body
      await vi.waitFor(async () => expect(await present()).toMatchObject({ phones: 3 }))
      for (const phone of phones) await phone.post(`${path}/answers`, answer(0, 1, 3))
      await talliesSent(room.id)
      expect((await room.controller.get(path)).as(gameView)).toMatchObject({ answered: 3, present: 3 })
      socket?.close()
    })

    it('[Z6] are no longer awaited when nothing was heard of them for a minute and a half', async () => {
      const { room, path, phones, phaseNow } = await asked(3)
      const start = Date.now()
      const [one, two] = phones
      await one?.post(`${path}/answers`, answer(0, 1, 3))
      await two?.post(`${path}/answers`, answer(0, 1, 3))
      expect(await phaseNow()).toBe('open')
      const ringsAt = await runInDurableObject(room.object, (_, { storage }) => storage.getAlarm())
      const lastsMs = gameCallerMs + (mode === 'awake' ? 0 : gameCallerKeptMs)
      expect(ringsAt).toBeLessThanOrEqual(Date.now() + lastsMs)
      vi.useFakeTimers({ toFake: ['Date'], now: start + gameCallerMs - 1_000 })
      await runDurableObjectAlarm(room.object)
      expect(await phaseNow()).toBe('open')
      vi.setSystemTime(Date.now() + gameCallerKeptMs + 10_000)
      await runDurableObjectAlarm(room.object)
      await vi.waitFor(async () => expect(await phaseNow()).toBe('closed'))
    })
  })

  it('[Z18] has the same figures in every file: points as the wall shows them, and no zeros of a quiz that was only played', async () => {
    const { room, quiz, game, path, advance, phone } = await open()
    await phone.post(`${path}/join`, { name: 'Ada' })
    await advance(game)
    await phone.post(`${path}/answers`, answer(0, 1, 3))
    await room.controller.post(`${path}/end`)
    const rowsOf = async (file: string) => {
      const { text } = await room.controller.get(file)
      return Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, '').trimEnd(), { header: true }).data
    }
    expect(await rowsOf(`${path}/export`)).toMatchObject([{ name: 'Ada', points: '1000', 'points 1': '1000' }])
    const all = await rowsOf(`/api/rooms/${room.id}/results.csv`)
    expect(all.filter(({ kind }) => kind === 'quiz')).toEqual([])
    const played = all.filter(({ kind }) => kind === 'game').map(({ part, answer: text, count }) => [part, text, count])
    expect(played.slice(0, 2)).toEqual([
      ['question 1', 'A. 1', '0'],
      ['question 1, correct', 'B. 2', '1'],
    ])
    expect(played[played.length - 1]).toEqual(['place 1', 'Ada', '1000'])
    const files = `/api/quizzes/${quiz.id}/export`
    expect(await rowsOf(`${files}?format=csv`)).toMatchObject([
      { played: 'live', name: 'Ada', score: '1000', possible: '1000', percentage: '100', 'question 1': 'B, D' },
    ])
    expect(JSON.parse((await room.controller.get(files)).text).games).toMatchObject([
      {
        possiblePoints: 1000,
        questions: [{ answered: 1, chosen: [0, 1, 0, 1] }],
        players: [{ name: 'Ada', points: 1000 }],
      },
    ])
  })

  it('[Z1] [Z2] runs one at a time, and no quiz next to it; [Z5] can be deleted once it has ended', async () => {
    const { room, quiz, path, start } = await open()
    expect(await start()).toMatchObject({ status: 409, code: 'game_running' })
    expect(await room.controller.patch(`/api/quizzes/${quiz.id}`, { isActive: true })).toMatchObject({
      status: 409,
      code: 'game_running',
    })
    expect(await room.controller.delete(path)).toMatchObject({ status: 409, code: 'game_running' })
    const ended = await room.controller.post(`${path}/end`)
    expect(ended).toMatchObject({ status: 200, body: { phase: 'ended' } })
    const late = await sleepyPhone(room, mode)
    expect((await late.post(`${path}/join`, {})).status).toBeGreaterThanOrEqual(404)
    expect((await room.controller.delete(path)).status).toBe(204)
    expect((await room.controller.get(path)).status).toBe(404)
  })

  it('[Z11] [Z16] gives names, lets the presenter replace one, and removes a player with their answers', async () => {
    const { room, game, path, advance, phone } = await open()
    const other = await sleepyPhone(room, mode)
    const ada = (await phone.post(`${path}/join`, { name: 'Ada' })).exactly(playerView)
    expect((await other.post(`${path}/join`, { name: ' ＡＤＡ ' })).body).toMatchObject({
      name: expect.stringMatching(/ 2$/),
    })
    expect((await phone.post(`${path}/join`, { name: 'Somebody else' })).body).toMatchObject({ name: 'Ada' })
    await advance(game)
    await phone.post(`${path}/answers`, answer(0, 1, 3))
    const player = `${path}/players/${ada.playerId}`
    expect((await room.controller.patch(player, { name: 'Grace' })).body).toMatchObject({ name: 'Grace' })
    const generated = (await room.controller.patch(player, {})).exactly(playerView)
    expect(generated.name).not.toBe('Grace')
    expect(generated.name.length).toBeGreaterThan(4)
    expect((await phone.get(path)).body).toMatchObject({ own: { name: generated.name } })
    expect((await phone.patch(player, { name: 'Me' })).status).toBe(403)
    expect((await room.controller.delete(player)).status).toBe(204)
    expect((await room.controller.get(path)).body).toMatchObject({ players: 1, answered: 0 })
    expect(await phone.post(`${path}/join`, {})).toMatchObject({ status: 403, code: 'player_removed' })
    expect((await room.controller.delete(player)).status).toBe(404)
    expect((await new Browser().post(`${path}/join`, {})).status).toBe(401)
  })
})
