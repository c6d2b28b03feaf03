/** What changed in a schedule since it was last taken over. */
import { folded } from '../../values/folded.ts'
import type { Planned } from './breaks.ts'

type Session = Planned & { speakers: readonly string[] }
/** A session as it was taken over, and what became of its cue. */
export type Taken = Session & {
  /** Somebody changed the cue since. */
  isEditedByHand: boolean
  /** The cue ran, runs or is next, so it is not touched. */
  isLocked: boolean
}

export const changeKinds = ['new', 'gone', 'moved', 'renamed', 'speakers', 'length'] as const
/** One side of a change: what can be different. */
export type Side = Pick<Session, 'sourceId' | 'title' | 'stage' | 'startsAt' | 'seconds'> & { speakers: string[] }
export type Change = {
  /** The id that the session has in the schedule now; that of before, if it is gone. */
  sourceId: string
  kind: (typeof changeKinds)[number]
  /** Where it is now, or was. */
  stage: string
  before: Side | null
  after: Side | null
  isEditedByHand: boolean
  isLocked: boolean
  /** Its id was there twice or has changed, so it was found by its title and start. */
  isMatchedByTitle: boolean
}

type Pair<B = Taken, A = Session> = { before: B; after: A; isMatchedByTitle: boolean }

const at = ({ startsAt }: Session): string => String(Date.parse(startsAt))
/** What makes two sessions the same one: the surest first. Whatever has fewer in common is looked at when all others have found each other. */
const keys: readonly { key: (session: Session) => string; isByTitle: boolean }[] = [
  {
    key: (one) => [one.sourceId, one.stage, at(one), one.title, one.seconds, ...one.speakers].join('\n'),
    isByTitle: false,
  },
  { key: (one) => [one.sourceId, one.stage, at(one), folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, one.stage, folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, one.stage, at(one)].join('\n'), isByTitle: false },
  { key: (one) => [folded(one.title), one.stage, at(one)].join('\n'), isByTitle: true },
  { key: (one) => [one.sourceId, one.stage].join('\n'), isByTitle: false },
  { key: (one) => one.sourceId, isByTitle: false },
  { key: (one) => [folded(one.title), at(one)].join('\n'), isByTitle: true },
]

/**
 * [SC14] The difference between what was taken over and what the schedule says now, by the ids of its source: new, gone, moved in time or
 * to another stage, renamed, with other speakers, of another length. One session may have changed in several ways, each of which is one change.
 */
export function differenceOf(taken: readonly Taken[], sessions: readonly Session[]): Change[] {
  const { pairs, gone, added } = paired(taken, sessions)
  return [
    ...pairs.flatMap(changesOf),
    ...gone.map((before) => change('gone', before, null, false)),
    ...added.map((after) => change('new', null, after, false)),
  ].sort((a, b) => startOfChange(a) - startOfChange(b))
}

/** [SC14] Which sessions are the same ones, which are gone and which are new. Each is told with all that it has. */
export function paired<B extends Session, A extends Session>(
  taken: readonly B[],
  sessions: readonly A[],
): { pairs: Pair<B, A>[]; gone: B[]; added: A[] } {
  const repeated = new Set([...repeatedIn(taken), ...repeatedIn(sessions)])
  let [gone, added] = [[...taken].sort(byStart), [...sessions].sort(byStart)]
  const pairs: Pair<B, A>[] = []
  for (const { key, isByTitle } of keys) {
    const waiting = new Map<string, B[]>()
    for (const one of gone) {
      const list = waiting.get(key(one))
      if (list === undefined) waiting.set(key(one), [one])
      else list.push(one)
    }
    const found = new Set<B>()
    added = added.filter((after) => {
      const before = waiting.get(key(after))?.shift()
      if (before === undefined) return true
      found.add(before)
      pairs.push({ before, after, isMatchedByTitle: isByTitle || repeated.has(after.sourceId) })
      return false
    })
    gone = gone.filter((one) => !found.has(one))
  }
  return { pairs, gone, added }
}

const byStart = (a: Session, b: Session): number => Date.parse(a.startsAt) - Date.parse(b.startsAt)

/** Ids of several sessions of one stage: one that is in every stage has its id in each. */
function repeatedIn(sessions: readonly Session[]): string[] {
  const seen = new Set<string>()
  return sessions.flatMap(({ sourceId, stage }) => {
    const name = `${sourceId}\n${stage}`
    if (seen.has(name)) return [sourceId]
    seen.add(name)
    return []
  })
}

const changesOf = ({ before, after, isMatchedByTitle }: Pair): Change[] =>
  kindsOf(before, after).map((kind) => change(kind, before, after, isMatchedByTitle))

/** [SC14] In which ways a session has changed. */
export function kindsOf(before: Session, after: Session): Change['kind'][] {
  const isSame = (field: 'stage' | 'title' | 'seconds') => before[field] === after[field]
  return [
    ...(at(before) === at(after) && isSame('stage') ? [] : (['moved'] as const)),
    ...(isSame('title') ? [] : (['renamed'] as const)),
    ...(before.speakers.join('\n') === after.speakers.join('\n') ? [] : (['speakers'] as const)),
    ...(isSame('seconds') ? [] : (['length'] as const)),
  ]
}

const side = ({ sourceId, title, stage, startsAt, seconds, speakers }: Session): Side => ({
  ...{ sourceId, title, stage, startsAt, seconds },
  speakers: [...speakers],
})

function change(kind: Change['kind'], before: Taken | null, after: Session | null, isMatchedByTitle: boolean): Change {
  const { sourceId = '', stage = '' } = after ?? before ?? {}
  const { isEditedByHand = false, isLocked = false } = before ?? {}
  return {
    ...{ sourceId, kind, stage, isEditedByHand, isLocked, isMatchedByTitle },
    before: before === null ? null : side(before),
    after: after === null ? null : side(after),
  }
}

const startOfChange = ({ before, after }: Change): number => Date.parse((after ?? before)?.startsAt ?? '') || 0
