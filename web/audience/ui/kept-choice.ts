import * as z from 'zod/mini'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'

const optionIndexes = z.array(z.int())
const nothingChosen: number[] = []

/** Options chosen but not sent, through a reload and a lock. @param subject a poll, or a question of a quiz or game */
export const useKeptChoice = (subject: string) =>
  useKeptDraft(createDraftStore(`cuelight:choice:${subject}`, optionIndexes), nothingChosen)
