import { describe, expect, it } from 'vitest'
import { inLong } from '../schema/testing/long.ts'
import { Browser } from '../worker/testing/browser.ts'
import { noNames, readPaths } from '../worker/testing/matrix/reads.ts'
import { modes, napsOf } from '../worker/testing/relays.ts'
import {
  addLiveMessage,
  addMessage,
  addPoll,
  addQuiz,
  patchPoll,
  patchQuiz,
  patchRoom,
} from '../worker/testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../worker/testing/sleepy-browser.ts'

/** A text that only a controller may ever receive. */
const canary = 'canary-7f3a'

/** Each gives different points, so the score shows which was answered correctly. */
const questions = [
  { question: 'First?', options: ['A', 'B', 'C', 'D'], correctAnswer: 2, points: 10 },
  { question: 'Second?', options: ['A', 'B', '', ''], correctAnswer: 1, points: 5 },
]

describe.each(modes.slice(0, inLong(modes.length, 1)))(
  'threat T6: polls, quizzes and messages as viewers and participants receive them, the room %s',
  (mode) => {
    it('has no right answer, hidden result, hidden message or draft, and nobody else’s answers', async () => {
      const room = await openSleepyRoom(mode)
      const viewer = new Browser()
      const phones = [await sleepyPhone(room, mode), await sleepyPhone(room, mode), await sleepyPhone(room, mode)]
      const sockets = [await viewer.socket(room.id, 'viewer')]
      for (const phone of phones) sockets.push(await phone.socket(room.id, 'audience'))
      for (const socket of sockets) await socket.join()
      const heard: string[] = []
      /** Requests everything that each reader can, and keeps the replies with the frames of the sockets. */
      const lookAround = async (ids: { poll?: string; quiz?: string }) => {
        const paths = readPaths({ ...noNames, room: room.id, key: room.key, ...ids })
        const files = paths.filter((path) => path.endsWith('/export')).map((path) => `${path}?format=csv`)
        for (const reader of [viewer, ...phones]) {
          await napsOf(mode)(room.id)
          // A copy of the browser: joining here must not make the viewer a participant.
          const replies = await Promise.all([...paths, ...files].map((path) => reader.twin().get(path)))
          heard.push(...replies.map(({ text }) => text))
        }
        for (const socket of sockets) heard.push(...socket.texts.splice(0))
      }

      // Hidden from start to end.
      await addMessage(room, { content: canary })
      const hidden = await addLiveMessage(room, 'to be hidden')
      await room.controller.patch(`/api/live-messages/${hidden.id}`, { isVisible: false })
      const backstage = await addLiveMessage(room, 'Open')
      await room.controller.patch(`/api/live-messages/${backstage.id}`, { isPinned: true })
      await addPoll(room, { question: `${canary} draft`, options: [canary, 'B'] })
      await addQuiz(room, { title: `${canary} draft`, questions })
      await patchRoom(room, { feedbackEnabled: true })
      await phones[0]?.post(`/api/rooms/${room.id}/feedback`, { rating: 1, comment: canary, sessionId: canary })
      heard.length = 0

      const poll = await addPoll(room, { isActive: true })
      await lookAround({ poll: poll.id })
      for (const [index, phone] of phones.entries())
        await phone.post(`/api/polls/${poll.id}/responses`, { sessionId: canary, selectedOptions: [index] })
      await lookAround({ poll: poll.id })
      await patchPoll(room, poll.id, { isActive: false })
      await lookAround({ poll: poll.id })
      expect(heard.join('\n')).not.toMatch(/"totalResponses":[1-9]/)

      const quiz = await addQuiz(room, { questions, showResults: true, showCorrectAnswers: false }, true)
      await lookAround({ quiz: quiz.id })
      const given = [
        { questionIndex: 0, selectedOption: 2 },
        { questionIndex: 1, selectedOption: 0 },
      ]
      for (const phone of phones) {
        await phone.post(`/api/quizzes/${quiz.id}/attempts`, { sessionId: canary })
        await lookAround({ quiz: quiz.id })
        await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers: given, sessionId: canary })
        await lookAround({ quiz: quiz.id })
      }
      await patchQuiz(room, quiz.id, { showResults: false })
      await lookAround({ quiz: quiz.id })
      const before = heard.join('\n')
      expect(before).not.toContain(canary)
      expect(before).not.toMatch(/correctAnswer|isCorrect/)
      expect(before).toContain('"totalScore":10')

      // The right answers are sent only now, and only to participants who completed the quiz.
      await patchQuiz(room, quiz.id, { showResults: true })
      await patchQuiz(room, quiz.id, { showCorrectAnswers: true })
      heard.length = 0
      await lookAround({ quiz: quiz.id })
      expect(heard.join('\n')).toContain('"correctAnswer":2')
      const stranger = await sleepyPhone(room, mode)
      for (const path of [`/api/rooms/${room.id}/quizzes`, `/api/quizzes/${quiz.id}/results`, `/join/${room.id}`])
        expect((await stranger.get(path)).text).not.toMatch(/"correctAnswer":|isCorrect/)
      expect((await viewer.get(`/api/quizzes/${quiz.id}/results`)).text).not.toMatch(/isCorrect/)
      expect(heard.join('\n')).not.toContain(canary)
    })
  },
)
