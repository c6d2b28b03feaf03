import * as z from 'zod/mini'
import { useKeptDraft } from '../../client/draft-store.ts'

const questionDraft = z.object({ text: z.string(), name: z.string() })
type QuestionDraft = z.infer<typeof questionDraft>

const emptyDraft: QuestionDraft = { text: '', name: '' }

/** The draft of a question, which survives a reload until it is sent. The name stays for the next question. */
export const useQuestionDraft = (roomId: string) =>
  useKeptDraft(`cuelight:question:${roomId}`, emptyDraft, (kept) => questionDraft.safeParse(kept).data ?? null)
