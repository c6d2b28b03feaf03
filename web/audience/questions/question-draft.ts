import * as z from 'zod/mini'
import { createDraftStore, type DraftStore } from '../../client/draft-store.ts'

const questionDraft = z.object({ text: z.string(), name: z.string() })
export type QuestionDraft = z.infer<typeof questionDraft>

/** The question that is being written in a room, and the name for this one and the next. */
export const questionDrafts = (roomId: string): DraftStore<QuestionDraft> =>
  createDraftStore(`cuelight:question:${roomId}`, questionDraft)

/** The server has this question. The form may be gone by now, and would offer it again after a reload. */
export function dropAskedText(roomId: string, asked: string): void {
  const drafts = questionDrafts(roomId)
  const draft = drafts.load()
  if (draft?.text === asked) drafts.save({ ...draft, text: '' })
}
