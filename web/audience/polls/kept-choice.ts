import * as z from 'zod/mini'
import { useKeptDraft } from '../../client/draft-store.ts'

const places = z.array(z.int())
const nothingChosen: number[] = []

/**
 * What is chosen and not sent yet: the places of the options. A reload and a lock that is lifted find it again.
 * @param subject what it is chosen in: a poll's id, a quiz's with the place of the question
 */
export const useKeptChoice = (subject: string) =>
  useKeptDraft(`cuelight:choice:${subject}`, nothingChosen, (kept) => places.safeParse(kept).data ?? null)
