import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import { recall, remember } from '../browser-storage.ts'

const key = 'voted_polls'
const pollIds = z.array(z.string())

/** The polls that this browser voted in: a hint, as the server knows better. */
export const votedPolls = (storage: Storage | null): string[] =>
  pollIds.safeParse(parseJson(recall(storage, key))).data ?? []

export function noteVotedPoll(storage: Storage | null, pollId: string): void {
  const voted = votedPolls(storage)
  if (!voted.includes(pollId)) remember(storage, key, JSON.stringify([...voted, pollId]))
}
