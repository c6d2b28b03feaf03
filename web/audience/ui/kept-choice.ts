import * as z from 'zod/mini'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'

const optionIndexes = z.array(z.int())
const nothingChosen: number[] = []

/**
 * Options that are chosen but not sent: they survive a reload and a lock.
 * @param subject a poll's id, or the id of a quiz or a game with the index of the question
 */
export const useKeptChoice = (subject: string) =>
  useKeptDraft(createDraftStore(`cuelight:choice:${subject}`, optionIndexes), nothingChosen)
