import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import { askQuestion, evicted, joined, openRoom, patchRoom } from '../../worker/testing/rooms.ts'

const voters = 1_000

it('[K3] [K5] a thousand upvotes at once, each sent twice: one per person, also after the room slept', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasQuestions: true })
  const { id: questionId } = await askQuestion(room, await joined(room))
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  const command = { type: 'question.vote', questionId, hasVoted: true } as const
  const people = Array.from({ length: voters }, (_, n) => ({ ...nobody, participantId: `p-${n}` }))
  const done = await Promise.all([...people, ...people].map((who, n) => room.object.execute(command, who, `op-${n}`)))
  expect(done.filter(({ ok }) => !ok)).toEqual([])
  let [frames, votes] = [0, 0]
  while (votes !== voters + 1) {
    const frame = await desk.next('question_votes')
    frames += 1
    votes = frame.votes.find((moved) => moved.questionId === questionId)?.votes ?? votes
  }
  // Sent together, and not one by one.
  expect(frames).toBeLessThan(voters / 10)
  const rows = () =>
    runInDurableObject(room.object, (_, { storage }) =>
      storage.sql.exec("SELECT count(*) AS n FROM answers WHERE tool = 'question'").one(),
    )
  expect(await rows()).toEqual({ n: voters + 1 })
  await evicted(room.object)
  const list = await room.controller.get(`/api/rooms/${room.id}/questions`)
  expect(list.body).toMatchObject([{ votes: voters + 1 }])
})

it('[P18] the author learns the state of the question, and its voters that their vote has moved', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasQuestions: true, questionModeration: 'before' })
  const [asker, voter] = [await joined(room), await joined(room)]
  const first = await askQuestion(room, asker, 'Lunch?')
  const second = await askQuestion(room, voter, 'When is lunch?')
  const socket = await asker.socket(room.id, 'audience')
  await socket.join()
  expect(await socket.next('participant_state')).toMatchObject({ ownQuestions: [{ id: first.id, state: 'waiting' }] })
  await room.controller.patch(`/api/questions/${first.id}`, { state: 'hidden' })
  expect(await socket.next('participant_state')).toMatchObject({ ownQuestions: [{ id: first.id, state: 'hidden' }] })
  await room.controller.patch(`/api/questions/${first.id}`, { mergeInto: second.id })
  expect(await socket.next('participant_state')).toMatchObject({ ownQuestions: [], questionVotes: [second.id] })
})
