import * as z from 'zod/mini'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'

const places = z.array(z.int())
const nothingChosen: number[] = []

/**
 * A choice that is not sent yet: the places of the options. It survives a reload and a lock.
 * @param subject a poll's id, or the id of a quiz or a game with the place of the question
 */
export const useKeptChoice = (subject: string) =>
  useKeptDraft(createDraftStore(`cuelight:choice:${subject}`, places), nothingChosen)
