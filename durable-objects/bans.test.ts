import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BanOf, type BanView, banView } from '../schema/tools/bans/entity.ts'
import { feedbackAnalytics, feedbackView } from '../schema/tools/feedback/entity.ts'
import { gameView } from '../schema/tools/games/entity.ts'
import { gameResults } from '../schema/tools/games/rows.ts'
import { textResults, wordResults } from '../schema/tools/polls/entity.ts'
import { questionReply } from '../schema/tools/questions/entity.ts'
import { Browser } from '../worker/testing/browser.ts'
import { modes } from '../worker/testing/relays.ts'
import { addPoll, addQuiz, askQuestion, patchRoom, type TestRoom } from '../worker/testing/rooms.ts'
import { openSleepyRoom, type SleepyBrowser, sleepyPhone } from '../worker/testing/sleepy-browser.ts'

const postBan = (room: TestRoom, of: BanOf, removesVotes = false) =>
  room.controller.post(`/api/rooms/${room.id}/bans`, { of, removesVotes })
const ban = async (room: TestRoom, of: BanOf, removesVotes = false): Promise<BanView> =>
  (await postBan(room, of, removesVotes)).as(banView)
const lift = async (room: TestRoom, { id }: BanView) =>
  expect(await room.controller.delete(`/api/bans/${id}`)).toMatchObject({ status: 204 })

/** The participant id in a browser's cookie. */
const idOf = ({ cookies }: Browser, room: TestRoom): string => {
  const value = cookies.get(`__Host-cl_participant_${room.id}`) ?? ''
  return decodeURIComponent(value).split('.')[2] ?? ''
}

/** A room in which two people wrote something in every place. */
async function hall(mode: (typeof modes)[number]) {
  const room = await openSleepyRoom(mode)
  await patchRoom(room, { hasQuestions: true, feedbackEnabled: true, hasReactions: true })
  const [troll, fan] = [await sleepyPhone(room, mode), await sleepyPhone(room, mode)]
  const { id: choice } = await addPoll(room, { isActive: true, showResults: true })
  const { id: text } = await addPoll(room, { kind: 'open_text', isActive: true, showResults: true })
  const { id: cloud } = await addPoll(room, { kind: 'word_cloud', isActive: true, showResults: true })
  const { id: quiz } = await addQuiz(room)
  const game = (
    await room.controller.post(`/api/rooms/${room.id}/games`, {
      quizId: quiz,
      scoring: 'correct',
      hasLeaderboard: true,
    })
  ).as(gameView)
  const write = async (phone: SleepyBrowser, said: string) => {
    await phone.post(`/api/polls/${choice}/responses`, { selectedOptions: [0] })
    await phone.post(`/api/polls/${text}/responses`, { text: said })
    await phone.post(`/api/polls/${cloud}/responses`, { words: [said] })
    await phone.post(`/api/games/${game.id}/join`, { name: said })
    await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 1, comment: said })
    return (await askQuestion(room, phone, said)).id
  }
  const rude = await write(troll, 'canary')
  const kind = await write(fan, 'kind')
  await troll.send('PUT', `/api/questions/${kind}/vote`)
  return { room, troll, fan, rude, kind, choice, text, cloud, game: game.id }
}
type Hall = Awaited<ReturnType<typeof hall>>

/** The exported files. One after another: each request may evict the room. */
async function textsOf({ room, text, game }: Hall): Promise<string[]> {
  const all = `/api/rooms/${room.id}`
  const texts: string[] = []
  for (const path of [
    `/api/polls/${text}/export?format=csv`,
    `/api/games/${game}/export`,
    `${all}/questions.csv`,
    `${all}/results.csv`,
    `${all}/feedback/export`,
  ])
    texts.push((await room.controller.get(path)).text)
  return texts
}

/** Everything that a controller reads of what the audience gave. */
async function readAll(at: Hall) {
  const { room, choice, text, cloud, game } = at
  const get = (path: string) => room.controller.get(path)
  const all = `/api/rooms/${room.id}`
  return {
    room: { ...(await get(`${all}?as=controller`)).as(z.looseObject({})), serverNow: 0, undo: null, bans: null },
    questions: (await get(`${all}/questions`)).as(z.array(questionReply)),
    choice: (await get(`/api/polls/${choice}/results`)).body,
    text: (await get(`/api/polls/${text}/results`)).as(textResults),
    cloud: (await get(`/api/polls/${cloud}/results`)).as(wordResults),
    players: (await get(`/api/games/${game}/results`)).as(gameResults).players,
    feedback: (await get(`${all}/feedback`)).as(z.array(feedbackView)),
    analytics: (await get(`${all}/feedback/analytics`)).as(feedbackAnalytics),
    files: await textsOf(at),
  }
}

