/** [O20] Two programs edit one thing: the reply to the one that overlooked something has the thing as it is now. */
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { message } from '../../schema/tools/messages/entity.ts'
import { pollView } from '../../schema/tools/polls/entity.ts'
import { quizView } from '../../schema/tools/quizzes/entity.ts'
import { timer } from '../../schema/tools/timers/entity.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, type TestRoom } from '../testing/rooms.ts'

const refusal = z.object({
  error: z.object({
    code: z.literal('changed_meanwhile'),
    message: z.string(),
    changed: z.array(z.string()),
    current: z.unknown(),
  }),
})

const question = { question: 'Longest river?', options: ['Rhine', 'Volga', '', ''], correctAnswer: 1, points: 10 }

/** For each tool: how one is made, its schema, a field that two edit, and another field that only one edits. */
const edited = [
  ['timers', timer, addTimer, ['name', 'Opening', 'Welcome'], ['speaker', 'Ada']],
  ['messages', message, addMessage, ['content', 'Five minutes', 'Two minutes'], ['color', 'blue']],
  ['polls', pollView, addPoll, ['question', 'What now?', 'What next?'], ['options', ['Rivers', 'Bridges']]],
  ['quizzes', quizView, addQuiz, ['title', 'Rivers', 'Waters'], ['questions', [question]]],
] as const

it.each(edited)('[O20] a PATCH of %s with an old base is refused with what is there now', async (...given) => {
  const [tool, schema, add, [field, first, second], [other, value]] = given
  const room = await openRoom()
  const made = z.looseObject({ id: z.string(), createdAt: z.string() }).parse(await (add as Add)(room))
  const path = `/api/${tool}/${made.id}`
  const edit = (patch: object) => room.controller.patch(path, patch)
  const base = made.createdAt
  expect(await edit({ [field]: first, base })).toMatchObject({ status: 200 })

  const refused = await edit({ [field]: second, [other]: value, base })
  expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const { changed, current } = refused.as(refusal).error
  expect(changed).toEqual([field])
  expect(schema.parse(current)).toMatchObject({ id: made.id, [field]: first })
  // Nothing of the refused edit is kept.
  const { updatedAt } = z.looseObject({ updatedAt: z.string() }).parse(current)
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(base))

  // Another field merges from the same old base, and with the version of the refusal the field can be taken.
  expect((await edit({ [other]: value, base })).body).toMatchObject({ [field]: first, [other]: value })
  expect((await edit({ [field]: second, base: updatedAt })).body).toMatchObject({ [field]: second, [other]: value })
  // Without a base the last edit counts.
  expect((await edit({ [field]: first })).body).toMatchObject({ [field]: first })
})

/** The four functions differ in what they take, and none needs any of it. */
type Add = (room: TestRoom) => Promise<unknown>
