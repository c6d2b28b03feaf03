import * as z from 'zod/mini'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxPollsPerRoom = 100

/** A poll. A draft never ran: it is not active and was never closed. */
export const poll = z.object({
  id,
  roomId: id,
  createdBy: textOrNull,
  question: z.string(),
  options: z.array(z.string()),
  isActive: flag(),
  showResults: flag(),
  allowMultiple: flag(),
  createdAt: time,
  closedAt: timeOrNull,
})
export type Poll = z.infer<typeof poll>

/** One participant's vote. */
export const ballot = z.object({
  pollId: id,
  participantId: id,
  /** The browser's own session id: only a hint. */
  sessionId: textOrNull,
  selectedOptions: z.array(z.int()),
  submittedAt: time,
  /** The request that cast it: the same one again gets the first reply again. */
  opId: textOrNull,
})
export type Ballot = z.infer<typeof ballot>

/** Counts by option index, kept in memory and rebuilt from the ballots. */
export const pollTally = z.object({ totalResponses: z.number(), counts: z.array(z.number()) })
export type PollTally = z.infer<typeof pollTally>

/** A vote as its voter sees it. */
export const ballotView = z.pick(ballot, { pollId: true, selectedOptions: true, submittedAt: true })
export type BallotView = z.infer<typeof ballotView>

/** Poll results as the wire has them. */
export const pollResults = z.object({
  totalResponses: z.number(),
  results: z.array(z.object({ optionIndex: z.number(), count: z.number() })),
})
export type PollResults = z.infer<typeof pollResults>

/** A poll as a role sees it; `results` is null where they are hidden from it. */
export const pollView = z.extend(poll, { results: z._default(z.nullable(pollResults), null) })
export type PollView = z.infer<typeof pollView>

/** A participant's own votes: the chosen options, by poll id. */
export const ownVotes = { votes: z.record(z.string(), z.array(z.number())) }

/** A poll over REST, for a participant with their own vote. */
export const pollReply = z.extend(pollView, {
  hasVoted: z.optional(z.boolean()),
  selectedOptions: z.optional(z.array(z.number())),
})
export type PollReply = z.infer<typeof pollReply>