describe.each(modes)('a person who is removed, the room %s', (mode) => {
  it('[A21] threat T56: their sockets close and say why, and their cookie opens nothing for the audience again', async () => {
    const at = await hall(mode)
    const { room, troll, fan, rude, choice, kind } = at
    const [phone, other, display] = [
      await troll.follow(),
      await fan.follow(),
      await troll.twin().socket(room.id, 'viewer'),
    ]
    await display.join()
    await ban(room, { tool: 'question', id: rude })
    expect(await phone.next('error')).toMatchObject({ code: 'removed_by_presenter' })
    await expect.poll(() => phone.closed).toMatchObject({ code: 4404 })
    expect(await other.next('question_deleted')).toMatchObject({ questionId: rude })
    expect([other.closed, display.closed]).toEqual([null, null])

    const back = await troll.socket(room.id, 'audience')
    expect(await back.hello()).toMatchObject({ type: 'error', code: 'removed_by_presenter' })
    const refused = { status: 403, code: 'removed_by_presenter' }
    expect(await troll.get(`/api/rooms/${room.id}?as=audience`)).toMatchObject(refused)
    expect(await troll.get(`/api/join/${room.id}`)).toMatchObject(refused)
    expect(await troll.post(`/api/rooms/${room.id}/questions`, { text: 'Again?' })).toMatchObject(refused)
    expect(await troll.send('PUT', `/api/questions/${kind}/vote`)).toMatchObject(refused)
    expect(await troll.post(`/api/rooms/${room.id}/reactions`, { reaction: 'clap' })).toMatchObject(refused)
    expect(await troll.post(`/api/polls/${choice}/responses`, { selectedOptions: [0] })).toMatchObject(refused)
    expect((await troll.get(`/join/${room.id}`)).text).toContain('"refusal":"removed_by_presenter"')
    // As a viewer they may read, and see nothing of their own.
    expect(await troll.get(`/api/rooms/${room.id}/projection`)).toMatchObject({ status: 200 })
    expect((await troll.get(`/api/rooms/${room.id}/questions`)).text).not.toContain('canary')

    // Without the cookie they are new.
    const fresh = await sleepyPhone(room, mode)
    await (await fresh.follow()).news()
    expect(await fresh.post(`/api/rooms/${room.id}/questions`, { text: 'Again?' })).toMatchObject({ status: 201 })
  })

  it.each([
    [false, 2, 2],
    [true, 1, 1],
  ])(
    '[A22] [A24] threat T57: what they wrote leaves everything, votes too: %s, and comes back exactly',
    async (removesVotes, votes, upvotes) => {
      const at = await hall(mode)
      const before = await readAll(at)
      expect(JSON.stringify(before)).toContain('canary')
      const made = await ban(at.room, { tool: 'question', id: at.rude }, removesVotes)
      const during = await readAll(at)
      expect(JSON.stringify(during)).not.toContain('canary')
      expect(during.questions).toMatchObject([{ text: 'kind', votes: upvotes }])
      expect(during.choice).toMatchObject({ totalResponses: votes })
      expect([during.text.totalResponses, during.cloud.totalResponses, during.analytics.totalFeedback]).toEqual([
        1, 1, 1,
      ])
      expect(during.players).toMatchObject([{ name: 'kind', place: 1 }])
      await lift(at.room, made)
      expect(await readAll(at)).toEqual(before)
    },
  )

  it('[A24] undo brings them back, redo removes them again, and the next step is theirs', async () => {
    const at = await hall(mode)
    const { room, troll, rude } = at
    const before = await readAll(at)
    await ban(room, { tool: 'question', id: rude }, true)
    expect(await room.controller.post(`/api/rooms/${room.id}/undo`)).toMatchObject({
      body: { done: { type: 'ban.add', code: 'remove_the_person_behind', params: { name: 'canary' } } },
    })
    expect(await readAll(at)).toEqual(before)
    await troll.follow()
    expect(await room.controller.post(`/api/rooms/${room.id}/redo`)).toMatchObject({ status: 200 })
    expect(await troll.get(`/api/rooms/${room.id}?as=audience`)).toMatchObject({ code: 'removed_by_presenter' })
  })

  it('[A26] threat T58: controllers alone are told, from any place, and nobody’s id is in any frame or reply', async () => {
    const at = await hall(mode)
    const { room, troll, fan, rude, cloud } = at
    const ids = [idOf(troll, room), idOf(fan, room)]
    expect(ids.every((id) => id.length === 22)).toBe(true)
    const desk = await room.controller.socket(room.id, 'controller')
    const [display, phone] = [await new Browser().socket(room.id, 'viewer'), await fan.follow()]
    await desk.join()
    await display.join()
    const { answers } = (await readAll(at)).text
    const [player] = (await readAll(at)).players
    const comment = (await readAll(at)).feedback.find((one) => one.comment === 'canary')
    const answer = answers.find((one) => one.text === 'canary')
    const places: BanOf[] = [
      { tool: 'question', id: rude },
      { tool: 'poll', id: answer?.id ?? '' },
      { tool: 'poll', id: cloud, word: 'canary' },
      { tool: 'game', id: player?.playerId ?? '' },
      { tool: 'feedback', id: comment?.id ?? '' },
    ]
    const told: string[] = []
    for (const of of places) {
      const reply = await postBan(room, of)
      expect(reply).toMatchObject({ status: 201, body: { of, text: 'canary', removesVotes: false } })
      const list = await room.controller.get(`/api/rooms/${room.id}/bans`)
      expect(list.as(z.array(banView))).toEqual([reply.body])
      told.push(reply.text, list.text)
      await lift(room, reply.as(banView))
    }
    expect(await new Browser().get(`/api/rooms/${room.id}/bans`)).toMatchObject({ code: 'control_required' })
    const made = await ban(room, { tool: 'question', id: rude })
    told.push(JSON.stringify(await readAll(at)))
    await Promise.all([desk, display, phone].map((socket) => socket.news()))
    expect(desk.texts.join('')).toContain('ban_created')
    for (const socket of [display, phone]) expect(socket.texts.join('')).not.toMatch(/ban_|"bans":\[\{/)
    const everything = [...told, ...desk.texts, ...display.texts, ...phone.texts].join('\n')
    for (const id of ids) expect(everything).not.toContain(id)
    expect(everything).toContain(made.id)
  })

  it('[A22] a player who is removed leaves the game that runs, and the others move up', async () => {
    const at = await hall(mode)
    const { room, troll, fan, game } = at
    const step = (phase: string) =>
      room.controller.post(`/api/games/${game}/advance`, { from: { phase, questionIndex: 0 } })
    const phone = await fan.follow()
    await step('lobby')
    await troll.post(`/api/games/${game}/answers`, { questionIndex: 0, selectedOptions: [1] })
    await fan.post(`/api/games/${game}/answers`, { questionIndex: 0, selectedOptions: [0] })
    await step('open')
    await step('closed')
    await phone.news()
    const { players } = await readAll(at)
    expect(players.map(({ name, place }) => [name, place])).toEqual([
      ['canary', 1],
      ['kind', 2],
    ])
    await ban(room, { tool: 'game', id: players[0]?.playerId ?? '' })
    expect(await phone.next('participant_state')).toMatchObject({
      games: { [game]: { place: 1, players: 1, behind: null } },
    })
    expect((await readAll(at)).players.map(({ name, place }) => [name, place])).toEqual([['kind', 1]])
    expect(await room.controller.get(`/api/games/${game}`)).toMatchObject({ body: { players: 1, answered: 1 } })
  })

  it('[A24] the vote of a participant who is kept out survives a merge of its question, and comes back with them', async () => {
    const { room, fan, rude, kind } = await hall(mode)
    const another = await askQuestion(room, fan, 'another')
    const made = await ban(room, { tool: 'question', id: rude }, true)
    const votes = async () =>
      (await room.controller.patch(`/api/questions/${kind}`, { mergeInto: another.id })).as(questionReply).votes
    expect(await votes()).toBe(1)
    await lift(room, made)
    const listed = (await room.controller.get(`/api/rooms/${room.id}/questions`)).as(z.array(questionReply))
    expect(listed.find(({ id }) => id === another.id)?.votes).toBe(2)
  })

  it('[A20] what a controller made has nobody behind it', async () => {
    const { room, cloud, game } = await hall(mode)
    for (const of of [
      { tool: 'poll', id: cloud },
      { tool: 'game', id: game },
    ] as const)
      expect(await postBan(room, of)).toMatchObject({ status: 409, code: 'no_participant' })
    expect(await postBan(room, { tool: 'question', id: `${room.id}.nobody` })).toMatchObject({ status: 404 })
    expect(
      await room.controller.post(`/api/rooms/${room.id}/bans`, { of: { tool: 'message', id: cloud } }),
    ).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })
})
