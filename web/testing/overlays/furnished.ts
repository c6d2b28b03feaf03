/** A room in which every dialog and menu of the list can be opened. */
import { expect } from 'vitest'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { participant } from '../../local-room/local-room.ts'
import { ownProgramme, signIn } from '../account.ts'
import { furnishProgramme } from '../programme.ts'
import { addMessage, addPoll, addQuiz, addTimer, addWebhook, openRoom, roomId, type TestRoom } from '../room.ts'

/** A room and an account in which everything can be opened. */
export function furnish(hasGame: boolean): TestRoom {
  const room = openRoom()
  room.run({ type: 'room.make_link', rights: 'timers' })
  room.run({ type: 'room.make_token', name: 'X7', rights: 'timers', digest: 'd'.repeat(43) })
  addWebhook(room)
  const account = signIn(room, ['Town hall'])
  const [own] = account.rooms
  account.programmes = [ownProgramme('Shore Days')]
  const timestamp = new Date(Date.now()).toISOString()
  const history = ['viewer_locked', 'room_created'].map((action) => ({ action, metadata: {}, userId: null, timestamp }))
  room.api.get(`/api/rooms/${own?.id}/history`, (c) => c.json(history))
  for (const name of ['Opening talk', 'Keynote', 'Closing']) addTimer(room, name)
  room.run({ type: 'room.update', columns: [{ id: 'av', name: 'AV', color: 'blue' }] })
  addMessage(room, 'Slower please')
  localStorage.setItem('cuelight_screens_open', 'true')
  const screen = { id: `${roomId}.screenOnTheWall`, page: 'viewer' } as const
  room.connect('viewer').send({ type: 'join_room', roomId, screen })
  const colleague = room.connect('controller')
  colleague.send({ type: 'join_room', roomId })
  colleague.send({ type: 'person', key: 'key-of-a-colleague', name: 'Grace Hopper' })
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  const quizId = addQuiz(room)
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  furnishProgramme(room)
  const sessionId = 'of-no-meaning'
  const asked: readonly Command[] = [
    { type: 'question.ask', text: 'Will there be slides?', name: null },
    { type: 'question.ask', text: 'Are the slides shared?', name: null },
    { type: 'feedback.submit', rating: 2, comment: 'Too loud', categoryId: null, sessionId },
    { type: 'quiz.start', quizId, sessionId },
    { type: 'quiz.submit', quizId, answers: [{ questionIndex: 0, selectedOption: 1 }], sessionId },
  ]
  for (const command of asked)
    expect(room.live.execute(command, participant('somebody'), null)).toMatchObject({ ok: true })
  room.run({ type: 'quiz.edit', quizId, isActive: false })
  const questionId = room.run({ type: 'question.ask', text: 'Buy my book', name: null }, participant('troll'))
  room.run({ type: 'ban.add', of: { tool: 'question', id: questionId }, removesVotes: false })
  if (hasGame) playGame(room, quizId)
  room.run({ type: 'room.set_password', accessPasswordHash: 'somebody has set one' })
  return room
}

/** A game with a player, in its lobby. */
function playGame(room: TestRoom, quizId: string): void {
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'speed', hasLeaderboard: true })
  const joins: Command = { type: 'game.join', gameId, name: 'Grace' }
  expect(room.live.execute(joins, participant('somebody'), null)).toMatchObject({ ok: true })
  room.api.get(`/api/games/${gameId}/results`, (c) => {
    const results = room.live.queries.query('games.results', { gameId }, room.who)
    return results.ok ? c.json(results.value) : c.json({}, 500)
  })
}
