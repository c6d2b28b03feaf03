/** What kind a poll is. Without the schemas of polls, so the front page can ask and needs no zod. */
import type { Poll, PollKind, PollView, PollViewOf } from './entity.ts'

/** The kind of a poll. */
export const pollKindOf = ({ kind }: Pick<Poll | PollView, 'kind'>): PollKind => kind ?? 'choice'

/** Whether a poll is of the first kind. */
export const isChoice = (view: PollView): view is PollViewOf<'choice'> => pollKindOf(view) === 'choice'
