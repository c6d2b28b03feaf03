/** Who is at the desks of all stages. */
import * as z from 'zod/mini'
import { person } from '../tools/people/entity.ts'

const personOfStage = z.pick(person, { number: true, name: true, rights: true })

/** `people` is null where the room did not reply. */
export const programmePeopleReply = z.object({
  stages: z.array(z.object({ stageId: z.string(), people: z.nullable(z.array(personOfStage)) })),
})
export type PersonOfStage = z.infer<typeof personOfStage>
